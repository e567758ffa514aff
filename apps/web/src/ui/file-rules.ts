import { kit } from '@lab-zer0/content/microcopy.ts'
import { fill, formatExact } from '../lib/format.ts'
import { isPhoto } from '../lib/photo/is-photo.ts'

type FileRules = {
  accept: readonly string[]
  acceptText: string
  maxBytes: number
  /** Photos are made smaller before they are sent, so any size and any kind that this browser reads will do. */
  shrinksPhotos?: boolean
}

/** Systems without Office know no type for its files. */
const TYPES_BY_NAME: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

function typeOf({ type, name }: File): string {
  return type || (TYPES_BY_NAME[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '')
}

/** The reason why a file is refused, if it is. */
export function refusalOf(file: File, rules: FileRules): string | undefined {
  const { accept, acceptText, maxBytes, shrinksPhotos = false } = rules
  if (shrinksPhotos && isPhoto(file)) return undefined
  if (!accept.includes(typeOf(file)))
    return fill(kit.file_type_refused, { name: file.name, types: acceptText })
  if (file.size > maxBytes) {
    return fill(kit.file_too_large, {
      name: file.name,
      size: formatBytes(file.size),
      limit: formatBytes(maxBytes),
    })
  }
  return undefined
}

/** `340 kB`, `2.4 MB`, `10.7 GB`; thousands, as everywhere in the house. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatExact(Math.max(1, Math.round(bytes / 1000)))} kB`
  if (bytes < 1_000_000_000) return `${formatExact(Math.round(bytes / 100_000) / 10)} MB`
  return `${formatExact(Math.round(bytes / 100_000_000) / 10)} GB`
}
