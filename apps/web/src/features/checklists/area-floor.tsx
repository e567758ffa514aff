import { checklist } from '@lab-zer0/content/microcopy.ts'
import { levelAnswers } from '@lab-zer0/domain/checklists/submission.ts'
import { percentRounded } from '@lab-zer0/domain/levels/fraction.ts'
import { type AreaStanding, areaStandings } from '@lab-zer0/domain/levels/judge.ts'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { fill } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { answersWithComments } from './answers/answer-state.ts'
import { useAnswers, useChecklist } from './checklist-context.tsx'

const { floor: copy } = checklist

/** How each area stands against its floor, as the answers are now. */
export function useAreaStandings(): readonly AreaStanding[] {
  const { read } = useChecklist()
  const answers = levelAnswers(answersWithComments(useAnswers()))
  return areaStandings(read.level, { forAuditor: false, answers })
}

/** Nothing where the edition asks for no floor. */
export function AreaFloor({
  standing,
  className,
}: {
  standing: AreaStanding | undefined
  className?: string
}) {
  if (!standing?.floor) return null
  const { yes, judged, needed, floor } = standing
  const isMet = needed !== null && yes >= needed && judged >= floor.min_judged
  const Icon = isMet ? CircleCheck : CircleDashed
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-micro',
        isMet ? 'text-success' : 'text-ink-2',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2} />
      {textOf(standing, isMet)}
    </span>
  )
}

function textOf({ yes, judged, needed, floor }: AreaStanding, isMet: boolean): string {
  const [part, whole] = floor?.share ?? [0, 1]
  if (needed === null) return fill(copy.rule, { percent: percentRounded(part, whole) })
  return fill(isMet ? copy.met : copy.standing, { yes, judged, needed })
}
