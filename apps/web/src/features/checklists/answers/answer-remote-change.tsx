import { checklist } from '@lab-zer0/content/microcopy.ts'
import { ConflictNotice } from '../../../product/conflict-notice.tsx'
import { useAnswer, useChecklist } from '../checklist-context.tsx'
import type { Draft } from './answer-state.ts'

const { news: copy, options } = checklist
const names = { y: options.yes, n: options.no, x: options.na }

/** What became of two answers that met. */
export function AnswerRemoteChange({ questionId }: { questionId: string }) {
  const { store } = useChecklist()
  const { remoteChange } = useAnswer(questionId)
  return (
    <div role="status">
      {remoteChange && (
        <ConflictNotice
          change={remoteChange}
          textOf={draftText}
          onRestore={() => store.restoreReplaced(questionId)}
          onDismiss={() => store.dismissRemoteChange(questionId)}
        />
      )}
    </div>
  )
}

/** `Yes`, `N/A (OHS Rules) with a comment`, or nothing. */
export function draftText({ answer, naReason, comment }: Draft): string {
  const reasons: Record<number, string> = checklist.na_reasons
  const reason = naReason === null ? '' : ` (${reasons[naReason]})`
  const given = answer === null ? '' : names[answer] + reason
  return comment === '' ? given : `${given} ${copy.comment}`.trim()
}
