import { currentForm } from '@lab-zer0/content/editions/forms.ts'
import {
  deleteRow,
  getCategories,
  getChanges,
  getFormData,
  getSchema,
} from '@lab-zer0/contracts/calculators.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import { getTypeWords, saveTypeWords } from '@lab-zer0/contracts/type-words.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { takeCells } from '../../../testing/cells.ts'
import { aLab } from '../../../testing/labs.ts'
import { answer } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { BaselineScreen } from '../overview/calculator-screen.tsx'

const lab = aLab({ is_member: true, is_champion: true })
const MAWSON = {
  ...{ unit_type: 'ult_freezer_standard', quantity: 1, volume_litres: 530, set_temperature: -80 },
  ...{ age_years: 6, maintained_past_year: true, room_cooled: false, 'room_cooled-sureness': 'assumed' },
  ...{ unit_name: 'Mawson', room: 'B14 G.03', asset_tag: 'PEU-14815', note: '=1+1, "so"' },
}

function open(form_data: FormData, words: ResultOf<typeof getTypeWords>['words'] = []) {
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
  })
  answer(getChanges, { success: true, changes: [], last_change: 0, is_locked: false })
  answer(getTypeWords, { success: true, words })
  return renderSignedIn(
    `/lab/${lab.id}/baseline/cold-storage`,
    '/lab/:labId/baseline/:category?',
    <BaselineScreen />,
  )
}

type Person = ReturnType<typeof open>

/** What the page saves as a file. */
function keepFiles(): Blob[] {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:units'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return files
}

async function bring(person: Person, file: File) {
  await screen.findByRole('grid', { name: 'Units' })
  await person.click(screen.getByRole('button', { name: 'Paste or import' }))
  await screen.findByRole('dialog', { name: 'Paste or import' })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no field for a file')
  await person.upload(input, file)
}

const csv = (text: string) => new File([text], 'register.csv', { type: 'text/csv' })
const names = () =>
  [...document.querySelectorAll('[role="row"] [data-cell="unit_name"]')].map((cell) => cell.textContent)

