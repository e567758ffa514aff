import { currentForm } from '@lab-zer0/content/editions/forms.ts'
import { getCategories, getChanges, getFormData, getSchema } from '@lab-zer0/contracts/calculators.ts'
import { editChange, type LabChange, listChanges, stateCauses } from '@lab-zer0/contracts/changes.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { deleteEvidence, type Evidence, uploadEvidence } from '@lab-zer0/contracts/evidence.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { takeCells } from '../../../testing/cells.ts'
import { allSaved } from '../../../testing/drafts.ts'
import { aPhoto } from '../../../testing/lab-files.ts'
import { aLab, anId } from '../../../testing/labs.ts'
import { answer } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { today } from '../form/locked-dates.ts'
import { SavingsScreen } from '../overview/calculator-screen.tsx'

const lab = aLab({ is_member: true, is_champion: true })
const FREEZER = {
  unit_type: 'ult_freezer_standard',
  ...{ quantity: 1, volume_litres: 530, set_temperature: -80, age_years: 6 },
  ...{ maintained_past_year: false, room_cooled: false },
}
const BEFORE: FormData = {
  mawson01: { ...FREEZER, unit_name: 'Mawson' },
  teaching: { ...FREEZER, unit_name: 'Teaching' },
}
const AFTER = {
  mawson01: { ...FREEZER, set_temperature: -70, maintained_past_year: true },
  teaching: { ...FREEZER, quantity: 0 },
}
const photo = (day: string, given: Partial<Evidence> = {}) => aPhoto({ proves_on: day, ...given })

function aChange(
  title: string,
  row: string,
  evidence: Evidence[],
  given: Partial<LabChange> = {},
): LabChange {
  return {
    ...{ id: anId(), category: 'Cold Storage', title, action_id: null, state: 'done', owner: '' },
    ...{ planned_for: null, row_ids: [row], figures: null, done_on: '2026-06-09', done_by: 'Lena Fischer' },
    ...{ done_note: '', is_moved: false, audited_at: null, auditor_note: '', lost_on: null },
    ...{ is_in_locked_form: false, cannot_show: [], evidence, version: 3 },
    created_by: { id: anId<UserId>(), name: 'Lena Fischer' },
    ...given,
  }
}

const causeBy = (change: LabChange, row_id: string, column_id: string, to: number | boolean) => ({
  ...{ category: 'Cold Storage', row_id, column_id },
  steps: [{ cause: 'change' as const, change_id: change.id, to }],
})

type Given = { set?: LabChange; clean?: LabChange; retire?: LabChange; locked?: boolean; mayWrite?: boolean }
/** What is less common: the baseline, and the day on which it was locked. */
type Earlier = { before?: FormData; lockedOn?: string }

const both = () => [photo('2026-04-22'), photo('2026-06-09')]

function read({ set = aChange('Set', 'mawson01', both()), ...given }: Given): ResultOf<typeof listChanges> {
  const clean = given.clean ?? aChange('Clean', 'mawson01', [photo('2026-06-09')])
  const retire =
    given.retire ?? aChange('Retire', 'teaching', [photo('2026-08-14')], { done_on: '2026-08-14' })
  return {
    ...{ success: true, changes: [set, clean, retire], categories: [], earlier: [] },
    causes: [
      causeBy(set, 'mawson01', 'set_temperature', -70),
      causeBy(clean, 'mawson01', 'maintained_past_year', true),
      causeBy(retire, 'teaching', 'quantity', 0),
    ],
    ...{ rule: { needs_evidence: true, days_apart: 30 }, may_write: given.mayWrite ?? true },
    evidence_quota: {
      ...{ files: 0, bytes: 0, most_files: 200, most_bytes: 9e6, most_file_bytes: 9e6 },
      accepts: ['image/jpeg'],
    },
  }
}

const submission = {
  ...{ results: {}, submitted_at: '2026-09-12T01:00:00.000Z', variables_version: null },
  submitted_by: { id: anId<UserId>(), name: 'Lena Fischer' },
  ...{ factor_set_version: 'nga-2025.1', engine_version: '2.1.0', hash: 'b'.repeat(64) },
}

