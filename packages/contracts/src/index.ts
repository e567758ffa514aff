import * as account from './account.ts'
import * as auditors from './auditors.ts'
import * as audits from './audits.ts'
import * as auth from './auth.ts'
import * as calculators from './calculators.ts'
import * as certificates from './certificates.ts'
import * as checklists from './checklists.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as evidence from './evidence.ts'
import * as exports from './exports.ts'
import * as health from './health.ts'
import * as help from './help.ts'
import * as invitations from './invitations.ts'
import * as labs from './labs.ts'
import * as log from './log.ts'
import * as organisationAdmins from './organisation-admins.ts'
import * as organisations from './organisations.ts'
import * as reports from './reports.ts'
import * as variables from './variables.ts'

const features = {
  auth,
  account,
  organisations,
  organisationAdmins,
  events,
  invitations,
  labs,
  calculators,
  variables,
  checklists,
  evidence,
  auditors,
  audits,
  certificates,
  log,
  documents,
  reports,
  help,
  exports,
  health,
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'act' in value && 'path' in value
}

/** Every promise of the house, in the order of its features. */
export const endpoints: { feature: string; name: string; endpoint: Endpoint }[] = Object.entries(
  features,
).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ feature, name, endpoint: value }] : [],
  ),
)
