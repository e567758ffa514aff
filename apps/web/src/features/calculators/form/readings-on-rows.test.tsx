import { currentForm } from '@lab-zer0/content/editions/forms.ts'
import { getCategories, getChanges, getFormData, getSchema } from '@lab-zer0/contracts/calculators.ts'
import { listChanges } from '@lab-zer0/contracts/changes.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { takeCells } from '../../../testing/cells.ts'
import { allSaved } from '../../../testing/drafts.ts'
import { aPhoto, serveFiles } from '../../../testing/lab-files.ts'
import { aLab } from '../../../testing/labs.ts'
import { answer, server } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { write } from '../../../testing/write.ts'
import { BaselineScreen, SavingsScreen } from '../overview/calculator-screen.tsx'

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
const READING = { reading_kind: 'plug_meter', reading_kwh: 96.3, reading_days: 7 }
const PROOF = { reading_ended: '2026-11-09', reading_file: '0d8f5c1e-7a1b-4c3d-9e2f-1a2b3c4d5e6f' }

type FormRead = ResultOf<typeof getFormData>

function serve(given: Partial<FormRead>, category: Category = 'Cold Storage') {
  const found = currentForm('wet', category)
  if (!found) throw new Error(`There is no ${category}`)
  answer(getLab, { success: true, lab })
  answer(getCategories, { success: true, categories: [{ category, description: category }] })
  answer(getSchema, {
    success: true,
    schema: structuredClone(found.schema) as ResultOf<typeof getSchema>['schema'],
  })
  answer(getFormData, {
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
  })
  answer(getChanges, { success: true, changes: [], last_change: 0, is_locked: false })
}

const open = (slug = 'cold-storage') =>
  renderSignedIn(
    { pathname: `/lab/${lab.id}/baseline/${slug}`, state: null },
    '/lab/:labId/baseline/:category?',
    <BaselineScreen />,
  )

/** Cold Storage is a table: the fields of a unit are in its drawer. */
async function openUnit(slug = 'cold-storage', name = 'Unit 1') {
  const person = open(slug)
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await person.click(await screen.findByRole('menuitem', { name: 'Open' }))
  return person
}

const rows = (row: FormData[string]): FormData => ({ aaaa1111: { ...FREEZER, ...row } })
const reading = () => within(screen.getByRole('region', { name: 'Reading' }))
const row = () => within(screen.getByRole('group', { name: /^Row 1/ }))

async function choose(person: UserEvent, list: HTMLElement, option: string) {
  await person.click(list)
  await person.click(await screen.findByRole('option', { name: new RegExp(`^${option}(?!,)`) }))
}

