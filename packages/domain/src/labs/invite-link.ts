/** How long an invite link works: as long as most labs need, and never for ever. */
export const INVITE_DAYS = { usual: 14, most: 90 } as const
