import { listExports } from '@lab-zer0/contracts/exports.ts'
import {
  getLabReport,
  getOrganisationActions,
  getOrganisationProgress,
  getOrganisationReport,
  type ProgressOfLabs,
  type ReportData,
} from '@lab-zer0/contracts/reports.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { anId } from '../../testing/labs.ts'
import { answer, lose } from '../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../testing/signed-in.tsx'
import { LabReportCard } from './lab-report-card.tsx'
import { ReportsScreen } from './reports-screen.tsx'

const kg = (best: number) => ({ emissionsKgCo2e: { low: best * 0.5, best, high: best * 2 } })
const compared = { before: kg(10_000), after: kg(6000), saved: kg(4000) }
const aLab = (name: string) => ({ id: anId(), name, type: 'wet' as const, department: null, totalFte: 4 })

function aReport(given: Partial<ReportData> = {}): ReportData {
  const counts = { counted: 1, finished: 1 }
  return {
    year: 2026,
    coverage: { counted: 2, finished: 1, labs: 3 },
    factorSets: ['nga-2025.1'],
    baseline: kg(12_000),
    compared,
    byCategory: [{ category: 'Cold Storage', ...counts, baseline: kg(12_000), compared }],
    byLab: [
      { lab: aLab('Reef Lab'), ...counts, categories: 3, baseline: kg(10_000), compared },
      { lab: aLab('Soil Lab'), counted: 0, finished: 0, categories: 3, baseline: {}, compared: null },
    ],
    months: Array.from({ length: 12 }, (_, index) => ({
      month: index + 1,
      saved: index < 4 ? {} : kg(4000),
      labs: index < 4 ? 0 : 1,
    })),
    trend: [{ year: 2026, ...counts, baseline: kg(12_000), compared }],
    ...given,
  }
}

const progress: ProgressOfLabs = {
  months: [{ month: '2026-11', certified: 1, labs: 3 }],
  groups: [{ department: 'School of Tests', type: 'wet', labs: 3, certified: 1, members: 20, fte: 18.5 }],
  stuck: [
    { lab_id: anId(), name: 'Soil Lab', station: 'baseline', since: '2026-09-01T00:00:00.000Z', days: 75 },
  ],
  expiring: [],
}
const actions = {
  success: true as const,
  labs: 3,
  counted: 2,
  actions: [{ id: 'warm', title: 'Set freezers to -70', category: 'Cold Storage' as const }],
  parts: [1, 2].map(() => ({
    actionId: 'warm',
    labId: anId(),
    savedKgCo2e: { low: 400, best: 500, high: 600 },
    savedAud: { low: 90, best: 100, high: 110 },
    oneOffCostAud: { low: 0, best: 0, high: 0 },
  })),
}

function open(report = aReport(), { place = paths.impactReports, user = anAdmin() } = {}) {
  answer(getOrganisationReport, {
    success: true,
    organisation: 'Port Ellery University',
    lab_types: ['wet'],
    years: [2026, 2025],
    report,
  })
  answer(getOrganisationActions, actions)
  answer(getOrganisationProgress, { success: true, progress })
  return renderSignedIn(place, paths.impactReports, <ReportsScreen />, user)
}

beforeEach(() => {
  answer(listExports, { success: true, exports: [] })
})

describe('the impact reports', () => {
  it('say in a sentence what was saved, and over how many labs', async () => {
    open()

    expect(
      await screen.findByRole('heading', {
        name: /^One lab that finished its savings assessment emits about 4,000/,
      }),
    ).toBeVisible()
    expect(screen.getByText(/2 of 3 labs have locked figures in 2026; 1 have finished/)).toBeVisible()
    expect(screen.getByText(/never counted as zero/)).toBeVisible()
  })

  it('show a lab without figures as missing, not as zero', async () => {
    open()

    const table = await screen.findByRole('table', { name: 'Per person and per lab' })
    const row = within(table).getByRole('row', { name: /Soil Lab/ })
    expect(row).toHaveTextContent('Missing')
    expect(row).toHaveTextContent('–')
  })

  it('offer a report for each type that the organisation subscribes to', async () => {
    open()

    expect(await screen.findByRole('tab', { name: 'Wet labs' })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Dry labs' })).toBeNull()
  })

  it('add up an action over labs, and less of it where fewer labs do it', async () => {
    open()

    const table = await screen.findByRole('table', { name: 'What saves most for the whole organisation' })
    expect(within(table).getByRole('row', { name: /Set freezers/ })).toHaveTextContent('1,000')
    fireEvent.change(screen.getByRole('slider', { name: /Share of labs/ }), { target: { value: '50' } })
    expect(within(table).getByRole('row', { name: /Set freezers/ })).toHaveTextContent('500')
  })

  it('name the labs that stand still, with the sentence that funders ask for', async () => {
    open()

    expect(await screen.findByText('75 days at Baseline')).toBeVisible()
    expect(screen.getByText(/^1 of 3 research laboratories \(33%\) hold/)).toBeVisible()
  })

  it('say so where a year has no figures', async () => {
    open(aReport({ coverage: { counted: 0, finished: 0, labs: 3 }, byLab: [], byCategory: [], trend: [] }))

    expect(await screen.findByText('No figures for 2026')).toBeVisible()
  })

  it('can be asked for again when the network was lost', async () => {
    lose(getOrganisationReport)
    answer(getOrganisationProgress, { success: true, progress })
    renderSignedIn(paths.impactReports, paths.impactReports, <ReportsScreen />, anAdmin())

    expect(await screen.findByText('We could not load this report.')).toBeVisible()
    answer(getOrganisationReport, {
      success: true,
      organisation: 'Port Ellery University',
      lab_types: ['wet'],
      years: [2026],
      report: aReport(),
    })
    answer(getOrganisationActions, actions)
    await userEvent.click(screen.getAllByRole('button', { name: /Try again/ })[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: /One lab that finished/ })).toBeVisible()
  })
})

describe('the estimate of a lab', () => {
  it('shows its own figures with their ranges', async () => {
    answer(getLabReport, { success: true, organisation: 'Uni', years: [2026], report: aReport() })
    renderSignedIn('/', '/', <LabReportCard labId={anId()} />)

    const row = await screen.findByRole('row', { name: /Emissions/ })
    expect(row).toHaveTextContent('12,000')
    expect(row).toHaveTextContent('6,000 to 24,000')
  })
})
