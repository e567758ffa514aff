import { checklist } from '@lab-zer0/content/microcopy.ts'
import { Scale } from 'lucide-react'
import { Notice } from '../../../ui/notice.tsx'
import { useAnswer, useChecklist } from '../checklist-context.tsx'

const { contradiction: copy } = checklist

/** What the lab's own figures say against the answer. It stops nobody: the figure may be the wrong one of the two. */
export function QuestionContradiction({ questionId }: { questionId: string }) {
  const { read } = useChecklist()
  const { draft } = useAnswer(questionId)
  const found = read.contradictions.filter(
    ({ checklist_id, answer }) => checklist_id === questionId && answer === draft.answer,
  )
  // The live region must exist before its text, or screen readers skip it.
  return (
    <div role="status">
      {found.map(({ text }) => (
        <Notice key={text} icon={Scale} title={copy.title} className="mt-1 max-w-144">
          <p>{text}</p>
        </Notice>
      ))}
    </div>
  )
}
