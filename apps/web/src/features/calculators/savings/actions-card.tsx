import { actions } from '@lab-zer0/content/actions.ts'
import { shownChange } from '@lab-zer0/content/change-words.ts'
import { rangeWords } from '@lab-zer0/content/locale.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import type { Action } from '@lab-zer0/domain/actions/action.ts'
import { type ActionSaving, rankActions } from '@lab-zer0/domain/actions/rank-actions.ts'
import { rangeText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { useId, useMemo, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill, formatExact } from '../../../lib/format.ts'
import { Branch, Receipt } from '../../../product/receipt.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'
import type { FormAddress } from '../calculators.api.ts'
import type { FormStore } from '../form/form-store.ts'
import { rowName } from '../form/row-name.ts'
import { type Basis, inputOf } from '../result/result-context.tsx'
import { unitsText } from '../result/units-text.ts'
import { planAction } from './plan-action.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { PlannedNotice } from './planned-notice.tsx'

const { actions: copy, result } = calculator
const SHOWN = 5

type ActionsCardProps = { store: FormStore; basis: Basis; address: FormAddress }

/** What would save most, by the lab's own baseline, largest first. */
export function ActionsCard({ store, basis, address }: ActionsCardProps) {
  const title = useId()
  const { asked, setAsked, setPlanned, last } = useApplying(store, basis)
  const [isAll, setAll] = useState(false)
  const ranked = useMemo(
    () => rankActions({ ...inputOf(basis, store.before), actions }),
    [basis, store.before],
  )
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="text-title-3">
        {copy.title}
      </h2>
      <p className="text-small text-ink-3">{ranked.length === 0 ? copy.none : copy.text}</p>
      {last && <PlannedNotice labId={address.labId} change={last} onGone={() => setPlanned(undefined)} />}
      <ol className="divide-y divide-line">
        {ranked.slice(0, isAll ? undefined : SHOWN).map((saving) => (
          <li key={saving.action.id} className="grid gap-1.5 py-3.5">
            <OneAction saving={saving} store={store} basis={basis} onAsk={() => setAsked(saving.action)} />
          </li>
        ))}
      </ol>
      {ranked.length > SHOWN && !isAll && (
        <Button variant="quiet" size="sm" onPress={() => setAll(true)}>
          {fill(copy.show_more, { n: ranked.length })}
        </Button>
      )}
      {asked && (
        <PlanDialog
          store={store}
          basis={basis}
          address={address}
          action={asked}
          onPlanned={setPlanned}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}

/** Which action is asked about, and what was planned last. */
function useApplying(store: FormStore, basis: Basis) {
  const [asked, setAsked] = useState<Action>()
  const [last, setLast] = useState<LabChange>()
  return {
    asked,
    last,
    setAsked(action: Action | undefined) {
      const isNothing = action && planAction(basis, store.formData, action).rows.length === 0
      if (isNothing) toast(copy.applied_none)
      else setAsked(action)
    },
    setPlanned(change: LabChange | undefined) {
      setAsked(undefined)
      setLast(change)
    },
  }
}

type OneActionProps = { saving: ActionSaving; store: FormStore; basis: Basis; onAsk: () => void }

function OneAction({ saving, store, basis, onAsk }: OneActionProps) {
  const { action, likely, changedCells, unitsTouched, restsOn } = saving
  return (
    <>
      <h3 className="text-ui font-semibold">{action.title}</h3>
      <p className="text-small text-ink-2">{unitsText(basis.schema, unitsTouched)}</p>
      {restsOn.length > 0 && (
        <p className="text-small text-warning">
          {fill(copy.check_first, { rows: restsOn.map((rowId) => rowName(store, rowId)).join(', ') })}
        </p>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1 text-ui tabular-nums">
        <LikelyChange metric="emissionsKgCo2e" saved={likely.emissionsKgCo2e} />
        <LikelyChange metric="costAud" saved={likely.costAud} />
      </div>
      <p className="text-small text-ink-2">{paybackText(saving)}</p>
      <Branch title={<span className="text-small font-semibold text-link">{copy.how}</span>}>
        {() => <Details saving={saving} />}
      </Branch>
      {changedCells.length > 0 ? (
        <div>
          <Button variant="secondary" size="sm" aria-label={`${copy.apply}: ${action.title}`} onPress={onAsk}>
            {copy.apply}
          </Button>
        </div>
      ) : (
        <p className="text-micro text-ink-3">{copy.not_in_form}</p>
      )}
    </>
  )
}

/** What an action would save in a year, with its range; a change that is not clear has no figure. */
function LikelyChange({ metric, saved }: { metric: Metric; saved: Quantity | undefined }) {
  if (!saved) return null
  const { kind, text, range } = shownChange(metric, saved)
  if (kind === 'no_change') return null
  return (
    <p>
      <WithUnit text={text} /> <span className="text-small text-ink-2">{result.a_year}</span>
      <span className="block text-micro text-ink-3">
        <WithUnit text={range} />
      </span>
    </p>
  )
}

function Details({ saving: { action, savings, oneOffCostAud } }: { saving: ActionSaving }) {
  const { low, high } = rangeText(oneOffCostAud)
  return (
    <div className="grid gap-2 text-small">
      <p>{action.how}</p>
      {action.caution !== null && (
        <p>
          <strong>{copy.caution}:</strong> {action.caution}
        </p>
      )}
      {oneOffCostAud.high > 0 && (
        <p>{fill(copy.one_off, { range: `AUD ${fill(rangeWords, { low, high })}` })}</p>
      )}
      {savings.emissionsKgCo2e && <Receipt step={savings.emissionsKgCo2e.receipt} />}
    </div>
  )
}

function paybackText({ paybackYears, paybackRange, oneOffCostAud }: ActionSaving): string {
  if (oneOffCostAud.best === 0) return copy.payback_now
  if (paybackYears === null || paybackRange === null) return copy.payback_none
  const { low, high } = paybackRange
  const years = timeText(paybackYears)
  if (high === null) return fill(copy.payback_perhaps, { years, low: timeText(low) })
  return fill(copy.payback, { years, low: timeText(low), high: timeText(high) })
}

function timeText(years: number): string {
  if (years < 1) {
    const months = Math.max(1, Math.round(years * 12))
    return fill(months === 1 ? copy.month : copy.months, { n: months })
  }
  return fill(copy.years, { n: years < 9.95 ? formatExact(Math.round(years * 10) / 10) : Math.round(years) })
}
