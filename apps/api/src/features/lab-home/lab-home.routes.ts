import * as labHome from '@lab-zer0/contracts/lab-home.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { homeCounts } from './lab-home.queries.ts'
import { readLabHome } from './read-lab-home.ts'
import { remindNext } from './remind-next.ts'

export function labHomeRoutes(route: Route): void {
  route(labHome.getLabHome, forLab(readLabHome, { content: homeCounts }))
  route(labHome.remindNext, forLab(remindNext, { content: homeCounts }))
}
