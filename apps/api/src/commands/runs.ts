import type { Run } from './command.ts'

const provider = {
  people: async () => import('./provider-people.ts'),
  organisations: async () => import('./provider-organisations.ts'),
  appeals: async () => import('./provider-appeals.ts'),
  factors: async () => import('./provider-factors.ts'),
}
const keys = async () => import('./keys.ts')
const jobs = async () => import('./jobs.ts')

/** The code of each command, loaded when it is used: help and completion stay quick. */
export const RUNS: Readonly<Record<string, () => Promise<Run>>> = {
  init: async () => (await import('./init.ts')).init,
  doctor: async () => (await import('./doctor.ts')).doctor,
  migrate: async () => (await import('./migrate.ts')).migrateDatabase,
  'jobs list': async () => (await jobs()).listJobs,
  'jobs retry': async () => (await jobs()).retryJobs,
  'jobs drop': async () => (await jobs()).dropJobs,
  'mail test': async () => (await import('./mail.ts')).testMail,
  'keys list': async () => (await keys()).listKeys,
  'keys new': async () => (await keys()).newKey,
  'keys rotate': async () => (await keys()).rotate,
  'keys compromise': async () => (await keys()).compromise,
  reseal: async () => (await import('./reseal.ts')).reseal,
  'chain check': async () => (await import('./chain.ts')).checkEventChains,
  backup: async () => (await import('./backup.ts')).backUp,
  restore: async () => (await import('./restore.ts')).restore,
  recompute: async () => (await import('./recompute.ts')).recompute,
  'dossier check': async () => (await import('./dossier.ts')).checkDossiers,
  witness: async () => (await import('./witness.ts')).witness,
  'provider create-admin': async () => (await provider.people()).createAdmin,
  'provider export-account': async () => (await provider.people()).exportAccount,
  'provider close-account': async () => (await provider.people()).closeAccount,
  'provider domains': async () => (await provider.organisations()).listDomains,
  'provider confirm-domain': async () => (await provider.organisations()).confirmClaim,
  'provider subscriptions': async () => (await provider.organisations()).listSubscriptions,
  'provider extend': async () => (await provider.organisations()).extend,
  'provider revoke': async () => (await provider.organisations()).revoke,
  'provider appeals': async () => (await provider.appeals()).listAppeals,
  'provider read-appeal': async () => (await provider.appeals()).readAppeal,
  'provider propose-decision': async () => (await provider.appeals()).propose,
  'provider confirm-decision': async () => (await provider.appeals()).confirmProposed,
  'provider factors check': async () => (await provider.factors()).checkFactors,
  'provider factors dry-run': async () => (await provider.factors()).dryRunFactors,
  'provider factors publish': async () => (await provider.factors()).publishFactors,
  completion: async () => (await import('./completion.ts')).completion,
}
