import { factorSets, withoutRangeRules } from '@lab-zer0/content/factors.ts'
import type { getFactorSet } from '@lab-zer0/contracts/factor-sets.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { learnFactorSets } from './learn-factor-sets.ts'

export async function readFactorSet({ db }: Context, { params }: Input<typeof getFactorSet>) {
  if (!factorSets.find(params.version)) await learnFactorSets(db)
  return {
    success: true as const,
    factor_set: withoutRangeRules(found(factorSets.find(params.version), 'factor_set_not_found')),
  }
}
