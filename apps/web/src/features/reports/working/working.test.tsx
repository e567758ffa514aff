import { findCalculator } from '@lab-zer0/content/calculators.ts'
import { currentFactorSet } from '@lab-zer0/content/factors.ts'
import { listExports } from '@lab-zer0/contracts/exports.ts'
import {
  getLabReceipt,
  getLabReport,
  getOrganisationActions,
  getOrganisationProgress,
  getOrganisationReport,
  getOrganisationWorking,
} from '@lab-zer0/contracts/reports.ts'
import { calculate, ENGINE_VERSION } from '@lab-zer0/domain/calculators/engine.ts'
import { asLabId, type LabId } from '@lab-zer0/domain/ids.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { anId } from '../../../testing/labs.ts'
import { aReport, someActions, someProgress } from '../../../testing/reports.ts'
import { answer, lose } from '../../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../../testing/signed-in.tsx'
import { LabReportCard } from '../lab-report-card.tsx'
import { ReportsScreen } from '../reports-screen.tsx'

beforeEach(() => {
  answer(listExports, { success: true, exports: [] })
})

const FORM = {
  abcd1234: {
    unit_type: 'ult_freezer_standard',
    quantity: 2,
    volume_litres: 500,
    set_temperature: -80,
    age_years: 12,
    fill_percent: 40,
    maintained_past_year: false,
    room_cooled: true,
  },
}
const calculator = findCalculator('wet', 'Cold Storage')
if (!calculator) throw new Error('Wet labs count their cold storage')
const { schema } = calculator

/** The figure that the server would have locked: by the same core. */
const locked = calculate({
  labType: 'wet',
  category: 'Cold Storage',
  schema,
  formData: FORM,
  variables: { version: null, values: {} },
  factors: currentFactorSet,
}).totals.emissionsKgCo2e
if (!locked) throw new Error('A freezer emits')
const { low, best, high } = locked
const baseline = { emissionsKgCo2e: { low, best, high } }

const report = aReport({
  baseline,
  compared: null,
  planned: {},
  byCategory: [
    { category: 'Cold Storage', counted: 1, finished: 0, verified: 0, baseline, compared: null, planned: {} },
  ],
  byLab: aReport().byLab.map((each) => ({
    ...each,
    compared: null,
    baseline: each.counted ? baseline : {},
  })),
})
const labId = report.byLab[0]?.lab.id ?? asLabId('')

function answerAll(shown = report) {
  answer(getOrganisationReport, {
    success: true,
    organisation: 'Uni',
    lab_types: ['wet'],
    years: [2026],
    report: shown,
  })
  answer(getOrganisationActions, someActions)
  answer(getOrganisationProgress, { success: true, progress: someProgress })
  answer(getOrganisationWorking, {
    success: true,
    lines: [{ lab_id: labId, category: 'Cold Storage', quantity: { low, best, high } }],
    labs: [{ lab_id: labId, quantity: { low, best, high } }],
    total: { low, best, high },
    factor_sets: [currentFactorSet.version],
  })
  answer(getLabReceipt, {
    success: true,
    receipt: {
      lab_type: 'wet',
      mode: 'baseline',
      submitted_at: '2026-05-01T00:00:00.000Z',
      submitted_by: 'Cham Pion',
      variables: { version: null, values: {} },
      factor_set_version: currentFactorSet.version,
      engine_version: ENGINE_VERSION,
      hash: 'ab'.repeat(32),
      schema: {
        ...schema,
        rows: schema.rows.map((row) => ({ ...row, non_editable_columns: [...row.non_editable_columns] })),
        columns: schema.columns.map((column) => ({
          ...column,
          constraints:
            column.constraints.type === 'exact_values'
              ? { ...column.constraints, allowed_values: [...column.constraints.allowed_values] }
              : column.constraints,
        })),
      },
      form_data: FORM,
      before: null,
    },
  })
}

async function openFigure(name: RegExp, shown = report) {
  answerAll(shown)
  renderSignedIn(paths.impactReports, paths.impactReports, <ReportsScreen />, anAdmin())
  const figure = await screen.findByRole('button', { name })
  await userEvent.click(figure)
  // Until its words are there, it is called by what it waits for.
  return { figure, dialog: await screen.findByRole('dialog', { name: / 2026$/ }) }
}

