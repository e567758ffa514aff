import type { submitCalculator } from '@lab-zer0/contracts/calculators.ts'
import { type Day, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { areDatesApart, mayDescribe } from '@lab-zer0/domain/changes/days-apart.ts'
import { permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { editionOfCycle } from '../labs/index.ts'
import type { FormContext } from './for-form.ts'

type Said = Pick<Input<typeof submitCalculator>['body'], 'as_of' | 'reason'>
type Dated = { asOf: Day | null; submittedAt: Date }

/** The day that a locked form describes; for one without it, the day on which it was locked. */
export function asOfDay({ asOf, submittedAt }: Dated): Day {
  return asOf ?? lockDay({ submittedAt })
}

export function lockDay({ submittedAt }: Pick<Dated, 'submittedAt'>): Day {
  return dayOf(submittedAt, HOME_ZONE)
}

/** The day that a form describes as it is locked, and why Before and After are close together, where they are. */
export function checkDates(
  context: Pick<FormContext, 'now' | 'levelEdition'>,
  { as_of, reason = '' }: Said,
  baseline: Dated | undefined,
): { asOf: Day; asOfReason: string } {
  const today = dayOf(context.now, HOME_ZONE)
  const asOf = as_of ?? today
  permit(mayDescribe(asOf, today))
  if (baseline) {
    const before = { lockedOn: lockDay(baseline), asOf: asOfDay(baseline) }
    permit(areDatesApart(before, { lockedOn: today, asOf }, reason, editionOfCycle(context).changes_rule))
  }
  return { asOf, asOfReason: baseline ? reason : '' }
}
