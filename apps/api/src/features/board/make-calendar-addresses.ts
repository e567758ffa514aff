import { answers } from '@lab-zer0/content/microcopy.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import { keepSecret } from './calendar.queries.ts'
import { addressesOf, newSecret } from './calendar-address.ts'

/** Made again, the secret is another one, and whoever held the last addresses reads nothing more. */
export async function makeCalendarAddresses({ db, actor, seals, config, now }: Signed) {
  // The provider's own people are in no organisation, so they have no tasks.
  const organisationId = found(actor.organisationId, 'lab_not_found')
  const holder = { organisationId, userId: actor.userId }
  const { secret, sealed } = newSecret(seals)
  await keepSecret(db, holder, sealed, now)
  const addresses = addressesOf(config, holder, secret)
  return { success: true as const, addresses, message: answers.board.calendar }
}
