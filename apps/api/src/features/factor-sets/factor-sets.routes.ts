import * as contracts from '@lab-zer0/contracts/factor-sets.ts'
import type { Route } from '../../platform/route.ts'
import { listFactorSets } from './list-factor-sets.ts'
import { readFactorSet } from './read-factor-set.ts'

export function factorSetsRoutes(route: Route): void {
  route(contracts.listFactorSets, listFactorSets)
  route(contracts.getFactorSet, readFactorSet)
}
