import { type Decision, no, yes } from '../decision.ts'
import type { UserId } from '../ids.ts'

export type CloseRefusal = 'closing_champion' | 'closing_last_admin'

type Leaver = { isChampion: boolean; isOrganisationAdmin: boolean }

/** Security, section 8: a champion hands over first, and an organisation is never left without an admin. */
export function mayCloseAccount(person: Leaver, others: { admins: number }): Decision<CloseRefusal> {
  if (person.isChampion) return no('closing_champion')
  if (person.isOrganisationAdmin && others.admins === 0) return no('closing_last_admin')
  return yes
}

/**
 * What replaces a closed account's name and address. A real text, so that lists, audits and logs need no special
 * case; `.invalid` is a domain that no mail can reach.
 */
export function formerUser(userId: UserId) {
  return { firstName: 'Former', lastName: 'user', email: `${userId}@closed.invalid` }
}
