import type { Signed } from '../../platform/context.ts'
import { findSecret } from './calendar.queries.ts'
import { addressesOf, openSecret } from './calendar-address.ts'

export async function getCalendarAddresses({ db, actor, seals, config }: Signed) {
  const { organisationId, userId } = actor
  const holder = organisationId && { organisationId, userId }
  const sealed = holder ? await findSecret(db, holder) : undefined
  const addresses = holder && sealed ? addressesOf(config, holder, openSecret(seals, sealed)) : null
  return { success: true as const, addresses }
}
