import * as appeals from '@lab-zer0/contracts/appeals.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { escalateAppeal } from './escalate-appeal.ts'
import { listSchemeDecisions } from './list-scheme-decisions.ts'

export function appealsRoutes(route: Route): void {
  route(appeals.escalateAppeal, forLab(escalateAppeal, { holds: 'cycle' }))
  route(appeals.listSchemeDecisions, listSchemeDecisions)
}
