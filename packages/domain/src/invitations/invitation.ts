export type InvitationFacts = { usedAt: Date | null; withdrawnAt: Date | null; expiresAt: Date }

export function isExpired({ expiresAt }: Pick<InvitationFacts, 'expiresAt'>, now: Date): boolean {
  return expiresAt.getTime() <= now.getTime()
}

export function isValid(invitation: InvitationFacts, now: Date): boolean {
  return invitation.usedAt === null && invitation.withdrawnAt === null && !isExpired(invitation, now)
}

export type InvitationBadge = 'Used' | 'Expired' | 'Valid' | 'Invalid'

/** Specification, section 4: badges by priority. */
export function invitationBadge(wire: {
  is_used: boolean
  is_expired: boolean
  is_valid: boolean
}): InvitationBadge {
  if (wire.is_used) return 'Used'
  if (wire.is_expired) return 'Expired'
  return wire.is_valid ? 'Valid' : 'Invalid'
}

/** Specification, section 5: split on commas and new lines, trimmed. */
export function splitAddresses(input: string): string[] {
  return input
    .split(/[,\n]/)
    .map((address) => address.trim())
    .filter((address) => address !== '')
}
