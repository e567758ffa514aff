import { calculators } from '@lab-zer0/content/calculators.ts'
import {
  getCategories,
  getChanges,
  getFormData,
  getSchema,
  submitCalculator,
} from '@lab-zer0/contracts/calculators.ts'
import {
  type LabChange,
  listChanges,
  planChange,
  stateCauses,
  withdrawChange,
} from '@lab-zer0/contracts/changes.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { takeCells } from '../../../testing/cells.ts'
import { allSaved } from '../../../testing/drafts.ts'
import { aLab, anId } from '../../../testing/labs.ts'
import { answer } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { write } from '../../../testing/write.ts'
import { todaysDates } from '../form/locked-dates.ts'
import { SavingsScreen } from '../overview/calculator-screen.tsx'

const lab = aLab({ is_member: true, is_champion: true })
const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 2,
  volume_litres: 530,
  set_temperature: -80,
  age_years: 6,
  fill_percent: 80,
  maintained_past_year: true,
  room_cooled: false,
}
const submission = {
  results: { totals: {}, rows: [] },
  submitted_at: '2026-08-18T01:00:00.000Z',
  submitted_by: { id: anId<UserId>(), name: 'Priya Nair' },
  variables_version: null,
  factor_set_version: 'nga-2025.1',
  engine_version: '1.0.0',
  hash: 'b'.repeat(64),
}
const form: ResultOf<typeof getFormData> = {
  success: true,
  form_data: {},
  versions: {},
  before: { aaaa1111: FREEZER },
  variables: { version: null, values: {} },
  submission: null,
  last_change: 0,
  may_edit: true,
  may_submit: true,
}

const NO_CHANGES: ResultOf<typeof listChanges> = {
  success: true,
  changes: [],
  causes: [],
  categories: [],
  earlier: [],
  rule: null,
  evidence_quota: { files: 0, bytes: 0, most_files: 200, most_bytes: 1, most_file_bytes: 1, accepts: [] },
  may_write: true,
}

beforeEach(() => {
  answer(listChanges, NO_CHANGES)
  const found = calculators.find(({ category }) => category === 'Cold Storage')
  if (!found) throw new Error('There is no Cold Storage')
  answer(getLab, { success: true, lab })
  answer(getCategories, {
    success: true,
    categories: [{ category: 'Cold Storage', description: 'Freezers' }],
  })
  answer(getSchema, {
    success: true,
    schema: structuredClone(found.schema) as ResultOf<typeof getSchema>['schema'],
  })
  answer(getFormData, form)
  answer(getChanges, { success: true, changes: [], last_change: 0, is_locked: false })
})

const open = (category = '/cold-storage') =>
  renderSignedIn(`/lab/${lab.id}/savings${category}`, '/lab/:labId/savings/:category?', <SavingsScreen />)
const savedCard = () => screen.findByRole('region', { name: 'Before and after in Cold Storage' })

