import { measureNames } from '@lab-zer0/content/calculation-names.ts'
import { calculator, readings } from '@lab-zer0/content/microcopy.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { ENGINE_VERSION, type Figures, type RowResult } from '@lab-zer0/domain/calculators/engine.ts'
import { type Metric, REPORTED } from '@lab-zer0/domain/calculators/quantity.ts'
import { type ReactNode, useContext, useState } from 'react'
import { DisclosureStateContext } from 'react-aria-components/Disclosure'
import { RowReceipts, Titled } from '../../../product/row-receipts.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'

const { result: copy } = calculator

/** Every row of a figure, each opened down to its cited factors. */
export function Working({ isOpen = false, ...props }: WorkingProps & { isOpen?: boolean }) {
  return (
    <Disclosure title={copy.working} isDefaultOpen={isOpen}>
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
  rows: readonly Pick<RowResult, 'rowId' | 'label' | 'figures' | 'grade' | 'measurement'>[]
  engineVersion: string
}

function WorkingList({ category, totals, rows, engineVersion }: WorkingProps) {
  const metrics: readonly Metric[] = REPORTED[category]
  const [chosen, setChosen] = useState<Metric>(metrics[0] ?? 'emissionsKgCo2e')
  const total = totals[chosen]
  return (
    <div className="grid gap-2">
      <SegmentedControl
        aria-label={copy.working_of}
        isRequired
        segments={metrics.map((id) => ({ id, label: measureNames[id] }))}
        value={chosen}
        onChange={(id) => id && setChosen(id)}
        isFull
      />
      <RowReceipts rows={rows} metric={chosen} />
      {total && (
        <p className="border-b-2 border-ink pb-1.5 text-small font-bold">
          <Titled label={copy.total} metric={chosen} value={total.best} isAlone />
        </p>
      )}
      <p className="text-micro text-ink-3">
        {engineVersion === ENGINE_VERSION ? copy.range_note : readings.range_note}
      </p>
    </div>
  )
}