function open(given: Given = {}, { before = BEFORE, lockedOn = '2026-04-24' }: Earlier = {}) {
  answer(getLab, { success: true, lab })
  answer(getCategories, { success: true, categories: [{ category: 'Cold Storage', description: '' }] })
  const schema = structuredClone(currentForm('wet', 'Cold Storage')?.schema)
  answer(getSchema, { success: true, schema: schema as ResultOf<typeof getSchema>['schema'] })
  answer(getFormData, {
    ...{ success: true, form_data: AFTER, versions: {}, last_change: 0 },
    before: structuredClone(before) as ResultOf<typeof getFormData>['before'],
    ...{
      before_as_of: '2026-04-20',
      before_locked_on: lockedOn,
      variables: { version: null, values: {} },
    },
    ...(given.locked
      ? { may_edit: false, may_submit: false, submission }
      : { may_edit: true, may_submit: true, submission: null }),
  })
  answer(getChanges, { success: true, changes: [], last_change: 0, is_locked: false })
  answer(listChanges, read(given))
  const path = `/lab/${lab.id}/savings/cold-storage`
  return renderSignedIn(path, '/lab/:labId/savings/:category?', <SavingsScreen />)
}

type Person = ReturnType<typeof open>

const toggle = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^Before and after: ${name}`) })

async function openRow(person: Person, name: string) {
  await person.click(await toggle(name))
  const before = within(await screen.findByRole('region', { name: 'Before' }))
  return { before, after: within(screen.getByRole('region', { name: 'After' })) }
}

async function setDay(person: Person, field: HTMLElement, day: string) {
  await person.clear(field)
  await person.type(field, day)
}

describe('a changed row', () => {
  it('says in a word what shows each side, and opens to both with the days of the locks', async () => {
    const person = open({ locked: true })

    expect(await toggle('Mawson')).toHaveTextContent('Before 1 missingAfter Shown')
    expect(await toggle('Teaching')).toHaveTextContent('Before 1 missingAfter Shown')
    expect(
      screen.getByText('Baseline locked 24 Apr 2026, savings locked 12 Sep 2026, 141 days apart.'),
    ).toBeVisible()
    const { before, after } = await openRow(person, 'Mawson')
    expect(before.getByText('locked 24 Apr 2026')).toBeVisible()
    expect(after.getByText('locked 12 Sep 2026')).toBeVisible()
    expect(before.getByText('−80 °C')).toBeVisible()
    expect(after.getByText('−70 °C')).toBeVisible()
    expect(before.getByText('Shows 22 Apr 2026')).toBeVisible()
    expect(after.getAllByText('Since 9 Jun 2026, Lena Fischer')).toHaveLength(2)
  })

  it('asks once for what is missing, with what would do and how much stays done without it', async () => {
    const person = open()
    const { before, after } = await openRow(person, 'Mawson')

    expect(before.getAllByText('Can you show this?')).toHaveLength(1)
    expect(before.getByText(/^A photo of the display or rating plate.* before 9 Jun 2026\.$/)).toBeVisible()
    expect(before.getByText(/^Without it/)).toHaveTextContent(
      /^Without it, (this part|[\d,]+ kgCO2e) stays done, not verified\.$/,
    )
    expect(after.queryByText(/^Can you show/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Lock & Submit' })).toBeEnabled()
  })

  it('sends a file with the day it is from and the row it shows, which must be before the change', async () => {
    const fileOf = (clean: LabChange) => photo('2026-05-02', { checklist_id: clean.id, state: 'waiting' })
    const clean = aChange('Clean', 'mawson01', [photo('2026-06-09')])
    const sent = answer(uploadEvidence, { success: true, evidence: fileOf(clean) })
    const person = open({ clean })
    const { before } = await openRow(person, 'Mawson')
    const add = before.getByRole('button', { name: 'Add photo or file' })
    expect(add).toBeDisabled()
    const day = before.getByLabelText('The photo or record is from')
    await setDay(person, day, '2026-06-09')
    expect(before.getByText("This day isn't before the change.")).toBeVisible()
    expect(add).toBeDisabled()
    await setDay(person, day, '2026-05-02')
    answer(listChanges, read({ clean: { ...clean, evidence: [...clean.evidence, fileOf(clean)] } }))
    const input = add.parentElement?.querySelector('input[type=file]')
    await person.upload(input as HTMLInputElement, new File(['12345'], 'log.jpg', { type: 'image/jpeg' }))
    await allSaved()

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ change_id: clean.id, proves_on: '2026-05-02' },
      ...{ unit_category: 'Cold Storage', unit_row_id: 'mawson01' },
    })
    expect(await before.findByText('Being checked')).toBeVisible()
    expect(await toggle('Mawson')).toHaveTextContent('Before Being checked')
    expect(before.queryByText('Can you show this?')).toBeNull()
  })

  it('takes "I can’t show it" for an answer, and lets it be taken back', async () => {
    const clean = aChange('Clean', 'mawson01', [photo('2026-06-09')])
    const said = { ...clean, cannot_show: ['before.mawson01'], version: 4 }
    const sent = answer(editChange, { success: true, message: 'ok', change: said })
    const person = open({ clean })
    const { before } = await openRow(person, 'Mawson')
    answer(listChanges, read({ clean: said }))
    await person.click(before.getByRole('button', { name: "I can't show it" }))

    expect(await before.findByText(/^You said that this can't be shown/)).toBeVisible()
    expect(sent[0]?.body).toEqual({ version: 3, cannot_show: ['before.mawson01'] })
    expect(await toggle('Mawson')).toHaveTextContent('Before Not shown')
    expect(before.queryByText('Can you show this?')).toBeNull()
    expect(screen.getByRole('button', { name: 'Lock & Submit' })).toBeEnabled()
    await person.click(before.getByRole('button', { name: 'I found something' }))
    await waitFor(() => expect(sent[1]?.body).toEqual({ version: 4, cannot_show: [] }))
  })

  it('says why a file was refused and asks for another', async () => {
    const refusal = 'This file could not be read. Please save it again and add that.'
    const file = photo('2026-05-02', { name: 'log.pdf', state: 'refused', refusal })
    const clean = aChange('Clean', 'mawson01', [photo('2026-06-09'), file])
    const gone = answer(deleteEvidence, { success: true, message: 'ok' })
    const person = open({ clean })
    expect(await toggle('Mawson')).toHaveTextContent('Before 1 refused')
    const { before } = await openRow(person, 'Mawson')

    expect(before.getByText(refusal)).toBeVisible()
    expect(before.getByRole('button', { name: 'Add photo or file' })).toBeVisible()
    await person.click(before.getByRole('button', { name: 'Remove log.pdf' }))
    await waitFor(() => expect(gone).toHaveLength(1))
  })

  it('that was retired is known by its asset number, and where it went by a note', async () => {
    const retire = aChange('Retire', 'teaching', [], {
      state: 'planned',
      done_on: null,
      planned_for: '2026-08-14',
    })
    const saved = takeCells()
    const person = open({ retire })
    const { before, after } = await openRow(person, 'Teaching')

    expect(before.getByText('Which unit was it?')).toBeVisible()
    expect(after.getByText(/^A disposal, transfer or collection note/)).toBeVisible()
    await person.click(after.getByRole('button', { name: 'Mark as done' }))
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep as planned' }),
    )
    await person.type(before.getByLabelText('Asset number'), 'PEU-20417')
    const named = { ...BEFORE, teaching: { ...BEFORE.teaching, asset_tag: 'PEU-20417' } }
    answer(getFormData, {
      ...{ success: true, form_data: named as ResultOf<typeof getFormData>['form_data'], versions: {} },
      ...{ before: null, submission: null, last_change: 0, variables: { version: null, values: {} } },
      ...{ may_edit: false, may_submit: false },
    })
    await person.click(before.getByRole('button', { name: 'Save' }))

    expect(await before.findByText('PEU-20417')).toHaveTextContent('Asset number PEU-20417')
    expect(saved).toEqual([{ row: 'teaching', column: 'asset_tag', value: 'PEU-20417', mode: 'baseline' }])
    expect(await toggle('Teaching')).toHaveTextContent('Before Shown')
  })

  it('that was retired and has its number needs a dated file where both locks are close together', async () => {
    const named = { ...BEFORE, teaching: { ...BEFORE.teaching, asset_tag: 'PEU-20417' } }
    const person = open({}, { before: named, lockedOn: today() })
    expect(await toggle('Teaching')).toHaveTextContent('Before 1 missing')

    const { before } = await openRow(person, 'Teaching')

    expect(before.getByText(/^Before and After lie close together, so its asset number alone/)).toBeVisible()
  })

  it('is corrected only by values from Before to After', async () => {
    const why = answer(stateCauses, { success: true, message: 'ok' })
    const person = open()
    const { before } = await openRow(person, 'Mawson')
    await person.click(before.getByRole('button', { name: 'Correct the baseline: Set to' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByRole('textbox', { name: 'Value after cause 1' }), '-75')
    await person.click(dialog.getByRole('button', { name: 'Save the causes' }))

    await waitFor(() => expect(why).toHaveLength(1))
    expect(why[0]?.body).toMatchObject({
      causes: [
        {
          ...{ row_id: 'mawson01', column_id: 'set_temperature' },
          steps: [
            { cause: 'correction', to: -75 },
            { cause: 'change', to: -70 },
          ],
        },
      ],
    })
  })

  it('is only read by somebody who may not write', async () => {
    const person = open({ locked: true, mayWrite: false })
    const { before } = await openRow(person, 'Mawson')

    expect(before.queryByText('Can you show this?')).toBeNull()
    expect(before.queryByRole('button')).toBeNull()
  })
})

describe('the sum below the changes', () => {
  it('keeps what goes to the auditor, what stays done and what is planned apart, and names what would help', async () => {
    open()

    const sum = within(await screen.findByRole('region', { name: "What is verified and what isn't" }))
    expect(sum.getByText('Goes to the auditor').nextSibling).toHaveTextContent(/^[\d,.]+ (kg|t)/)
    expect(sum.getByText('Done, not verified').nextSibling).toHaveTextContent(/^[\d,.]+ (kg|t)/)
    expect(sum.getByText('Planned').nextSibling).toHaveTextContent('Nothing')
    expect(sum.getByText('2 things would help')).toBeVisible()
    expect(sum.getByText(/^Something that shows: Mawson, Teaching\./)).toBeVisible()
  })

  it('says what is verified once an auditor has looked', async () => {
    const seen = { state: 'verified', audited_at: '2026-10-05T01:00:00.000Z' } as const
    const amount = (best: number) => ({ emissionsKgCo2e: { low: best / 2, best, high: 2 * best } })
    const none = { emissionsKgCo2e: { low: 0, best: 0, high: 0 } }
    const parts = { corrections: none, activity: none, not_counted: none, planned: amount(2850) }
    answer(listChanges, read({}))
    open({ set: aChange('Set', 'mawson01', both(), seen) })
    answer(listChanges, {
      ...read({ set: aChange('Set', 'mawson01', both(), seen) }),
      categories: [
        {
          ...{ category: 'Cold Storage', is_locked: true, baseline: amount(9000) },
          parts: { ...parts, verified: amount(14_000), done: amount(1340) },
        },
      ],
    })

    const sum = within(await screen.findByRole('region', { name: "What is verified and what isn't" }))
    expect(sum.getByText('Verified by the auditor').nextSibling).toHaveTextContent('14.0 t')
    expect(sum.getByText('Done, not verified').nextSibling).toHaveTextContent('1.34 t')
    expect(sum.getByText('Planned').nextSibling).toHaveTextContent('2.85 t')
    expect(sum.queryByText(/would help/)).toBeNull()
  })
})
