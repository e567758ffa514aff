/**
 * The switch to engine 2 and to the forms that take readings: both are published, and locked forms that name them are
 * replayed by them. New forms use them once this is true, which needs an API and screens that know them.
 */
export const READINGS_IN_USE: boolean = true
