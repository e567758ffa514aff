import { formatExact } from '../lib/format.ts'

type FileRules = { accept: readonly string[]; acceptText: string; maxBytes: number }

/** The reason why a file is refused, if it is. */
export function refusalOf(file: File, { accept, acceptText, maxBytes }: FileRules): string | undefined {
  if (!accept.includes(file.type)) return `${file.name} is not taken. Please choose ${acceptText}.`
  if (file.size > maxBytes) {
    return `${file.name} is too large: ${formatBytes(file.size)}. The limit is ${formatBytes(maxBytes)}.`
  }
  return undefined
}

/** `340 kB`, `2.4 MB`; thousands, as everywhere in the house. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatExact(Math.max(1, Math.round(bytes / 1000)))} kB`
  return `${formatExact(Math.round(bytes / 100_000) / 10)} MB`
}
