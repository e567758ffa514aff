import type { OrganisationId, UserId } from './ids.ts'

/** The person making the request, read from the session for each request. */
export type Actor = {
  userId: UserId
  organisationId: OrganisationId | null
  isOrganisationAdmin: boolean
  canInvite: boolean
  hasSecondFactor: boolean
  /** When this session last proved its second factor. */
  secondFactorAt: Date | null
  /** When this session last proved who it is, by password or code. */
  authenticatedAt: Date
  sessionId: string
}

export type AdminRefusal = 'forbidden' | 'two_factor_setup_required' | 'two_factor_required'
