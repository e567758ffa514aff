import { calculator } from '@lab-zer0/content/data/microcopy.json'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { Figures } from '@lab-zer0/domain/calculators/engine.ts'
import { METRICS, type Metric, REPORTED } from '@lab-zer0/domain/calculators/quantity.ts'
import { type ReactNode, useContext, useState } from 'react'
import { DisclosureStateContext } from 'react-aria-components/Disclosure'
import { cx } from '../../ui/cx.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Amount } from './reading.tsx'
import { Branch, Receipt } from './receipt.tsx'

const { result: words } = calculator

/** Every row of a figure, each opened down to its cited factors. */
export function Working(props: WorkingProps) {
  return (
    <Disclosure title={words.working}>
      <WhenOpen>
        <WorkingList {...props} />
      </WhenOpen>
    </Disclosure>
  )
}

/** Closed, it costs nothing: a keystroke would otherwise draw a hundred lines that nobody sees. */
function WhenOpen({ children }: { children: ReactNode }) {
  return useContext(DisclosureStateContext)?.isExpanded ? children : null
}

/** A result, or what was saved. */
type WorkingProps = {
  category: Category
  totals: Figures
  rows: readonly { rowId: string; label: string; figures: Figures }[]
}

function WorkingList({ category, totals, rows }: WorkingProps) {
  const metrics: readonly Metric[] = REPORTED[category]
  const [chosen, setChosen] = useState<Metric>(metrics[0] ?? 'emissionsKgCo2e')
  const total = totals[chosen]
  return (
    <div className="grid gap-2">
      <SegmentedControl
        aria-label={words.working_of}
        isRequired
        segments={metrics.map((id) => ({ id, label: METRICS[id].label }))}
        value={chosen}
        onChange={(id) => id && setChosen(id)}
        isFull
      />
      <ul className="text-small">
        {rows.map(({ rowId, label, figures }) => {
          const figure = figures[chosen]
          return (
            figure && (
              <li key={rowId} className="border-b border-dashed border-line py-1.5">
                <Branch title={<Titled label={label} metric={chosen} value={figure.best} />}>
                  {() => <Receipt step={figure.receipt} />}
                </Branch>
              </li>
            )
          )
        })}
      </ul>
      {total && (
        <p className="border-b-2 border-ink pb-1.5 text-small font-bold">
          <Titled label={words.total} metric={chosen} value={total.best} isAlone />
        </p>
      )}
      <p className="text-micro text-ink-3">{words.range_note}</p>
    </div>
  )
}

type TitledProps = {
  label: string
  metric: Metric
  value: number
  /** Without the triangle that opens a row before it. */
  isAlone?: boolean
}

function Titled({ label, metric, value, isAlone = false }: TitledProps) {
  return (
    <span
      className={cx(
        'inline-flex justify-between gap-4 align-top',
        isAlone ? 'w-full' : 'w-[calc(100%-1.25rem)]',
      )}
    >
      <span className="min-w-0">{label}</span>
      <span className="whitespace-nowrap tabular-nums">
        <Amount metric={metric} value={value} />
      </span>
    </span>
  )
}
