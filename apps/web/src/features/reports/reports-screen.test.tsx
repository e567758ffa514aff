import { listExports } from '@lab-zer0/contracts/exports.ts'
import {
  getLabReport,
  getOrganisationActions,
  getOrganisationProgress,
  getOrganisationReport,
} from '@lab-zer0/contracts/reports.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { anId } from '../../testing/labs.ts'
import { aReport, compared, kg, someActions, someProgress } from '../../testing/reports.ts'
import { answer, lose } from '../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../testing/signed-in.tsx'
import { LabReportCard } from './lab-report-card.tsx'
import { ReportsScreen } from './reports-screen.tsx'

beforeEach(() => {
  answer(listExports, { success: true, exports: [] })
})

function open(report = aReport()) {
  answer(getOrganisationReport, {
    success: true,
    organisation: 'Port Ellery University',
    lab_types: ['wet'],
    years: [2026, 2025],
    report,
  })
  answer(getOrganisationActions, someActions)
  answer(getOrganisationProgress, { success: true, progress: someProgress })
  return renderSignedIn(paths.impactReports, paths.impactReports, <ReportsScreen />, anAdmin())
}

const press = async (name: RegExp | string, within_: HTMLElement) =>
  userEvent.click(within(within_).getByRole('button', { name }))

describe('the impact reports', () => {
  it('say in a sentence what was saved, and over how many labs', async () => {
    open()

    expect(
      await screen.findByRole('heading', {
        name: /^One lab saves about 4.00 t CO.*a year, verified by an auditor/,
      }),
    ).toBeVisible()
    expect(screen.getByText(/Labs with locked figures in 2026: 1 of 2. With a finished/)).toBeVisible()
    expect(screen.getByText(/never counted as zero/)).toBeVisible()
  })

  it('show a lab without figures as missing, not as zero, beside the whole', async () => {
    open()

    const table = await screen.findByRole('table', { name: 'Per person and per lab' })
    const row = within(table).getByRole('row', { name: /Soil Lab/ })
    expect(row).toHaveTextContent('Missing')
    expect(row).toHaveTextContent('–')
    expect(within(table).getByRole('row', { name: /All 1 labs that counted/ })).toHaveTextContent('3.00')
  })

  it('are of a financial year where one is chosen, in the address and in every name of the year', async () => {
    open()

    expect(await screen.findByText('1 January to 31 December 2026')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Kind of year/ }))
    const sent = answer(getOrganisationReport, {
      success: true,
      organisation: 'Port Ellery University',
      lab_types: ['wet'],
      years: [2026],
      report: aReport({ yearKind: 'financial' }),
    })
    await userEvent.click(screen.getByRole('option', { name: 'Financial year, July to June' }))

    expect(await screen.findByText('1 July 2025 to 30 June 2026')).toBeVisible()
    expect(screen.getByText(/Labs with locked figures in 2025–26: 1 of 2/)).toBeVisible()
    expect(sent.at(-1)?.url.searchParams.get('year_kind')).toBe('financial')
  })

  it('say why a year differs from the one before, in parts that add up', async () => {
    open(
      aReport({
        change: {
          from: 2025,
          before: { emissionsKgCo2e: 10_000 },
          after: { emissionsKgCo2e: 8140 },
          parts: {
            activity: { emissionsKgCo2e: 540 },
            actions: { emissionsKgCo2e: -2000 },
            factors: { emissionsKgCo2e: -400 },
            method: {},
            prices: { emissionsKgCo2e: 0 },
            joined: { emissionsKgCo2e: 1000 },
            left: { emissionsKgCo2e: -1000 },
          },
        },
      }),
    )

    const table = await screen.findByRole('table', { name: 'Why 2026 differs from 2025' })
    const texts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)
    expect(texts).toEqual(['10.0', '+0.5', '−2.0', '−0.4', '+1.0', '−1.0', '8.1'])
    expect(within(table).queryByText(/Method/)).toBeNull()
  })

  it('show a year as it was reported and as it is restated', async () => {
    const report = aReport()
    const year = report.trend[0]
    if (!year) throw new Error('There is no year')
    const restated = { reportedKgCo2e: 9000, restatedKgCo2e: 8123, isRestated: true, isWhole: true }
    open({ ...report, trend: [{ ...year, year: 2025, restated }, year] })

    const table = await screen.findByRole('table', { name: 'Year by year' })
    const [, former, latter] = within(table).getAllByRole('row')
    expect(former).toHaveTextContent('9.00')
    expect(former).toHaveTextContent('8.12')
    expect(latter).toHaveTextContent('As reported')
  })

  it('say of a certified lab that reported last year so, and not that it is missing', async () => {
    const report = aReport()
    open({
      ...report,
      byLab: report.byLab.map((lab) => (lab.counted === 0 ? { ...lab, reportedIn: 2025 } : lab)),
    })

    const table = await screen.findByRole('table', { name: 'Per person and per lab' })
    const row = within(table).getByRole('row', { name: /Soil Lab/ })
    expect(row).toHaveTextContent('Held a certificate, reported in 2025')
    expect(row).not.toHaveTextContent('Missing')
    expect(screen.getByText(/Held a certificate, reported in another year: Soil Lab\./)).toBeVisible()
  })

  it('list the labs that a drawing does not show', async () => {
    open()

    const chart = await screen.findByRole('region', { name: 'The lab that finished has a verified saving' })
    expect(chart).toHaveTextContent('1 lab has no finished assessment in 2026 and is not shown')
    expect(chart).toHaveTextContent('Missing: Soil Lab.')
    await press('View as table', chart)
    expect(within(chart).getByRole('row', { name: /Soil Lab/ })).toHaveTextContent('Missing')
  })

  it('offer a report for each type that the organisation subscribes to', async () => {
    open()

    expect(await screen.findByRole('tab', { name: 'Wet labs' })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Dry labs' })).toBeNull()
  })

  it('say so where a year has no figures', async () => {
    open(
      aReport({
        coverage: { counted: 0, finished: 0, verified: 0, labs: 3 },
        byLab: [],
        byCategory: [],
        trend: [],
      }),
    )

    expect(await screen.findByText('No figures for 2026')).toBeVisible()
  })

  it('can be asked for again when the network was lost', async () => {
    lose(getOrganisationReport)
    answer(getOrganisationProgress, { success: true, progress: someProgress })
    renderSignedIn(paths.impactReports, paths.impactReports, <ReportsScreen />, anAdmin())

    expect(await screen.findByText('We could not load this report.')).toBeVisible()
    answer(getOrganisationReport, {
      success: true,
      organisation: 'Port Ellery University',
      lab_types: ['wet'],
      years: [2026],
      report: aReport(),
    })
    answer(getOrganisationActions, someActions)
    await userEvent.click(screen.getAllByRole('button', { name: /Try again/ })[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: /One lab saves about/ })).toBeVisible()
  })
})

