import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { figuresOfTasks, inOrder, suggestionsFor, sumOfColumn } from './figures.ts'

const saving = (best: number) => ({ emissionsKgCo2e: { low: best / 2, best, high: best * 2 } })
const ranked = [
  { actionId: 'warmer', figures: saving(900) },
  { actionId: 'defrost', figures: saving(400) },
]

describe('the figures of the board', () => {
  it('count each action once, for the first task that it settles', () => {
    const tasks = [
      { id: 'first', projection: null, actionIds: ['defrost'] },
      { id: 'second', projection: null, actionIds: ['defrost'] },
      { id: 'third', projection: null, actionIds: ['defrost', 'warmer'] },
      { id: 'own', projection: null, actionIds: [] },
    ]

    const figures = figuresOfTasks(tasks, ranked)

    expect(figures.get('first')).toEqual(saving(400))
    expect(figures.get('second')).toBeUndefined()
    expect(figures.get('third')).toEqual(saving(900))
    expect(figures.get('own')).toBeUndefined()
  })

  it('take a change by its own projection, and leave its action to no other task', () => {
    const tasks = [
      { id: 'no', projection: null, actionIds: ['warmer'] },
      { id: 'change', projection: saving(700), actionIds: ['warmer'] },
    ]

    expect([...figuresOfTasks(tasks, ranked)]).toEqual([['change', saving(700)]])
    expect(suggestionsFor(tasks, ranked).map(({ actionId }) => actionId)).toEqual(['defrost'])
  })

  it('add up by column, ends with ends', () => {
    const tasks = [
      { state: 'todo', figures: saving(100) },
      { state: 'todo', figures: saving(300) },
      { state: 'todo', figures: null },
      { state: 'done', figures: saving(50) },
    ] as const
    expect(sumOfColumn(tasks, 'todo')).toEqual({ low: 200, best: 400, high: 800 })
    expect(sumOfColumn(tasks, 'doing')).toBeNull()
  })

  it('order the tasks: the largest saving or the earliest date first, without one last', () => {
    const tasks = [
      { id: 1, figures: null, due_on: null },
      { id: 2, figures: saving(5), due_on: '2026-12-01' },
      { id: 3, figures: saving(9), due_on: null },
      { id: 4, figures: null, due_on: '2026-11-01' },
    ]
    expect(inOrder(tasks, 'saving').map(({ id }) => id)).toEqual([3, 2, 1, 4])
    expect(inOrder(tasks, 'due').map(({ id }) => id)).toEqual([4, 2, 1, 3])
  })
})

describe('the calendar file', () => {
  const file = (title: string) =>
    calendarFile({
      name: 'Reef Genomics Lab, board',
      host: 'labzer0.example',
      link: 'https://labzer0.example/lab/1/board',
      tasks: [
        { id: 't1', title, owner: 'Priya Nair', dueOn: '2026-12-31', changedAt: new Date(1_790_000_000_000) },
      ],
    })

  it('has one all-day entry for each task, ending on the next day', () => {
    const lines = file('Defrost').split('\r\n')
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
    expect(lines).toContain('DTEND;VALUE=DATE:20270101')
    expect(lines).toContain('UID:t1@labzer0.example')
    expect(lines).toContain('SUMMARY:Defrost (Priya Nair)')
    expect(lines).toContain('X-WR-CALNAME:Reef Genomics Lab\\, board')
    expect(lines).toContain('DTSTAMP:20260921T141320Z')
    expect(lines.at(-1)).toBe('')
  })

  it('escapes what has a meaning in the format', () => {
    expect(file('a;b,c\\d\ne')).toContain('SUMMARY:a\\;b\\,c\\\\d\\ne (Priya Nair)')
  })

  it('folds long lines at 75 bytes and cuts no character in two', () => {
    const title = '−'.repeat(120)
    const text = file(title)
    const lines = text.split('\r\n')
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title} (Priya Nair)`)
  })
})
