// house: one table; every situation is served and opened in the same way.

import { currentForm } from '@lab-zer0/content/editions/forms.ts'
import {
  deleteRow,
  getCategories,
  getChanges,
  getFormData,
  getSchema,
} from '@lab-zer0/contracts/calculators.ts'
import { describeModel, getDescribedModels } from '@lab-zer0/contracts/described-models.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import { getTypeWords } from '@lab-zer0/contracts/type-words.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { takeCells } from '../../../testing/cells.ts'
import { allSaved } from '../../../testing/drafts.ts'
import { aLab, anId } from '../../../testing/labs.ts'
import { answer, refuse } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { BaselineScreen } from '../overview/calculator-screen.tsx'

const lab = aLab({ is_member: true, is_champion: true })
const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 1,
  volume_litres: 530,
  set_temperature: -80,
  age_years: 6,
  maintained_past_year: true,
  room_cooled: false,
}
const mawson = { ...FREEZER, unit_name: 'Mawson', room: 'B14 G.03', asset_tag: 'PEU-14815' }
const casey = { ...FREEZER, unit_name: 'Casey', room: 'B14 2.08', age_years: 12 }
const THREE: FormData = {
  aaaa1111: mawson,
  bbbb2222: casey,
  cccc3333: { unit_type: 'nitrogen_store', unit_name: 'Dewar B' },
}

function open(form_data: FormData, given: Partial<ResultOf<typeof getFormData>> = {}, query = '') {
  const found = currentForm('wet', 'Cold Storage')
  answer(getLab, { success: true, lab })
  answer(getCategories, { success: true, categories: [{ category: 'Cold Storage', description: '' }] })
  answer(getSchema, {
    success: true,
    schema: structuredClone(found?.schema) as ResultOf<typeof getSchema>['schema'],
  })
  answer(getFormData, {
    ...{ success: true, form_data, versions: {}, before: null, submission: null, last_change: 0 },
    ...{ variables: { version: null, values: {} }, may_edit: true, may_submit: true },
    ...given,
  })
  answer(getChanges, { success: true, changes: [], last_change: 0, is_locked: false })
  return renderSignedIn(
    `/lab/${lab.id}/baseline/cold-storage${query}`,
    '/lab/:labId/baseline/:category?',
    <BaselineScreen />,
  )
}

