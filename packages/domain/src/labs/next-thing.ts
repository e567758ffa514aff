import type { Day } from '../certificates/calendar.ts'
import type { UserId } from '../ids.ts'
import type { Journey } from './stages.ts'

export type NextPerson = { id: UserId; name: string }

/** The concrete thing that moves the lab on, and whose it is where that is one person. */
export type NextThing =
  | { kind: 'baseline' | 'savings'; category: string; follows: readonly string[]; person: null }
  | { kind: 'questions'; left: number; person: null }
  | { kind: 'checklist'; person: NextPerson | null }
  | { kind: 'task'; taskId: string; title: string; person: NextPerson }
  | { kind: 'submit'; person: NextPerson | null }
  | { kind: 'audit'; person: NextPerson | null }

export type OpenTask = { id: string; title: string; owner: NextPerson | null; dueOn: Day | null }

export type NextFacts = Pick<Journey, 'station' | 'neededNext'> & {
  /** In the order of the calculators, with what is entered so far. */
  baseline: readonly { category: string; isLocked: boolean; rows: number }[]
  savings: readonly { category: string; isLocked: boolean; rows: number }[]
  questionsLeft: number
  tasks: readonly OpenTask[]
  champion: NextPerson | null
  auditor: NextPerson | null
}

/** Null where only a role can be named, as the Org Admin, or nobody is needed. */
export function nextThingOf(facts: NextFacts): NextThing | null {
  const { station, neededNext, champion } = facts
  if (neededNext === 'auditor') return { kind: 'audit', person: facts.auditor }
  if (neededNext === 'champion' && station === 'submit') return { kind: 'submit', person: champion }
  if (neededNext !== 'member') return null
  if (station === 'baseline') return openForm('baseline', facts.baseline)
  if (station === 'checklist') {
    return facts.questionsLeft > 0
      ? { kind: 'questions', left: facts.questionsLeft, person: null }
      : { kind: 'checklist', person: champion }
  }
  return dueTask(facts.tasks) ?? openForm('savings', facts.savings)
}

/** What is begun comes first, because it is closer to being done. */
function openForm(kind: 'baseline' | 'savings', forms: NextFacts['baseline']): NextThing | null {
  const open = forms.filter(({ isLocked }) => !isLocked)
  const first = open.find(({ rows }) => rows > 0) ?? open[0]
  if (!first) return null
  const follows = open.filter((form) => form !== first).map(({ category }) => category)
  return { kind, category: first.category, follows, person: null }
}

/** The task with an owner that is due first. Savings count what was done, so tasks come before the form. */
function dueTask(tasks: readonly OpenTask[]): NextThing | null {
  const due = tasks
    .flatMap(({ id, title, owner, dueOn }) => (owner && dueOn ? [{ id, title, owner, dueOn }] : []))
    .toSorted((a, b) => (a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1))
  const [first] = due
  return first ? { kind: 'task', taskId: first.id, title: first.title, person: first.owner } : null
}
