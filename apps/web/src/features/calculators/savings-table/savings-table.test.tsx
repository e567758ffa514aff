import { currentForm } from '@lab-zer0/content/editions/forms.ts'
import { getCategories, getChanges, getFormData, getSchema } from '@lab-zer0/contracts/calculators.ts'
import {
  type LabChange,
  listChanges,
  markChangeDone,
  planChange,
  stateCauses,
  withdrawChange,
} from '@lab-zer0/contracts/changes.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { takeCells } from '../../../testing/cells.ts'
import { allSaved } from '../../../testing/drafts.ts'
import { aLab, anId } from '../../../testing/labs.ts'
import { answer } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { today } from '../form/locked-dates.ts'
import { SavingsScreen } from '../overview/calculator-screen.tsx'

const lab = aLab({ is_member: true, is_champion: true })
const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 1,
  volume_litres: 530,
  set_temperature: -80,
  age_years: 6,
  maintained_past_year: false,
  room_cooled: false,
}
const BEFORE: FormData = {
  aaaa1111: { ...FREEZER, unit_name: 'Mawson', room: 'B14 G.03' },
  bbbb2222: { ...FREEZER, unit_name: 'Casey', room: 'B14 G.03' },
  cccc3333: { ...FREEZER, unit_name: 'Davis', set_temperature: -70 },
}
const CHANGE: LabChange = {
  id: '0199a6e0-0000-7000-8000-000000000001',
  category: 'Cold Storage',
  title: 'Mawson: set to −70 °C',
  action_id: null,
  state: 'done',
  owner: '',
  planned_for: null,
  row_ids: ['aaaa1111'],
  figures: null,
  done_on: '2026-09-03',
  done_by: 'Amelia Tran',
  done_note: 'Samples checked first.',
  is_moved: false,
  audited_at: null,
  auditor_note: '',
  lost_on: null,
  is_in_locked_form: false,
  evidence: [],
  version: 1,
  created_by: { id: anId<UserId>(), name: 'Priya Nair' },
}
const CAUSE = {
  category: 'Cold Storage',
  row_id: 'aaaa1111',
  column_id: 'set_temperature',
  steps: [{ cause: 'change' as const, change_id: CHANGE.id, to: -70 }],
}
const WARMER = { aaaa1111: { ...FREEZER, set_temperature: -70 } }

type Given = { form?: Partial<ResultOf<typeof getFormData>>; changes?: Partial<ResultOf<typeof listChanges>> }

function open({ form, changes }: Given = {}) {
  const found = currentForm('wet', 'Cold Storage')
  answer(getLab, { success: true, lab })
  answer(getCategories, { success: true, categories: [{ category: 'Cold Storage', description: '' }] })
  answer(getSchema, {
    success: true,
    schema: structuredClone(found?.schema) as ResultOf<typeof getSchema>['schema'],
  })
  answer(getFormData, {
    ...{ success: true, form_data: {}, versions: {}, submission: null, last_change: 0 },
    before: structuredClone(BEFORE) as ResultOf<typeof getFormData>['before'],
    ...{ before_as_of: '2026-08-18', variables: { version: null, values: {} } },
    ...{ may_edit: true, may_submit: true },
    ...form,
  })
  answer(getChanges, { success: true, changes: [], last_change: 0, is_locked: false })
  answer(listChanges, {
    ...{ success: true, changes: [], causes: [], categories: [], earlier: [], may_write: true },
    rule: { needs_evidence: false, days_apart: 30 },
    evidence_quota: {
      ...{ files: 0, bytes: 0, most_files: 200, most_bytes: 9e6, most_file_bytes: 9e6 },
      accepts: ['image/jpeg'],
    },
    ...changes,
  })
  return renderSignedIn(
    `/lab/${lab.id}/savings/cold-storage`,
    '/lab/:labId/savings/:category?',
    <SavingsScreen />,
  )
}

type Person = ReturnType<typeof open>

async function ask(person: Person, ...names: string[]) {
  await person.click(await screen.findByRole('button', { name: 'Record a change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a change' }))
  for (const name of names) {
    await person.type(dialog.getByRole('combobox', { name: 'Which units' }), name)
    await person.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  }
  return dialog
}

const lineOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

