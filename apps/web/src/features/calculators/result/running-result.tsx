import { calculator } from '@lab-zer0/content/microcopy.ts'
import type { Figures } from '@lab-zer0/domain/calculators/engine.ts'
import { shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import { type Metric, type Quantity, REPORTED } from '@lab-zer0/domain/calculators/quantity.ts'
import type { StoredFigures } from '@lab-zer0/domain/calculators/submission.ts'
import { type ReactNode, useId } from 'react'
import { LOOKS } from '../../../product/category-look.ts'
import { Card } from '../../../ui/card.tsx'
import { Unit } from '../../../ui/unit.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'
import type { FormStore } from '../form/form-store.ts'
import { IncompleteRows, UnusualRows } from '../form/rows-to-see.tsx'
import { RangeBar } from './range-bar.tsx'
import { Reading } from './reading.tsx'
import { useResult } from './result-context.tsx'
import { Working } from './working.tsx'

const { result: copy } = calculator

/** Beside the form, and below it on phones: what it comes to, as it is typed. */
export function RunningResult({ store, isOpen = false }: { store: FormStore; isOpen?: boolean }) {
  const title = useId()
  const { result } = useResult()
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="text-title-3">
        {copy.running}
      </h2>
      <p className="text-small text-ink-3">{copy.running_text}</p>
      {result.rows.length === 0 ? (
        <p className="mt-4 text-ui text-ink-2">{copy.nothing}</p>
      ) : (
        <Totals figures={result.totals} />
      )}
      {result.rows.length > 0 && <Working {...result} isOpen={isOpen} />}
      <IncompleteRows store={store} />
      <UnusualRows store={store} />
    </Card>
  )
}

/** The first figure large over its scale, the others beside each other, emissions apart by scope. */
export function Totals({ figures, children }: { figures: Figures | StoredFigures; children?: ReactNode }) {
  const { result } = useResult()
  const look = LOOKS[result.category]
  const reported: readonly Metric[] = REPORTED[result.category]
  const others = reported.filter((metric) => metric !== look.headline && figures[metric])
  const first: Quantity | undefined = figures[look.headline]
  return (
    <>
      {first && (
        <div className="mt-4 tabular-nums">
          <Reading metric={look.headline} quantity={first} size="large" />
          <RangeBar metric={look.headline} quantity={first} color={look.fill} />
        </div>
      )}
      <div className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4 md:max-lg:grid-cols-3">
        {others.map((metric) => {
          const figure = figures[metric]
          return figure && <Reading key={metric} metric={metric} quantity={figure} />
        })}
      </div>
      <Scopes figures={figures} />
      {children}
    </>
  )
}

function Scopes({ figures }: { figures: Figures | StoredFigures }) {
  const { scope2KgCo2e: second, scope3KgCo2e: third } = figures
  if (!second || !third) return null
  const size = Math.max(second.best, third.best)
  const { value, unit } = shownFigure('scope2KgCo2e', second, size)
  return (
    <p className="mt-3 text-micro text-ink-3 tabular-nums">
      <WithUnit text={`${value} ${unit}`} /> {copy.scope2}, {shownFigure('scope3KgCo2e', third, size).value}{' '}
      {copy.scope3}
    </p>
  )
}

/** On phones the figures follow at the lower edge while the form is filled in. */
export function TotalsStrip() {
  const { result } = useResult()
  const metrics: readonly Metric[] = REPORTED[result.category]
  if (result.rows.length === 0) return null
  return (
    <div
      aria-hidden="true"
      className="sticky bottom-0 z-5 mx-[calc(-1*clamp(1rem,4vw,2.5rem))] flex justify-between gap-4 bg-field px-[clamp(1rem,4vw,2.5rem)] py-3 text-on-field tabular-nums lg:hidden"
    >
      {metrics.slice(0, 3).map((metric) => (
        <StripFigure key={metric} metric={metric} figure={result.totals[metric]} />
      ))}
    </div>
  )
}

function StripFigure({ metric, figure }: { metric: Metric; figure: Quantity | undefined }) {
  if (!figure) return null
  const { value, unit } = shownFigure(metric, figure)
  return (
    <span>
      <b className="font-bold">{value}</b>
      <span className="block text-micro text-on-field-2">
        <Unit name={unit} />
      </span>
    </span>
  )
}
