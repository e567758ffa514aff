import { EVIDENCE_TYPES, MOST_FILE_BYTES } from '@lab-zer0/contracts/evidence.ts'

/** Security, section 7. */
export const MOST_FILES = 200
export const MOST_BYTES = 500_000_000

export type EvidenceUse = { files: number; bytes: number }

export function isFull(held: EvidenceUse, added: number): boolean {
  return held.files >= MOST_FILES || held.bytes + added > MOST_BYTES
}

export function presentQuota({ files, bytes }: EvidenceUse) {
  return {
    files,
    bytes,
    most_files: MOST_FILES,
    most_bytes: MOST_BYTES,
    most_file_bytes: MOST_FILE_BYTES,
    accepts: [...EVIDENCE_TYPES],
  }
}