describe('Show the working', () => {
  it('tells how a figure is summed, over which labs and with which factors', async () => {
    const { dialog } = await openFigure(/working of Emissions at baseline, all labs/)

    expect(dialog).toHaveAccessibleName('Emissions at baseline, all labs, 2026')
    expect(await within(dialog).findByText(/One locked form of one lab/)).toBeVisible()
    expect(dialog).toHaveTextContent(`Factor set ${currentFactorSet.version}`)
    expect(dialog).toHaveTextContent(
      '1 of 2 labs has locked no figures, so it is left out and not counted as zero: Soil Lab.',
    )
  })

  it('gives each lab that is not in the sum its reason, so that all labs are there', async () => {
    const [reef, soil] = report.byLab
    if (!reef || !soil) throw new Error('The report has two labs')
    const named = (name: string, of: typeof reef) => ({ ...of, lab: { ...of.lab, id: anId<LabId>(), name } })
    const byLab = [reef, soil, named('Wheat Lab', reef), { ...named('Astro Lab', soil), reportedIn: 2025 }]
    const { dialog } = await openFigure(/working of Emissions at baseline, all labs/, { ...report, byLab })

    expect(await within(dialog).findByText(/One locked form of one lab/)).toBeVisible()
    expect(dialog).toHaveTextContent(
      '1 of 4 labs has locked figures, but nothing under “at baseline”: Wheat Lab.',
    )
    expect(dialog).toHaveTextContent(
      '1 of 4 labs held a certificate and reported in another year: Astro Lab.',
    )
    expect(dialog).toHaveTextContent('1 of 4 labs has locked no figures, so it is left out')
  })

  it('leads from a lab to its locked receipt, down to a cited factor, and back to the figure', async () => {
    const { dialog, figure } = await openFigure(/working of Emissions at baseline, all labs/)

    await userEvent.click(await within(dialog).findByText('Reef Lab'))
    await userEvent.click(await within(dialog).findByText('ULT freezer, standard'))
    expect(await within(dialog).findByText(/Locked by Cham Pion on 1 May 2026/)).toBeVisible()
    for (let depth = 0; depth < 6 && within(dialog).queryAllByRole('link').length === 0; depth++) {
      for (const branch of dialog.querySelectorAll<HTMLElement>('details:not([open]) > summary'))
        await userEvent.click(branch)
    }
    expect(within(dialog).getAllByRole('link').length).toBeGreaterThan(0)
    await userEvent.keyboard('{Escape}')
    expect(figure).toHaveFocus()
  })

  it('divides a figure per FTE by the FTE that it names', async () => {
    const { dialog } = await openFigure(/working of Emissions at baseline per FTE, Reef Lab/)

    expect(await within(dialog).findByText(/shared by 4.0 FTE is/)).toBeVisible()
  })

  it('can be asked for again when the network was lost', async () => {
    answerAll()
    lose(getOrganisationWorking)
    renderSignedIn(paths.impactReports, paths.impactReports, <ReportsScreen />, anAdmin())
    await userEvent.click(
      await screen.findByRole('button', { name: /working of Emissions at baseline, all labs/ }),
    )

    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('We could not load the working.')).toBeVisible()
    answerAll()
    await userEvent.click(within(dialog).getByRole('button', { name: /Try again/ }))
    expect(await within(dialog).findByText('Reef Lab')).toBeVisible()
  })

  it("opens a lab's own figure by category, without asking for the organisation's", async () => {
    answerAll()
    lose(getOrganisationWorking)
    answer(getLabReport, { success: true, organisation: 'Uni', years: [2026], report })
    renderSignedIn('/', '/', <LabReportCard labId={labId} />)
    await userEvent.click(await screen.findByRole('button', { name: /working of Emissions at baseline/ }))

    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByText('Cold Storage'))
    expect(await within(dialog).findByText('ULT freezer, standard')).toBeVisible()
  })
})
