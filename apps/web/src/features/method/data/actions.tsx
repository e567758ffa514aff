import { actions } from '@lab-zer0/content/actions.ts'
import { method } from '@lab-zer0/content/site.ts'
import type { Action, Amount } from '@lab-zer0/domain/actions/action.ts'
import { fill, formatExact, formatNumber } from '../../../lib/format.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextTable } from '../text-table.tsx'

const copy = method.actions

/** Every action that we rank: what it changes, what it usually saves and what it costs. */
export function Actions() {
  return (
    <Disclosure kind="card" level={3} title={fill(copy.open, { n: actions.length })}>
      <TextTable caption={copy.caption} columns={copy.columns} rows={actions.map(rowOf)} />
    </Disclosure>
  )
}

function rowOf(action: Action): string[] {
  const { value, low, high, of } = action.typical_saving
  const [best, least, most] = [value, low, high].map((share) => formatExact(Number((100 * share).toFixed(1))))
  return [
    action.title,
    action.inputs_changed,
    fill(copy.usual, { value: best ?? '', low: least ?? '', high: most ?? '', of }),
    amountText(action.one_off_cost_aud),
    amountText(action.one_off_emissions_kgco2e),
    amountText(action.other_yearly_saving_aud),
  ]
}

function amountText({ value, low, high, per }: Amount): string {
  if (low === 0 && high === 0) return copy.nothing
  const [best, least, most] = [value, low, high].map((amount) => formatNumber(amount))
  return fill(copy.amount, { value: best ?? '', low: least ?? '', high: most ?? '', per: copy[per] })
}
