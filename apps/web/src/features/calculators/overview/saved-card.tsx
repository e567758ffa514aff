import { measureNames } from '@lab-zer0/content/calculation-names.ts'
import { categoryName } from '@lab-zer0/content/category-name.ts'
import { shownChange } from '@lab-zer0/content/change-words.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import { figureText, isExact } from '@lab-zer0/domain/calculators/figure-text.ts'
import { type Metric, REPORTED } from '@lab-zer0/domain/calculators/quantity.ts'
import { type CategorySavings, isClearOnlyTogether } from '@lab-zer0/domain/calculators/savings.ts'
import { Lock, TrendingDown, TrendingUp } from 'lucide-react'
import { useId } from 'react'
import { fill, formatDate } from '../../../lib/format.ts'
import { Amount } from '../../../product/amount.tsx'
import { LOOKS } from '../../../product/category-look.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'
import { Foundation, type Submission } from '../result/locked-result.tsx'
import { ChangeArrow, changeWords } from '../result/row-change.tsx'
import { Working } from '../result/working.tsx'
import { useSavings } from '../savings/savings-context.tsx'

const { savings_form: copy } = calculator

type SavedCardProps = { baselineAt: string | null; submission: Submission | null }

/** Each figure now, from what it was, and the saving with its range; a negative one as it is. */
export function SavedCard({ baselineAt, submission }: SavedCardProps) {
  const title = useId()
  const { after, saved } = useSavings()
  const metrics: readonly Metric[] = REPORTED[after.category]
  return (
    <Card labelledBy={title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={title} className="text-title-3">
          {fill(copy.difference_in, { category: categoryName(after.category) })}
        </h2>
        {submission && (
          <Badge tone="success" icon={Lock}>
            {calculator.list.locked}
          </Badge>
        )}
      </div>
      {baselineAt !== null && (
        <p className="text-small text-ink-3">{fill(copy.compared, { date: formatDate(baselineAt) })}</p>
      )}
      <div className="mb-4 divide-y divide-line">
        {metrics.map((metric) => (
          <Pair key={metric} metric={metric} />
        ))}
      </div>
      <Verdict saved={saved} />
      <Working category={after.category} engineVersion={after.engineVersion} {...saved} />
      {submission && <Foundation submission={submission} />}
    </Card>
  )
}

function Pair({ metric }: { metric: Metric }) {
  const { before, after, saved } = useSavings()
  const saving = saved.totals[metric]
  const [then, now] = [before.totals[metric], after.totals[metric]]
  if (!saving || !then || !now) return null
  const { text, range } = shownChange(metric, saving)
  return (
    <div className="grid gap-1 py-4 tabular-nums">
      <div className="flex items-center justify-between gap-3 text-small">
        <span className="text-ink-2">{measureNames[metric]}</span>
        <span className="inline-flex items-center gap-1 font-semibold">
          <ChangeArrow saving={saving} />
          {changeWords(saving)}
        </span>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-figure-2">
          <Amount metric={metric} value={now.best} isHeadline={!isExact(now)} />
        </span>
        <span className="text-ui text-ink-3">
          <WithUnit text={fill(copy.from, { before: figureText(metric, then.best) })} />
        </span>
      </p>
      {saving.change !== 'no_change' && (
        <span className="text-micro text-ink-3">
          <WithUnit
            text={saving.change === 'no_clear_change' ? range : fill(copy.change_with_range, { text, range })}
          />
        </span>
      )}
    </div>
  )
}

/** Whether the change is larger than what is not known. */
export function Verdict({ saved }: { saved: CategorySavings }) {
  const { after } = useSavings()
  const saving = saved.totals.emissionsKgCo2e
  // Otherwise a clear sum stands below units that are each said not to be clear.
  const together = isClearOnlyTogether(saved, LOOKS[after.category].headline) && ` ${copy.together}`
  if (!saving || saving.change === 'no_change')
    return <Notice tone="plain">{calculator.savings.no_change}</Notice>
  if (saving.change === 'saving') {
    return (
      <Notice tone="success" icon={TrendingDown} title={copy.clear_title}>
        {copy.clear}
        {together}
      </Notice>
    )
  }
  if (saving.change === 'no_clear_change') {
    return (
      <Notice tone="plain" title={copy.noise_title}>
        {copy.noise}
      </Notice>
    )
  }
  return (
    <Notice tone="warning" icon={TrendingUp} title={copy.worse_title}>
      {copy.worse}
      {together}
    </Notice>
  )
}
