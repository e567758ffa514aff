import type { Page } from '@playwright/test'
import type { Scene } from '../harness/scene.ts'
import { AUDITED_LAB, below } from '../steps/auditing.ts'
import { atForm } from '../steps/calculators.ts'
import { atChecklist } from '../steps/checklists.ts'
import { atLab, DEMO_LAB } from '../steps/labs.ts'

/** The call is never answered, so that the waiting itself can be looked at. */
const waitFor = (path: string) => async (page: Page) => {
  await page.route(`**/api${path}`, () => undefined)
}
// Skeletons come after a moment, so that a quick answer shows none.
const reach = (page: Page) => page.waitForTimeout(600)

export const loadingViews: Scene[] = [
  { name: 'loading-dashboard', as: 'member', at: '/dashboard', before: waitFor('/labs/dashboard'), reach },
  { name: 'loading-hub', as: 'admin', at: '/dashboard', before: waitFor('/labs/dashboard'), reach },
  {
    name: 'loading-labs',
    as: 'member',
    at: '/dashboard/view-labs',
    before: waitFor('/labs/dashboard'),
    reach,
  },
  { name: 'loading-lab', as: 'member', at: atLab(DEMO_LAB), before: waitFor('/labs/*'), reach },
  {
    name: 'loading-calculators',
    as: 'champion',
    at: atForm(DEMO_LAB, 'baseline'),
    before: waitFor('/calculator/categories*'),
    reach,
  },
  {
    name: 'loading-form',
    as: 'champion',
    at: atForm(DEMO_LAB, 'baseline', 'Cold Storage'),
    before: waitFor('/calculator/schema/*/*'),
    reach,
  },
  {
    name: 'loading-checklist',
    as: 'champion',
    at: atChecklist(),
    before: waitFor('/checklist/answers/*'),
    reach,
  },
  { name: 'loading-audits', as: 'auditor', at: '/audits', before: waitFor('/audits'), reach },
  {
    name: 'loading-audit',
    as: 'auditor',
    at: below(AUDITED_LAB, 'audit'),
    before: waitFor('/audits/*'),
    reach,
  },
  {
    name: 'loading-assign-auditors',
    as: 'admin',
    at: '/dashboard/assign-auditors',
    before: waitFor('/auditors/assignments'),
    reach,
  },
  {
    name: 'loading-variables',
    as: 'admin',
    at: '/dashboard/variables',
    before: waitFor('/organisations/*/variables'),
    reach,
  },
  {
    name: 'loading-reports',
    as: 'admin',
    at: '/dashboard/impact-reports',
    before: waitFor('/reports/**'),
    reach,
  },
  { name: 'loading-session', as: 'member', at: '/account', before: waitFor('/auth/user'), reach },
]
