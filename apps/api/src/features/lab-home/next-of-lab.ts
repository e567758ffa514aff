import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import { type NextThing, nextThingOf } from '@lab-zer0/domain/labs/next-thing.ts'
import { journeyOf } from '@lab-zer0/domain/labs/stages.ts'
import type { tasksOfCycle } from '../board/index.ts'
import { titleOf } from '../board/index.ts'
import { labQuestions } from '../checklists/index.ts'
import { editionOfCycle, type LabContext, type LabRow } from '../labs/index.ts'
import { fullName } from '../people/index.ts'
import { countsIn } from './lab-home.queries.ts'

type TaskRows = Awaited<ReturnType<typeof tasksOfCycle>>
export type HomeTask = ReturnType<typeof openTasksOf>[number]

/** Those that are not done, the earliest date first. */
export function openTasksOf(lab: LabRow, rows: TaskRows) {
  const questions = labQuestions(editionOfCycle(lab))
  return rows
    .filter(({ state }) => state !== 'done')
    .map((row) => ({
      id: row.id,
      title: titleOf(row, questions),
      owner: row.ownerId && row.ownerName !== null ? { id: row.ownerId, name: row.ownerName } : null,
      dueOn: row.dueOn,
    }))
    .toSorted((a, b) => ((a.dueOn ?? '9') < (b.dueOn ?? '9') ? -1 : 1))
}

export function nextOfLab({ lab, facts }: LabContext, tasks: readonly HomeTask[]): NextThing | null {
  const { rows, locked, auditor } = countsIn(lab)
  const formsOf = (mode: 'baseline' | 'savings') =>
    CATEGORIES[lab.type].map((category) => ({
      category,
      isLocked: locked.some((form) => form.mode === mode && form.category === category),
      rows: rows.find((form) => form.mode === mode && form.category === category)?.rows ?? 0,
    }))
  const { station, neededNext } = journeyOf(facts.cycle)
  const { checklist } = facts.cycle
  return nextThingOf({
    station,
    neededNext,
    baseline: formsOf('baseline'),
    savings: formsOf('savings'),
    questionsLeft: Math.max(0, checklist.total - checklist.answered),
    tasks,
    champion: lab.championId && { id: lab.championId, name: championName(lab) },
    auditor,
  })
}

function championName(lab: LabRow): string {
  const name = fullName({ firstName: lab.championFirstName, lastName: lab.championLastName })
  return name ?? lab.championEmail ?? ''
}
