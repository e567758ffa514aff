import { listEvents } from '@lab-zer0/contracts/events.ts'
import * as admins from '@lab-zer0/contracts/organisation-admins.ts'
import * as organisations from '@lab-zer0/contracts/organisations.ts'
import type { Route } from '../../platform/route.ts'
import { readOrganisation } from './get-organisation.ts'
import { readEvents } from './read-events.ts'
import { createOrganisation, prepareOrganisation } from './register-organisation.ts'
import { readAdmins, share, withdraw } from './share-admin.ts'

export function organisationsRoutes(route: Route): void {
  route(organisations.registerOrganisation, createOrganisation, prepareOrganisation)
  route(organisations.getOrganisation, readOrganisation)
  route(admins.listAdmins, readAdmins)
  route(admins.shareAdmin, share)
  route(admins.withdrawAdmin, withdraw)
  route(listEvents, readEvents)
}
