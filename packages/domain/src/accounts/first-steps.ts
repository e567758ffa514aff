/** Whom the product shows the first steps to. A person can be several of these, one after the other. */
export const GUIDED_ROLES = ['admin', 'champion', 'member', 'auditor'] as const
export type GuidedRole = (typeof GUIDED_ROLES)[number]
