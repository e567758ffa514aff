import type { LabId } from '@lab-zer0/domain/ids.ts'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { type AnswerState, type AnswersState, answerIn } from './answers/answer-state.ts'
import type { AnswerStore } from './answers/answer-store.ts'
import type { AnswersRead, Question } from './checklists.api.ts'

type Checklist = {
  labId: LabId
  /** The lab's own questions, in their order. */
  questions: readonly Question[]
  read: AnswersRead
  store: AnswerStore
  isReadOnly: boolean
}

const Context = createContext<Checklist | null>(null)

/** Everything below the screen speaks of the same checklist. */
export function ChecklistProvider(props: Checklist & { children: ReactNode }) {
  const { labId, questions, read, store, isReadOnly, children } = props
  const value = useMemo(
    () => ({ labId, questions, read, store, isReadOnly }),
    [labId, questions, read, store, isReadOnly],
  )
  return <Context value={value}>{children}</Context>
}

export function useChecklist(): Checklist {
  const checklist = useContext(Context)
  if (!checklist) throw new Error('Outside a checklist')
  return checklist
}

export function useAnswers(): AnswersState {
  const { store } = useChecklist()
  return useSyncExternalStore(store.subscribe, () => store.state)
}

export function useAnswer(questionId: string): AnswerState {
  const { store } = useChecklist()
  return useSyncExternalStore(store.subscribe, () => answerIn(store.state, questionId))
}