describe('the charts', () => {
  it('name each mark with its value, unit and range', async () => {
    open()

    expect(
      await screen.findByRole('button', {
        name: 'Cold Storage, before: 10.0 t CO2-e a year, likely 5.0 to 20',
      }),
    ).toBeVisible()
    expect(
      screen.getByRole('button', {
        name: /^Reef Lab −4.00 t: before 10.0 t CO2-e a year, likely 5.0 to 20; after 5.00 t CO2-e/,
      }),
    ).toBeVisible()
    expect(
      screen.getByRole('button', { name: /^Until May 2026: 4.00 t CO2-e a year saved, verified/ }),
    ).toBeVisible()
  })

  it('are one stop for the Tab key, and the arrow keys go from mark to mark', async () => {
    open()

    const before = await screen.findByRole('button', { name: /^Cold Storage, before/ })
    const after = screen.getByRole('button', { name: /^Cold Storage, after/ })
    expect([before.tabIndex, after.tabIndex]).toEqual([0, -1])
    before.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(after).toHaveFocus()
    expect([before.tabIndex, after.tabIndex]).toEqual([-1, 0])
    await userEvent.keyboard('{Home}')
    expect(before).toHaveFocus()
  })

  it('never call a category saved that uses more than before', async () => {
    const verified = { emissionsKgCo2e: { low: -2000, best: -1000, high: -500 } }
    const worse = { before: kg(10_000), after: kg(11_000), verified, done: {}, other: {} }
    const [first] = aReport().byCategory
    open(aReport({ compared: worse, byCategory: first ? [{ ...first, compared: worse }] : [] }))

    expect(
      await screen.findByRole('heading', { name: 'No category has a clear, verified saving yet' }),
    ).toBeVisible()
    expect(screen.getByText('10% more, verified')).toBeVisible()
    expect(screen.getAllByText('0.50 to 2.0 more')[0]).toBeVisible()
  })

  it('say that there is no clear change where the range holds zero, and show no figure outside it', async () => {
    const verified = {
      emissionsKgCo2e: { low: -120, best: 119, high: 330 },
      costAud: { low: -4300, best: 4865, high: 9400 },
    }
    const unclear = { before: kg(10_000), after: kg(9881), verified, done: {}, other: {} }
    const { byCategory, byLab } = aReport()
    open(
      aReport({
        compared: unclear,
        byCategory: byCategory.map((each) => ({ ...each, compared: unclear })),
        byLab: byLab.map((each) => ({ ...each, compared: each.compared && unclear })),
        months: aReport().months.map((each) => ({ ...each, verified: each.labs ? verified : {} })),
      }),
    )

    expect(
      await screen.findByRole('heading', {
        name: /show no clear change in emissions: likely 330 kg.* less to 120 kg.* more a year than at baseline/,
      }),
    ).toBeVisible()
    expect(screen.getByText('AUD 9,400 less to AUD 4,300 more')).toBeVisible()
    expect(screen.getByRole('region', { name: 'No lab has a clear, verified saving yet' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'No clear change yet' })).toBeVisible()
    expect(screen.getByText('no clear change')).toBeVisible()
    expect(await screen.findByText(/Emissions show no clear change \(likely 330 kgCO2e less/)).toBeVisible()
    expect(screen.queryByText(/4,865|4,870/)).toBeNull()
  })

  it('call nothing saved that no auditor has verified, and keep done and planned apart', async () => {
    const { byCategory, byLab, months } = aReport()
    const stated = { ...compared, verified: {} }
    open(
      aReport({
        coverage: { counted: 1, finished: 1, verified: 0, labs: 2 },
        compared: stated,
        byCategory: byCategory.map((each) => ({ ...each, verified: 0, compared: stated })),
        byLab: byLab.map((each) => ({ ...each, verified: 0, compared: each.compared && stated })),
        months: months.map((each) => ({ ...each, verified: {}, verifiedLabs: 0 })),
      }),
    )

    expect(
      await screen.findByRole('heading', {
        name: /^No saving is verified yet. One lab reports about 1.00 t CO.*a year less than at baseline/,
      }),
    ).toBeVisible()
    const states = screen.getByRole('region', { name: 'Verified, done and planned' })
    expect(states).toHaveTextContent('Saved, verifiedNothing verified yet')
    expect(states).toHaveTextContent('Done, not yet verified1.00 t CO2-e less')
    expect(states).toHaveTextContent('Planned500 kgCO2e less')
    expect(screen.getByRole('button', { name: /^Reef Lab \(−1.00 t\)/ })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Changes add up, not yet verified' })).toBeVisible()
    expect(await screen.findByText(/^Labs report changes that no auditor has verified/)).toBeVisible()
    expect(screen.queryByText(/^Auditors verified/)).toBeNull()
  })

  it('say that their tonnes are location-based', async () => {
    open()

    expect(await screen.findByText(/^Location-based: electricity at your State/)).toBeVisible()
  })
})

/** Of the whole width, in per cent. */
const share = (width: string) => Number(/([\d.]+)%/.exec(width)?.[1])

describe('what saves most', () => {
  it('shows what actions save one after the other, and less of it where fewer labs do them', async () => {
    open()

    const card = await screen.findByRole('region', { name: 'What saves most: Set freezers to -70' })
    await press('View as table', card)
    const row = () => within(card).getByRole('row', { name: /Set freezers/ })
    expect(row()).toHaveTextContent('1.00')
    expect(row()).toHaveTextContent('0.800')
    expect(card).toHaveTextContent('All together: 800 kgCO2e a year less (likely 640 to 960)')
    const bar = () => within(card).getByRole('option', { name: /^Set freezers/ }).style.width
    const widthOfAll = bar()
    fireEvent.change(screen.getByRole('slider', { name: /Share of labs/ }), { target: { value: '50' } })
    expect(row()).toHaveTextContent('500')
    expect(card).toHaveTextContent('All together: 400 kgCO2e a year less (likely 320 to 480)')
    expect(card).toHaveTextContent('All together, likely 320 to 480 kgCO2e')
    expect(share(bar())).toBeCloseTo(share(widthOfAll) / 2)
  })
})

describe('the part for the sustainability officer', () => {
  it('names the labs that stand still and since when', async () => {
    open()

    expect(await screen.findByText('75 days at Baseline, since 1 Sep 2026')).toBeVisible()
  })

  it('shows certified labs over all labs over time, for a department too', async () => {
    open()

    const chart = await screen.findByRole('region', {
      name: '1 of 3 labs are certified, 1 more than a year ago',
    })
    expect(within(chart).getByRole('option', { name: 'Nov 2026: 1 of 3 labs certified, 33%' })).toBeVisible()
    const row = within(chart).getByRole('row', { name: /School of Tests/ })
    expect(row).toHaveTextContent('0 of 3')
    expect(row).toHaveTextContent('1 of 3')
  })

  it('has the sentences that reports ask for, each to be copied alone', async () => {
    open()

    expect(
      await screen.findByText(/^1 of the 3 labs registered in LAB ZER0 holds a peer-audited/),
    ).toBeVisible()
    expect(screen.getByText(/^20 people are members of the 3 labs registered in LAB ZER0/)).toBeVisible()
    expect(
      screen.getByText(
        /^Auditors verified savings in 1 of the 2 labs .* an estimated 4.00 t CO2-e less a year \(likely 2.0 to 8.0\)/,
      ),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy: Certified labs' })).toBeVisible()
  })

  it('say why more labs are certified than have verified savings', async () => {
    open(aReport({ coverage: { counted: 1, finished: 1, verified: 0, labs: 2 } }))

    expect(
      await screen.findByText(/verified only where the auditor compared .*: in 2026 that is 0 of 2 labs\./),
    ).toBeVisible()
  })

  it('counts one lab and one person as one', async () => {
    const [group] = someProgress.groups
    open()
    answer(getOrganisationProgress, {
      success: true,
      progress: {
        ...someProgress,
        groups: group ? [{ ...group, labs: 1, certified: 0, members: 1, fte: 12 }] : [],
      },
    })

    expect(
      await screen.findByText(
        '1 person is a member of the one lab registered in LAB ZER0, which reports 12.0 FTE.',
      ),
    ).toBeVisible()
    expect(screen.getByText(/^The one lab registered in LAB ZER0 does not hold/)).toBeVisible()
  })

  it('has nothing to say of an organisation without labs', async () => {
    open(
      aReport({
        coverage: { counted: 0, finished: 0, verified: 0, labs: 0 },
        byLab: [],
        byCategory: [],
        trend: [],
      }),
    )
    answer(getOrganisationProgress, {
      success: true,
      progress: {
        months: someProgress.months.map(({ month }) => ({ month, certified: 0, labs: 0 })),
        groups: [],
        stuck: [],
        expiring: [],
      },
    })

    expect(await screen.findByText('No labs yet')).toBeVisible()
    expect(screen.queryByText(/0 of 0/)).toBeNull()
    expect(screen.queryByText('For STARS and funders')).toBeNull()
  })
})

describe('the estimate of a lab', () => {
  it('shows its own figures with their ranges', async () => {
    answer(getLabReport, { success: true, organisation: 'Uni', years: [2026], report: aReport() })
    renderSignedIn('/', '/', <LabReportCard labId={anId()} />)

    const row = await screen.findByRole('row', { name: /Emissions/ })
    expect(row).toHaveTextContent('12.0 t CO2-e')
    expect(row).toHaveTextContent('6.0 to 24')
    expect(row).toHaveTextContent('4.00 t CO2-e less')
    expect(screen.getByText(/for 2026\. Factor set nga-2025\.1\. Location-based/)).toBeVisible()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.slice(1)).toEqual(['At baseline', 'Saved, verified', 'Done, not yet verified', 'Planned'])
  })

  it('is of a financial year where the lab chooses one, and then of another year', async () => {
    answer(getLabReport, { success: true, organisation: 'Uni', years: [2026, 2025], report: aReport() })
    const person = renderSignedIn('/', '/', <LabReportCard labId={anId()} />)
    await screen.findByRole('row', { name: /Emissions/ })
    const financial = aReport({ yearKind: 'financial' })
    const sent = answer(getLabReport, {
      success: true,
      organisation: 'Uni',
      years: [2026, 2025],
      report: financial,
    })

    await person.click(screen.getByRole('button', { name: /Kind of year/ }))
    await person.click(await screen.findByRole('option', { name: /Financial/ }))

    expect(await screen.findByText(/own figures for 2025–26\./)).toBeVisible()
    expect(sent.at(-1)?.url.searchParams.get('year_kind')).toBe('financial')
    await person.click(screen.getByRole('button', { name: /2025–26/ }))
    await person.click(await screen.findByRole('option', { name: '2024–25' }))
    await waitFor(() => expect(sent.at(-1)?.url.searchParams.get('year')).toBe('2025'))
  })
})
