import { type ComponentType, lazy } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { paths } from '../lib/paths.ts'
import { GuestRoute } from './guest-route.tsx'
import { Layout } from './layout.tsx'
import { ProtectedRoute } from './protected-route.tsx'

type Screen = { path: string; load: () => Promise<ComponentType>; Component: ComponentType }

/** Each screen is a file of its own, fetched when somebody goes there. */
function screen(path: string, load: () => Promise<ComponentType>): Screen {
  return { path, load, Component: lazy(async () => ({ default: await load() })) }
}

/** For everybody. What needs no app, such as the landing page, is prerendered: lib/site-pages.ts. */
const publicScreens: readonly Screen[] = [
  screen(
    paths.registerOrganisation,
    async () =>
      (await import('../features/organisations/register-organisation-screen.tsx')).RegisterOrganisationScreen,
  ),
  screen(paths.forgotPassword, async () => (await import('./small-screens.ts')).ForgotPasswordScreen),
  // The token leaves the address once the screen has read it.
  screen(`${paths.resetPassword}?`, async () => (await import('./small-screens.ts')).ResetPasswordScreen),
  screen(
    `${paths.activate}?`,
    async () => (await import('../features/auth/activate/activate-screen.tsx')).ActivateScreen,
  ),
  screen(paths.resendActivation, async () => (await import('./small-screens.ts')).ResendActivationScreen),
  screen(
    paths.auditorInvitation,
    async () =>
      (await import('../features/auditors/invitation/auditor-invitation-screen.tsx')).AuditorInvitationScreen,
  ),
  screen(paths.method, async () => (await import('../features/method/method-screen.tsx')).MethodScreen),
  screen(
    paths.savedKwh,
    async () => (await import('../features/method/saved-kwh-screen.tsx')).SavedKwhScreen,
  ),
  screen(paths.guide, async () => (await import('../features/guides/guide-screen.tsx')).GuideScreen),
  screen(
    paths.verify,
    async () => (await import('../features/certificates/verify/verify-screen.tsx')).VerifyScreen,
  ),
  screen(
    paths.verifyFile,
    async () => (await import('../features/certificates/verify/verify-file-screen.tsx')).VerifyFileScreen,
  ),
  screen(paths.stopReminders, async () => (await import('./small-screens.ts')).StopRemindersScreen),
  screen(paths.join, async () => (await import('../features/lab-invites/join-screen.tsx')).JoinScreen),
  screen(paths.stopDigest, async () => (await import('./small-screens.ts')).StopDigestScreen),
  screen(
    paths.registerOfLabs,
    async () => (await import('../features/certificates/register/register-screen.tsx')).RegisterScreen,
  ),
]

/** For people who are not signed in; the others are taken to the dashboard. */
const guestScreens: readonly Screen[] = [
  screen(paths.login, async () => (await import('../features/auth/login/login-screen.tsx')).LoginScreen),
  screen(
    paths.register,
    async () => (await import('../features/auth/register/register-screen.tsx')).RegisterScreen,
  ),
]

/** For people who are signed in; the others are taken to /login and back. */
const protectedScreens: readonly Screen[] = [
  screen(paths.dashboard, async () => (await import('./dashboard-screen.tsx')).DashboardScreen),
  screen(
    paths.registerLab,
    async () => (await import('../features/labs/register/register-lab-screen.tsx')).RegisterLabScreen,
  ),
  screen(
    paths.viewLabs,
    async () => (await import('../features/labs/list/view-labs-screen.tsx')).ViewLabsScreen,
  ),
  screen(paths.lab, async () => (await import('./lab-page.tsx')).LabPage),
  screen(
    `${paths.baseline}/:category?`,
    async () => (await import('../features/calculators/overview/calculator-screen.tsx')).BaselineScreen,
  ),
  screen(
    `${paths.savings}/:category?`,
    async () => (await import('../features/calculators/overview/calculator-screen.tsx')).SavingsScreen,
  ),
  screen(paths.board, async () => (await import('../features/board/board-screen.tsx')).BoardScreen),
  screen(paths.changes, async () => (await import('../features/changes/changes-screen.tsx')).ChangesScreen),
  screen(
    paths.assignAuditors,
    async () =>
      (await import('../features/auditors/assignments/assign-auditors-screen.tsx')).AssignAuditorsScreen,
  ),
  screen(paths.walk, async () => (await import('../features/checklists/walk/walk-screen.tsx')).WalkScreen),
  screen(
    paths.checklist,
    async () => (await import('../features/checklists/checklist-screen.tsx')).ChecklistScreen,
  ),
  screen(paths.audits, async () => (await import('./audits-page.tsx')).AuditsPage),
  screen(
    paths.auditWalk,
    async () => (await import('../features/audits/walk/audit-walk-screen.tsx')).AuditWalkScreen,
  ),
  screen(paths.audit, async () => (await import('../features/audits/sheet/audit-screen.tsx')).AuditScreen),
  screen(
    paths.improvementPack,
    async () =>
      (await import('../features/audits/improvement-pack/improvement-pack-screen.tsx')).ImprovementPackScreen,
  ),
  screen(
    paths.impactReports,
    async () => (await import('../features/reports/reports-screen.tsx')).ReportsScreen,
  ),
  screen(
    paths.variables,
    async () => (await import('../features/variables/variables-screen.tsx')).VariablesScreen,
  ),
  screen(
    paths.organisation,
    async () =>
      (await import('../features/organisation-settings/organisation-screen.tsx')).OrganisationScreen,
  ),
  screen(
    paths.invitations,
    async () => (await import('../features/invitations/invitations-screen.tsx')).InvitationsScreen,
  ),
  screen(paths.notices, async () => (await import('../features/notices/inbox/inbox-screen.tsx')).InboxScreen),
  screen(
    paths.noticePreferences,
    async () =>
      (await import('../features/notices/preferences/preferences-screen.tsx')).NoticePreferencesScreen,
  ),
  screen(
    paths.account,
    async () => (await import('../features/account/settings/account-screen.tsx')).AccountScreen,
  ),
  screen(
    paths.twoFactor,
    async () => (await import('../features/account/two-factor/two-factor-screen.tsx')).TwoFactorScreen,
  ),
]

const unknownScreen = screen('*', async () => (await import('./small-screens.ts')).UnknownAddress)

/** Begins to fetch the screen of an address, so that it comes together with the session and not after it. */
export function fetchScreen(address: string): void {
  const { pathname } = new URL(address, window.location.origin)
  const screens = [...publicScreens, ...guestScreens, ...protectedScreens]
  // What fails here is told when the screen is shown and fails again.
  void screens
    .find(({ path }) => matchPath(path, pathname))
    ?.load()
    .catch(() => undefined)
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {publicScreens.map(toRoute)}
        <Route element={<GuestRoute onSigningIn={fetchScreen} />}>{guestScreens.map(toRoute)}</Route>
        <Route element={<ProtectedRoute />}>{protectedScreens.map(toRoute)}</Route>
        {toRoute(unknownScreen)}
      </Route>
    </Routes>
  )
}

function toRoute({ path, Component }: Screen) {
  return <Route key={path} path={path} element={<Component />} />
}
