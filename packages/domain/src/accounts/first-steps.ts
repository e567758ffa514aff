/** Roles that get the first steps. A person can have several of them over time. */
export const GUIDED_ROLES = ['admin', 'champion', 'member', 'auditor'] as const
export type GuidedRole = (typeof GUIDED_ROLES)[number]
