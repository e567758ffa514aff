import { factorSetOn, factorSets, withoutRangeRules } from '@lab-zer0/content/factors.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { Context } from '../../platform/context.ts'
import { hashOfSet, learnFactorSets } from './learn-factor-sets.ts'

export async function listFactorSets({ db, now }: Context) {
  await learnFactorSets(db)
  return {
    success: true as const,
    in_force: factorSetOn(dayOf(now, HOME_ZONE)).version,
    factor_sets: factorSets.all().map((set) => ({
      version: set.version,
      effective_from: set.effective_from,
      hash: hashOfSet(withoutRangeRules(set)).toString('hex'),
    })),
  }
}
