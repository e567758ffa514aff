// house: one screen; every situation is served and opened in the same way.

import { calculators } from '@lab-zer0/content/calculators.ts'
import {
  deleteRow,
  getCategories,
  getChanges,
  getFormData,
  getSchema,
  saveCell,
  submitCalculator,
} from '@lab-zer0/contracts/calculators.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { takeCells } from '../../../testing/cells.ts'
import { allSaved, keptDrafts } from '../../../testing/drafts.ts'
import { aLab, anId } from '../../../testing/labs.ts'
import { answer, interrupt, lose, refuse } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { BaselineScreen } from './calculator-screen.tsx'

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
const LOCKED = {
  results: {
    totals: { energyKwh: { low: 4000, best: 5770.09, high: 8000, unit: 'kWh/year' } },
    rows: [],
  },
  submitted_at: '2026-08-18T01:00:00.000Z',
  submitted_by: { id: anId<UserId>(), name: 'Priya Nair' },
  variables_version: 3,
  factor_set_version: 'nga-2025.1',
  engine_version: '1.0.0',
  hash: 'a'.repeat(64),
}

type FormRead = ResultOf<typeof getFormData>

function aForm(given: Partial<FormRead> = {}): FormRead {
  return {
    success: true,
    form_data: {},
    versions: {},
    before: null,
    variables: { version: null, values: {} },
    submission: null,
    last_change: 0,
    may_edit: true,
    may_submit: true,
    ...given,
  }
}

const oneFreezer = aForm({ form_data: { aaaa1111: FREEZER }, versions: { aaaa1111: { quantity: 1 } } })
const wet = ['Cold Storage', 'Lab Waste', 'Computer Hardware']

function serve(
  form: FormRead = aForm(),
  category: Category = 'Cold Storage',
  labType: 'wet' | 'dry' = 'wet',
) {
  const found = calculators.find((each) => each.category === category && each.lab_type === labType)
  if (!found) throw new Error(`There is no ${category}`)
  answer(getLab, { success: true, lab: { ...lab, type: labType } })
  const names = labType === 'wet' ? wet : ['Eco Office', 'Data Storage', 'Computer Hardware']
  answer(getCategories, {
    success: true,
    categories: names.map((name) => ({ category: name, description: `About ${name}` })),
  })
  answer(getSchema, {
    success: true,
    schema: structuredClone(found.schema) as ResultOf<typeof getSchema>['schema'],
  })
  answer(getFormData, form)
  answer(getChanges, { success: true, changes: [], last_change: 0, is_locked: false })
}

const open = (category = '', state: unknown = null) =>
  renderSignedIn(
    { pathname: `/lab/${lab.id}/baseline${category}`, state },
    '/lab/:labId/baseline/:category?',
    <BaselineScreen />,
  )
const cold = '/cold-storage'

describe('the list of categories', () => {
  it('shows each with its description and how far it is', async () => {
    serve(oneFreezer)
    open()

    const card = await screen.findByRole('region', { name: 'Cold Storage' })
    expect(within(card).getByText('About Cold Storage')).toBeVisible()
    expect(await within(card).findByText('1 row')).toBeVisible()
    expect(within(card).getByRole('link', { name: 'Continue Cold Storage' })).toHaveAttribute(
      'href',
      `/lab/${lab.id}/baseline/cold-storage`,
    )
  })

  it('shows the locked figures with their range', async () => {
    serve(aForm({ ...oneFreezer, submission: LOCKED, may_edit: false }))
    open()

    const card = await screen.findByRole('region', { name: 'Lab Waste' })
    expect(await within(card).findByText('Locked')).toBeVisible()
    expect(within(card).getByText('4,000 to 8,000')).toBeVisible()
  })

  it('says in the specification’s words that there is nothing, or that it could not be loaded', async () => {
    serve()
    answer(getCategories, { success: true, categories: [] })
    open()
    expect(await screen.findByText('No Calculator Categories Available')).toBeVisible()
  })

  it('offers to try again', async () => {
    serve()
    interrupt(getCategories, 502)
    const person = open()
    expect(await screen.findByText('An error occurred while loading categories')).toBeVisible()

    serve()
    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('region', { name: 'Cold Storage' })).toBeVisible()
  })
})

