import { type BoardTask, editTask, finishTask, readBoard } from '@lab-zer0/contracts/board.ts'
import { planChange } from '@lab-zer0/contracts/changes.ts'
import { saveAnswer } from '@lab-zer0/contracts/checklists.ts'
import { listComments, writeComment } from '@lab-zer0/contracts/comments.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLab, anId } from '../../testing/labs.ts'
import { answer, refuse } from '../../testing/server.ts'
import { renderSignedIn } from '../../testing/signed-in.tsx'
import { write } from '../../testing/write.ts'
import { BoardScreen } from './board-screen.tsx'

const lab = aLab({ is_member: true, is_champion: true })
const priya = { id: anId<UserId>(), name: 'Priya Nair' }
const lucia = { id: anId<UserId>(), name: 'Lucia Ferraro' }
const saving = (best: number) => ({ emissionsKgCo2e: { low: best / 2, best, high: best * 1.5 } })

function aTask(given: Partial<BoardTask>): BoardTask {
  return {
    id: crypto.randomUUID(),
    version: 1,
    state: 'todo',
    title: 'Order defrost mats',
    question: null,
    change: null,
    action_id: null,
    owner: null,
    due_on: null,
    done_on: null,
    done_note: '',
    files: 0,
    comments: 0,
    figures: null,
    is_solved: false,
    ...given,
  }
}

const aNo = aTask({
  title: 'Was sustainability an item at a lab meeting?',
  question: {
    id: 'W-ACT-GC-02',
    number: 2,
    answer: 'n',
    version: 3,
    text: 'Was sustainability an item at a lab meeting?',
    suggestion: 'Five minutes is enough.',
  },
  owner: lucia,
  due_on: '2026-11-13',
})
const aPlan = aTask({
  title: 'Set Hotham to −20 °C',
  change: { id: crypto.randomUUID(), state: 'planned', version: 1, category: 'Cold Storage' },
  owner: priya,
  due_on: '2026-12-12',
  figures: saving(494),
  state: 'doing',
})
const large = aTask({ title: 'Retire Old Mertz', figures: saving(8570) })

const read: ResultOf<typeof readBoard> = {
  success: true,
  tasks: [aNo, large, aPlan],
  suggestions: [
    {
      action_id: 'chill-up-ult',
      category: 'Cold Storage',
      title: 'Set ULT freezers to −70 °C',
      how: 'Ask every group first.',
      row_ids: ['k3f9a1qz'],
      figures: saving(4100),
    },
  ],
  members: [priya, lucia],
  today: '2026-11-16',
  evidence_quota: {
    files: 0,
    bytes: 0,
    most_files: 200,
    most_bytes: 1e9,
    most_file_bytes: 1e7,
    accepts: ['image/jpeg'],
  },
  has_locked_baseline: true,
  may_write: true,
  may_answer: true,
}
const people = [priya, lucia].map((person) => ({ ...person, is_member: true }))
const changed = { success: true as const, message: 'Task saved', task_id: aPlan.id }

beforeEach(() => {
  answer(getLab, { success: true, lab })
  answer(readBoard, read)
  answer(listComments, { success: true, comments: [], people })
})

const open = () => renderSignedIn(`/lab/${lab.id}/board`, '/lab/:labId/board', <BoardScreen />)

async function show() {
  const rendered = open()
  await screen.findByRole('heading', { name: /^To do/ })
  return rendered
}
const column = (name: RegExp) => screen.getByRole('region', { name })
const card = (title: string) => screen.getByRole('button', { name: title })

