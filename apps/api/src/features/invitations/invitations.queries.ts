import { randomUUID } from 'node:crypto'
import { lifetimes } from '@lab-zer0/domain/accounts/lifetimes.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { invitations } from '../../db/schema/invitations.ts'
import type { Signed } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { sha256 } from '../../platform/seal.ts'
import { newCode, sealedCode } from './codes.ts'

export type InvitationRow = typeof invitations.$inferSelect

const isOpen = and(
  isNull(invitations.usedAt),
  isNull(invitations.withdrawnAt),
  gt(invitations.expiresAt, sql`clock_now()`),
)

export async function invitationsOf(db: Database, senderId: UserId): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.senderId, senderId))
    .orderBy(desc(invitations.createdAt), invitations.email)
}

export async function openInvitationsTo(
  db: Database,
  senderId: UserId,
  emails: string[],
): Promise<InvitationRow[]> {
  const bySender = eq(invitations.senderId, senderId)
  return db
    .select()
    .from(invitations)
    .where(and(bySender, inArray(invitations.email, emails), isOpen))
}

export async function createInvitations({ actor, db, now, seals }: Signed, emails: string[]) {
  if (emails.length === 0) return []
  const expiresAt = new Date(now.getTime() + lifetimes.invitationMs)
  const rows = emails.map((email) => {
    const id = randomUUID()
    const code = newCode()
    const codeSealed = sealedCode(seals, id, code)
    return {
      id,
      senderId: actor.userId,
      email,
      codeHash: sha256(code),
      codeSealed,
      createdAt: now,
      expiresAt,
    }
  })
  return db.insert(invitations).values(rows).returning({ id: invitations.id, email: invitations.email })
}

export async function lockInvitation(db: Database, senderId: UserId, id: string) {
  const own = and(eq(invitations.senderId, senderId), eq(invitations.id, id))
  const [row] = await db.select().from(invitations).where(own).for('update')
  return row
}

export async function markWithdrawn(db: Database, id: string, now: Date): Promise<void> {
  await db.update(invitations).set({ withdrawnAt: now }).where(eq(invitations.id, id))
}