describe('a form that cannot be shown', () => {
  it.each([
    ['An error occurred while loading form schema', () => interrupt(getSchema, 502)],
    ['No form schema available for this category.', () => refuse(getSchema, 'category_not_found')],
    ['Invalid schema response from server', () => interrupt(getSchema, 200)],
  ])('says: %s', async (message, fail) => {
    serve()
    fail()
    open(cold)

    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Categories' })).toBeVisible()
  })

  it('says that it could not be loaded when the browser is offline, and loads when it is back', async () => {
    serve(oneFreezer)
    lose(getFormData)
    onlineManager.setOnline(false)
    open(cold)

    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible()

    serve(oneFreezer)
    onlineManager.setOnline(true)

    expect(await screen.findByLabelText('How many')).toHaveValue('1')
  })

  it('knows no category of another kind of lab', async () => {
    serve()
    open('/eco-office')

    expect(await screen.findByText('No form schema available for this category.')).toBeVisible()
  })
})

describe('a row', () => {
  it('is closed until its first column is filled in', async () => {
    serve()
    const person = open(cold)
    expect(await screen.findByText('Please select a Type of unit first')).toBeVisible()
    expect(screen.getByLabelText('How many')).toBeDisabled()

    answer(saveCell, { success: true, id: 'x', version: 1, replaced: null })
    await person.click(screen.getByRole('button', { name: /Type of unit/ }))
    await person.click(await screen.findByRole('option', { name: 'Fridge, household type' }))

    expect(screen.getByLabelText('How many')).toBeEnabled()
    expect(screen.queryByText('Please select a Type of unit first')).not.toBeInTheDocument()
    await allSaved()
  })

  it('is saved by itself, says so, and computes what it comes to', async () => {
    serve(oneFreezer)
    const sent = answer(saveCell, { success: true, id: 'x', version: 2, replaced: null })
    const person = open(cold)
    const quantity = await screen.findByLabelText('How many')
    expect(screen.getAllByText('5,440').length).toBeGreaterThan(0)

    await person.clear(quantity)
    await person.type(quantity, '2')

    expect((await screen.findAllByText('10,900')).length).toBeGreaterThan(0)
    expect(await screen.findByText(/^Saved at /)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { column_id: 'quantity', value: 2, version: 1, mode: 'baseline', dynamic_row_id: 'aaaa1111' },
    ])
  })

  it('is not saved while a value is wrong; left beyond the form it is set to the limit, told, and to be checked', async () => {
    serve(oneFreezer)
    const saved = takeCells(2)
    const person = open(cold)
    const age = await screen.findByLabelText('Age')
    await person.clear(age)
    await person.type(age, '99')
    expect(screen.getByText('Must be at most 40')).toBeVisible()
    expect(screen.getByText('Fix Age to save')).toBeVisible()

    await person.tab()

    expect(age).toHaveValue('40')
    expect(screen.getByText('You typed 99. Must be at most 40, so 40 years is used.')).toBeVisible()
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved).toMatchObject([
      { column: 'age_years', value: 40 },
      { column: 'age_years-sureness', value: 'to_check' },
    ])

    await person.click(screen.getByRole('button', { name: 'Use 40 years' }))

    expect(screen.queryByText(/You typed 99/)).not.toBeInTheDocument()
    await waitFor(() => expect(saved).toHaveLength(3))
    expect(saved[2]).toMatchObject({ column: 'age_years-sureness', value: null })
    await allSaved()
  })

  it('that lost its minus sign: stays as typed, with the sign offered, and what was there still counts', async () => {
    serve(oneFreezer)
    const saved = takeCells(2)
    const person = open(cold)
    const temperature = await screen.findByLabelText('Set temperature')
    await person.clear(temperature)
    await person.type(temperature, '80')
    await person.tab()

    expect(temperature).toHaveValue('80')
    expect(screen.getByText('You typed 80. This type takes −86 to −60 °C.')).toBeVisible()
    expect((await screen.findAllByText('5,440')).length).toBeGreaterThan(0)

    await person.click(screen.getByRole('button', { name: 'Use −80 °C' }))

    expect(temperature).toHaveValue('−80')
    await allSaved()
    expect(saved.at(-1)).toMatchObject({ column: 'set_temperature', value: -80 })
  })

  it('is calmly saved on the device while the network is gone; Try again sends it', async () => {
    serve(oneFreezer)
    lose(saveCell)
    const person = open(cold)
    const quantity = await screen.findByLabelText('How many')
    await person.clear(quantity)
    await person.type(quantity, '2')
    const kept = await screen.findAllByText('Saved on this device')
    expect(kept).toHaveLength(2)
    for (const word of kept) expect(word).not.toHaveClass('text-danger')
    expect(screen.queryByText('Error saving')).not.toBeInTheDocument()
    expect(await keptDrafts()).toMatchObject([{ value: 2, version: 1 }])

    answer(saveCell, { success: true, id: 'x', version: 2, replaced: null })
    await person.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)

    expect(await screen.findByText(/^Saved at /)).toBeVisible()
    await allSaved()
  })

  it('stays open when it is read again and the network is gone', async () => {
    serve(oneFreezer)
    open(cold)
    await screen.findByLabelText('How many')
    const asked = lose(getFormData)

    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))

    const tries = () => asked.filter(({ url }) => url.pathname.endsWith('Cold%20Storage')).length
    await waitFor(() => expect(tries()).toBeGreaterThanOrEqual(3))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.getByLabelText('How many')).toBeVisible()
    expect(screen.queryByText('Network error. Please check your connection.')).not.toBeInTheDocument()
  })

  it('stays open when it is read again while the server restarts', async () => {
    serve(oneFreezer)
    open(cold)
    await screen.findByLabelText('How many')
    const asked = interrupt(getFormData, 502)

    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))

    await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.getByLabelText('How many')).toBeVisible()
  })

  it('says Error saving where the server refuses', async () => {
    serve(oneFreezer)
    refuse(saveCell, 'not_a_member')
    const person = open(cold)
    const quantity = await screen.findByLabelText('How many')
    await person.clear(quantity)
    await person.type(quantity, '2')

    expect(await screen.findByText('Error saving')).toBeVisible()
  })

  it('can be added with Enter in the last one, and deleted only when there is more than one', async () => {
    serve(oneFreezer)
    const person = open(cold)
    await person.click(await screen.findByLabelText('How many'))
    expect(screen.getByRole('button', { name: 'Delete row 1' })).toBeDisabled()

    await person.keyboard('{Enter}')

    expect(screen.getAllByLabelText('How many')).toHaveLength(2)
    expect(screen.getByRole('group', { name: 'Row 2, new' })).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    )
    expect(screen.getByRole('button', { name: 'Delete row 1' })).toBeEnabled()
  })

  it.each([
    ['Failed to delete row. Please try again.', () => refuse(deleteRow, 'last_row')],
    ['Error occurred while deleting row. Please try again.', () => lose(deleteRow)],
  ])('stays when it cannot be deleted: %s', async (message, fail) => {
    serve(
      aForm({
        form_data: { aaaa1111: FREEZER, bbbb2222: FREEZER },
        versions: { aaaa1111: { unit_type: 1 } },
      }),
    )
    fail()
    const person = open(cold)
    await person.click(await screen.findByRole('button', { name: 'Delete row 1' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete row 1?' })

    await person.click(within(dialog).getByRole('button', { name: 'Delete row' }))

    expect(await within(dialog).findByText(message)).toBeVisible()
    expect(screen.getAllByLabelText('How many')).toHaveLength(2)
  })

  it('goes although it is the only one that is filled in, and the blank one stays', async () => {
    serve(oneFreezer)
    const asked = answer(deleteRow, { success: true, message: 'Row deleted', deleted_count: 8 })
    const person = open(cold)
    await person.click(await screen.findByRole('button', { name: 'Add row' }))

    await person.click(screen.getByRole('button', { name: 'Delete row 1' }))
    await person.click(await screen.findByRole('button', { name: 'Delete row' }))

    expect(await screen.findByRole('group', { name: 'Row 1, new' })).toBeVisible()
    expect(asked.map(({ body }) => body)).toEqual([
      { dynamic_row_id: 'aaaa1111', mode: 'baseline', shown_row_ids: ['aaaa1111', expect.any(String)] },
    ])
  })

  it('fills rows from a pasted block and says what it could not read', async () => {
    serve()
    const saved = takeCells()
    const person = open(cold)
    await person.click(await screen.findByRole('button', { name: /Type of unit/ }))
    await person.keyboard('{Escape}')

    await person.paste(
      'ult freezer, standard\t2\t530\t-80\t6\t80\tYES\tfalse\nFridge, household type\t3\t300\tcold\t2\t50\tno\tno',
    )

    expect(await screen.findByText(/Pasted 15 cells. 1 could not be read/)).toBeVisible()
    expect(screen.getByText(/Row 2, Set temperature: “cold”. Must be a number/)).toBeVisible()
    expect(screen.getByDisplayValue('cold')).toBeInvalid()
    const values = screen.getAllByLabelText('How many').map((field) => field.getAttribute('value'))
    expect(values).toEqual(['2', '3'])
    await allSaved()
    expect(saved).toHaveLength(15)
  })
})

describe('a pasted row of a type that the form does not know', () => {
  const pasted = '-80 freezer (Thermo TSX600)\t2\t530\t-80\t6\t80\tyes\tno'

  it('keeps its other values, also after a reload, and is saved once its type is chosen', async () => {
    serve()
    const saved = takeCells()
    const person = open(cold)
    await person.click(await screen.findByRole('button', { name: /Type of unit/ }))
    await person.keyboard('{Escape}')
    await person.paste(pasted)

    expect(await screen.findByText('1 row needs an answer: Type of unit')).toBeVisible()
    expect(screen.getByLabelText('Volume of each')).toHaveValue('530')
    cleanup()

    serve()
    const again = open(cold)
    expect(await screen.findByLabelText('Volume of each')).toHaveValue('530')
    const row = screen.getByRole('group', { name: 'Row 1: -80 freezer (Thermo TSX600)' })
    expect(within(row).getByText(/You pasted “-80 freezer \(Thermo TSX600\)”/)).toBeVisible()
    expect(saved).toHaveLength(0)

    await again.click(
      screen.getByRole('button', { name: 'Type of unit, Row 1: -80 freezer (Thermo TSX600)' }),
    )
    expect(document.activeElement).toBe(within(row).getByRole('button', { name: /Type of unit/ }))
    await again.keyboard('{Enter}')
    await again.click(await screen.findByRole('option', { name: 'ULT freezer, standard' }))

    await allSaved()
    expect(saved).toHaveLength(8)
    expect(screen.queryByText(/needs an answer/)).not.toBeInTheDocument()
  })

  it('holds up the lock, which would go without it', async () => {
    serve(oneFreezer)
    const submitted = answer(submitCalculator, {
      success: true,
      message: 'locked',
      results: {},
      submission: LOCKED,
      left_blank: [],
    })
    const person = open(cold)
    await person.click(await screen.findByRole('button', { name: 'Add row' }))
    await person.paste(pasted)
    await person.click(screen.getByRole('button', { name: 'Lock & Submit' }))
    const dialog = await screen.findByRole('alertdialog')
    await person.click(within(dialog).getByRole('checkbox'))

    await person.click(within(dialog).getByRole('button', { name: 'Lock & Submit' }))

    expect(await screen.findByText(/^Some rows have no Type of unit yet/)).toBeVisible()
    expect(submitted).toHaveLength(0)
  })
})

describe('what a row asks for', () => {
  it('is by its type: litres of nitrogen for a nitrogen store, and not for a freezer', async () => {
    serve(oneFreezer)
    answer(saveCell, { success: true, id: 'x', version: 1, replaced: null })
    const person = open(cold)
    expect(await screen.findByLabelText('How many')).toBeVisible()
    expect(screen.queryByLabelText(/Liquid nitrogen top-up/)).not.toBeInTheDocument()

    await person.click(screen.getByRole('button', { name: /Type of unit/ }))
    await person.click(await screen.findByRole('option', { name: 'Liquid nitrogen store' }))

    expect(await screen.findByLabelText(/Liquid nitrogen top-up/)).toBeVisible()
    expect(screen.queryByLabelText('How many')).not.toBeInTheDocument()
    const row = within(screen.getByRole('group', { name: 'Row 1: Liquid nitrogen store' }))
    expect(row.queryByText('Defrosted and filters cleaned in the past year?')).not.toBeInTheDocument()
    await allSaved()
  })

  it('is listed by number and name where it is missing, with a way to the field', async () => {
    const { age_years: _, ...young } = FREEZER
    serve(aForm({ form_data: { aaaa1111: FREEZER, bbbb2222: young } }))
    const person = open(cold)
    const result = within(await screen.findByRole('region', { name: 'Running result' }))
    expect(await result.findByText('Row 2: ULT freezer, standard')).toBeVisible()
    expect(screen.getByText('Row 1')).toBeVisible()

    await person.click(result.getByRole('button', { name: 'Row 2: ULT freezer, standard, Age' }))

    expect(document.activeElement).toBe(screen.getAllByLabelText('Age')[1])
  })

  it('is questioned where it is unusual for the type', async () => {
    serve(aForm({ form_data: { aaaa1111: { ...FREEZER, set_temperature: 15 } } }))
    open(cold)

    expect(
      await screen.findByText('Usually −86 to −60 °C for this type. Is 15 °C right? It counts as −60 °C.'),
    ).toBeVisible()
    const result = within(screen.getByRole('region', { name: 'Running result' }))
    expect(result.getByText('Worth checking')).toBeVisible()
  })
})

describe('fixed rows', () => {
  it('stand as the schema names them, and say which column does not apply', async () => {
    serve(aForm(), 'Eco Office', 'dry')
    open('/eco-office')

    const row = await screen.findByRole('group', { name: 'Row 8: Combined Electronic Waste' })
    expect(within(row).getByText('A reusable option does not apply to this row.')).toBeInTheDocument()
    expect(within(row).getByText('Is Waste Signage Available?')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add row' })).not.toBeInTheDocument()
  })
})

describe('other people', () => {
  it('are seen as they write, and what they replaced can be taken back', async () => {
    serve(oneFreezer)
    answer(saveCell, { success: true, id: 'x', version: 2, replaced: null })
    const person = open(cold)
    const quantity = await screen.findByLabelText('How many')
    await person.clear(quantity)
    await person.type(quantity, '2')
    await screen.findByText(/^Saved at /)

    const at = '2026-11-15T01:00:00.000Z'
    const by = { id: anId<UserId>(), name: 'Amelia Tran' }
    const change = { seq: 5, row_id: 'aaaa1111', column_id: 'quantity', value: 9, version: 3, by, at }
    answer(getChanges, { success: true, changes: [change], last_change: 5, is_locked: false })

    expect(await screen.findByText(/Amelia Tran replaced your 2 with 9 at/)).toBeVisible()
    expect(quantity).toHaveValue('9')
    await person.click(screen.getByRole('button', { name: 'Use mine' }))
    expect(quantity).toHaveValue('2')
    await allSaved()
  })
})

describe('Lock & Submit', () => {
  const lock = async (person: ReturnType<typeof open>) => {
    await person.click(await screen.findByRole('button', { name: 'Lock & Submit' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Lock and submit?' })
    expect(
      within(dialog).getByText(/Once you lock and submit, you won't be able to edit this calculator./),
    ).toBeVisible()
    await person.click(within(dialog).getByText('The counts are right as far as our lab knows.'))
    await person.click(within(dialog).getByRole('button', { name: 'Lock & Submit' }))
  }

  it('names what is blank before it locks', async () => {
    const { quantity: _, ...row } = FREEZER
    serve({ ...oneFreezer, form_data: { aaaa1111: row } })
    const person = open(cold)
    await person.click(await screen.findByRole('button', { name: 'Lock & Submit' }))

    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('1 of 8 fields is blank')).toBeVisible()
    expect(dialog.getByText(/^Row 1: ULT freezer, standard: How many/)).toHaveTextContent('needed to lock')
  })

  it('locks after the confirmation and shows the results with what they rest on', async () => {
    serve(oneFreezer)
    const locked = { results: {}, submission: LOCKED, left_blank: [] }
    const sent = answer(submitCalculator, { success: true, message: 'ok', ...locked })
    const person = open(cold)
    await screen.findByLabelText('How many')
    answer(getFormData, { ...oneFreezer, submission: LOCKED, may_edit: false, may_submit: false })

    await lock(person)

    expect(await screen.findByText('Submitted and locked. Here are your results.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ mode: 'baseline' })
    expect(screen.getByLabelText('How many')).toHaveAttribute('readonly')
    expect(screen.getByText('nga-2025.1')).toBeVisible()
    expect(screen.getByText('Version 3')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Fingerprint aaaaaaaaaaaa' })).toBeVisible()
  })

  it('leaves the form open when it fails, and names the fields that are missing', async () => {
    serve(aForm({ form_data: { aaaa1111: { unit_type: 'fridge_household' } } }))
    refuse(submitCalculator, 'form_not_complete', { fields: { 'aaaa1111.quantity': 'How many is required' } })
    const person = open(cold)

    await lock(person)

    expect(await screen.findByText('Some required fields are still empty.')).toBeVisible()
    await person.click(
      screen.getByRole('button', { name: 'Row 1: Fridge, household type, How many is required' }),
    )
    expect(document.activeElement).toBe(screen.getByLabelText('How many'))
    expect(screen.getByText('Cold Storage was not locked, and you can still edit it.')).toBeVisible()
    expect(screen.getByLabelText('How many')).toBeEnabled()
  })

  it('is not for a member who is not the champion, and says why', async () => {
    serve({ ...oneFreezer, may_submit: false })
    open(cold)

    const button = await screen.findByRole('button', { name: 'Lock & Submit' })
    expect(button).toBeDisabled()
    expect(screen.getByText(/Only the Champion of this lab can lock and submit./)).toBeVisible()
  })
})

describe('a preview', () => {
  it.each([
    ['by the flag of the page before', oneFreezer, { preview: true }],
    ['for people who may not edit', { ...oneFreezer, may_edit: false }, null],
  ])('is read-only %s', async (_, form, state) => {
    serve(form)
    open(cold, state)

    expect(await screen.findByText('Preview. Fields are read-only.')).toBeVisible()
    expect(screen.getByLabelText('How many')).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: 'Lock & Submit' })).not.toBeInTheDocument()
  })
})
