import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { listExports } from '@lab-zer0/contracts/exports.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { getOrganisationActions } from '@lab-zer0/contracts/reports.ts'
import { answerCall, breakCall, changeAnswer } from '../harness/network.ts'
import type { Scene } from '../harness/scene.ts'

const at = '/dashboard/impact-reports'

const nothing = { low: 0, best: 0, high: 0 }

type Exports = ResponseOf<typeof listExports>['exports']

const anExport: Omit<Exports[number], 'id' | 'state'> = {
  kind: 'organisation',
  format: 'xlsx',
  year: 2026,
  year_kind: 'calendar',
  lab_type: null,
  lab: null,
  steps_done: 0,
  steps: 4,
  bytes: null,
  file_name: 'report.xlsx',
  asked_at: '2026-11-15T00:00:00.000Z',
  expires_at: '2026-11-22T00:00:00.000Z',
}
/** Waiting, being made, ready and failed: the worker is too quick to be met on the way. */
const exportsInEveryState: Exports = [
  { ...anExport, id: '00000000-0000-4000-8000-000000000001', state: 'queued', format: 'pdf', steps: 3 },
  { ...anExport, id: '00000000-0000-4000-8000-000000000002', state: 'working', steps_done: 2 },
  { ...anExport, id: '00000000-0000-4000-8000-000000000003', state: 'done', bytes: 24_300, lab_type: 'wet' },
  { ...anExport, id: '00000000-0000-4000-8000-000000000004', state: 'failed', lab_type: 'dry' },
]

type Sums = ReportData['planned']

function partOf(sums: Sums, share: number): Sums {
  return Object.fromEntries(
    Object.entries(sums).flatMap(([measure, sum]) =>
      sum ? [[measure, { low: share * sum.low, best: share * sum.best, high: share * sum.high }]] : [],
    ),
  )
}

type Section = Pick<ReportData, 'compared' | 'planned'> & { finished: number; verified: number }

/** Of what the demo's labs report, auditors have verified a part, and the labs plan more. */
function verify(section: Section): void {
  const { compared } = section
  if (!compared) return
  section.verified = section.finished
  section.planned = partOf(compared.done, 0.3)
  const done = compared.done
  Object.assign(compared, {
    verified: partOf(done, 0.6),
    done: partOf(done, 0.3),
    other: partOf(done, 0.1),
  })
}

function withVerified(json: unknown): void {
  // As the contract of this call promises.
  const { report } = json as { report: ReportData }
  const whole: Section = { ...report, ...report.coverage }
  verify(whole)
  report.planned = whole.planned
  report.coverage.verified = whole.verified
  for (const section of [...report.byCategory, ...report.byLab, ...report.trend]) verify(section)
  for (const month of report.months) {
    const { done } = month
    Object.assign(month, { verified: partOf(done, 0.6), done: partOf(done, 0.3), verifiedLabs: month.labs })
  }
}

/** As if a new factor set applied since the demo's first year: every cause has a part. */
function withNewEdition(json: unknown): void {
  // As the contract of this call promises.
  const { report } = json as { report: ReportData }
  const [first] = report.trend
  if (first) {
    const { reportedKgCo2e } = first.restated
    first.restated = {
      reportedKgCo2e,
      restatedKgCo2e: 0.92 * reportedKgCo2e,
      isRestated: true,
      isWhole: true,
    }
  }
  const { change } = report
  if (!change) return
  const before = change.before.emissionsKgCo2e ?? 0
  const activity = change.parts.activity.emissionsKgCo2e ?? 0
  const moved = { factors: -0.07 * before, method: 0.02 * before, prices: -0.01 * before }
  for (const cause of ['factors', 'method', 'prices'] as const)
    change.parts[cause] = { emissionsKgCo2e: moved[cause] }
  change.parts.activity = { emissionsKgCo2e: activity + 0.06 * before }
}

export const reportViews: Scene[] = [
  {
    name: 'reports-organisation',
    as: 'admin',
    at,
    reach: async (page) => {
      await page.getByRole('slider').waitFor()
      await page.getByRole('region', { name: 'How the labs are getting on' }).waitFor()
    },
  },
  {
    name: 'reports-organisation-verified',
    as: 'admin',
    at,
    before: (page) => changeAnswer(page, /\/api\/reports\/organisation(\?|$)/, withVerified),
    reach: async (page) => {
      await page.getByText('Saved, verified').first().waitFor()
      await page.getByRole('slider').waitFor()
    },
  },
  {
    name: 'reports-financial',
    as: 'admin',
    at: `${at}?year_kind=financial`,
    reach: (page) => page.getByRole('slider').waitFor(),
  },
  {
    name: 'reports-restated',
    as: 'admin',
    at,
    before: (page) => changeAnswer(page, /\/api\/reports\/organisation(\?|$)/, withNewEdition),
    reach: async (page) => {
      await page.getByText('Factors: another published set').waitFor()
      await page.getByRole('slider').waitFor()
    },
  },
  {
    name: 'reports-working',
    as: 'admin',
    at,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Show the working.*Emissions (saved|done)/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('summary').first().click()
      await dialog.locator('li li summary').first().click()
      await dialog.locator('li li li summary').first().click()
      await dialog.getByText('before − after').first().waitFor()
    },
  },
  {
    name: 'reports-working-error',
    as: 'admin',
    at,
    before: (page) => breakCall(page, '/reports/organisation/working*'),
    reach: async (page) => {
      await page.getByRole('button', { name: /^Show the working.*Emissions (saved|done)/ }).click()
      await page.getByText('We could not load the working.').waitFor()
    },
  },
  {
    name: 'reports-tables',
    as: 'admin',
    at,
    reach: async (page) => {
      await page.getByRole('slider').waitFor()
      await page.getByRole('region', { name: 'How the labs are getting on' }).waitFor()
      for (const table of await page.getByRole('button', { name: 'View as table' }).all()) await table.click()
    },
  },
  {
    name: 'reports-dry',
    as: 'admin',
    at: `${at}?report=dry`,
    reach: (page) => page.getByRole('slider').waitFor(),
  },
  {
    name: 'reports-exports',
    as: 'admin',
    at,
    before: (page) => answerCall(page, listExports, { success: true, exports: exportsInEveryState }),
    reach: (page) => page.getByRole('button', { name: /^Try again: Dry lab report/ }).waitFor(),
  },
  {
    name: 'reports-empty',
    as: 'admin',
    at: `${at}?year=2019`,
    reach: (page) => page.getByText('No figures for 2019').waitFor(),
  },
  {
    name: 'reports-error',
    as: 'admin',
    at,
    before: (page) => breakCall(page, '/reports/organisation'),
    reach: (page) => page.getByText('We could not load this report.').waitFor(),
  },
  {
    name: 'reports-no-actions',
    as: 'admin',
    at,
    before: (page) =>
      answerCall(page, getOrganisationActions, {
        success: true,
        labs: 12,
        counted: 0,
        actions: [],
        alone: [],
        plan: { steps: [], together: { savedKgCo2e: nothing, savedAud: nothing, oneOffCostAud: nothing } },
      }),
    reach: (page) => page.getByText('Actions appear once a lab has locked a baseline.').waitFor(),
  },
]
