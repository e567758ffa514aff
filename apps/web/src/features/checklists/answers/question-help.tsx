import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import type { ChecklistQuestion } from '@lab-zer0/contracts/checklists.ts'
import { HelpButton } from '../../../product/help-button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'

type QuestionHelpProps = {
  question: Pick<ChecklistQuestion, 'category' | 'suggestion' | 'evidence' | 'resource'>
}

/** The suggestion, what to have ready, and the place in the guide that explains it. */
export function QuestionHelp({ question }: QuestionHelpProps) {
  return (
    <Disclosure title={copy.question.why_and_how}>
      <div className="grid max-w-144 gap-2 rounded-control bg-tint px-4 py-3.5 text-ui">
        <p>
          <strong>{copy.suggestion_label}</strong> {question.suggestion}
        </p>
        <p>
          <strong>{copy.evidence_label}</strong> {question.evidence}
        </p>
        <p className="-ml-3">
          <HelpButton resource={question.resource} topic={question.category}>
            {copy.resource_link}
          </HelpButton>
        </p>
      </div>
    </Disclosure>
  )
}
