import { readFileSync } from 'node:fs'
import type * as z from 'zod/mini'
import file from '../data/documents.json' with { type: 'json' }
import type * as schemas from './schemas.ts'

export type ContentDocument = z.output<typeof schemas.documents>['entries'][number]

/** The legal pages and the guides. Their texts are Markdown files; the list says which version holds since when. */
export const documents: readonly ContentDocument[] = file.entries

export function readDocument(id: string): string {
  const found = documents.find((document) => document.id === id)
  if (!found) throw new Error(`There is no document called ${id}`)
  return readFileSync(new URL(`../data/${found.file}`, import.meta.url), 'utf8')
}
