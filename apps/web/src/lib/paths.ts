import type { LabId } from '@lab-zer0/domain/ids.ts'

/** The specification's routes, section 2. Screens link by these names, so an address is written once. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  registerOrganisation: '/register-organisation',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  activate: '/activate/:token',
  resendActivation: '/resend-activation',
  about: '/about',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',
  partners: '/partners-sponsors',
  accessibility: '/accessibility',
  method: '/method',
  savedKwh: '/method/saved-kilowatt-hour',
  guide: '/guides/:slug',
  verifyFile: '/verify',
  verify: '/verify/:publicId',
  stopReminders: '/stop-reminders/:token',
  stopDigest: '/stop-digest/:token',
  registerOfLabs: '/register-of-labs',
  dashboard: '/dashboard',
  assignAuditors: '/dashboard/assign-auditors',
  variables: '/dashboard/variables',
  impactReports: '/dashboard/impact-reports',
  registerLab: '/dashboard/register-lab',
  viewLabs: '/dashboard/view-labs',
  organisation: '/dashboard/organisation',
  invitations: '/invitations',
  audits: '/audits',
  auditorInvitation: '/auditor-invitation/:token',
  join: '/join/:token',
  notices: '/notices',
  noticePreferences: '/notices/preferences',
  account: '/account',
  twoFactor: '/account/two-factor',
  lab: '/lab/:labId',
  baseline: '/lab/:labId/baseline',
  savings: '/lab/:labId/savings',
  changes: '/lab/:labId/changes',
  walk: '/lab/:labId/checklist/walk',
  board: '/lab/:labId/board',
  checklist: '/lab/:labId/checklist/:level',
  audit: '/lab/:labId/audit',
  auditWalk: '/lab/:labId/audit/walk',
  improvementPack: '/lab/:labId/improvement-pack',
} as const

/** The second tab of the admin's dashboard. */
export const analyticsPath = `${paths.dashboard}?tab=analytics`

export function labPath(labId: LabId): string {
  return `/lab/${labId}`
}

/** What the lab plans and did. */
export function changesPath(labId: LabId): string {
  return `${labPath(labId)}/changes`
}

/** What the lab has to do. */
export function boardPath(labId: LabId): string {
  return `${labPath(labId)}/board`
}

/** The lab's page with the question whether to submit it for audit. */
export function submitPath(labId: LabId): string {
  return `${labPath(labId)}?submit=audit`
}

/** Addresses that a person may return to after signing in. */
export const returnPatterns: readonly string[] = [
  paths.dashboard,
  paths.assignAuditors,
  paths.variables,
  paths.impactReports,
  paths.registerLab,
  paths.viewLabs,
  paths.organisation,
  paths.invitations,
  paths.audits,
  paths.auditorInvitation,
  paths.join,
  paths.notices,
  paths.noticePreferences,
  paths.account,
  paths.twoFactor,
  paths.lab,
  `${paths.baseline}/:category?`,
  `${paths.savings}/:category?`,
  paths.changes,
  paths.board,
  paths.checklist,
  paths.audit,
  paths.auditWalk,
  paths.improvementPack,
]
