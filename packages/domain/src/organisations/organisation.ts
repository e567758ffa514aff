export const LAB_TYPES = ['wet', 'dry'] as const
export type LabType = (typeof LAB_TYPES)[number]

/** Specification, section 9. */
export const LAB_LIMIT = { min: 1, max: 50 } as const
export const BETA_MONTHS = 6

/** Six calendar months later; the last day if the month is shorter. */
export function subscriptionEnd(start: Date): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + BETA_MONTHS)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}

/** An unconfirmed claim to an email domain expires after this. */
const DOMAIN_CLAIM_MS = 14 * 24 * 3_600_000

export function domainClaimEndsAt(claimedAt: Date): Date {
  return new Date(claimedAt.getTime() + DOMAIN_CLAIM_MS)
}

/** Claims from before this instant have ended. */
export function domainClaimsEndedBefore(now: Date): Date {
  return new Date(now.getTime() - DOMAIN_CLAIM_MS)
}
