import * as z from 'zod/mini'

type WithConfirmation = { password: string; confirm_password: string }

/** The second field of every form that sets a password. It never leaves the browser. */
export const confirmation = z.string()

/** Said beside the other errors and not after them, so that nobody is sent back twice. */
export const passwordsMatch = z.refine<WithConfirmation>(
  ({ password, confirm_password }) => password === confirm_password,
  { error: 'Passwords do not match', path: ['confirm_password'], when: () => true },
)
