import { auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import { questionCategory } from '@lab-zer0/content/question-categories.ts'
import type { AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import type { Answer } from '@lab-zer0/domain/checklists/answers.ts'
import { memo, type ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { NA_PART } from './audit-parts.ts'
import { type Asked, auditQuestions, findingsBefore, labQuestions, naAnswers } from './audit-sheet.ts'
import { LastRound } from './last-round.tsx'
import { QuestionCard } from './question-card.tsx'

type QuestionListProps = {
  record: AuditRecord
  round: Round
  /** The auditor's answer to each question that has one. */
  answers: ReadonlyMap<string, Answer | null>
  /** The slug of one part; all of them where nothing is said. */
  part: string | undefined
  children: (asked: Asked, isNa: boolean) => ReactNode
}

/**
 * The auditor's questions with the lab's answers beside them, then what the lab marked N/A. Drawn again when an answer
 * changes, not at each letter of a note.
 */
export const QuestionList = memo(function QuestionList(props: QuestionListProps) {
  const { record, round, answers, part, children } = props
  const { level } = record
  const ofLab = labQuestions(level)
  const before = findingsBefore(record, round)
  const asked = auditQuestions(level).filter(
    ({ category_id }) => part === undefined || questionCategory(category_id).slug === part,
  )
  const notApplicable = naAnswers(round).flatMap(({ checklist_id }) => ofLab.get(checklist_id) ?? [])
  const card = (question: Asked, behind: readonly Asked[], isNa: boolean) => {
    const answer = answers.get(question.id) ?? null
    return (
      <QuestionCard
        key={question.id}
        record={record}
        round={round}
        asked={question}
        behind={behind}
        isNa={isNa}
        isNegative={answer === 'n'}
        isOpen={record.may_write && answer === null}
        before={<LastRound finding={before.get(question.id)} number={round.number - 1} />}
        finding={children(question, isNa)}
      />
    )
  }
  return (
    <>
      {part !== NA_PART && (
        <ol className="grid gap-4">
          {asked.map((question) =>
            card(
              question,
              question.actionIds.flatMap((id) => ofLab.get(id) ?? []),
              false,
            ),
          )}
        </ol>
      )}
      {notApplicable.length > 0 && (part === undefined || part === NA_PART) && (
        <section aria-labelledby="what-is-na" className={cx('grid gap-4', part === undefined && 'mt-8')}>
          <div className="grid gap-1">
            <h2 id="what-is-na" className="font-display text-title-2">
              {copy.na_title}
            </h2>
            <p className="text-ui text-ink-2">{copy.na_text}</p>
          </div>
          <ol className="grid gap-4">{notApplicable.map((question) => card(question, [question], true))}</ol>
        </section>
      )}
    </>
  )
})
