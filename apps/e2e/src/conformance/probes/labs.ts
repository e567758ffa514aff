// house: a list; each entry is one state of these screens.
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import type { Page } from '@playwright/test'
import { answerCall, answerWith, breakCall, changeAnswer, ONE_LAB } from '../../harness/network.ts'
import { atLab, DEMO_LAB, fillLab, LAB_WITHOUT_CHAMPION } from '../../steps/labs.ts'
import type { Probe } from '../probe.ts'

const headings = (level: number) => (page: Page) => page.getByRole('main').getByRole('heading', { level })
const main = (page: Page) => page.getByRole('main')
const NO_LAB = '/lab/00000000-0000-4000-8000-000000000000'
const noLabs: ResponseOf<typeof getDashboard> = { success: true, current_lab: null, all_labs: [] }

export const dashboardProbes: Probe[] = [
  {
    name: 'admin hub',
    as: 'admin',
    at: '/dashboard',
    shows: [
      { strings: ['admin-dashboard'], in: headings(1) },
      {
        strings: ['enter-variables', 'assign-auditors', 'impact-reports', 'register-labs', 'view-labs'],
        in: (page) => page.getByRole('navigation', { name: 'Admin tasks' }),
      },
      { strings: ['lab-management', 'analytics'], in: (page) => main(page).getByRole('link') },
      { strings: ['member-dashboard-list-heading-for-admins--all-labs-in-organisation'], in: headings(2) },
    ],
  },
  {
    name: 'member dashboard',
    as: 'champion',
    at: '/dashboard',
    shows: [
      { strings: ['dashboard'], in: headings(1) },
      { strings: ['create-lab'], in: (page) => main(page).getByRole('link') },
      {
        strings: [
          'member-dashboard-card--my-lab',
          'member-dashboard-card-for-a-non-admin--your-team',
          'other-labs-in-your-organisation',
        ],
        in: headings(2),
      },
      {
        strings: [
          'member-dashboard-your-team-columns--name',
          'member-dashboard-your-team-columns--email',
          'member-dashboard-your-team-columns--role',
          'lab',
          'member-dashboard-your-team-columns--remove',
        ],
        in: (page) => page.getByRole('columnheader'),
      },
      {
        strings: ['lab-type-names-values-shown-as-labels--wet', 'lab-type-names-values-shown-as-labels--dry'],
        inAnswers: true,
      },
    ],
  },
  {
    name: 'member dashboard, the role of the champion',
    as: 'champion',
    at: '/dashboard',
    shows: [
      {
        strings: ['lab-zer0-champion'],
        read: async (page) => {
          const role = await main(page)
            .getByText(/^You are the /)
            .textContent()
          return [role?.replace('You are the ', '') ?? '']
        },
      },
    ],
  },
  {
    name: 'member dashboard, as a member',
    as: 'member',
    at: '/dashboard',
    shows: [
      { strings: ['card-with-remove-for-every-listed-member--your-team'], in: headings(2) },
      {
        strings: ['card-with-remove-for-every-listed-member--remove'],
        in: (page) => page.getByRole('cell').getByRole('button'),
      },
      { strings: ['leave'], in: (page) => main(page).getByRole('button', { name: /^Leave/ }) },
    ],
  },
  {
    name: 'member dashboard, in no lab',
    as: 'withoutLab',
    at: '/dashboard',
    shows: [
      { strings: ['join'], in: (page) => main(page).getByRole('button', { name: /^Join/ }) },
      { strings: ['full'], in: main },
    ],
  },
  {
    name: 'member dashboard, no labs',
    as: 'withoutLab',
    at: '/dashboard',
    before: (page) => answerCall(page, getDashboard, noLabs),
    shows: [{ strings: ['member-dashboard-empty-state--no-labs-found'], in: main }],
  },
  {
    name: 'member dashboard, an answer that is not ours',
    as: 'withoutLab',
    at: '/dashboard',
    before: (page) => breakCall(page, '/labs/dashboard'),
    shows: [{ strings: ['error-loading-dashboard-data', 'failed-to-fetch-dashboard-data'], in: main }],
  },
  {
    name: 'member dashboard, the team does not come',
    as: 'member',
    at: '/dashboard',
    before: (page) => breakCall(page, '/labs/members/*'),
    shows: [{ strings: ['failed-to-load-team-members'], in: main }],
  },
  {
    name: 'analytics',
    as: 'admin',
    at: '/dashboard?tab=analytics',
    shows: [
      { strings: ['analytics-tiles--total-labs', 'total-members', 'total-fte', 'avg-utilization'], in: main },
      {
        strings: [
          'lab-type-distribution',
          'over-capacity-labs',
          'under-utilized-labs',
          'analytics-blocks--lab-details',
        ],
        in: headings(2),
      },
      {
        strings: [
          'lab-name',
          'type',
          'members',
          'fte',
          'utilization',
          'analytics-lab-details-columns--champion',
        ],
        in: (page) => page.getByRole('columnheader'),
      },
      { strings: ['no-champion'], in: (page) => page.getByRole('cell') },
    ],
  },
  {
    name: 'analytics, an answer that is not ours',
    as: 'admin',
    at: '/dashboard?tab=analytics',
    before: (page) => breakCall(page, '/admin/labs/analytics'),
    shows: [{ strings: ['failed-to-load-analytics'], in: main }],
  },
]