describe('a reading', () => {
  it('is not asked for until somebody has one, and is then saved with the row', async () => {
    serve({ form_data: rows({}) })
    const saved = takeCells()
    const person = await openUnit()
    expect(await screen.findByRole('button', { name: 'Add a reading' })).toBeVisible()
    expect(screen.queryByLabelText('Days read')).toBeNull()

    await person.click(screen.getByRole('button', { name: 'Add a reading' }))
    const kind = await screen.findByRole('button', { name: /How it was measured/ })
    await waitFor(() => expect(kind).toHaveFocus())
    await choose(person, reading().getByRole('button', { name: /How it was measured/ }), 'Plug meter')
    await write(person, reading().getByLabelText('Reading'), '96.3')
    await write(person, reading().getByLabelText('Days read'), '7')
    await write(person, reading().getByLabelText('Which meter'), 'Plug 4')
    await write(person, reading().getByLabelText('Last day of the reading'), '2026-11-09')

    await allSaved()
    const values = Object.fromEntries(saved.map(({ column, value }) => [column, value]))
    expect(values).toMatchObject({ ...READING, reading_meter: 'Plug 4' })
  })

  it('that counts stands beside the model, with the difference and grade A', async () => {
    serve({ form_data: rows({ ...READING, ...PROOF }) })
    await openUnit()

    expect(await screen.findByText('Used instead of the model')).toBeVisible()
    expect(reading().getByText('Metered use is 8% below the model')).toBeVisible()
    expect(reading().getByText(/Within the model's range, with a range [\d.]+ times narrower/)).toBeVisible()
    expect(reading().getByText(/^Model: 5,440 kWh, likely/)).toBeInTheDocument()
    expect(reading().getByText(/^Reading: 5,020 kWh, likely/)).toBeInTheDocument()
    expect(row().getByText('Metered')).toBeVisible()
    expect(reading().queryByText(/^For grade A/)).toBeNull()
  })

  it('without its day or its file is grade B, and says what is missing', async () => {
    serve({ form_data: rows(READING) })
    await openUnit()

    expect(
      await screen.findByText('For grade A, add the last day of the reading and a file that shows it.'),
    ).toBeVisible()
    expect(row().getByText('Specific')).toBeVisible()
  })

  it('takes one of the lab’s files that shows it, and gives it up again', async () => {
    const file = aPhoto({ id: PROOF.reading_file, name: 'Display of meter 4.jpg' })
    serve({ form_data: rows({ ...READING, reading_ended: PROOF.reading_ended }) })
    serveFiles([file])
    const saved = takeCells()
    const person = await openUnit()

    await person.click(await screen.findByRole('button', { name: 'File that shows it Choose a file' }))
    await person.click(await screen.findByRole('button', { name: 'Use Display of meter 4.jpg' }))
    expect(await screen.findByRole('button', { name: 'File that shows it 1 file' })).toBeVisible()
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ column: 'reading_file', value: file.id }))
    expect(await row().findByText('Metered')).toBeVisible()

    await person.click(screen.getByRole('button', { name: 'File that shows it 1 file' }))
    await person.click(await screen.findByRole('button', { name: 'Use no file' }))
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ column: 'reading_file', value: null }))
  })

  it('that is too short says so, and the model stays in force', async () => {
    serve({ form_data: rows({ ...READING, reading_days: 5 }) })
    await openUnit()

    expect(
      await screen.findByText('The reading is too short. It needs at least 7 days. The model is used.'),
    ).toBeVisible()
    expect(row().queryByText('Metered')).toBeNull()
    expect(screen.getAllByText('5,440').length).toBeGreaterThan(0)
  })

  it('takes a photo of the meter, which is sent for its row', async () => {
    serve({ form_data: rows({ ...READING, reading_ended: PROOF.reading_ended }) })
    serveFiles([])
    const saved = takeCells()
    const added = aPhoto({
      state: 'waiting',
      unit: { category: 'Cold Storage', row_id: 'aaaa1111', name: null },
    })
    const sent: URLSearchParams[] = []
    server.use(
      http.post('*/api/evidence/:labId', ({ request }) => {
        sent.push(new URL(request.url).searchParams)
        serveFiles([added])
        return HttpResponse.json({ success: true, evidence: added }, { status: 201 })
      }),
    )
    const person = await openUnit()

    await person.click(await screen.findByRole('button', { name: 'File that shows it Choose a file' }))
    expect(await screen.findByText('The lab has no files yet.')).toBeVisible()
    const dialog = screen.getByRole('dialog', { name: 'File that shows the reading' })
    const input = dialog.querySelector('input[type="file"]')
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no way to add a file')
    await person.upload(input, new File(['12345'], 'meter.jpg', { type: 'image/jpeg' }))

    await waitFor(() => expect(saved.at(-1)).toMatchObject({ column: 'reading_file', value: added.id }))
    expect(sent[0]?.get('unit_row_id')).toBe('aaaa1111')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  it('shows both receipts in the working', async () => {
    serve({ form_data: rows({ ...READING, ...PROOF }) })
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Show the working' }))
    await person.click(screen.getByText('ULT freezer, standard', { selector: 'summary *' }))

    expect(await screen.findByText('used, grade A: metered')).toBeVisible()
    expect(screen.getByText('−8%')).toBeVisible()
    await person.click(screen.getByText('used, grade A: metered'))
    expect(await screen.findByText(/R × D \/ n/)).toBeVisible()
  })

  it('is removed in one step, which can be undone', async () => {
    serve({ form_data: rows(READING), versions: { aaaa1111: { reading_kwh: 1 } } })
    const saved = takeCells(2)
    const person = await openUnit()
    await person.click(await screen.findByRole('button', { name: 'Remove the reading' }))

    expect(screen.queryByRole('region', { name: 'Reading' })).toBeNull()
    expect(screen.getByText('The reading was removed.')).toBeVisible()
    await waitFor(() => expect(saved.filter(({ value }) => value === null)).toHaveLength(3))

    await person.click(row().getByRole('button', { name: 'Undo' }))
    expect(reading().getByLabelText('Reading')).toHaveValue('96.3')
    await allSaved()
  })

  it('is not offered to a nitrogen store, which has no plug', async () => {
    serve({ form_data: { aaaa1111: { unit_type: 'nitrogen_store', quantity: 1 } } })
    await openUnit()

    expect(await screen.findByLabelText(/^Liquid nitrogen top-up/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a reading' })).toBeNull()
  })

  it('of a locked form can be looked at and not removed', async () => {
    serve({ form_data: rows({ ...READING, 'age_years-sureness': 'guessed' }), may_edit: false })
    await openUnit()

    expect(await screen.findByText('Used instead of the model')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove the reading' })).toBeNull()
    expect(screen.getAllByText(/^(Counted|Estimated|Guessed)$/).map((word) => word.textContent)).toEqual([
      'Guessed',
    ])
  })
})

describe('a file of a meter', () => {
  it('is read in the browser and fills the reading when somebody uses it', async () => {
    const values = Array.from({ length: 48 }, () => '0.25').join(',')
    const days = Array.from({ length: 8 }, (_, at) => `300,2026100${at + 1},${values},A,,,20261101000000,`)
    const lines = [
      '100,NEM12,202611010830,MDP,FRMP',
      '200,4102345678,E1,1,E1,N1,M1,KWH,30,',
      ...days,
      '700,x',
      '900',
    ]
    serve({ form_data: rows({}) })
    const saved = takeCells()
    const person = await openUnit()
    await person.click(await screen.findByRole('button', { name: 'Add a reading' }))
    await person.click(await screen.findByRole('button', { name: 'Read from a file' }))
    const dialog = await screen.findByRole('dialog', { name: 'Read from a file' })
    expect(within(dialog).getByText('The file is read in your browser. Nothing is uploaded.')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Use this reading' })).toBeDisabled()

    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no place for a file')
    await person.upload(input, new File([lines.join('\n')], 'meter.csv', { type: 'text/csv' }))

    expect(await within(dialog).findByText('4102345678')).toBeVisible()
    expect(within(dialog).getByText('96.00 kWh')).toBeVisible()
    expect(within(dialog).getByText('Line 11: This kind of line is unknown.')).toBeVisible()
    await person.click(within(dialog).getByRole('button', { name: 'Use this reading' }))

    expect(await screen.findByText('Used instead of the model')).toBeVisible()
    await allSaved()
    expect(Object.fromEntries(saved.map(({ column, value }) => [column, value]))).toEqual({
      reading_kind: 'interval_data',
      reading_kwh: 96,
      reading_days: 8,
      reading_ended: '2026-10-08',
      reading_meter: '4102345678',
      reading_substituted_percent: 0,
    })
  })
})

describe('a weighing', () => {
  it('replaces the estimate of a waste stream', async () => {
    serve(
      {
        form_data: {
          general_landfill: {
            container_litres: 240,
            containers_per_month: 8,
            fill_percent: 75,
            signage: false,
            weighed_kg: 104,
            weighed_weeks: 4,
          },
        },
      },
      'Lab Waste',
    )
    open('lab-waste')

    const weighing = within(await screen.findByRole('region', { name: 'Weighing' }))
    expect(weighing.getByText('Used instead of the model')).toBeVisible()
    expect(weighing.getByText(/^Weighing: 1\.25 t, likely/)).toBeInTheDocument()
  })
})

describe('how sure a number is', () => {
  it('has its usual answer, and a guess makes the range wider', async () => {
    serve({ form_data: rows({}) })
    const saved = takeCells()
    const person = await openUnit()
    const count = await screen.findByRole('button', { name: 'How sure is How many? Counted' })
    const range = () => row().getByText(/^[\d,]+ to [\d,]+$/, { selector: 'p > span' }).textContent
    const before = range()

    await choose(person, count, 'Guessed')

    expect(screen.getByRole('button', { name: 'How sure is How many? Guessed' })).toHaveClass('text-warning')
    await waitFor(() => expect(range()).not.toBe(before))
    await allSaved()
    expect(saved).toMatchObject([{ column: 'quantity-sureness', value: 'guessed' }])
  })

  it('is asked of no number that is not there', async () => {
    serve({ form_data: { aaaa1111: { unit_type: 'ult_freezer_standard', quantity: 1 } } })
    await openUnit()

    expect(await screen.findByRole('button', { name: /^How sure is How many/ })).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^How sure/ })).toHaveLength(1)
  })

  it('is one stop of the row, after its fields; arrows go to the others', async () => {
    serve({ form_data: rows({}) })
    const person = await openUnit()
    await person.click(await screen.findByLabelText('How many'))
    await person.tab()
    expect(screen.getByLabelText('Volume of each')).toHaveFocus()

    const choices = screen.getAllByRole('button', { name: /^How sure/ })
    expect(choices.filter((choice) => choice.tabIndex === 0)).toHaveLength(1)
    choices.at(-1)?.focus()
    await person.keyboard('{ArrowLeft}')
    expect(choices.at(-2)).toHaveFocus()
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('listbox')).toBeVisible()
    await person.keyboard('{Escape}')
    expect(choices.at(-2)).toHaveFocus()
  })
})

