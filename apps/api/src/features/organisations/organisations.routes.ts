import * as organisations from '@lab-zer0/contracts/organisations.ts'
import type { Route } from '../../platform/route.ts'
import { readOrganisation } from './get-organisation.ts'
import { createOrganisation, prepareOrganisation } from './register-organisation.ts'

export function organisationsRoutes(route: Route): void {
  route(organisations.registerOrganisation, createOrganisation, prepareOrganisation)
  route(organisations.getOrganisation, readOrganisation)
}
