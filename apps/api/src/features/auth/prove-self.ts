import type { Outside } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { findPerson } from './accounts.queries.ts'
import { behindHashes } from './behind-hashes.ts'
import { isRightPassword } from './passwords.ts'
import { countCodeTry } from './second-factor.ts'

const PER_PERSON = { max: 10, windowSeconds: 15 * 60 }

/** The signed-in person gives the password again. Wrong is 400: a 401 would sign the client out. */
export const proveOwnPassword = behindHashes(async (outside: Outside, password: string) => {
  const person = await outside.read(async ({ actor, db }) => {
    const { userId } = found(actor, 'not_signed_in')
    return found(await findPerson(db, userId), 'not_signed_in')
  })
  const key = `password:${person.user.id}`
  await outside.limits.checkEach([{ key, window: PER_PERSON }])
  if (!(await isRightPassword(password, person.user.passwordHash))) {
    await outside.limits.count(key, PER_PERSON)
    refuse('wrong_password')
  }
  return person
})

/** Password and, where the person has a second factor, a code of it. The code is taken in the transaction. */
export async function proveSelf(outside: Outside, body: { password: string; code?: string | undefined }) {
  const person = await proveOwnPassword(outside, body.password)
  if (person.totpConfirmedAt) await countCodeTry(outside, person.user.id)
  return person
}
