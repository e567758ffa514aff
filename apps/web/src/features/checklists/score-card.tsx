import { checklist, kit } from '@lab-zer0/content/microcopy.ts'
import { type Tally, tallyOf } from '@lab-zer0/domain/checklists/answers.ts'
import { isNaShareHigh, naSharePercent, scorePercent } from '@lab-zer0/domain/checklists/score.ts'
import { fill } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { InfoTip } from '../../ui/info-tip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Scale } from '../../ui/scale.tsx'
import { givenAnswers } from './answers/answer-state.ts'
import { useAnswers, useChecklist } from './checklist-context.tsx'

const { score_card: copy } = checklist

/** The score as the answers stand, how it comes about, and how much of the list is left out. */
export function ScoreCard() {
  const { questions, read } = useChecklist()
  const tally = tallyOf(questions, givenAnswers(useAnswers()))
  const score = scorePercent(tally)
  const label = read.submission ? copy.final : copy.label
  const answered = questions.length - tally.unanswered
  return (
    <Card className="grid gap-1">
      <span className="flex items-center text-small text-ink-2">
        {label}
        {/* A finger's height reaches over the line's own instead of pushing the score away. */}
        <span className="-my-3 inline-flex">
          <InfoTip label={fill(kit.about, { name: label })}>{checklist.score_tooltip}</InfoTip>
        </span>
      </span>
      {score === null ? (
        <>
          <span className="text-figure-3">{copy.none}</span>
          <p className="text-small text-ink-2">{copy.none_text}</p>
        </>
      ) : (
        <>
          <span className="text-figure-1">
            {score}
            <span className="text-[0.6em]">%</span>
          </span>
          <Scale label={label} value={score} />
          <p className="text-small text-ink-2">{formulaOf(tally)}</p>
        </>
      )}
      <p className="text-small font-semibold">
        {fill(checklist.progress, { answered, total: questions.length })}
      </p>
      {tally.na > 0 && (
        <p className="text-small text-ink-2">{fill(copy.na_share, { n: naSharePercent(tally) })}</p>
      )}
      {isNaShareHigh(tally) && (
        <Notice tone="warning" role="status" className="mt-2">
          {copy.na_high}
        </Notice>
      )}
    </Card>
  )
}

function formulaOf({ yes, no, na }: Tally): string {
  const formula = fill(copy.formula, { yes, no })
  if (na === 0) return formula
  return `${formula} ${na === 1 ? copy.one_na : fill(copy.na, { n: na })}`
}
