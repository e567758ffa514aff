import type { OrganisationId } from '../ids.ts'
import { sha256Hex } from './hashing.ts'

const FORMAT = 'labzer0/v1'
const HEX = '[0-9a-f]{64}'
const TIME = '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z'

/** To the second, as it stands in an entry. */
export const secondOf = (at: Date) => `${at.toISOString().slice(0, 19)}Z`

/**
 * One line of plain text. Numbers of certificates are hashed: a lab that is not in the public register is not found
 * through the log either, but whoever holds its certificate finds it.
 */
export async function awardEntry({
  publicId,
  credential,
  at,
}: {
  publicId: string
  credential: string
  at: Date
}) {
  return `${FORMAT} award ${await sha256Hex(publicId)} ${await sha256Hex(credential)} ${secondOf(at)}`
}

export async function withdrawalEntry({ publicId, at }: { publicId: string; at: Date }) {
  return `${FORMAT} withdrawal ${await sha256Hex(publicId)} ${secondOf(at)}`
}

/** A suspension, or its end: the auditor looked again and agreed. */
export async function suspensionEntry(
  kind: 'suspension' | 'resumption',
  { publicId, at }: { publicId: string; at: Date },
) {
  return `${FORMAT} ${kind} ${await sha256Hex(publicId)} ${secondOf(at)}`
}

type ChainHead = { organisationId: OrganisationId; seq: number; hash: string; at: Date }

/** The last event of an organisation's record at that hour: the record can't be rewritten unseen afterwards. */
export async function chainEntry({ organisationId, seq, hash, at }: ChainHead) {
  return `${FORMAT} chain ${await sha256Hex(organisationId)} ${seq} ${hash} ${secondOf(at)}`
}

const AWARD = new RegExp(`^${FORMAT} award (${HEX}) (${HEX}) (${TIME})$`)

/** Is this the entry of that very certificate, letter for letter? */
export async function isAwardOf(entry: string, certificate: { publicId: string; credential: string }) {
  const [, number, credential] = AWARD.exec(entry) ?? []
  return (
    number === (await sha256Hex(certificate.publicId)) &&
    credential === (await sha256Hex(certificate.credential))
  )
}
