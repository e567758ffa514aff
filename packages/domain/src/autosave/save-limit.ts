/** Saves of one person: more than anyone types, less than a runaway tab sends. The SQL functions count them. */
export const SAVE_LIMIT = { most: 30, seconds: 3 } as const
