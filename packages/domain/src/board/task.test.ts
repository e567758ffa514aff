import { describe, expect, it } from 'vitest'
import { effectOfAnswer } from './answer-task.ts'
import { taskReminder } from './reminder.ts'
import { daysLate, isSolved, mayFinishTask, mayRemoveTask } from './task.ts'

const TODAY = '2026-11-16'
const work = { doneOn: TODAY, note: '', files: 1 }

describe('finishing a task', () => {
  it('needs a day that has come', () => {
    expect(mayFinishTask({ state: 'todo' }, work, TODAY).allowed).toBe(true)
    expect(mayFinishTask({ state: 'doing' }, { ...work, doneOn: '2026-11-17' }, TODAY)).toMatchObject({
      refusal: 'done_on_ahead',
    })
    expect(mayFinishTask({ state: 'doing' }, { ...work, doneOn: '0202-11-17' }, TODAY)).toMatchObject({
      refusal: 'done_on_too_old',
    })
  })

  it('needs a file, or a note that says where the evidence is', () => {
    expect(mayFinishTask({ state: 'todo' }, { ...work, files: 0, note: '  ' }, TODAY)).toMatchObject({
      refusal: 'task_evidence_needed',
    })
    expect(mayFinishTask({ state: 'todo' }, { ...work, files: 0, note: 'Folder 7' }, TODAY).allowed).toBe(
      true,
    )
  })

  it('happens once', () => {
    expect(mayFinishTask({ state: 'done' }, work, TODAY)).toMatchObject({ refusal: 'task_already_done' })
  })
})

describe('removing a task', () => {
  it('is refused while it is a No or a plan', () => {
    expect(mayRemoveTask({ answer: 'n', isOfOpenChange: false })).toMatchObject({ refusal: 'task_is_a_no' })
    expect(mayRemoveTask({ answer: null, isOfOpenChange: true })).toMatchObject({
      refusal: 'task_is_a_change',
    })
    expect(mayRemoveTask({ answer: 'y', isOfOpenChange: false }).allowed).toBe(true)
  })
})

describe('a task that is settled elsewhere', () => {
  it('is offered as done when its question turned to Yes or N/A, or its change was done', () => {
    const todo = { state: 'todo', question: null, change: null } as const
    expect(isSolved({ ...todo, question: { answer: 'y' } })).toBe(true)
    expect(isSolved({ ...todo, question: { answer: 'n' } })).toBe(false)
    expect(isSolved({ ...todo, question: { answer: null } })).toBe(false)
    expect(isSolved({ ...todo, change: { state: 'done' } })).toBe(true)
    expect(isSolved({ ...todo, change: { state: 'rejected' } })).toBe(false)
    expect(isSolved(todo)).toBe(false)
    expect(isSolved({ ...todo, state: 'done', change: { state: 'done' } })).toBe(false)
  })
})

describe('what an answer does to its task', () => {
  const untouched = { state: 'todo', isTouched: false } as const
  it.each([
    ['a first No adds it', null, null, 'n', 'add'],
    ['a No again brings a removed one back', { ...untouched, state: 'removed' }, 'y', 'n', 'add'],
    ['a No again reopens a done one', { ...untouched, state: 'done' }, 'y', 'n', 'reopen'],
    ['a new comment under the same No changes nothing', { ...untouched, state: 'done' }, 'n', 'n', 'none'],
    ['Yes takes an untouched one away', untouched, 'n', 'y', 'remove'],
    ['no answer takes an untouched one away', untouched, 'n', null, 'remove'],
    ['Yes leaves one that someone works on', { ...untouched, isTouched: true }, 'n', 'y', 'none'],
    ['Yes leaves one that is being done', { state: 'doing', isTouched: false }, 'n', 'x', 'none'],
    ['Yes without a task does nothing', null, null, 'y', 'none'],
  ] as const)('%s', (_, task, before, after, effect) => {
    expect(effectOfAnswer(task, { before, after })).toBe(effect)
  })
})

describe('the date of a task', () => {
  it('reminds from three days before, and again when it has passed', () => {
    const task = { state: 'todo', dueOn: '2026-11-20' } as const
    expect(taskReminder(task, '2026-11-16')).toBeNull()
    expect(taskReminder(task, '2026-11-17')).toBe('task-due')
    expect(taskReminder(task, '2026-11-20')).toBe('task-due')
    expect(taskReminder(task, '2026-11-21')).toBe('task-late')
    expect(taskReminder({ ...task, state: 'done' }, '2026-11-21')).toBeNull()
    expect(taskReminder({ ...task, dueOn: null }, '2026-11-21')).toBeNull()
  })

  it('counts the days by which it has passed', () => {
    expect(daysLate({ state: 'doing', dueOn: '2026-11-13' }, TODAY)).toBe(3)
    expect(daysLate({ state: 'doing', dueOn: TODAY }, TODAY)).toBe(0)
    expect(daysLate({ state: 'done', dueOn: '2026-11-13' }, TODAY)).toBe(0)
    expect(daysLate({ state: 'todo', dueOn: null }, TODAY)).toBe(0)
  })
})
