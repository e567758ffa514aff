import { readFileSync } from 'node:fs'
import type { Scene } from './harness/scene.ts'
import { AUDITED_LAB, AWARDED_LAB, below, RETURNED_LAB } from './steps/auditing.ts'
import { atForm } from './steps/calculators.ts'
import { atCertificate, CERTIFIED } from './steps/certificates.ts'
import { atChecklist } from './steps/checklists.ts'
import { atLab, DEMO_LAB, DRY_LAB } from './steps/labs.ts'

const TOKEN = 'T'.repeat(43)
const signedIn = ['member', 'champion', 'auditor', 'admin', 'provider'] as const
const everybody = ['anonymous', ...signedIn] as const
const guests = ['anonymous'] as const

type Place = { at: Scene['at']; roles: readonly Scene['as'][] }

const forAll = (at: Scene['at']): Place => ({ at, roles: everybody })
const inside = (at: Scene['at']): Place => ({ at, roles: signedIn })

/** An example of every address of the app, and who can come there. */
export const places: Record<string, Place> = {
  '/': forAll('/'),
  '/login': { at: '/login', roles: guests },
  '/register': { at: '/register', roles: guests },
  '/register-organisation': forAll('/register-organisation'),
  '/forgot-password': forAll('/forgot-password'),
  '/reset-password/:token': forAll(`/reset-password/${TOKEN}`),
  '/activate/:token': forAll(`/activate/${TOKEN}`),
  '/resend-activation': forAll('/resend-activation'),
  '/about': forAll('/about'),
  '/faq': forAll('/faq'),
  '/privacy': forAll('/privacy'),
  '/terms': forAll('/terms'),
  '/partners-sponsors': forAll('/partners-sponsors'),
  '/accessibility': forAll('/accessibility'),
  '/method': forAll('/method'),
  '/method/saved-kilowatt-hour': forAll('/method/saved-kilowatt-hour'),
  '/guides/:slug': forAll('/guides/cold-storage'),
  '/verify': forAll('/verify'),
  '/verify/:publicId': forAll(atCertificate(CERTIFIED.valid)),
  '/stop-reminders/:token': forAll(`/stop-reminders/${TOKEN}`),
  '/stop-digest/:token': forAll(`/stop-digest/${TOKEN}`),
  '/register-of-labs': forAll('/register-of-labs'),
  '/auditor-invitation/:token': forAll(`/auditor-invitation/${TOKEN}`),
  '/join/:token': forAll(`/join/${TOKEN}`),
  '/dashboard': inside('/dashboard'),
  '/dashboard/assign-auditors': inside('/dashboard/assign-auditors'),
  '/dashboard/variables': inside('/dashboard/variables'),
  '/dashboard/impact-reports': inside('/dashboard/impact-reports'),
  '/dashboard/register-lab': inside('/dashboard/register-lab'),
  '/dashboard/view-labs': inside('/dashboard/view-labs'),
  '/dashboard/organisation': inside('/dashboard/organisation'),
  '/invitations': inside('/invitations'),
  '/audits': inside('/audits'),
  '/notices': inside('/notices'),
  '/notices/preferences': inside('/notices/preferences'),
  '/account': inside('/account'),
  '/account/two-factor': inside('/account/two-factor'),
  '/lab/:labId': inside(atLab(DEMO_LAB)),
  '/lab/:labId/baseline': inside(atForm(DEMO_LAB, 'baseline')),
  '/lab/:labId/baseline/:category': inside(atForm(DEMO_LAB, 'baseline', 'Lab Waste')),
  '/lab/:labId/savings': inside(atForm(DRY_LAB, 'savings')),
  '/lab/:labId/savings/:category': inside(atForm(DRY_LAB, 'savings', 'Eco Office')),
  '/lab/:labId/board': inside(below(DRY_LAB, 'board')),
  '/lab/:labId/changes': inside(below(AWARDED_LAB, 'changes')),
  '/lab/:labId/checklist/walk': inside(below(DEMO_LAB, 'checklist/walk')),
  '/lab/:labId/checklist/:level': inside(atChecklist()),
  '/lab/:labId/audit': inside(below(AUDITED_LAB, 'audit')),
  '/lab/:labId/audit/walk': inside(below(AUDITED_LAB, 'audit/walk')),
  '/lab/:labId/improvement-pack': inside(below(RETURNED_LAB, 'improvement-pack')),
}

/** Each of them as each of those. */
export const visits: Scene[] = Object.entries(places).flatMap(([pattern, { at, roles }]) =>
  roles.map((as) => ({ name: pattern, as, at })),
)

/** The addresses as the web app has them: read, not imported, for journeys know the app only from outside. */
export function routesOfApp(): string[] {
  const text = readFileSync(new URL('../../web/src/lib/paths.ts', import.meta.url), 'utf8')
  const [, object = ''] = /export const paths = \{(.*?)\} as const/s.exec(text) ?? []
  return [...object.matchAll(/: '([^']+)'/g)].map(([, path = '']) => path)
}