const rowOf = (name: string) => {
  const label = `Actions for ${name}`
  const found = screen.getAllByRole('row').find((row) => row.querySelector(`[aria-label="${label}"]`))
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
const cell = (name: string, columnId: string) => {
  const found = rowOf(name).querySelector<HTMLElement>(`[data-cell="${columnId}"]`)
  if (!found) throw new Error(`${name} has no ${columnId}`)
  return found
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-cell="unit_name"]')?.textContent)
const isThere = () => screen.findByRole('grid', { name: 'Units' })

describe('the table of units', () => {
  it('has a line for each, with what it comes to and what it needs', async () => {
    open(THREE)
    await isThere()

    expect(names()).toEqual(['Mawson', 'Casey', 'Dewar B'])
    expect(within(rowOf('Mawson')).getByText('5,440')).toBeVisible()
    expect(within(rowOf('Mawson')).getByText('Complete')).toBeVisible()
    expect(within(rowOf('Dewar B')).getByText('How many litres of nitrogen a week?')).toBeVisible()
    expect(within(rowOf('Dewar B')).getByText('Needs 1 answer')).toBeVisible()
    expect(screen.getByText('2 of 3')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Lock & Submit' })).toBeDisabled()
    expect(screen.getByText('1 unit needs an answer before you can lock.')).toBeVisible()
  })

  it('has one stop for Tab, and arrows go from cell to cell', async () => {
    const person = open(THREE)
    const grid = await isThere()
    await waitFor(() => expect(grid.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1))

    cell('Mawson', 'unit_name').focus()
    await person.keyboard('{ArrowRight}{ArrowDown}')
    expect(cell('Casey', 'unit_type')).toHaveFocus()
    await person.keyboard('{End}')
    expect(cell('Casey', 'menu')).toHaveFocus()
    await person.keyboard('{Home}')
    expect(cell('Casey', 'unit_name')).toHaveFocus()
    expect(grid.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1)
  })

  it('says what a row without a type needs first', async () => {
    const person = open({ aaaa1111: mawson })
    await isThere()

    await person.click(screen.getByRole('button', { name: 'Add a unit' }))

    expect(await screen.findByText('Please select a Type of unit first')).toBeVisible()
    expect(screen.getByText('Choose a type')).toBeVisible()
  })
})

describe('a cell', () => {
  it('is edited in place: Enter opens, saves and moves down', async () => {
    const saved = takeCells()
    const person = open(THREE)
    await isThere()
    cell('Mawson', 'age_years').focus()

    await person.keyboard('{Enter}')
    const field = screen.getByLabelText('Age')
    expect(field).toHaveValue('6')
    expect(screen.getByText(/0 to 25 years for this type. Was 6./)).toBeVisible()
    await person.keyboard('9{Enter}')

    expect(cell('Casey', 'age_years')).toHaveFocus()
    expect(cell('Mawson', 'age_years')).toHaveTextContent('9')
    await allSaved()
    expect(saved).toMatchObject([{ row: 'aaaa1111', column: 'age_years', value: 9 }])
  })

  it('is put back by Escape', async () => {
    takeCells()
    const person = open(THREE)
    await isThere()
    cell('Mawson', 'age_years').focus()

    await person.keyboard('12{Escape}')

    expect(cell('Mawson', 'age_years')).toHaveTextContent('6')
    await waitFor(() => expect(cell('Mawson', 'age_years')).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await allSaved()
  })

  it('that lost its minus sign: keeps what was typed and offers the sign; the figure stays, also after a reload', async () => {
    const saved = takeCells()
    const person = open(THREE)
    await isThere()
    cell('Mawson', 'set_temperature').focus()

    await person.keyboard('80{Enter}')

    expect(cell('Mawson', 'set_temperature')).toHaveTextContent('80−80?')
    expect(cell('Mawson', 'set_temperature')).toHaveAccessibleName('80, not used yet')
    expect(within(rowOf('Mawson')).getByText('5,440')).toBeVisible()
    expect(within(rowOf('Mawson')).getByText('1 to check')).toBeVisible()
    expect(screen.getByText('2 units need an answer before you can lock.')).toBeVisible()
    await allSaved()
    cleanup()

    const again = open(THREE)
    await isThere()
    expect(cell('Mawson', 'set_temperature')).toHaveTextContent('80−80?')
    await again.click(cell('Mawson', 'set_temperature'))
    expect(screen.getByText('You typed 80. This type takes −86 to −60 °C.')).toBeVisible()
    await again.click(screen.getByRole('button', { name: 'Use −80 °C' }))
    expect(cell('Mawson', 'set_temperature')).toHaveTextContent(/^−80$/)
    expect(within(rowOf('Mawson')).getByText('Complete')).toBeVisible()
    await allSaved()
    expect(saved.every(({ value }) => value !== -60)).toBe(true)
  })

  it('that its type can not have: stays as typed until somebody takes what is offered, or Undo', async () => {
    takeCells()
    const person = open(THREE)
    await isThere()
    cell('Mawson', 'set_temperature').focus()
    await person.keyboard('4{Enter}')
    expect(cell('Mawson', 'set_temperature')).toHaveTextContent('4−60?')

    await person.click(cell('Mawson', 'set_temperature'))
    await person.click(within(cell('Mawson', 'set_temperature')).getByRole('button', { name: 'Undo' }))

    expect(cell('Mawson', 'set_temperature')).toHaveTextContent(/^−80$/)
    expect(within(rowOf('Mawson')).getByText('Complete')).toBeVisible()
    await allSaved()
  })

  it('beyond the form: shows the limit beside what was typed, to be checked, and Undo brings back what was there', async () => {
    const saved = takeCells()
    const person = open(THREE)
    await isThere()
    cell('Mawson', 'age_years').focus()

    await person.keyboard('99{Enter}')

    expect(cell('Mawson', 'age_years')).toHaveTextContent('9940')
    expect(cell('Mawson', 'age_years')).toHaveAccessibleName('40, to check')
    expect(within(rowOf('Mawson')).getByText('1 to check')).toBeVisible()
    await allSaved()
    expect(saved).toContainEqual(
      expect.objectContaining({ row: 'aaaa1111', column: 'age_years-sureness', value: 'to_check' }),
    )

    await person.click(cell('Mawson', 'age_years'))
    expect(screen.getByText('You typed 99. Must be at most 40, so 40 years is used.')).toBeVisible()
    await person.click(within(cell('Mawson', 'age_years')).getByRole('button', { name: 'Undo' }))

    expect(cell('Mawson', 'age_years')).toHaveTextContent(/^6$/)
    expect(within(rowOf('Mawson')).getByText('Complete')).toBeVisible()
    await allSaved()
  })

  it('set to its limit, and an entry that is refused: says what was typed last, and is still to be checked', async () => {
    takeCells()
    const person = open(THREE)
    await isThere()
    cell('Mawson', 'age_years').focus()
    await person.keyboard('99{Enter}')
    cell('Mawson', 'age_years').focus()

    await person.keyboard('{Enter}{Control>}a{/Control}10-12{Enter}')

    await person.click(cell('Mawson', 'age_years'))
    expect(screen.getByText('You typed 10-12. Must be a number.')).toBeVisible()
    await person.click(within(cell('Mawson', 'age_years')).getByRole('button', { name: 'Undo' }))
    expect(cell('Mawson', 'age_years')).toHaveAccessibleName('40, to check')
    await allSaved()
  })

  it('set to its limit: opening and leaving it confirms nothing', async () => {
    takeCells()
    const person = open(THREE)
    await isThere()
    cell('Mawson', 'age_years').focus()
    await person.keyboard('99{Enter}')
    cell('Mawson', 'age_years').focus()

    await person.keyboard('{Enter}{Tab}')

    expect(cell('Mawson', 'age_years')).toHaveAccessibleName('40, to check')
    expect(cell('Mawson', 'age_years')).toHaveTextContent('9940')
    await allSaved()
  })

  it('set to its limit in the drawer: going through the field with Tab confirms nothing', async () => {
    takeCells()
    const person = open(THREE)
    const drawer = await drawerOf(person, 'Mawson')
    const age = drawer.getByLabelText('Age')
    await person.clear(age)
    await person.type(age, '99')
    await person.tab()
    expect(drawer.getByText('You typed 99. Must be at most 40, so 40 years is used.')).toBeVisible()

    await person.click(age)
    await person.tab()

    expect(drawer.getByText('You typed 99. Must be at most 40, so 40 years is used.')).toBeVisible()
    await allSaved()
  })

  it.each(['to_check', 'assumed'])('that is %s: typing the very number confirms it', async (sureness) => {
    takeCells()
    const person = open({ aaaa1111: { ...mawson, age_years: 8, 'age_years-sureness': sureness } })
    await isThere()
    cell('Mawson', 'age_years').focus()

    await person.keyboard('8{Enter}')

    expect(cell('Mawson', 'age_years')).toHaveTextContent(/^8$/)
    expect(cell('Mawson', 'age_years')).not.toHaveAccessibleName(/to check|assumed/)
    await allSaved()
  })

  it('that is to check: typing the very number over what was there confirms it', async () => {
    takeCells()
    const person = open({ aaaa1111: { ...mawson, age_years: 8, 'age_years-sureness': 'to_check' } })
    await isThere()
    cell('Mawson', 'age_years').focus()

    await person.keyboard('{Enter}{Control>}a{/Control}8{Enter}')

    expect(cell('Mawson', 'age_years')).not.toHaveAccessibleName(/to check/)
    await allSaved()
  })

  it('of the last row keeps the focus only until somebody goes elsewhere', async () => {
    takeCells()
    const person = open({ aaaa1111: mawson, bbbb2222: casey })
    await isThere()
    const frames: FrameRequestCallback[] = []
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
    cell('Casey', 'age_years').focus()

    await person.keyboard('9{Enter}')
    cell('Mawson', 'age_years').focus()
    await person.keyboard('1')
    for (const frame of frames) frame(0)
    await person.keyboard('2{Enter}')

    expect(cell('Mawson', 'age_years')).toHaveTextContent(/^12$/)
    expect(cell('Casey', 'age_years')).toHaveTextContent(/^9$/)
    await allSaved()
  })

  it('that its type does not have takes nothing from a paste, and says so', async () => {
    const saved = takeCells()
    const person = open(THREE)
    await isThere()
    cell('Casey', 'volume_litres').focus()

    await person.paste('500\n600')

    expect(await screen.findByText(/Row 3, Volume of each: “600”/)).toHaveTextContent('Does not apply here')
    await allSaved()
    expect(saved).toMatchObject([{ row: 'bbbb2222', column: 'volume_litres', value: 500 }])
  })

  it('of a hidden column is shown once something is pasted into it', async () => {
    takeCells()
    const person = open(THREE)
    await isThere()
    cell('Mawson', 'age_years').focus()

    await person.paste('7\t55')

    expect(cell('Mawson', 'fill_percent')).toHaveTextContent('55')
    await allSaved()
  })

  it('takes the half degree of a display', async () => {
    const saved = takeCells()
    const person = open(THREE)
    await isThere()
    cell('Mawson', 'set_temperature').focus()

    await person.keyboard('-75.5{Enter}')

    expect(cell('Mawson', 'set_temperature')).toHaveTextContent(/^−75.5$/)
    expect(within(rowOf('Mawson')).getByText('Complete')).toBeVisible()
    await allSaved()
    expect(saved.at(-1)).toMatchObject({ column: 'set_temperature', value: -75.5 })
  })

  it('that is assumed, and an entry that is refused: nothing is confirmed', async () => {
    takeCells()
    const assumed = { ...mawson, volume_litres: 500, 'volume_litres-sureness': 'assumed' }
    const person = open({ aaaa1111: assumed })
    await isThere()
    cell('Mawson', 'volume_litres').focus()

    await person.keyboard('500,5{Enter}')

    expect(within(rowOf('Mawson')).getByText('1 to check')).toBeVisible()
    await person.click(cell('Mawson', 'volume_litres'))
    expect(screen.getByText('You typed 500,5. Must be a whole number.')).toBeVisible()
    await person.keyboard('{Escape}')
    expect(cell('Mawson', 'volume_litres')).toHaveAccessibleName('500, assumed')
    expect(within(rowOf('Mawson')).getByText('1 assumed', { exact: false })).toBeVisible()
    await allSaved()
  })

  it('of a list opens the list, and of Yes and No changes to the other', async () => {
    takeCells()
    const person = open(THREE)
    await isThere()
    cell('Mawson', 'room_cooled').focus()
    await person.keyboard('{Enter}')
    expect(cell('Mawson', 'room_cooled')).toHaveTextContent('Yes')

    cell('Mawson', 'unit_type').focus()
    await person.keyboard('{Enter}')
    await person.click(await screen.findByRole('option', { name: 'Freezer, laboratory grade' }))

    expect(cell('Mawson', 'unit_type')).toHaveTextContent('Freezer, lab grade')
    await allSaved()
  })
})

describe('what is usual for a type', () => {
  it('is filled in and marked when the type is chosen, and confirmed with Y or by typing', async () => {
    takeCells()
    const person = open({ aaaa1111: mawson })
    await isThere()
    await person.click(screen.getByRole('button', { name: 'Add a unit' }))
    await person.click(await screen.findByText('Choose a type'))
    await person.click(await screen.findByRole('option', { name: 'ULT freezer, standard' }))

    expect(await screen.findByText('5 assumed', { exact: false })).toBeVisible()
    expect(cell('Unit 2', 'volume_litres')).toHaveAccessibleName('500, assumed')
    cell('Unit 2', 'volume_litres').focus()
    await person.keyboard('y')
    expect(cell('Unit 2', 'volume_litres')).not.toHaveAccessibleName('500, assumed')
    expect(await screen.findByText('4 assumed', { exact: false })).toBeVisible()

    await person.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText('5 assumed', { exact: false })).toBeVisible()
    await person.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(screen.getByText('Choose a type')).toBeVisible())
    await allSaved()
  })
})

describe('undo and redo', () => {
  it('take back an edit and do it again, by keys and by buttons', async () => {
    takeCells()
    const person = open(THREE)
    await isThere()
    cell('Mawson', 'age_years').focus()
    await person.keyboard('15{Enter}')
    expect(cell('Mawson', 'age_years')).toHaveTextContent('15')

    await person.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cell('Mawson', 'age_years')).toHaveTextContent('6'))
    await person.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(() => expect(cell('Mawson', 'age_years')).toHaveTextContent('15'))
    await person.click(screen.getAllByRole('button', { name: 'Undo' })[0] ?? document.body)
    await waitFor(() => expect(cell('Mawson', 'age_years')).toHaveTextContent('6'))
    await allSaved()
  })

  it('bring back a deleted unit with all its values', async () => {
    const saved = takeCells()
    const asked = answer(deleteRow, { success: true, message: '', deleted_count: 9 })
    const person = open(THREE)
    await isThere()
    await person.click(screen.getByRole('button', { name: 'Actions for Casey' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))

    expect(await screen.findByText('Casey deleted')).toBeVisible()
    expect(names()).toEqual(['Mawson', 'Dewar B'])
    expect(asked).toHaveLength(1)

    await person.click(screen.getAllByRole('button', { name: 'Undo' })[0] ?? document.body)

    await waitFor(() => expect(names()).toEqual(['Mawson', 'Casey', 'Dewar B']))
    await allSaved()
    const back = saved.filter(({ row }) => row === 'bbbb2222')
    expect(Object.fromEntries(back.map(({ column, value }) => [column, value]))).toEqual(casey)
  })

  it('leave the unit where the server does not delete it, and say so', async () => {
    refuse(deleteRow, 'last_row')
    const person = open(THREE)
    await isThere()
    await person.click(screen.getByRole('button', { name: 'Actions for Casey' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))

    expect(await screen.findByText('Failed to delete row. Please try again.')).toBeVisible()
    expect(names()).toEqual(['Mawson', 'Casey', 'Dewar B'])
  })
})

describe('many units', () => {
  it('are duplicated with Ctrl D, each with a name of its own and without the tag', async () => {
    takeCells()
    const person = open(THREE)
    await isThere()
    cell('Mawson', 'age_years').focus()

    await person.keyboard('{Control>}d{/Control}')

    await waitFor(() => expect(names()).toEqual(['Mawson', 'Casey', 'Dewar B', 'Mawson 2']))
    expect(cell('Mawson 2', 'age_years')).toHaveTextContent('6')
    expect(cell('Mawson 2', 'asset_tag')).toHaveTextContent('–')
    await allSaved()
  })

  it('are changed at once, after saying what is replaced, and undone at once', async () => {
    takeCells()
    const person = open(THREE)
    await isThere()
    await person.click(screen.getByRole('checkbox', { name: 'Select Mawson' }))
    await person.click(screen.getByRole('checkbox', { name: 'Select Casey' }))
    const bar = screen.getByRole('region', { name: '2 selected' })
    await person.click(within(bar).getByRole('button', { name: 'Age' }))
    const dialog = await screen.findByRole('dialog', { name: 'Age, for 2 units' })
    expect(within(dialog).getByText(/Replaces 6 years on Mawson and 12 years on Casey/)).toBeVisible()
    await person.type(within(dialog).getByLabelText('Age'), '8')
    await person.click(within(dialog).getByRole('button', { name: 'Change 2 units' }))

    expect(cell('Mawson', 'age_years')).toHaveTextContent('8')
    expect(cell('Casey', 'age_years')).toHaveTextContent('8')

    await person.click(screen.getAllByRole('button', { name: 'Undo' })[0] ?? document.body)
    await waitFor(() => expect(cell('Casey', 'age_years')).toHaveTextContent('12'))
    expect(cell('Mawson', 'age_years')).toHaveTextContent('6')
    await allSaved()
  })

  it('are found by name, room and tag, filtered and sorted', async () => {
    const person = open(THREE)
    await isThere()

    await person.type(screen.getByRole('searchbox', { name: 'Search units' }), '14815')
    expect(names()).toEqual(['Mawson'])
    await person.clear(screen.getByRole('searchbox', { name: 'Search units' }))
    await person.click(screen.getByRole('button', { name: 'Needs an answer 1' }))
    expect(names()).toEqual(['Dewar B'])
    await person.click(screen.getByRole('button', { name: 'All 3' }))
    await person.click(screen.getByRole('button', { name: /^Age/ }))
    await person.click(screen.getByRole('button', { name: /^Age/ }))
    expect(names()).toEqual(['Casey', 'Mawson', 'Dewar B'])
  })

  it('with an unusual value are found by a filter, and named first before the form is locked', async () => {
    const davis = { ...FREEZER, unit_name: 'Davis', volume_litres: 20_000, age_years: 40 }
    const person = open({ aaaa1111: mawson, bbbb2222: davis })
    await isThere()

    await person.click(screen.getByRole('button', { name: 'Worth checking 1' }))
    expect(names()).toEqual(['Davis'])
    await person.click(screen.getByRole('button', { name: 'Lock & Submit' }))

    const dialog = await screen.findByRole('alertdialog')
    const lines = within(dialog).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      'Davis: Volume of each 20,000 L, usually 25 to 1,000 L; Age 40 years, usually 0 to 25 years',
      'How full (%), for advice only: Mawson, Davis',
    ])
  })

  it('have no filter for unusual values where there are none', async () => {
    open(THREE)
    await isThere()

    expect(screen.queryByRole('button', { name: /Worth checking/ })).not.toBeInTheDocument()
  })

  it('come from a spreadsheet, and go again by one undo', async () => {
    takeCells()
    const person = open({ aaaa1111: mawson })
    await isThere()
    answer(getTypeWords, { success: true, words: [] })
    await person.click(screen.getByRole('button', { name: 'Paste or import' }))
    const first = await screen.findByRole('dialog', { name: 'Paste or import' })
    await person.click(within(first).getByLabelText(/^Or paste cells from a spreadsheet/))
    await person.paste('Fridge, household type\t1\t300\nUnknown thing\t2\t400')
    await person.click(within(first).getByRole('button', { name: 'Continue' }))
    await person.click(await screen.findByRole('button', { name: 'Add 2 units' }))

    expect(await screen.findByText('2 units added.')).toBeVisible()
    expect(screen.getAllByRole('row')).toHaveLength(4)
    expect(screen.getByText('1 row needs an answer: Type of unit')).toBeVisible()
    await person.click(screen.getAllByRole('button', { name: 'Undo' })[0] ?? document.body)
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    await allSaved()
  })
})

