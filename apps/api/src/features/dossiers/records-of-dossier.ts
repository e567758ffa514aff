import { strFromU8, unzipSync } from 'fflate'

/** What the lab and its auditor wrote; editions and receipts hold nothing that isn't here or in print. */
const WRITTEN = /^(forms\/.*|checklist|changes|audit)\.json$/

export function recordsOfDossier(zip: Uint8Array): unknown[] {
  const files = unzipSync(zip, { filter: ({ name }) => WRITTEN.test(name) })
  return Object.values(files).map((bytes) => JSON.parse(strFromU8(bytes)) as unknown)
}