async function submitLab(page: Page, change: { name?: string; fte?: string } = {}): Promise<void> {
  await fillLab(page, { name: 'Quoll Ecology Lab', fte: '4.5', type: 'Wet', ...change })
  await page.getByRole('button', { name: 'Create Lab' }).click()
}

async function createLab(page: Page): Promise<void> {
  await submitLab(page)
  await page.getByRole('button', { name: 'Yes, create it' }).click()
}

const createMistakes: Probe[] = [
  {
    name: 'create lab, empty',
    as: 'withoutLab',
    at: '/dashboard/register-lab',
    reach: (page) => page.getByRole('button', { name: 'Create Lab' }).click(),
    shows: [{ strings: ['lab-name-is-required', 'total-fte-is-required', 'lab-type-is-required'], in: main }],
  },
  {
    name: 'create lab, no people',
    as: 'withoutLab',
    at: '/dashboard/register-lab',
    reach: (page) => submitLab(page, { fte: '0' }),
    shows: [{ strings: ['fte-must-be-a-positive-number'], in: main }],
  },
  {
    name: 'create lab, an answer that is not ours',
    as: 'withoutLab',
    at: '/dashboard/register-lab',
    before: (page) => breakCall(page, '/labs'),
    reach: createLab,
    shows: [{ strings: ['failed-to-create-lab'] }],
  },
  {
    name: 'create lab, an answer without the lab',
    as: 'withoutLab',
    at: '/dashboard/register-lab',
    before: (page) => answerWith(page, '/labs', { success: true }, 201),
    reach: createLab,
    shows: [{ strings: ['couldnt-create-lab'] }],
  },
]

async function giveEveryStatus(page: Page): Promise<void> {
  await changeAnswer(page, '/labs/dashboard', (json) => {
    // As the contract of this call promises.
    const { all_labs } = json as { all_labs: { status: string }[] }
    for (const [index, status] of ['submitted', 'awaiting_audit', 'certified'].entries()) {
      Object.assign(all_labs[index] ?? {}, { status })
    }
  })
}

export const labProbes: Probe[] = [
  ...createMistakes,
  {
    name: 'view labs',
    as: 'admin',
    at: '/dashboard/view-labs',
    before: giveEveryStatus,
    shows: [
      {
        strings: ['view-labs-page-headings--my-lab', 'view-labs-page-headings--all-labs-in-organisation'],
        in: headings(2),
      },
      {
        strings: ['view-labs-page-admin-buttons--remove', 'view-members'],
        in: (page) => page.getByRole('cell').getByRole('button'),
      },
      {
        strings: ['submitted', 'awaiting-audit', 'in-progress', 'certified'],
        in: (page) => page.getByRole('cell'),
      },
    ],
  },
  {
    name: 'view labs, none',
    as: 'admin',
    at: '/dashboard/view-labs',
    before: (page) => answerCall(page, getDashboard, noLabs),
    shows: [{ strings: ['no-labs-available-yet'], in: main }],
  },
  {
    name: 'view labs, an answer that is not ours',
    as: 'admin',
    at: '/dashboard/view-labs',
    before: (page) => breakCall(page, '/labs/dashboard'),
    shows: [{ strings: ['error-loading-organisation-data'], in: main }],
  },
  {
    name: 'view labs, somebody without an organisation',
    as: 'provider',
    at: '/dashboard/view-labs',
    shows: [{ strings: ['organisation-data-not-available'], in: main }],
  },
  {
    name: 'lab, as a member',
    as: 'member',
    at: atLab(DEMO_LAB),
    shows: [
      {
        strings: [
          'lab-detail-activity-cards--baseline-assessment',
          'lab-detail-activity-cards--bronze-checklist',
          'lab-detail-activity-cards--savings-calculator',
        ],
        in: (page) => page.getByRole('region', { name: 'Activities' }).getByRole('heading'),
      },
      {
        strings: ['start', 'preview'],
        in: (page) => page.getByRole('region', { name: 'Activities' }),
      },
      {
        strings: ['lab-detail-badge-in-the-member-list--champion'],
        in: (page) => page.getByRole('region', { name: 'Members' }).getByRole('listitem'),
      },
    ],
  },
  {
    name: 'lab without a champion, as the admin',
    as: 'admin',
    at: atLab(LAB_WITHOUT_CHAMPION),
    shows: [
      { strings: ['not-assigned'], in: main },
      {
        strings: [
          'lab-activity-names--baseline-assessment',
          'lab-activity-names--bronze-checklist',
          'lab-activity-names--savings-calculator',
        ],
        in: headings(3),
      },
    ],
  },
  {
    name: 'lab that does not exist',
    as: 'member',
    at: NO_LAB,
    shows: [
      { strings: ['lab-not-found'], in: main },
      {
        strings: ['lab-detail-button-in-not-found-and--back-to-dashboard'],
        in: (page) => main(page).getByRole('link'),
      },
    ],
  },
  {
    name: 'lab without a type',
    as: 'member',
    at: atLab(DEMO_LAB),
    before: (page) =>
      changeAnswer(page, ONE_LAB, (json) => {
        // As the contract of this call promises.
        delete (json as { lab: { type?: string } }).lab.type
      }),
    shows: [{ strings: ['invalid-lab-details-missing-lab-type'], in: main }],
  },
]
