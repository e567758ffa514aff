import { units as copy } from '@lab-zer0/content/microcopy.ts'
import type { UnitState } from '@lab-zer0/domain/calculators/units.ts'
import { Check, CircleQuestionMark, Gauge } from 'lucide-react'
import { fill } from '../../../lib/format.ts'

const { states } = copy

/** Complete, measured, or how many answers are missing or to be checked. */
export function UnitStateMark({ state }: { state: UnitState }) {
  if (state.kind === 'needs' || state.kind === 'check') {
    const n = state.columns.length
    const needs = n === 1 ? states.needs_one : fill(states.needs, { n })
    return (
      <span className="inline-flex min-w-0 items-center gap-1.5 font-semibold text-warning">
        <CircleQuestionMark aria-hidden="true" className={iconStyle} strokeWidth={2.25} />
        <span className="truncate">{state.kind === 'check' ? fill(states.check, { n }) : needs}</span>
      </span>
    )
  }
  const isMeasured = state.kind === 'measured'
  const Icon = isMeasured ? Gauge : Check
  return (
    <span
      className={`inline-flex min-w-0 items-center gap-1.5 ${isMeasured ? 'font-semibold text-info' : ''}`}
    >
      <Icon
        aria-hidden="true"
        className={`${iconStyle} ${isMeasured ? '' : 'text-success'}`}
        strokeWidth={2.25}
      />
      <span className="truncate">
        {isMeasured ? states.measured : states.complete}
        {state.assumed > 0 && (
          <span className="font-regular text-ink-3">, {fill(states.assumed, { n: state.assumed })}</span>
        )}
      </span>
    </span>
  )
}

const iconStyle = 'size-3.75 shrink-0'