describe('the savings form', () => {
  it('begins as the baseline, with no change', async () => {
    open()

    expect(await screen.findByLabelText('Set temperature')).toHaveValue('−80')
    expect(screen.getAllByText('Same as before').length).toBeGreaterThan(5)
    expect(within(await savedCard()).getByText(/No change yet. That is fine/)).toBeVisible()
  })

  it('shows what a change saves, with its range, and saves it', async () => {
    const saved = takeCells()
    const person = open()
    const temperature = await screen.findByLabelText('Set temperature')
    await person.clear(temperature)
    await person.type(temperature, '-70')

    const card = within(await savedCard())
    expect(await card.findByText('A clear change.')).toBeVisible()
    expect(card.getAllByText(/% less/).length).toBeGreaterThan(0)
    await allSaved()
    expect(saved).toMatchObject([
      { column: 'unit_type', mode: 'savings', row: 'aaaa1111' },
      { column: 'set_temperature', value: -70, mode: 'savings', row: 'aaaa1111' },
    ])
  })

  it('shows more than before as it is', async () => {
    takeCells()
    const person = open()
    const quantity = await screen.findByLabelText('How many')
    await person.clear(quantity)
    await person.type(quantity, '4')

    const card = within(await savedCard())
    expect(await card.findByText('More than before.')).toBeVisible()
    expect(card.getAllByText('100% more').length).toBeGreaterThan(0)
    await allSaved()
  })

  it('says no clear change where the range includes zero', async () => {
    takeCells()
    const person = open()
    await person.click(await screen.findByRole('button', { name: /Type of unit/ }))
    await person.click(await screen.findByRole('option', { name: 'Freezer, laboratory grade' }))

    const card = within(await savedCard())
    expect(await card.findByText('No clear change.')).toBeVisible()
    await allSaved()
  })

  it('shows what an action would save, with its range', async () => {
    takeCells()
    open()

    const action = (await screen.findByText('Set ULT freezers to −70 °C instead of −80 °C')).closest('li')
    expect(action).toHaveTextContent(/[\d.]+ t CO2-e less a year[\d.]+ to [\d.]+ less/)
    expect(action).toHaveTextContent(/AUD [\d,]+ less a year[\d,]+ to [\d,]+ less/)
  })

  it('names the unit to check first where a saving rests on an unusual value', async () => {
    const davis = { ...FREEZER, unit_name: 'Davis', volume_litres: 20_000 }
    answer(getFormData, { ...form, before: { aaaa1111: davis } })
    open()

    const action = (await screen.findByText('Set ULT freezers to −70 °C instead of −80 °C')).closest('li')
    expect(action).toHaveTextContent(
      'Check Davis first: a value there is unusual, and this saving rests on it.',
    )
  })

  it('writes everything that stayed the same before it locks', async () => {
    const saved = takeCells()
    const sent = answer(submitCalculator, {
      success: true,
      message: 'ok',
      results: {},
      submission,
      left_blank: [],
    })
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Lock & Submit' }))
    const dialog = await screen.findByRole('alertdialog')
    await person.click(within(dialog).getByText('The counts are right as far as our lab knows.'))
    await person.click(within(dialog).getByRole('button', { name: 'Lock & Submit' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(saved).toHaveLength(Object.keys(FREEZER).length)
    expect(sent[0]?.body).toEqual({ mode: 'savings' })
  })

  it('shows what did not change as one line where there are many rows', async () => {
    const many = Array.from({ length: 8 }, (_, place) => [`rowrow${place}${place}`, FREEZER])
    answer(getFormData, {
      ...form,
      before: Object.fromEntries(many),
      form_data: { rowrow33: { ...FREEZER, set_temperature: -70 } },
    })
    const person = open()

    expect(await screen.findAllByLabelText('Set temperature')).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: 'Record a change: Row 1: ULT freezer, standard' }))
    expect(screen.getAllByLabelText('Set temperature').map((field) => field.getAttribute('value'))).toEqual([
      '−80',
      '−70',
    ])
  })

  it('is closed until the baseline is locked', async () => {
    answer(getFormData, { ...form, before: null, may_edit: false, may_submit: false })
    open('')

    expect(
      await screen.findByText('Lock & Submit the Baseline Assessment of this category first.'),
    ).toBeVisible()
  })
})

const CHANGE: LabChange = {
  id: '0199a6e0-0000-7000-8000-000000000001',
  category: 'Cold Storage',
  title: 'Three freezers to −70 °C',
  action_id: null,
  state: 'done',
  owner: '',
  planned_for: null,
  row_ids: ['aaaa1111'],
  figures: null,
  done_on: '2026-09-02',
  done_by: 'Oscar Lindgren',
  done_note: '',
  is_moved: false,
  audited_at: null,
  auditor_note: '',
  lost_on: null,
  is_in_locked_form: false,
  evidence: [],
  version: 1,
  created_by: { id: anId<UserId>(), name: 'Priya Nair' },
}

describe('an action of the list', () => {
  const TITLE = 'Set ULT freezers to −70 °C instead of −80 °C'
  const three = {
    ...form,
    before: { aaaa1111: FREEZER, bbbb2222: { ...FREEZER, quantity: 3 }, cccc3333: FREEZER },
  }
  const ask = async (person: ReturnType<typeof open>) => {
    await person.click(await screen.findByRole('button', { name: `Apply this action: ${TITLE}` }))
    return within(await screen.findByRole('dialog', { name: TITLE }))
  }
  const temperatures = () =>
    screen.getAllByLabelText('Set temperature').map((field) => field.getAttribute('value'))

  it('says how many units it means and what it would save there, once rows are chosen', async () => {
    answer(getFormData, three)
    const person = open()
    const card = within(await screen.findByRole('region', { name: 'What saves most' }))
    expect(card.getAllByText('7 units').length).toBeGreaterThan(0)

    const dialog = await ask(person)

    expect(dialog.getByText(/It doesn.t change the savings form/)).toBeVisible()
    expect(dialog.getAllByText('Set temperature: −80 °C becomes −70 °C')).toHaveLength(3)
    expect(dialog.getByRole('button', { name: 'Add to the plan' })).toBeDisabled()
    await person.click(dialog.getByRole('checkbox', { name: /Row 2: ULT freezer, standard/ }))
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(
        /About [\d.]+ t CO2-e less a year, likely [\d.]+ to/,
      ),
    )
  })

  it('becomes a plan of the chosen rows and never a value of the After side; the plan can be undone', async () => {
    answer(getFormData, three)
    const saved = takeCells()
    const planned = { ...CHANGE, title: TITLE, state: 'planned' as const }
    const sent = answer(planChange, { success: true, message: 'ok', change: planned })
    const person = open()
    const dialog = await ask(person)
    await person.click(dialog.getByRole('checkbox', { name: /Row 2: ULT freezer, standard/ }))
    await person.click(dialog.getByRole('button', { name: 'Add to the plan' }))

    await screen.findByText(`Planned: ${TITLE}`)
    expect(sent[0]?.body).toMatchObject({ action_id: 'chill-up-ult', row_ids: ['bbbb2222'] })
    expect(temperatures()).toEqual(['−80', '−80', '−80'])
    expect(saved).toEqual([])
    const withdrawn = answer(withdrawChange, { success: true, message: 'ok', change: planned })
    await person.click(screen.getByRole('button', { name: `Undo: ${TITLE}` }))
    await waitFor(() => expect(withdrawn).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(`Planned: ${TITLE}`)).not.toBeInTheDocument())
  })
})