describe('the savings of units', () => {
  it('begin with no unit changed, and all of them folded into one line with their sum', async () => {
    const person = open()

    expect(await screen.findByRole('heading', { name: 'No unit has changed yet' })).toBeVisible()
    const folded = screen.getByRole('button', { name: /^3 units unchanged [\d,]+ kWh before and after/ })
    await person.click(folded)
    expect(screen.getByRole('button', { name: 'Open Davis' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Lock & Submit' })).toBeEnabled()
  })

  it('show a changed unit with what, when, who and what it saves', async () => {
    open({ form: { form_data: WARMER }, changes: { changes: [CHANGE], causes: [CAUSE] } })

    expect(await screen.findByRole('heading', { name: '1 of 3 units changed' })).toBeVisible()
    const line = await lineOf(/Mawson/)
    expect(line.getByText('from').parentElement).toHaveTextContent('−80 °C')
    expect(line.getByText('to').parentElement).toHaveTextContent('−70 °C')
    expect(line.getByText('3 Sep 2026')).toBeVisible()
    expect(line.getByText('Amelia Tran')).toBeVisible()
    expect(line.getByText('Samples checked first.')).toBeVisible()
    expect(line.getByRole('img', { name: /^Before [\d,]+ kWh, after [\d,]+ kWh$/ })).toBeVisible()
    expect(line.getByText(/^[\d,]+ to [\d,]+$/)).toBeVisible()
  })

  it('have no columns for day and evidence where the edition asked for neither', async () => {
    open({ form: { form_data: WARMER }, changes: { rule: null } })

    expect(await screen.findByRole('heading', { name: '1 of 3 units changed' })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Saves' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Evidence' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'When, who' })).toBeNull()
  })

  it('that are clear only together say why, beside units of which none is clear', async () => {
    const colder = { ...FREEZER, set_temperature: -75 }
    const both = { aaaa1111: colder, bbbb2222: colder }
    const steps = [{ cause: 'change' as const, change_id: CHANGE.id, to: -75 }]
    const causes = Object.keys(both).map((row_id) => ({ ...CAUSE, row_id, steps }))
    open({ form: { form_data: both }, changes: { changes: [CHANGE], causes } })

    expect(await (await lineOf(/Mawson/)).findByText('No clear change')).toBeVisible()
    expect((await lineOf(/Casey/)).getByText('No clear change')).toBeVisible()
    const all = within(screen.getByRole('region', { name: 'Before and after in Cold Storage' }))
    expect(all.getByText('A clear change.')).toBeVisible()
    expect(all.getByText(/No unit is clear by itself, but together they are/)).toBeVisible()
  })

  it('keep the lock off while a unit has no cause, and say which', async () => {
    const person = open({ form: { form_data: WARMER } })

    expect(await screen.findByText(/without a cause: Mawson\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Lock & Submit' })).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Say why: Mawson' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mawson, before and after' }))
    expect(dialog.getByRole('button', { name: /Why is this different\?/ })).toBeVisible()
  })

  it('say of a correction that it saves nothing', async () => {
    const cause = { ...CAUSE, steps: [{ cause: 'correction' as const, to: -70 }] }
    open({ form: { form_data: WARMER }, changes: { causes: [cause] } })

    const line = await lineOf(/Mawson/)
    expect(line.getByText(/Correction. It counts on both sides/)).toBeVisible()
    expect(await line.findByText('No change')).toBeVisible()
    const all = within(screen.getByRole('region', { name: 'Before and after in Cold Storage' }))
    expect(all.getByText(/No change yet/)).toBeVisible()
  })

  it('can be looked at but not changed once they are locked', async () => {
    const submission = {
      ...{ results: {}, submitted_at: '2026-11-01T01:00:00.000Z', variables_version: null },
      submitted_by: { id: anId<UserId>(), name: 'Priya Nair' },
      ...{ factor_set_version: 'nga-2025.1', engine_version: '2.1.0', hash: 'b'.repeat(64) },
    }
    open({
      form: { form_data: WARMER, submission, may_edit: false, may_submit: false },
      changes: { changes: [CHANGE], causes: [CAUSE] },
    })

    expect(await screen.findByText('1 of 3 units changed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Record a change' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Lock & Submit' })).not.toBeInTheDocument()
  })
})

describe('recording a change', () => {
  const planned = { ...CHANGE, state: 'planned' as const, planned_for: '2026-09-03', done_on: null }

  it('shows what it saves, and writes the values, the change and the cause of several units', async () => {
    const saved = takeCells()
    const sent = answer(planChange, { success: true, message: 'ok', change: planned })
    const why = answer(stateCauses, { success: true, message: 'ok' })
    const done = answer(markChangeDone, { success: true, message: 'ok', change: CHANGE })
    const person = open()
    const dialog = await ask(person, 'Mawson', 'Casey', 'Davis')
    await person.click(dialog.getByRole('radio', { name: 'Set point' }))
    await person.type(dialog.getByLabelText(/^Set to, before −80 °C, −70 °C/), '-70')

    expect(await dialog.findByText(/^Saves about [\d,]+ kWh a year, [\d,]+ to [\d,]+\.$/)).toBeVisible()
    answer(listChanges, {
      ...{ success: true, changes: [planned], causes: [], categories: [], earlier: [], may_write: true },
      rule: { needs_evidence: false, days_apart: 30 },
      evidence_quota: { files: 0, bytes: 0, most_files: 1, most_bytes: 1, most_file_bytes: 1, accepts: [] },
    })
    // Davis is at −70 °C already, so it has not changed.
    await person.click(dialog.getByRole('button', { name: 'Record for 2 units' }))

    await waitFor(() => expect(why).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      title: 'Mawson, Casey: set to −70 °C',
      row_ids: ['aaaa1111', 'bbbb2222'],
      planned_for: today(),
    })
    expect(done[0]?.body).toMatchObject({ done_on: today() })
    expect(why[0]?.body).toMatchObject({
      causes: [
        { row_id: 'aaaa1111', column_id: 'set_temperature' },
        { row_id: 'bbbb2222', column_id: 'set_temperature' },
      ],
    })
    await allSaved()
    expect(saved.filter(({ column }) => column === 'set_temperature')).toMatchObject([
      { row: 'aaaa1111', value: -70, mode: 'savings' },
      { row: 'bbbb2222', value: -70, mode: 'savings' },
    ])
    expect(screen.getByText('Recorded for 2 units.')).toBeVisible()
  })

  it('can be undone: the values go back and the change is withdrawn', async () => {
    takeCells()
    answer(planChange, { success: true, message: 'ok', change: planned })
    answer(stateCauses, { success: true, message: 'ok' })
    const gone = answer(withdrawChange, { success: true, message: 'ok', change: planned })
    const person = open({ changes: { changes: [planned], rule: { needs_evidence: true, days_apart: 30 } } })
    const dialog = await ask(person, 'Mawson')
    await person.click(dialog.getByRole('radio', { name: 'Defrosted and cleaned' }))
    await person.click(dialog.getByRole('button', { name: 'Record for 1 unit' }))
    expect(await screen.findByRole('heading', { name: '1 of 3 units changed' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Undo' }))

    await waitFor(() => expect(gone).toHaveLength(1))
    expect(await screen.findByRole('heading', { name: 'No unit has changed yet' })).toBeVisible()
    await allSaved()
  })

  it('of a value that a change explains already follows that change', async () => {
    takeCells()
    const next = { ...planned, id: '0199a6e0-0000-7000-8000-000000000002' }
    answer(planChange, { success: true, message: 'ok', change: next })
    const why = answer(stateCauses, { success: true, message: 'ok' })
    const person = open({
      form: { form_data: WARMER },
      changes: { changes: [CHANGE], causes: [CAUSE], rule: { needs_evidence: true, days_apart: 30 } },
    })
    const dialog = await ask(person, 'Mawson')
    await person.click(dialog.getByRole('radio', { name: 'Set point' }))
    await person.type(dialog.getByLabelText(/^Set to, before −70 °C/), '-65')
    await person.click(dialog.getByRole('button', { name: 'Record for 1 unit' }))

    await waitFor(() => expect(why).toHaveLength(1))
    const steps = [...CAUSE.steps, { cause: 'change', change_id: next.id, to: -65 }]
    expect(why[0]?.body).toEqual({ causes: [{ row_id: 'aaaa1111', column_id: 'set_temperature', steps }] })
    await allSaved()
  })

  it('of a correction asks for no date or evidence, and plans nothing', async () => {
    takeCells()
    const sent = answer(planChange, { success: true, message: 'ok', change: planned })
    const why = answer(stateCauses, { success: true, message: 'ok' })
    const person = open()
    const dialog = await ask(person, 'Mawson')
    await person.click(dialog.getByRole('radio', { name: /^A correction/ }))
    await person.click(dialog.getByRole('button', { name: /What was wrong/ }))
    await person.click(await screen.findByRole('option', { name: 'Age' }))
    await person.type(dialog.getByLabelText(/^Age, before 6 y/), '9')
    expect(dialog.queryByLabelText('Since')).not.toBeInTheDocument()
    await person.click(dialog.getByRole('button', { name: 'Record for 1 unit' }))

    await waitFor(() => expect(why).toHaveLength(1))
    expect(why[0]?.body).toEqual({
      causes: [{ row_id: 'aaaa1111', column_id: 'age_years', steps: [{ cause: 'correction', to: 9 }] }],
    })
    expect(sent).toEqual([])
    await allSaved()
  })

  it('is not before the day of the baseline', async () => {
    const person = open()
    const dialog = await ask(person, 'Mawson')
    await person.click(dialog.getByRole('radio', { name: 'Switched off for good' }))
    await person.clear(dialog.getByLabelText('Since'))
    await person.type(dialog.getByLabelText('Since'), '2026-08-17')

    expect(await dialog.findByText(/A change comes after it/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Record for 1 unit' })).toBeDisabled()
  })
})
