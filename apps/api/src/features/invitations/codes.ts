import { randomBytes } from 'node:crypto'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Seals, sha256 } from '../../platform/seal.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 26 characters, 130 bits: nobody guesses one, and none of its letters reads as a digit. */
export function newCode(): string {
  return [...randomBytes(26)].map((byte) => CROCKFORD[byte % 32]).join('')
}

/** One answer for wrong, used, expired and withdrawn. */
export async function openInvitation(db: Database, code: string) {
  const { rows } = await db.execute<{ expires_at: Date; email: string }>(
    sql`select expires_at, email from open_invitation(${sha256(code)})`,
  )
  return rows[0] && { expiresAt: new Date(rows[0].expires_at), email: rows[0].email }
}

export async function useInvitation(
  db: Database,
  code: string,
  organisationId: OrganisationId,
): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select use_invitation(${sha256(code)}, ${organisationId}) as used`,
  )
  return rows[0]?.used ?? false
}

export const invitationPurpose = (id: string) => `invitation:${id}`

/** Kept for the list that its sender sees, and for the mail. */
export function sealedCode(seals: Seals, invitationId: string, code: string): Buffer {
  return seals.seal(code, invitationPurpose(invitationId))
}

export function openedCode(seals: Seals, invitation: { id: string; codeSealed: Buffer }): string {
  return seals.open(invitation.codeSealed, invitationPurpose(invitation.id))
}
