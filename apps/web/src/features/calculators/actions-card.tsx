import { actions } from '@lab-zer0/content/actions.ts'
import { calculator } from '@lab-zer0/content/data/microcopy.json'
import { type ActionSaving, rankActions } from '@lab-zer0/domain/actions/rank-actions.ts'
import { rangeText } from '@lab-zer0/domain/calculators/figure-text.ts'
import { useId, useMemo, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill, formatExact } from '../../lib/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Branch, Receipt } from '../../ui/receipt.tsx'
import { applyRanked } from './apply-ranked.ts'
import type { FormStore } from './form-store.ts'
import { type Basis, inputOf } from './result-context.tsx'

const { actions: words } = calculator
const SHOWN = 5

/** What would save most, by the lab's own baseline, largest first. */
export function ActionsCard({ store, basis }: { store: FormStore; basis: Basis }) {
  const title = useId()
  const [isAll, setAll] = useState(false)
  const ranked = useMemo(
    () => rankActions({ ...inputOf(basis, store.before), actions }),
    [basis, store.before],
  )
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="text-title-3">
        {words.title}
      </h2>
      <p className="text-small text-ink-3">{ranked.length === 0 ? words.none : words.text}</p>
      <ol className="divide-y divide-line">
        {ranked.slice(0, isAll ? undefined : SHOWN).map((saving) => (
          <li key={saving.action.id} className="grid gap-1.5 py-3.5">
            <OneAction saving={saving} store={store} basis={basis} />
          </li>
        ))}
      </ol>
      {ranked.length > SHOWN && !isAll && (
        <Button variant="quiet" size="sm" onPress={() => setAll(true)}>
          {fill(words.show_more, { n: ranked.length })}
        </Button>
      )}
    </Card>
  )
}

type OneActionProps = { saving: ActionSaving; store: FormStore; basis: Basis }

function OneAction({ saving, store, basis }: OneActionProps) {
  const { action, savings, changedCells } = saving
  const { emissionsKgCo2e: emissions, costAud: cost } = savings
  function apply() {
    const n = store.batch(() => applyRanked(store, basis, action))
    if (n === 0) toast(words.applied_none)
    else toast.success(words.applied)
  }
  return (
    <>
      <h3 className="text-ui font-semibold">{action.title}</h3>
      <p className="flex flex-wrap gap-x-4 text-ui tabular-nums">
        {emissions && (
          <span>
            <Amount metric="emissionsKgCo2e" value={emissions.best} isPerYear />
          </span>
        )}
        {cost && (
          <span>
            <Amount metric="costAud" value={cost.best} isPerYear />
          </span>
        )}
      </p>
      <p className="text-small text-ink-2">{paybackText(saving)}</p>
      <Branch title={<span className="text-small font-semibold text-link">{words.how}</span>}>
        {() => <Details saving={saving} />}
      </Branch>
      {changedCells.length > 0 ? (
        <div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${words.apply}: ${action.title}`}
            onPress={apply}
          >
            {words.apply}
          </Button>
        </div>
      ) : (
        <p className="text-micro text-ink-3">{words.not_in_form}</p>
      )}
    </>
  )
}

function Details({ saving: { action, savings, oneOffCostAud } }: { saving: ActionSaving }) {
  const { low, high } = rangeText(oneOffCostAud)
  return (
    <div className="grid gap-2 text-small">
      <p>{action.how}</p>
      {action.caution !== null && (
        <p>
          <strong>{words.caution}:</strong> {action.caution}
        </p>
      )}
      {oneOffCostAud.high > 0 && <p>{fill(words.one_off, { range: `AUD ${low} to ${high}` })}</p>}
      {savings.emissionsKgCo2e && <Receipt step={savings.emissionsKgCo2e.receipt} />}
    </div>
  )
}

function paybackText({ paybackYears, oneOffCostAud }: ActionSaving): string {
  if (oneOffCostAud.best === 0) return words.payback_now
  if (paybackYears === null) return words.payback_none
  const time =
    paybackYears < 1
      ? fill(words.months, { n: Math.max(1, Math.round(paybackYears * 12)) })
      : fill(words.years, { n: formatExact(Math.round(paybackYears * 10) / 10) })
  return fill(words.payback, { years: time })
}
