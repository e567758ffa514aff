import * as help from '@lab-zer0/contracts/help.ts'
import type { Route } from '../../platform/route.ts'
import { hide, showAgain } from './first-steps.ts'

export function helpRoutes(route: Route): void {
  route(help.hideFirstSteps, hide)
  route(help.showFirstSteps, showAgain)
}
