import { kit } from '@lab-zer0/content/microcopy.ts'
import { fill, formatExact } from '../lib/format.ts'

type FileRules = { accept: readonly string[]; acceptText: string; maxBytes: number }

/** The reason why a file is refused, if it is. */
export function refusalOf(file: File, { accept, acceptText, maxBytes }: FileRules): string | undefined {
  if (!accept.includes(file.type)) return fill(kit.file_type_refused, { name: file.name, types: acceptText })
  if (file.size > maxBytes) {
    return fill(kit.file_too_large, {
      name: file.name,
      size: formatBytes(file.size),
      limit: formatBytes(maxBytes),
    })
  }
  return undefined
}

/** `340 kB`, `2.4 MB`; thousands, as everywhere in the house. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatExact(Math.max(1, Math.round(bytes / 1000)))} kB`
  return `${formatExact(Math.round(bytes / 100_000) / 10)} MB`
}
