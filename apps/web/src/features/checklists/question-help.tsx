import { checklist as words } from '@lab-zer0/content/data/microcopy.json'
import type { ChecklistQuestion } from '@lab-zer0/contracts/checklists.ts'
import { BookOpen } from 'lucide-react'
import { guidePath } from '../../lib/checklist-address.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Link } from '../../ui/link.tsx'

type QuestionHelpProps = { question: Pick<ChecklistQuestion, 'suggestion' | 'evidence' | 'resource'> }

/** The suggestion, what to have ready, and the place in the guide that explains it. */
export function QuestionHelp({ question }: QuestionHelpProps) {
  return (
    <Disclosure title={words.question.why_and_how}>
      <div className="grid max-w-144 gap-2 rounded-control bg-tint px-4 py-3.5 text-ui">
        <p>
          <strong>{words.suggestion_label}</strong> {question.suggestion}
        </p>
        <p>
          <strong>{words.evidence_label}</strong> {question.evidence}
        </p>
        <p>
          <Link
            href={guidePath(question.resource)}
            target="_blank"
            className="inline-flex min-h-7 items-center gap-1.5"
          >
            <BookOpen aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {words.resource_link}
          </Link>
        </p>
      </div>
    </Disclosure>
  )
}
