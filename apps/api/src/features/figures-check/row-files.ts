import type { evidenceOfRows, SampleRow } from './figures-check.queries.ts'

export type RowFile = Awaited<ReturnType<typeof evidenceOfRows>>[number]

/** The files that readings of these rows name. */
export function readingFilesOf(rows: readonly SampleRow[]): string[] {
  return rows.flatMap(({ row }) => readingFileOf(row) ?? [])
}

export function readingFileOf({ stated }: Pick<SampleRow['row'], 'stated'>): string | null {
  const id = stated?.reading_file
  return typeof id === 'string' ? id : null
}

export function presentFile({ id, name, contentType, provesOn, state }: RowFile) {
  return { id, name, content_type: contentType, proves_on: provesOn, state }
}
