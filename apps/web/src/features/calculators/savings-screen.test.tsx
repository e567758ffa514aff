import { calculators } from '@lab-zer0/content/calculators.ts'
import {
  getCategories,
  getChanges,
  getFormData,
  getSchema,
  submitCalculator,
} from '@lab-zer0/contracts/calculators.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { takeCells } from '../../testing/cells.ts'
import { aLab } from '../../testing/labs.ts'
import { answer } from '../../testing/server.ts'
import { renderSignedIn } from '../../testing/signed-in.tsx'
import { SavingsScreen } from './calculator-screen.tsx'

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
  submitted_by: { id: lab.id, name: 'Priya Nair' },
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

beforeEach(() => {
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
const allSaved = () => waitFor(() => expect(Object.keys(localStorage)).toEqual([]), { timeout: 8000 })
const savedCard = () => screen.findByRole('region', { name: 'Saved in Cold Storage' })

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
    expect(await card.findByText('Clear of the noise.')).toBeVisible()
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

  it('writes everything that stayed the same before it locks', async () => {
    const saved = takeCells()
    const sent = answer(submitCalculator, { success: true, message: 'ok', results: {}, submission })
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Lock & Submit' }))
    const dialog = await screen.findByRole('alertdialog')
    await person.click(within(dialog).getByText('The counts are right as far as our lab knows.'))
    await person.click(within(dialog).getByRole('button', { name: 'Lock & Submit' }))

    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5000 })
    expect(saved).toHaveLength(Object.keys(FREEZER).length)
    expect(sent[0]?.body).toEqual({ mode: 'savings' })
  })

  it('is closed until the baseline is locked', async () => {
    answer(getFormData, { ...form, before: null, may_edit: false, may_submit: false })
    open('')

    expect(
      await screen.findByText('Lock & Submit the Baseline Assessment of this category first.'),
    ).toBeVisible()
  })
})

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
  const noneUnsent = () =>
    waitFor(
      () => expect(Object.keys(localStorage).filter((key) => key.startsWith('calculator/'))).toEqual([]),
      { timeout: 8000 },
    )

  it('says how many units it means, and changes nothing before rows are chosen', async () => {
    answer(getFormData, three)
    const saved = takeCells()
    const person = open()
    const card = within(await screen.findByRole('region', { name: 'What saves most' }))
    expect(card.getAllByText('7 units').length).toBeGreaterThan(0)

    const dialog = await ask(person)

    expect(dialog.getByText(/The After side should describe what has really changed/)).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: /Row 2: ULT freezer, standard/ })).not.toBeChecked()
    expect(dialog.getAllByText('Set temperature: −80 °C becomes −70 °C')).toHaveLength(3)
    expect(dialog.getByRole('button', { name: 'Apply to 0 rows' })).toBeDisabled()
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(temperatures()).toEqual(['−80', '−80', '−80'])
    expect(saved).toEqual([])
  })

  it('changes the chosen rows only, and undoes exactly that after a reload', async () => {
    answer(getFormData, three)
    takeCells()
    const person = open()
    const dialog = await ask(person)
    await person.click(dialog.getByRole('checkbox', { name: /Row 2: ULT freezer, standard/ }))
    await person.click(dialog.getByRole('button', { name: 'Apply to 1 row' }))

    expect(temperatures()).toEqual(['−80', '−70', '−80'])
    await noneUnsent()
    cleanup()

    answer(getFormData, {
      ...three,
      form_data: { bbbb2222: { unit_type: FREEZER.unit_type, set_temperature: -70 } },
    })
    const saved = takeCells(2)
    const again = open()
    await again.click(await screen.findByRole('button', { name: `Undo: ${TITLE}` }))

    expect(temperatures()).toEqual(['−80', '−80', '−80'])
    await noneUnsent()
    expect(saved).toMatchObject([{ row: 'bbbb2222', column: 'set_temperature', value: -80 }])
    expect(localStorage).toHaveLength(0)
  })

  it('keeps what was typed since when it is undone', async () => {
    takeCells()
    const person = open()
    const dialog = await ask(person)
    await person.click(dialog.getByRole('button', { name: 'Apply to 1 row' }))
    const temperature = screen.getByLabelText('Set temperature')
    await person.clear(temperature)
    await person.type(temperature, '-75')
    await person.tab()

    await person.click(screen.getByRole('button', { name: `Undo: ${TITLE}` }))

    expect(temperature).toHaveValue('−75')
    expect(await screen.findByText('1 value was changed since and stays as it is.')).toBeVisible()
    await noneUnsent()
  })
})
