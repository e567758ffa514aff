import { listEvents } from '@lab-zer0/contracts/events.ts'
import * as admins from '@lab-zer0/contracts/organisation-admins.ts'
import * as organisations from '@lab-zer0/contracts/organisations.ts'
import type { Route } from '../../platform/route.ts'
import { readEvents } from './read-events.ts'
import { readOrganisation } from './read-organisation.ts'
import { prepareOrganisation, registerOrganisation } from './register-organisation.ts'
import { saveCounts } from './save-counts.ts'
import { readAdmins, shareAdmin, withdrawAdmin } from './share-admin.ts'

export function organisationsRoutes(route: Route): void {
  route(organisations.registerOrganisation, registerOrganisation, prepareOrganisation)
  route(organisations.getOrganisation, readOrganisation)
  route(organisations.saveCounts, saveCounts)
  route(admins.listAdmins, readAdmins)
  route(admins.shareAdmin, shareAdmin)
  route(admins.withdrawAdmin, withdrawAdmin)
  route(listEvents, readEvents)
}
