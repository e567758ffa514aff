import * as reopenings from '@lab-zer0/contracts/reopenings.ts'
import type { Route } from '../../platform/route.ts'
import { forAuditor } from '../audits/index.ts'
import { forForm } from '../calculators/index.ts'
import { lookAgain } from './look-again.ts'
import { readVersions } from './read-versions.ts'
import { reopenForm } from './reopen-form.ts'

export function reopeningsRoutes(route: Route): void {
  route(reopenings.reopenForm, forForm(reopenForm, { holds: 'cycle' }))
  route(reopenings.getFormVersions, forForm(readVersions))
  route(reopenings.lookAgain, forAuditor(lookAgain))
}
