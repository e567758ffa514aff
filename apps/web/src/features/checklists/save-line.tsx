import { useIsDurable } from '../../lib/sync/current-sync.ts'
import { SaveLine } from '../../product/save-line.tsx'
import { summaryOfAnswers } from './answers/answer-state.ts'
import { useAnswers, useChecklist } from './checklist-context.tsx'

/** Speaks for the whole checklist. */
export function ChecklistSaveLine() {
  const { store } = useChecklist()
  const answers = useAnswers()
  return (
    <SaveLine
      summary={summaryOfAnswers(answers)}
      savedAt={answers.savedAt}
      isDurable={useIsDurable()}
      onRetry={() => store.retryNow()}
    />
  )
}