describe('a value that differs from the baseline', () => {
  const changed = { ...form, form_data: { aaaa1111: { ...FREEZER, set_temperature: -70, quantity: 1 } } }
  const rule = { needs_evidence: true, days_apart: 30 }
  const lockButton = () => screen.findByRole('button', { name: 'Lock & Submit' })

  it('needs a cause before the form can be locked: one answer for the row', async () => {
    answer(getFormData, changed)
    answer(listChanges, { ...NO_CHANGES, rule, changes: [CHANGE] })
    const sent = answer(stateCauses, { success: true, message: 'ok' })
    const person = open()

    await person.click(await screen.findByRole('button', { name: /Why is this different\?/ }))
    expect(await lockButton()).toBeDisabled()
    expect(screen.getByText(/1 row differs from the baseline without a cause/)).toBeVisible()
    await person.click(await screen.findByRole('option', { name: 'Change: Three freezers to −70 °C' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    const step = (to: number) => [{ cause: 'change', change_id: CHANGE.id, to }]
    expect(sent[0]?.body).toEqual({
      causes: [
        { row_id: 'aaaa1111', column_id: 'quantity', steps: step(1) },
        { row_id: 'aaaa1111', column_id: 'set_temperature', steps: step(-70) },
      ],
    })
  })

  it('may have a cause of its own', async () => {
    answer(getFormData, changed)
    answer(listChanges, { ...NO_CHANGES, rule, changes: [CHANGE] })
    const sent = answer(stateCauses, { success: true, message: 'ok' })
    const person = open()

    await person.click(await screen.findByRole('button', { name: 'Give a cause for each value' }))
    await person.click(await screen.findByRole('button', { name: /How many 2 → 1/ }))
    await person.click(await screen.findByRole('option', { name: /^Activity/ }))

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      causes: [{ row_id: 'aaaa1111', column_id: 'quantity', steps: [{ cause: 'activity', to: 1 }] }],
    })
  })

  it('may have several causes, each with a value between Before and After', async () => {
    answer(getFormData, { ...changed, before: { aaaa1111: { ...FREEZER, quantity: 5 } } })
    answer(listChanges, { ...NO_CHANGES, rule, changes: [CHANGE] })
    const sent = answer(stateCauses, { success: true, message: 'ok' })
    const person = open()

    await person.click(await screen.findByRole('button', { name: 'Give a cause for each value' }))
    await person.click(await screen.findByRole('button', { name: 'Several causes: How many' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Why How many went from 5 to 1' }))
    await person.click(dialog.getByRole('button', { name: /Cause 1/ }))
    await person.click(await screen.findByRole('option', { name: /^Correction/ }))
    const value = dialog.getByRole('textbox', { name: /Value after cause/ })
    await person.type(value, '50')
    expect(dialog.getByRole('button', { name: 'Save the causes' })).toBeDisabled()
    await person.click(dialog.getByRole('button', { name: /Cause 2/ }))
    await person.click(await screen.findByRole('option', { name: 'Change: Three freezers to −70 °C' }))
    await person.clear(value)
    await person.type(value, '3')
    await person.click(dialog.getByRole('button', { name: 'Save the causes' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      causes: [
        {
          row_id: 'aaaa1111',
          column_id: 'quantity',
          steps: [
            { cause: 'correction', to: 3 },
            { cause: 'change', change_id: CHANGE.id, to: 1 },
          ],
        },
      ],
    })
  })

  it('asks for a reason where Before and After are close together', async () => {
    takeCells()
    answer(getFormData, { ...form, before_locked_on: todaysDates().asOf })
    answer(listChanges, { ...NO_CHANGES, rule })
    const sent = answer(submitCalculator, {
      success: true,
      message: 'ok',
      results: {},
      submission,
      left_blank: [],
    })
    const person = open()
    await screen.findByLabelText('Set temperature')
    await person.click(await lockButton())
    const dialog = within(await screen.findByRole('alertdialog'))
    await person.click(dialog.getByText('The counts are right as far as our lab knows.'))

    expect(dialog.getByText(/0 days ago. Your level asks for 30/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Lock & Submit' })).toBeDisabled()
    await write(person, dialog.getByLabelText('Why are they so close together?'), 'Nothing has changed yet.')
    await person.click(dialog.getByRole('button', { name: 'Lock & Submit' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ mode: 'savings', reason: 'Nothing has changed yet.' })
  })
})
