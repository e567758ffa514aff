import { ANSWERS } from '@lab-zer0/domain/checklists/answers.ts'
import * as z from 'zod/mini'
import { openKeptHere } from '../../lib/kept-here.ts'
import type { FindingEntry } from './audit-sheet.ts'
import type { EntryDevice } from './entry-store.ts'

/** The round belongs to it: what was not sent in one says nothing about the next. */
type Place = { userId: string; labId: string; round: number }

const finding = z.object({
  answer: z.nullable(z.enum(ANSWERS)),
  naReason: z.nullable(z.int()),
  finding: z.string(),
  /** Of the finding that the auditor had seen when this was written. */
  version: z.int(),
})

/** The findings of an auditor that the server has not acknowledged. What is found again brings its version along. */
export function keptFindings(place: Place, versions: Map<string, number>): EntryDevice<FindingEntry> {
  const kept = openKeptHere(prefixOf('audit', place), finding)
  return {
    keep: (id, value) => kept.keep(id, { ...value, version: versions.get(id) ?? 0 }),
    drop: (id, value) =>
      kept.drop(
        id,
        (entry) =>
          entry.answer === value.answer &&
          entry.naReason === value.naReason &&
          entry.finding === value.finding,
      ),
    all: () =>
      kept.all().map(({ key: id, entry: { version, ...value } }) => {
        versions.set(id, version)
        return { id, value }
      }),
  }
}

/** The champion's replies to an Improvement Pack that the server has not acknowledged. */
export function keptReplies(place: Place): EntryDevice<string> {
  const kept = openKeptHere(prefixOf('reply', place), z.string())
  return {
    keep: kept.keep,
    drop: (id, value) => kept.drop(id, (entry) => entry === value),
    all: () => kept.all().map(({ key: id, entry: value }) => ({ id, value })),
  }
}

function prefixOf(what: string, { userId, labId, round }: Place): string {
  return `${what}/${userId}/${labId}/${round}/`
}