describe('a register from a file', () => {
  it('is matched, asked about once for each unknown type, and added so that one undo takes it back', async () => {
    const remembered = answer(saveTypeWords, { success: true, words: [] })
    const sent = takeCells()
    const person = open({})
    await bring(
      person,
      csv(
        'Freezer ID,Kind,Setpoint,Colour\nMawson,-80 freezer,15,white\nCasey,-80 freezer,-80,\nOdd,Thing,,',
      ),
    )

    const dialog = await screen.findByRole('dialog', { name: 'Match register.csv' })
    expect(within(dialog).getByText('3 rows and 4 columns. Nothing is added until you say so.')).toBeVisible()
    expect(within(dialog).getByText('Columns, 3 of 4 matched')).toBeVisible()
    expect(within(dialog).getByText('Types we don’t know, 1 on 1 row')).toBeVisible()
    expect(within(dialog).getByText('Types we guess, 1 on 2 rows')).toBeVisible()
    expect(within(dialog).getByText('2 rows: Mawson, Casey')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: /Type for -80 freezer/ })).toHaveTextContent(
      'ULT freezer, standard',
    )
    expect(within(dialog).getByRole('button', { name: /Type for Thing/ })).toHaveTextContent('Choose later')
    const later = within(dialog).getByText('of them: type to choose later').closest('li')
    expect(later).toHaveTextContent(/^3/)

    await person.click(within(dialog).getByText('These guesses are right'))
    expect(later).toHaveTextContent(/^1/)
    expect(
      within(dialog).getByText(
        'Set to 15 on Mawson is outside −86 to −60, so we leave it empty and use −80 as assumed.',
      ),
    ).toBeVisible()

    await person.click(within(dialog).getByRole('button', { name: 'Add 3 units' }))
    expect(await screen.findByText('3 units added.')).toBeVisible()
    expect(names()).toEqual(['Mawson', 'Casey', 'Odd'])
    await waitFor(() =>
      expect(remembered[0]?.body).toEqual({ words: [{ word: '-80 freezer', type: 'ult_freezer_standard' }] }),
    )
    await waitFor(() => expect(sent.some(({ value }) => value === 'Casey')).toBe(true))
    // Its type is to be chosen, and colleagues see it meanwhile.
    await waitFor(() => expect(sent.some(({ value }) => value === 'Odd')).toBe(true))

    answer(deleteRow, { success: true, message: '', deleted_count: 1 })
    await person.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
    await waitFor(() => expect(names()).toEqual(['']))
  })

  it('guesses no type that its units cannot be set to', async () => {
    const person = open({})
    await bring(person, csv('Name,Type,Set to\nMawson,UTL freezer,-86\nCasey,Chest freezer,-20\nTotal,,'))

    const dialog = await screen.findByRole('dialog', { name: 'Match register.csv' })
    expect(within(dialog).getByRole('button', { name: /Type for UTL freezer/ })).toHaveTextContent(
      'Choose later',
    )
    expect(within(dialog).getByRole('button', { name: /Type for Chest freezer/ })).toHaveTextContent(
      'Freezer, laboratory grade',
    )
    expect(within(dialog).getByText('Row 4: a total, not a unit')).toBeVisible()
  })

  it('does not ask again about a type that was chosen before', async () => {
    const person = open({}, [{ word: 'thing', type: 'cold_room' }])
    await bring(person, csv('Name,Type\nOdd,Thing'))

    const dialog = await screen.findByRole('dialog', { name: 'Match register.csv' })
    expect(await within(dialog).findByText('Types you chose before')).toBeVisible()
    expect(within(dialog).queryByText(/Types we don’t know/)).toBeNull()
  })

  it('updates a unit that is here already, says what changes, or adds it as new', async () => {
    const person = open({ aaaa1111: MAWSON })
    await bring(person, csv('Name,Asset tag,Type,Age\nMawson,PEU-14815,,9\nVostok,,Cold room,1'))

    const dialog = await screen.findByRole('dialog', { name: 'Match register.csv' })
    expect(within(dialog).getByText('1 unit is here already')).toBeVisible()
    await person.click(within(dialog).getByRole('button', { name: 'What changes' }))
    expect(within(dialog).getByText('Age: 6 to 9')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Add 1, update 1' })).toBeEnabled()

    await person.click(within(dialog).getByRole('radio', { name: 'Add as new units' }))
    expect(within(dialog).getByRole('button', { name: 'Add 2 units' })).toBeEnabled()
  })

  it('names rows that become no unit, and gives them back as a file', async () => {
    const files = keepFiles()
    const person = open({})
    await bring(person, csv('Register 2026,,\nName,Type,Owner\nMawson,Cold room,Sam\n,,Priya'))

    const dialog = await screen.findByRole('dialog', { name: 'Match register.csv' })
    expect(within(dialog).getByText('Row 1: above the headings')).toBeVisible()
    expect(within(dialog).getByText('Row 4: nothing in a column that is used')).toBeVisible()
    await person.click(within(dialog).getByRole('button', { name: 'Save these rows as a file' }))
    const file = files[0] ?? new Blob()
    expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Name,Type,Owner,Row in your list,Why it was left out',
      'Register 2026,,,1,above the headings',
      ',,Priya,4,nothing in a column that is used',
      '',
    ])
  })

  it.each(['CSV file', 'Excel file (XLSX)'])(
    'saved as %s changes nothing when it comes back',
    async (kind) => {
      const files = keepFiles()
      const person = open({ aaaa1111: MAWSON, bbbb2222: { unit_type: 'nitrogen_store', unit_name: 'Dewar' } })
      await screen.findByRole('grid', { name: 'Units' })
      await person.click(screen.getByRole('button', { name: 'Save as a file' }))
      await person.click(await screen.findByRole('menuitem', { name: kind }))
      await waitFor(() => expect(files).toHaveLength(1))
      const file = files[0] ?? new Blob()
      await bring(person, new File([file], 'units', { type: file.type.split(';')[0] ?? '' }))

      const dialog = await screen.findByRole('dialog', { name: 'Match units' })
      expect(within(dialog).getByText('2 units are here already')).toBeVisible()
      expect(within(dialog).getByRole('button', { name: 'Nothing to change' })).toBeDisabled()
      expect(within(dialog).queryByText(/not used as/)).toBeNull()
    },
  )

  it('that cannot be read is refused with words, and another can be chosen', async () => {
    const person = open({})
    await bring(person, new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'broken.xlsx', { type: 'text/csv' }))

    expect(
      await screen.findByText("We couldn't read broken.xlsx. Save it again as XLSX or CSV and try again."),
    ).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Paste or import' })).toBeVisible()
  })
})

describe('cells from the clipboard', () => {
  const pasteAt = async (person: Person, text: string) => {
    await screen.findByRole('grid', { name: 'Units' })
    document.querySelector<HTMLElement>('[data-cell="unit_name"]')?.focus()
    await person.paste(text)
  }

  it('are matched when they have headings or more rows than the table', async () => {
    const person = open({ aaaa1111: MAWSON })
    await pasteAt(person, 'Casey\tCold room\nDavis\tCold room')
    expect(await screen.findByRole('dialog', { name: 'Match what you pasted' })).toBeVisible()
  })

  it('go into the table where they are a line without headings', async () => {
    const person = open({ aaaa1111: MAWSON })
    await pasteAt(person, 'Halley\tB15')
    expect(await screen.findByText('Pasted 2 cells.')).toBeVisible()
  })
})