describe('the board', () => {
  it('has a column for each state, with its sum, and the largest saving first', async () => {
    await show()

    const todo = column(/^To do/)
    expect(
      within(todo)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent),
    ).toEqual([large.title, aNo.title])
    expect(within(todo).getByText('For the checklist, no figure')).toBeVisible()
    expect(within(todo).getByText('Question 2: No')).toBeVisible()
    expect(within(todo).getByText('Due 13 Nov, 3 days late')).toBeVisible()
    expect(within(column(/^Doing/)).getByText('Action you chose')).toBeVisible()
    expect(within(column(/^Done/)).getByText('Nothing here')).toBeVisible()
  })

  it('shows the tasks of one person, and orders them by date', async () => {
    const person = await show()

    await person.click(screen.getByRole('radio', { name: 'Due date' }))
    expect(
      within(column(/^To do/))
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent),
    ).toEqual([aNo.title, large.title])
    await person.click(screen.getByRole('radio', { name: /Lucia/ }))

    expect(screen.queryByRole('button', { name: large.title })).not.toBeInTheDocument()
    expect(card(aNo.title)).toBeVisible()
  })

  it('is walked and worked by the keyboard, and says what it did', async () => {
    const edits = answer(editTask, changed)
    const person = await show()
    answer(readBoard, { ...read, tasks: [aNo, large, { ...aPlan, state: 'todo', version: 2 }] })

    card(large.title).focus()
    await person.keyboard('{ArrowDown}')
    expect(card(aNo.title)).toHaveFocus()
    await person.keyboard('{ArrowRight}')
    expect(card(aPlan.title)).toHaveFocus()
    await person.keyboard('{Shift>}{ArrowLeft}{/Shift}')

    await waitFor(() => expect(edits[0]?.body).toEqual({ version: 1, state: 'todo' }))
    expect(await screen.findByText(`${aPlan.title}: moved to To do`)).toBeInTheDocument()
    expect(within(column(/^To do/)).getByRole('button', { name: aPlan.title })).toHaveFocus()
  })

  it('asks for a date and evidence before a task is done', async () => {
    const finished = answer(finishTask, { ...changed, message: 'Marked as done' })
    const person = await show()

    card(aPlan.title).focus()
    await person.keyboard('{Shift>}{ArrowRight}{/Shift}')
    const dialog = await screen.findByRole('dialog')
    const confirm = within(dialog).getByRole('button', { name: 'Mark as done' })
    expect(confirm).toBeDisabled()
    await write(person, within(dialog).getByLabelText('Where is the evidence?'), 'Logbook, page 12')
    await person.click(confirm)

    await waitFor(() =>
      expect(finished[0]?.body).toEqual({ version: 1, done_on: '2026-11-16', note: 'Logbook, page 12' }),
    )
  })

  it('offers the answer of the question once its task is done', async () => {
    const done = { ...aNo, state: 'done' as const, done_on: '2026-11-14', done_note: 'Minutes' }
    answer(readBoard, { ...read, tasks: [done] })
    const saved = answer(saveAnswer, {
      success: true,
      checklist_id: 'W-ACT-GC-02',
      version: 4,
      replaced: null,
    })
    const person = await show()

    await person.click(card(done.title))
    await person.click(await screen.findByRole('button', { name: 'Answer with Yes' }))

    await waitFor(() =>
      expect(saved[0]?.body).toEqual({ checklist_id: 'W-ACT-GC-02', answer: 'y', version: 3 }),
    )
  })

  it('keeps suggestions apart until someone adds one', async () => {
    const planned = refuse(planChange, 'too_many_changes')
    const person = await show()

    await person.click(screen.getByRole('button', { name: 'Add to board: Set ULT freezers to −70 °C' }))

    await waitFor(() =>
      expect(planned[0]?.body).toMatchObject({ action_id: 'chill-up-ult', row_ids: ['k3f9a1qz'] }),
    )
  })

  it('takes a comment that mentions a colleague by id', async () => {
    const written = answer(writeComment, {
      success: true,
      comment: {
        id: crypto.randomUUID(),
        text: '',
        by: priya,
        at: '2026-11-16T01:00:00.000Z',
        edited_at: null,
        is_mine: true,
      },
    })
    const person = await show()

    card(aNo.title).focus()
    await person.keyboard('c')
    const field = await screen.findByLabelText('Comment')
    await waitFor(() => expect(field).toHaveFocus())
    await person.type(field, 'Friday, @Lu')
    await person.click(await screen.findByRole('button', { name: 'Mention Lucia Ferraro' }))
    await person.click(screen.getByRole('button', { name: 'Send' }))

    await waitFor(() =>
      expect(written[0]?.body).toEqual({ kind: 'task', subject: aNo.id, text: `Friday, @{${lucia.id}}` }),
    )
  })

  it('says what will come while nothing is there', async () => {
    answer(readBoard, { ...read, tasks: [], suggestions: [], has_locked_baseline: false })
    open()

    expect(await screen.findByText('Nothing to do yet')).toBeVisible()
    expect(screen.getByText(/Once a baseline is locked/)).toBeVisible()
  })

  it('offers to try again when it could not be loaded', async () => {
    refuse(readBoard, 'forbidden')
    open()

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
