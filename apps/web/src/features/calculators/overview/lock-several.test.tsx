import { calculators } from '@lab-zer0/content/calculators.ts'
import { getCategories, getChanges, submitCalculator } from '@lab-zer0/contracts/calculators.ts'
import { listChanges } from '@lab-zer0/contracts/changes.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { takeCells } from '../../../testing/cells.ts'
import { aLab, anId } from '../../../testing/labs.ts'
import { answer, refuse, server } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { BaselineScreen, SavingsScreen } from './calculator-screen.tsx'

const lab = aLab({ is_member: true, is_champion: true })
const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 1,
  volume_litres: 530,
  set_temperature: -80,
  age_years: 6,
  fill_percent: 80,
  maintained_past_year: true,
  room_cooled: false,
}
const LAPTOPS = {
  device_type: 'laptop',
  quantity: 4,
  hours_per_week: 40,
  out_of_hours: 'sleep',
  years_kept: 4,
}
const BINS = { container_litres: 240, containers_per_month: 2, fill_percent: 75, signage: false }

type Rows = Record<string, Record<string, string | number | boolean>>
const FILLED: Record<string, Rows> = {
  'Cold Storage': { aaaa1111: FREEZER },
  'Lab Waste': { general_landfill: BINS },
  'Computer Hardware': { bbbb2222: LAPTOPS },
}

/** Forms by their category, each with its own schema. */
function serveForms(forms: Record<string, { form_data?: Rows; before?: Rows; before_as_of?: string }>): void {
  server.use(
    http.get('*/api/calculator/schema/:labId/:category', ({ params }) => {
      const found = calculators.find(
        ({ category, lab_type }) => category === params.category && lab_type === 'wet',
      )
      return HttpResponse.json({ success: true, schema: found?.schema })
    }),
    http.get('*/api/calculator/data/:labId/:category', ({ params }) =>
      HttpResponse.json({
        success: true,
        form_data: {},
        versions: {},
        before: null,
        variables: { version: null, values: {} },
        submission: null,
        last_change: 0,
        may_edit: true,
        may_submit: true,
        ...forms[String(params.category)],
      }),
    ),
  )
}

const submission = {
  results: { totals: {}, rows: [] },
  submitted_at: '2026-08-18T01:00:00.000Z',
  submitted_by: { id: anId<UserId>(), name: 'Priya Nair' },
  variables_version: null,
  factor_set_version: 'nga-2025.1',
  engine_version: '2.1.0',
  hash: 'b'.repeat(64),
}
const locked = { success: true as const, message: 'ok', results: {}, submission, left_blank: [] }

beforeEach(() => {
  answer(getLab, { success: true, lab })
  answer(getCategories, {
    success: true,
    categories: Object.keys(FILLED).map((category) => ({ category, description: `About ${category}` })),
  })
  answer(getChanges, { success: true, changes: [], last_change: 0, is_locked: false })
  answer(listChanges, {
    success: true,
    changes: [],
    causes: [],
    categories: [],
    earlier: [],
    rule: { needs_evidence: true, days_apart: 30 },
    evidence_quota: { files: 0, bytes: 0, most_files: 200, most_bytes: 1, most_file_bytes: 1, accepts: [] },
    may_write: true,
  })
  takeCells()
})

const openBaseline = () =>
  renderSignedIn(`/lab/${lab.id}/baseline`, '/lab/:labId/baseline/:category?', <BaselineScreen />)
const openSavings = () =>
  renderSignedIn(`/lab/${lab.id}/savings`, '/lab/:labId/savings/:category?', <SavingsScreen />)

async function asked(person: ReturnType<typeof openBaseline>) {
  await person.click(await screen.findByRole('button', { name: 'Lock several at once' }))
  return within(await screen.findByRole('alertdialog'))
}

const categoriesOf = (sent: readonly { url: URL }[]) =>
  sent.map(({ url }) => decodeURIComponent(url.pathname.split('/').at(-1) ?? ''))

