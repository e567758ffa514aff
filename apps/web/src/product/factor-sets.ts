import {
  factorSetOn,
  factorSets,
  findFactorSet,
  type PublishedFactorSet,
  withRangeRules,
} from '@lab-zer0/content/factors.ts'
import { getFactorSet, listFactorSets } from '@lab-zer0/contracts/factor-sets.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { call } from '../lib/call.ts'

/** A set that this build does not have, an earlier or a later one, is fetched once and known from then on. */
export async function knowFactorSet(version: string | undefined): Promise<void> {
  if (version === undefined || findFactorSet(version)) return
  const { factor_set: set } = await call(getFactorSet, { params: { version } })
  if (!findFactorSet(version)) factorSets.publish(withRangeRules(set))
}

/** Every set that begins after the one that applies here, also those that do not apply yet. */
export async function knowFactorSets(): Promise<void> {
  const { factor_sets: sets } = await call(listFactorSets, {})
  const { effective_from: from } = factorSetToday()
  for (const set of sets) if (set.effective_from > from) await knowFactorSet(set.version)
}

export function factorSetToday(): PublishedFactorSet {
  return factorSetOn(dayOf(new Date(), HOME_ZONE))
}
