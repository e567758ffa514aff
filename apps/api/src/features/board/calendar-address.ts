import { randomBytes, timingSafeEqual } from 'node:crypto'
import { asOrganisationId, asUserId, type OrganisationId, type UserId } from '@lab-zer0/domain/ids.ts'
import type { Config } from '../../platform/config.ts'
import type { Seals } from '../../platform/seal.ts'

export const CALENDAR_PURPOSE = 'calendar'
const ID_BYTES = 16
const SECRET_BYTES = 16

export type Holder = { organisationId: OrganisationId; userId: UserId }

/** A calendar signs in to nothing: its address says whose tasks it reads, and the secret in it proves that it may. */
export function newSecret(seals: Seals): { secret: Buffer; sealed: Buffer } {
  const secret = randomBytes(SECRET_BYTES)
  return { secret, sealed: seals.seal(secret.toString('base64url'), CALENDAR_PURPOSE) }
}

export function openSecret(seals: Seals, sealed: Buffer): Buffer {
  return Buffer.from(seals.open(sealed, CALENDAR_PURPOSE), 'base64url')
}

export function addressesOf({ publicUrl }: Config, { organisationId, userId }: Holder, secret: Buffer) {
  const ids = Buffer.from(`${organisationId}${userId}`.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([ids, secret]).toString('base64url')
  const at = (file: string) => `${publicUrl}/api/calendar/${token}/${file}`
  return { lab: at('lab.ics'), mine: at('mine.ics') }
}

export function readToken(token: string): Holder & { secret: Buffer } {
  const bytes = Buffer.from(token, 'base64url')
  return {
    organisationId: asOrganisationId(bytes.toString('hex', 0, ID_BYTES)),
    userId: asUserId(bytes.toString('hex', ID_BYTES, 2 * ID_BYTES)),
    secret: bytes.subarray(2 * ID_BYTES),
  }
}

/** In a time that tells nothing about how much of it was right. */
export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