describe('the quality of the data', () => {
  it('is shown as shares by grade, with what to meter next', async () => {
    serve({
      form_data: {
        aaaa1111: { ...FREEZER, ...READING, ...PROOF },
        bbbb2222: { ...FREEZER, quantity: 2 },
        cccc3333: { ...FREEZER, unit_type: 'fridge_lab', set_temperature: 4 },
      },
    })
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Show the working' }))

    const card = within(await screen.findByRole('region', { name: 'Data quality' }))
    expect(card.getByText(/^\d+% A, metered$/)).toBeVisible()
    expect(card.getByText(/^\d+% C, modelled$/)).toBeVisible()
    expect(screen.getByText(/Row 2: ULT freezer, standard\. A reading of at least 7 days/)).toBeVisible()
  })
})

describe('a saving', () => {
  it('has no change in a number that somebody is surer of', async () => {
    serve({ before: rows({ 'age_years-sureness': 'guessed', ...READING }) })
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
    const saved = takeCells()
    const person = renderSignedIn(
      `/lab/${lab.id}/savings/cold-storage`,
      '/lab/:labId/savings/:category?',
      <SavingsScreen />,
    )

    await person.click(await screen.findByRole('button', { name: /unit unchanged/ }))
    await person.click(await screen.findByRole('button', { name: /^Open / }))
    await choose(person, await screen.findByRole('button', { name: 'How sure is Age? Guessed' }), 'Counted')
    await allSaved()

    expect(saved).toContainEqual({
      row: 'aaaa1111',
      column: 'age_years-sureness',
      value: 'counted',
      mode: 'savings',
    })
    expect(screen.queryByText(/Why is this different/)).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('heading', { name: 'No unit has changed yet' })).toBeVisible()
    expect(screen.queryByText(/-sureness/)).toBeNull()
  })
})
