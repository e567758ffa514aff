const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Security, section 5. */
export const lifetimes = {
  activationMs: 24 * hour,
  resetMs: 30 * minute,
  challengeMs: 10 * minute,
  sessionMs: 12 * hour,
  rememberedSessionMs: 30 * day,
  unusedSessionMs: 7 * day,
  adminRightsMs: 12 * hour,
  stepUpMs: 15 * minute,
  invitationMs: 14 * day,
  lastSeenEveryMs: 5 * minute,
} as const

export const TRIES_PER_CHALLENGE = 5
/** Per account. A further session ends the least recently used one. */
export const MOST_SESSIONS = 20
/** Passwords that are judged for an account in an hour: from all unknown browsers together, from each known one. */
export const TRIES_PER_HOUR = 10
/** Successful sign-ins per account: more than a person with several devices needs, less than a script. */
export const SIGN_INS_PER_TEN_MINUTES = 20
export const NEW_DEVICE_NOTICES_PER_HOUR = 5
export const BACKUP_CODE_COUNT = 10