describe('locking several forms at once', () => {
  it('locks every form that is complete, one after the other, after one question', async () => {
    serveForms({
      'Cold Storage': { form_data: FILLED['Cold Storage'] ?? {} },
      'Lab Waste': {},
      'Computer Hardware': { form_data: FILLED['Computer Hardware'] ?? {} },
    })
    const sent = answer(submitCalculator, locked)
    const person = openBaseline()
    const dialog = await asked(person)

    expect(dialog.queryByText('Lab Waste')).not.toBeInTheDocument()
    const lock = await dialog.findByRole('button', { name: 'Lock & Submit 2' })
    expect(lock).toBeDisabled()
    await person.click(dialog.getByText('The counts are right as far as our lab knows.'))
    await person.click(lock)

    await waitFor(() => expect(categoriesOf(sent)).toEqual(['Cold Storage', 'Computer Hardware']))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  })

  it('names a form that lacks an answer, with the way to it, and locks the others', async () => {
    serveForms({
      'Cold Storage': { form_data: { aaaa1111: { quantity: 1, volume_litres: 500 } } },
      'Lab Waste': { form_data: FILLED['Lab Waste'] ?? {} },
      'Computer Hardware': {},
    })
    const sent = answer(submitCalculator, locked)
    const person = openBaseline()
    const dialog = await asked(person)

    expect(await dialog.findByText(/^Not ready, so it stays open: Row 1/)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Open Cold Storage' })).toBeVisible()
    await person.click(dialog.getByText('The counts are right as far as our lab knows.'))
    await person.click(dialog.getByRole('button', { name: 'Lock & Submit 1' }))
    await waitFor(() => expect(categoriesOf(sent)).toEqual(['Lab Waste']))
  })

  it('says that earlier factors apply to a day before those that it shows', async () => {
    serveForms({
      'Cold Storage': { form_data: FILLED['Cold Storage'] ?? {} },
      'Lab Waste': { form_data: FILLED['Lab Waste'] ?? {} },
    })
    const dialog = await asked(openBaseline())
    const earlier = /^Until 1 Jul 2026 earlier factors apply/
    const describe = (day: string) =>
      fireEvent.change(dialog.getByLabelText(/^These figures describe/), { target: { value: day } })
    expect(dialog.queryByText(earlier)).toBeNull()

    describe('2026-06-30')
    expect(dialog.getByText(earlier)).toBeVisible()
    describe('2026-07-01')
    expect(dialog.queryByText(earlier)).toBeNull()
  })

  it('says which were not locked and why, and stays open', async () => {
    serveForms({
      'Cold Storage': { form_data: FILLED['Cold Storage'] ?? {} },
      'Lab Waste': { form_data: FILLED['Lab Waste'] ?? {} },
    })
    const sent = refuse(submitCalculator, 'as_of_ahead')
    const person = openBaseline()
    const dialog = await asked(person)
    await person.click(dialog.getByText('The counts are right as far as our lab knows.'))
    await person.click(await dialog.findByRole('button', { name: 'Lock & Submit 2' }))

    expect(await dialog.findByText('Some were not locked, and you can still edit them.')).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(dialog.getAllByRole('link', { name: /^Open / })).toHaveLength(2)
  })

  it('locks savings forms in which nothing has changed', async () => {
    const unchanged = (category: string) => ({ before: FILLED[category] ?? {}, before_as_of: '2026-01-05' })
    serveForms(Object.fromEntries(Object.keys(FILLED).map((category) => [category, unchanged(category)])))
    const sent = answer(submitCalculator, locked)
    const person = openSavings()
    const dialog = await asked(person)

    expect(await dialog.findAllByText('Nothing changed since your baseline')).toHaveLength(3)
    await person.click(dialog.getByText('The counts are right as far as our lab knows.'))
    await person.click(await dialog.findByRole('button', { name: 'Lock & Submit 3' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual(Array(3).fill({ mode: 'savings' })))
  })
})