describe('the drawer of a unit', () => {
  it('is open for who comes by a notice about it, until it is closed', async () => {
    const person = open(THREE, {}, '?unit=bbbb2222')

    expect(await screen.findByRole('dialog', { name: 'Casey' })).toBeVisible()
    await person.keyboard('{Escape}')

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('opens with O, has all its fields, and walks on to the next', async () => {
    const person = open(THREE)
    await isThere()
    cell('Mawson', 'unit_name').focus()

    await person.keyboard('o')

    const drawer = await screen.findByRole('dialog', { name: 'Mawson' })
    expect(within(drawer).getByLabelText('Asset tag')).toHaveValue('PEU-14815')
    expect(within(drawer).getByRole('button', { name: 'Add a reading' })).toBeVisible()
    await person.click(within(drawer).getByRole('button', { name: 'Next unit' }))
    expect(await screen.findByRole('dialog', { name: 'Casey' })).toBeVisible()
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(cell('Casey', 'unit_name')).toHaveFocus())
  })

  it('asks a nitrogen store for its litres and nothing else', async () => {
    const person = open(THREE)
    await isThere()
    cell('Dewar B', 'unit_name').focus()
    await person.keyboard('o')

    const drawer = await screen.findByRole('dialog', { name: 'Dewar B' })
    expect(within(drawer).getByLabelText(/^Liquid nitrogen top-up/)).toBeVisible()
    expect(within(drawer).queryByLabelText('Age')).toBeNull()
  })
})

async function drawerOf(person: ReturnType<typeof open>, name: string) {
  await isThere()
  cell(name, 'unit_name').focus()
  await person.keyboard('o')
  return within(await screen.findByRole('dialog', { name }))
}

describe('a model', () => {
  it('is offered from three letters on, fills in type and litres, and is told with its source', async () => {
    const saved = takeCells()
    answer(getDescribedModels, { success: true, models: [] })
    const person = open({ aaaa1111: mawson })
    const drawer = await drawerOf(person, 'Mawson')

    await person.type(drawer.getByLabelText('Model'), 'su7')
    const offer = await drawer.findByRole('button', { name: /^Use Stirling Ultracold SU780XLE/ })
    expect(offer).toHaveTextContent('780 L, 8.86 kWh a day at −80 °C')
    expect(offer).toHaveTextContent('grade B')
    await person.click(offer)
    await allSaved()

    expect(drawer.getByLabelText('Model')).toHaveValue('Stirling Ultracold SU780XLE')
    expect(drawer.getByText('What we know about this model')).toBeVisible()
    expect(saved).toContainEqual(
      expect.objectContaining({ column: 'unit_type', value: 'ult_freezer_efficient' }),
    )
    expect(saved).toContainEqual(expect.objectContaining({ column: 'volume_litres', value: 780 }))
  })

  it('that nobody knows is described once for all labs, and offered from then on', async () => {
    takeCells()
    answer(getDescribedModels, { success: true, models: [] })
    const boreal = { name: 'Boreal U570', type: 'ult_freezer_standard', litres: 530, kwh_per_day: 12.4 }
    const sent = answer(describeModel, {
      success: true,
      models: [{ ...boreal, note: '', lab: 'Reef Genomics Lab', at: '2026-11-16T01:00:00.000Z' }],
    })
    const person = open({ aaaa1111: mawson })
    const drawer = await drawerOf(person, 'Mawson')

    await person.type(drawer.getByLabelText('Model'), 'Boreal U570')
    expect(await drawer.findByText('Nobody has described Boreal U570 yet.')).toBeVisible()
    await person.click(drawer.getByRole('button', { name: 'Describe it for all labs' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Describe Boreal U570' }))
    await person.type(dialog.getByLabelText(/^kWh a day/), '12.4')
    await person.click(dialog.getByRole('button', { name: 'Save for all labs' }))

    await waitFor(() => expect(sent[0]?.body).toEqual({ ...boreal, note: '' }))
    expect(await drawer.findByText(/described by Reef Genomics Lab/)).toBeVisible()
    await allSaved()
  })
})

describe('a form that can only be looked at', () => {
  it('shows its units and changes none', async () => {
    const person = open(THREE, { may_edit: false, may_submit: false })
    await isThere()
    cell('Mawson', 'age_years').focus()
    await person.keyboard('{Enter}')

    expect(await screen.findByRole('dialog', { name: 'Mawson' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a unit' })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })
})

describe('a locked table', () => {
  const submission = {
    ...{ results: {}, submitted_at: '2026-11-01T01:00:00.000Z', variables_version: null },
    submitted_by: { id: anId<UserId>(), name: 'Priya Nair' },
    ...{ factor_set_version: 'nga-2025.1', engine_version: '2.1.0', hash: 'b'.repeat(64) },
  }

  it('takes a new name, and nothing else', async () => {
    const saved = takeCells()
    const person = open(THREE, { submission, may_edit: false, may_submit: false, may_name: true })
    await person.dblClick(await screen.findByText('Mawson'))
    await person.keyboard('{Control>}a{/Control}Vostok{Enter}')

    const renamed = { row: 'aaaa1111', column: 'unit_name', value: 'Vostok', mode: 'baseline' }
    await waitFor(() => expect(saved).toEqual([renamed]), { timeout: 8000 })
    const [age] = screen.getAllByText('12')
    if (age) await person.dblClick(age)
    // A closed cell opens the unit, where the same holds.
    expect(await screen.findByRole('textbox', { name: /^Age/ })).toHaveAttribute('readonly')
    expect(screen.getByRole('textbox', { name: 'Room' })).not.toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: 'Lock & Submit' })).not.toBeInTheDocument()
  })
})
