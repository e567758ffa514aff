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

/** Specification, section 5: split on commas and new lines, trimmed. Mail programs copy names and semicolons with it. */
export function splitAddresses(input: string): string[] {
  return input.split(/[;\n]/).flatMap(addressesIn)
}

/** `Whitfield, Hannah <h@x.edu.au>` is one address: text before the brackets is a name, even with a comma. */
function addressesIn(line: string): string[] {
  const found: string[] = []
  let names: string[] = []
  for (const part of line.split(',').map((text) => text.trim())) {
    if (part === '') continue
    const start = part.lastIndexOf('<')
    if (start !== -1 && part.endsWith('>')) {
      found.push(part.slice(start + 1, -1).trim())
      names = []
    } else if (part.includes('@')) {
      found.push(...names, part)
      names = []
    } else names.push(part)
  }
  return [...found, ...names].filter((address) => address !== '')
}
