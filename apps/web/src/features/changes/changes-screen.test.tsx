import {
  confirmChange,
  editChange,
  type LabChange,
  listChanges,
  markChangeDone,
  planChange,
  undoChange,
} from '@lab-zer0/contracts/changes.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLab, anId } from '../../testing/labs.ts'
import { answer, refuse } from '../../testing/server.ts'
import { renderSignedIn } from '../../testing/signed-in.tsx'
import { write } from '../../testing/write.ts'
import { ChangesScreen } from './changes-screen.tsx'

const lab = aLab({ is_member: true, is_champion: true })
const saved = (best: number) => ({ emissionsKgCo2e: { low: best * 0.7, best, high: best * 1.4 } })
const nothing = { emissionsKgCo2e: { low: 0, best: 0, high: 0 } }

function aChange(given: Partial<LabChange>): LabChange {
  return {
    id: crypto.randomUUID(),
    category: 'Cold Storage',
    title: 'Defrost and clean all filters',
    action_id: null,
    state: 'planned',
    owner: 'Amelia Tran',
    planned_for: '2026-12-15',
    row_ids: ['aaaa1111', 'bbbb2222'],
    figures: null,
    done_on: null,
    done_by: null,
    done_note: '',
    is_moved: false,
    audited_at: null,
    auditor_note: '',
    lost_on: null,
    is_in_locked_form: false,
    evidence: [],
    version: 3,
    created_by: { id: anId<UserId>(), name: 'Priya Nair' },
    ...given,
  }
}

const verified = aChange({
  title: 'Three ULT freezers to −70 °C',
  state: 'verified',
  done_on: '2026-09-02',
  done_by: 'Oscar Lindgren',
  audited_at: '2026-11-12T01:00:00.000Z',
  auditor_note: 'All three displays seen.',
  figures: saved(6100),
})
const done = aChange({
  title: 'Computers sleep after 20 minutes',
  category: 'Computer Hardware',
  state: 'done',
  done_on: '2026-10-03',
  done_by: 'Tom Okafor',
  figures: saved(1150),
})
const planned = aChange({ figures: saved(1700) })

const read: ResultOf<typeof listChanges> = {
  success: true,
  changes: [verified, done, planned],
  causes: [],
  categories: [
    {
      category: 'Cold Storage',
      is_locked: true,
      baseline: saved(45_000),
      parts: {
        corrections: nothing,
        activity: nothing,
        verified: saved(6100),
        done: saved(1150),
        not_counted: nothing,
        planned: saved(1700),
      },
    },
  ],
  earlier: [],
  rule: { needs_evidence: true, days_apart: 30 },
  evidence_quota: {
    files: 0,
    bytes: 0,
    most_files: 200,
    most_bytes: 5e8,
    most_file_bytes: 1e7,
    accepts: ['image/jpeg'],
  },
  may_write: true,
}

beforeEach(() => {
  answer(getLab, { success: true, lab })
  answer(listChanges, read)
})
const open = () => renderSignedIn(`/lab/${lab.id}/changes`, '/lab/:labId/changes', <ChangesScreen />)

describe('changes and savings', () => {
  it('keeps verified, done and planned apart, and calls only the first saved', async () => {
    open()

    const first = within(await screen.findByRole('region', { name: 'Saved, verified by the auditor' }))
    expect(first.getByText('Three ULT freezers to −70 °C')).toBeVisible()
    expect(first.getByText('All three displays seen.')).toBeVisible()
    expect(first.queryByText('Computers sleep after 20 minutes')).not.toBeInTheDocument()
    const second = within(screen.getByRole('region', { name: 'Done, not yet verified' }))
    expect(second.getByText('Done 3 Oct 2026')).toBeVisible()
    const third = within(screen.getByRole('region', { name: 'Planned' }))
    expect(third.getByText('By 15 Dec 2026')).toBeVisible()
    expect(
      within(screen.getByRole('region', { name: 'From baseline to now' })).getByText('45.0'),
    ).toBeVisible()
  })

  it('marks a plan as done with its date, name and note, and says what is missing', async () => {
    const sent = refuse(markChangeDone, 'change_evidence_needed')
    const person = open()
    await person.click(await screen.findByRole('button', { name: `Mark as done: ${planned.title}` }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('Done by')).toHaveValue('Amelia Tran')
    await write(person, dialog.getByLabelText('What did you do?'), 'Seven units.')
    await person.click(dialog.getByRole('button', { name: 'Mark as done' }))

    expect(await dialog.findByText('Add a photo or record from the day it was done, or later.')).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ version: 3, done_by: 'Amelia Tran', note: 'Seven units.' })
  })

  it('takes a done change back to planned', async () => {
    const sent = answer(undoChange, { success: true, message: 'ok', change: done })
    const person = open()
    await person.click(await screen.findByRole('button', { name: `Back to planned: ${done.title}` }))

    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('plans in own words', async () => {
    answer(listChanges, { ...read, changes: [], categories: [] })
    const sent = answer(planChange, { success: true, message: 'ok', change: planned })
    const person = open()
    expect(await screen.findByText('No changes yet')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Plan a change' }))
    await write(person, await screen.findByLabelText('What do you plan to do?'), 'Share a freezer')
    await person.click(screen.getByRole('button', { name: 'Add to the plan' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ category: 'Cold Storage', title: 'Share a freezer', row_ids: [] })
  })

  it('offers nothing to somebody who only reads', async () => {
    answer(listChanges, { ...read, may_write: false })
    open()
    await screen.findByText(planned.title)

    expect(screen.queryByRole('button', { name: /Mark as done/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Plan a change' })).not.toBeInTheDocument()
  })

  it('offers to try again where the list could not be loaded', async () => {
    refuse(listChanges, 'unavailable')
    open()

    expect(await screen.findByRole('button', { name: /Try again/ })).toBeVisible()
  })

  it('lets what is open be edited: what, when, who and the note', async () => {
    const sent = answer(editChange, { success: true, message: 'ok', change: done })
    const person = open()

    await person.click(await screen.findByRole('button', { name: `Edit: ${done.title}` }))
    const dialog = within(await screen.findByRole('dialog'))
    const by = dialog.getByRole('textbox', { name: 'Done by' })
    await person.clear(by)
    await person.type(by, 'Mina Sato')
    await person.type(dialog.getByRole('textbox', { name: 'What did you do?' }), 'By policy')
    await person.click(dialog.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      version: 3,
      title: done.title,
      done_on: '2026-10-03',
      done_by: 'Mina Sato',
      note: 'By policy',
    })
    expect(screen.queryByRole('button', { name: `Edit: ${verified.title}` })).not.toBeInTheDocument()
  })

  it('brings a lapsed change back when somebody has looked', async () => {
    const lapsed = { ...verified, state: 'lapsed' as const }
    answer(listChanges, { ...read, changes: [lapsed] })
    const sent = answer(confirmChange, { success: true, message: 'ok', change: verified })
    const person = open()

    await person.click(await screen.findByRole('button', { name: `Still in place: ${verified.title}` }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await person.click(dialog.getByRole('button', { name: 'It is still in place' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ version: 3 })
  })

  it('keeps what an earlier cycle verified apart, where it can be reported as lost', async () => {
    answer(listChanges, { ...read, changes: [], earlier: [verified] })
    open()

    const earlier = within(await screen.findByRole('region', { name: 'Verified in an earlier cycle' }))
    expect(earlier.getByRole('button', { name: `Report as lost: ${verified.title}` })).toBeVisible()
  })
})
