import { measureNames } from '@lab-zer0/content/calculation-names.ts'
import { categoryName } from '@lab-zer0/content/category-name.ts'
import { shownChange } from '@lab-zer0/content/change-words.ts'
import { calculator, savings_table as copy } from '@lab-zer0/content/microcopy.ts'
import { figureText } from '@lab-zer0/domain/calculators/figure-text.ts'
import { type Metric, REPORTED } from '@lab-zer0/domain/calculators/quantity.ts'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { Amount } from '../../../product/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'
import { Verdict } from '../overview/saved-card.tsx'
import { ChangeArrow, changeWords } from '../result/row-change.tsx'
import { Working } from '../result/working.tsx'
import { useSavings } from '../savings/savings-context.tsx'

/** What all changes together save in a year, beside each other, and whether that is more than nobody knows. */
export function SavedFigures() {
  const title = useId()
  const { after, saved } = useSavings()
  const metrics: readonly Metric[] = REPORTED[after.category]
  return (
    <Card kind="flush" labelledBy={title}>
      <h2 id={title} className="sr-only">
        {fill(calculator.savings_form.difference_in, { category: categoryName(after.category) })}
      </h2>
      <div className="grid divide-line max-lg:divide-y lg:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.3fr)] lg:divide-x">
        {metrics.map((metric) => (
          <Saved key={metric} metric={metric} />
        ))}
        <div className="grid content-center px-[clamp(1rem,2.2vw,1.5rem)] py-4.5">
          <Verdict saved={saved} />
        </div>
      </div>
      <div className="border-t border-line px-[clamp(1rem,2.2vw,1.5rem)] py-1">
        <Working category={after.category} engineVersion={after.engineVersion} {...saved} />
      </div>
    </Card>
  )
}

function Saved({ metric }: { metric: Metric }) {
  const { before, saved } = useSavings()
  const saving = saved.totals[metric]
  const then = before.totals[metric]
  if (!saving || !then) return null
  const { figure, kind, range } = shownChange(metric, saving)
  const isFigure = kind === 'saving' || kind === 'more_than_before'
  return (
    <div className="grid content-start gap-1 px-[clamp(1rem,2.2vw,1.5rem)] py-4.5 tabular-nums">
      <div className="flex items-center justify-between gap-3 text-small">
        <span className="text-ink-2">{measureNames[metric]}</span>
        {isFigure && (
          <span className="inline-flex items-center gap-1 font-semibold">
            <ChangeArrow saving={saving} />
            {changeWords(saving)}
          </span>
        )}
      </div>
      <p className={isFigure ? 'text-figure-2' : 'text-title-3'}>
        {isFigure ? <Amount metric={metric} value={Math.abs(saving.best)} isHeadline /> : figure.value}
      </p>
      <p className="text-small text-ink-2">
        <WithUnit
          text={[range, fill(copy.of, { before: figureText(metric, then.best) })].filter(Boolean).join(', ')}
        />
      </p>
    </div>
  )
}
