import { validation } from '@lab-zer0/content/microcopy.ts'
import * as z from 'zod/mini'

type WithConfirmation = { password: string; confirm_password: string }

/** The second field of every form that sets a password. It never leaves the browser. */
export const confirmation = z.string()

/** Checked together with the other fields, so that no one has to correct the form twice. */
export const passwordsMatch = z.refine<WithConfirmation>(
  ({ password, confirm_password }) => password === confirm_password,
  { error: validation.passwords_differ, path: ['confirm_password'], when: () => true },
)
