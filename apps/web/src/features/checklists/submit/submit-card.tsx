import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { tallyOf } from '@lab-zer0/domain/checklists/answers.ts'
import { isPass, liftingQuestions, scorePercent, yesNeeded } from '@lab-zer0/domain/checklists/score.ts'
import { questionsWithoutReason, unansweredQuestions } from '@lab-zer0/domain/checklists/submission.ts'
import type { JudgedEdition } from '@lab-zer0/domain/levels/judge.ts'
import { useId, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { givenAnswers } from '../answers/answer-state.ts'
import type { Folds } from '../answers/use-folds.ts'
import { useAnswers, useChecklist } from '../checklist-context.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { useLevelRefusal } from './use-level-refusal.ts'
import { useSubmit } from './use-submit.ts'

const { end } = copy

type SubmitCardProps = { lab: Lab; folds: Folds; onSubmitted: () => void }

/** The end of the checklist: what is missing, and the way to submit it for good. */
export function SubmitCard({ lab, folds, onSubmitted }: SubmitCardProps) {
  const { questions, read } = useChecklist()
  const given = givenAnswers(useAnswers())
  const tally = tallyOf(questions, given)
  const score = scorePercent(tally)
  const unanswered = unansweredQuestions(questions, given)
  const bare = questionsWithoutReason(questions, given)
  const [next] = [...unanswered, ...bare]
  const [isAsking, setAsking] = useState(false)
  const [isLow, setLow] = useState(false)
  const { submit, refusal } = useSubmit(lab.id, { onSubmitted, onSettled: () => setAsking(false) })
  const told = useLevelRefusal(score !== null && !isPass(score) ? yesNeeded(tally) : null)
  const low = isLow ? told : undefined
  const shown = low ?? refusal
  const title = useId()
  const reason = useId()
  return (
    <Card labelledBy={title} className="grid gap-4">
      {shown && (
        <RefusalNotice refusal={shown} lifting={liftingQuestions(questions, given)} onGo={folds.open} />
      )}
      <div className="grid items-center gap-4 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id={title} className="text-title-3">
            {titleOf(unanswered.length, questions.length)}
          </h2>
          <p id={reason} className="text-small text-ink-2">
            {textOf({
              lab,
              maySubmit: read.may_submit,
              rules: rulesText(read.level, questions.length),
              bare: bare.length,
            })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          {next && (
            <Button variant="secondary" onPress={() => folds.reveal(next)}>
              {unanswered.length > 0 ? end.next : end.next_reason}
            </Button>
          )}
          <Button
            aria-describedby={reason}
            isDisabled={!read.may_submit || next !== undefined || score === null}
            onPress={() => (told ? setLow(true) : setAsking(true))}
          >
            {copy.submit}
          </Button>
        </div>
      </div>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {next === undefined && score === null && end.all_na}
        {next === undefined && isPass(score) && !told && read.may_submit && copy.score_ok}
      </p>
      <SubmitDialog
        isOpen={isAsking}
        score={score ?? 0}
        total={questions.length}
        onClose={() => setAsking(false)}
        onConfirm={() => submit.mutate()}
        isPending={submit.isPending}
      />
    </Card>
  )
}

function titleOf(left: number, total: number): string {
  if (left === 0) return fill(end.all, { total })
  return left === 1 ? end.left_one : fill(end.left, { n: left })
}

/** Every rule of the edition: the pass mark, and the minimum of each area where it has one. */
function rulesText({ areas }: JudgedEdition, total: number): string {
  const [highest] = areas
    .flatMap(({ floor }) => (floor ? [floor.share[0] / floor.share[1]] : []))
    .toSorted((a, b) => b - a)
  if (highest === undefined) return fill(end.text, { total })
  return fill(end.text_floors, { total, share: Math.round(highest * 100) })
}

type TextOf = { lab: Lab; maySubmit: boolean; rules: string; bare: number }

function textOf({ lab, maySubmit, rules, bare }: TextOf): string {
  const reasons = bare === 0 ? '' : bare === 1 ? end.reason_one : fill(end.reasons, { n: bare })
  if (maySubmit) return `${reasons} ${rules}`.trim()
  const who = lab.champion_name ? fill(end.champion_named, { name: lab.champion_name }) : end.champion_only
  return `${reasons} ${who}`.trim()
}
