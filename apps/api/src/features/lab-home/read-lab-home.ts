import type { LabHome, NextOfLab } from '@lab-zer0/contracts/lab-home.ts'
import { daysLate } from '@lab-zer0/domain/board/task.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { NextThing } from '@lab-zer0/domain/labs/next-thing.ts'
import { peersOf } from '@lab-zer0/domain/labs/peers.ts'
import { tasksOfCycle } from '../board/index.ts'
import type { LabContext } from '../labs/index.ts'
import { type FiguresOfLab, figuresOfLab } from './figures-of-lab.ts'
import { countsIn, isReminded, perFteOfOthers } from './lab-home.queries.ts'
import { nextOfLab, openTasksOf } from './next-of-lab.ts'
import { NEXT_REMINDER, objectOf } from './remind-next.ts'

const MOST_DUE = 4

/** A dozen statements at most, whatever the number of rows, tasks, changes and labs. */
export async function readLabHome(context: LabContext) {
  const { actor, db, now, lab, facts, organisationId } = context
  const today = dayOf(now, HOME_ZONE)
  const rows = await tasksOfCycle(db, { organisationId, cycleId: lab.cycleId })
  const tasks = openTasksOf(lab, rows)
  const next = nextOfLab(context, tasks)
  const figures = await figuresOfLab(context)
  const { yes, no, na } = countsIn(lab)
  const late = tasks.filter(({ dueOn }) => daysLate({ state: 'todo', dueOn }, today) > 0)
  const mark = next?.person && { organisationId, objectId: objectOf(lab, next), day: today }
  const home: LabHome = {
    today,
    next: next && presentNext(next),
    is_reminded: mark ? await isReminded(db, mark, NEXT_REMINDER) : false,
    answers: { yes, no, na, total: facts.cycle.checklist.total },
    board: { open: tasks.length, late: late.length },
    tasks: tasks
      .flatMap(({ id, title, owner, dueOn }) =>
        dueOn === null ? [] : [{ id, title, owner, due_on: dueOn, is_mine: owner?.id === actor.userId }],
      )
      .slice(0, MOST_DUE),
    steps: stepsOf(context),
    categories: categoriesOf(context, figures),
    together: {
      year: plain(figures.together.year),
      saved: figures.together.saved,
    },
    per_fte: await perFteOf(context, figures),
  }
  return { success: true as const, home }
}

function presentNext(next: NextThing): NextOfLab {
  if ('follows' in next) return { ...next, follows: [...next.follows] }
  if (next.kind !== 'task') return next
  const { kind, taskId, title, person } = next
  return { kind, task_id: taskId, title, person }
}

function stepsOf({ lab, facts }: LabContext): LabHome['steps'] {
  const { locked, submittedAt, auditor } = countsIn(lab)
  const lastLocked = (mode: 'baseline' | 'savings') => {
    const { locked: n, total } = facts.cycle[mode]
    const times = locked.filter((form) => form.mode === mode).map(({ at }) => new Date(at).getTime())
    return n >= total && times.length > 0 ? new Date(Math.max(...times)).toISOString() : null
  }
  return {
    baseline_locked_at: lastLocked('baseline'),
    savings_locked_at: lastLocked('savings'),
    submitted_at: submittedAt && new Date(submittedAt).toISOString(),
    auditor: auditor?.name ?? null,
  }
}

function categoriesOf({ lab }: LabContext, { categories }: FiguresOfLab): LabHome['categories'] {
  const { rows } = countsIn(lab)
  return categories.map(({ category, lockedAt, year, saved, changes }) => ({
    category,
    rows: rows.find((form) => form.mode === 'baseline' && form.category === category)?.rows ?? 0,
    locked_at: lockedAt?.toISOString() ?? null,
    year: plain(year),
    saved,
    changes,
  }))
}

function plain(sums: FiguresOfLab['together']['year']): LabHome['together']['year'] {
  return Object.fromEntries(
    Object.entries(sums).flatMap(([measure, figure]) =>
      figure ? [[measure, { low: figure.low, best: figure.best, high: figure.high }]] : [],
    ),
  )
}

async function perFteOf(
  { db, lab, organisationId }: LabContext,
  { together, isWhole }: FiguresOfLab,
): Promise<LabHome['per_fte']> {
  const emitted = together.year.emissionsKgCo2e
  if (!isWhole || !emitted || lab.totalFte <= 0) return null
  const others = peersOf(await perFteOfOthers(db, { organisationId, labId: lab.id, type: lab.type }))
  return {
    own: emitted.best / lab.totalFte,
    others: others && { each: [...others.each], middle: others.middle },
  }
}
