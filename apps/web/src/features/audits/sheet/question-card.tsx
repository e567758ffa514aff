import { auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { AddEvidence } from '../improvement-pack/add-evidence.tsx'
import type { Asked } from './audit-sheet.ts'
import { EvidenceList } from './evidence-list.tsx'
import { HowToCheck } from './how-to-check.tsx'
import { LabSays } from './lab-says.tsx'
import { LockedFigures } from './locked-figures.tsx'
import { Pane } from './pane.tsx'

type QuestionCardProps = {
  record: AuditRecord
  round: Round
  asked: Asked
  /** The lab's own questions behind it. */
  behind: readonly Asked[]
  /** The card is about the lab's own answer, an N/A. */
  isNa?: boolean
  isNegative: boolean
  isOpen: boolean
  /** What was found and replied in the round before. */
  before?: ReactNode
  finding: ReactNode
}

/** The question on top; below it what the lab says, what proves it, and what the auditor finds. */
export function QuestionCard(props: QuestionCardProps) {
  const { record, round, asked, behind, isNa = false } = props
  const ids = new Set([asked.id, ...behind.map(({ id }) => id)])
  const title = useId()
  return (
    <li
      aria-labelledby={title}
      className={cx(
        'overflow-hidden rounded-card border bg-surface shadow-card',
        props.isNegative ? 'border-danger-line' : 'border-line',
        props.isOpen && 'border-l-4 border-l-wattle',
      )}
    >
      <h3
        id={title}
        className="grid grid-cols-[1.875rem_1fr] border-b border-line px-[clamp(1rem,2vw,1.375rem)] py-4 text-title-3"
      >
        <span className="text-ink-3">{asked.number}</span>
        {asked.question}
      </h3>
      <div className="grid min-[56rem]:grid-cols-[1fr_1fr_1.15fr]">
        <Pane title={copy.the_lab_says}>
          <LabSays
            round={round}
            contradictions={record.contradictions}
            questions={behind}
            isQuestionShown={!isNa}
          />
          {props.before}
        </Pane>
        <Pane title={copy.evidence}>
          <EvidenceList
            labId={record.lab.id}
            mayAsk={record.may_write}
            files={record.evidence.filter(({ checklist_id }) => ids.has(checklist_id))}
          />
          <div className="-mt-1.5 -mb-2.5 empty:hidden">
            {record.may_write && !isNa && <AddEvidence labId={record.lab.id} questionId={asked.id} />}
            <LockedFigures figures={record.figures} categoryId={asked.category_id} />
            {!isNa && record.viewer === 'auditor' && <HowToCheck asked={asked} />}
          </div>
        </Pane>
        <Pane title={record.may_write ? copy.your_finding : copy.finding} isMine>
          {props.finding}
        </Pane>
      </div>
    </li>
  )
}
