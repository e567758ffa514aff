import * as account from './account.ts'
import * as appeals from './appeals.ts'
import * as auditedLabs from './audited-labs.ts'
import * as auditors from './auditors.ts'
import * as audits from './audits.ts'
import * as auth from './auth.ts'
import * as board from './board.ts'
import * as calculators from './calculators.ts'
import * as campuses from './campuses.ts'
import * as certificates from './certificates.ts'
import * as champions from './champions.ts'
import * as changes from './changes.ts'
import * as checklists from './checklists.ts'
import * as comments from './comments.ts'
import * as concerns from './concerns.ts'
import * as describedModels from './described-models.ts'
import * as documents from './documents.ts'
import * as dossiers from './dossiers.ts'
import * as electricity from './electricity.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as evidence from './evidence.ts'
import * as exports from './exports.ts'
import * as factorSets from './factor-sets.ts'
import * as figuresCheck from './figures-check.ts'
import * as health from './health.ts'
import * as help from './help.ts'
import * as improvementPack from './improvement-pack.ts'
import * as invitations from './invitations.ts'
import * as labAnalytics from './lab-analytics.ts'
import * as labHistory from './lab-history.ts'
import * as labHome from './lab-home.ts'
import * as labInvites from './lab-invites.ts'
import * as labMembers from './lab-members.ts'
import * as labs from './labs.ts'
import * as log from './log.ts'
import * as notices from './notices.ts'
import * as organisationAdmins from './organisation-admins.ts'
import * as organisations from './organisations.ts'
import * as publicRegister from './public-register.ts'
import * as reopenings from './reopenings.ts'
import * as reports from './reports.ts'
import * as sessions from './sessions.ts'
import * as twoFactor from './two-factor.ts'
import * as typeWords from './type-words.ts'
import * as variables from './variables.ts'

/** A feature whose promises fill several files is one feature to the reader of the API. */
const features = {
  auth: { ...auth, ...twoFactor, ...sessions },
  account,
  organisations,
  organisationAdmins,
  events,
  invitations,
  labs: { ...labs, ...labHome, ...labInvites, ...labHistory, ...labMembers, ...champions, ...labAnalytics },
  calculators: { ...calculators, ...typeWords, ...describedModels },
  factorSets,
  changes,
  board,
  comments,
  reopenings,
  variables,
  electricity,
  campuses,
  checklists,
  evidence,
  auditors,
  audits: { ...auditedLabs, ...audits, ...appeals, ...improvementPack },
  figuresCheck,
  certificates: { ...certificates, ...publicRegister, ...concerns },
  log,
  documents,
  dossiers,
  reports,
  help,
  exports,
  notices,
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
