import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import file from '@lab-zer0/content/data/documents.json' with { type: 'json' }
import type * as z from 'zod/mini'
import type * as schemas from './schemas.ts'

// By the package's own name, so that the language of the process decides which file it is.
const { resolve } = createRequire(import.meta.url)

export type ContentDocument = z.output<typeof schemas.documents>['entries'][number]

/** The legal pages and the guides. Their texts are Markdown files; the list says which version holds since when. */
export const documents: readonly ContentDocument[] = file.entries

export function readDocument(id: string): string {
  const found = documents.find((document) => document.id === id)
  if (!found) throw new Error(`There is no document called ${id}`)
  return readFileSync(resolve(`@lab-zer0/content/data/${found.file}`), 'utf8')
}
