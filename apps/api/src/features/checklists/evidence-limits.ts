import { MOST_FILE_BYTES, PHOTO_TYPES } from '@lab-zer0/contracts/evidence.ts'
import type { Config } from '../../platform/config.ts'

/** Security, section 7. */
export const MOST_FILES = 200
export const MOST_BYTES = 500_000_000
export const MOST_PIXELS = 40_000_000

export type EvidenceUse = { files: number; bytes: number }

export function isFull(held: EvidenceUse, added: number): boolean {
  return held.files >= MOST_FILES || held.bytes + added > MOST_BYTES
}

/** A PDF can't be written anew as a picture can: it is taken only where a scanner looks at it first. */
export function acceptedTypes({ clamd }: Pick<Config, 'clamd'>): string[] {
  return [...PHOTO_TYPES, ...(clamd ? ['application/pdf'] : [])]
}

export function presentQuota(config: Pick<Config, 'clamd'>, { files, bytes }: EvidenceUse) {
  return {
    files,
    bytes,
    most_files: MOST_FILES,
    most_bytes: MOST_BYTES,
    most_file_bytes: MOST_FILE_BYTES,
    accepts: acceptedTypes(config),
  }
}
