import * as variables from '@lab-zer0/contracts/variables.ts'
import type { Route } from '../../platform/route.ts'
import { preview, readVariables, save } from './variables.ts'

export function variablesRoutes(route: Route): void {
  route(variables.getVariables, readVariables)
  route(variables.saveVariables, save)
  route(variables.previewVariables, preview)
}
