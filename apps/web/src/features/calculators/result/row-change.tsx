import { shownChange } from '@lab-zer0/content/change-words.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import { figureText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Change } from '@lab-zer0/domain/calculators/quantity.ts'
import type { Saving } from '@lab-zer0/domain/calculators/savings.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { Amount } from '../../../product/amount.tsx'
import { LOOKS } from '../../../product/category-look.ts'
import { useSavings } from '../savings/savings-context.tsx'

const { savings_form: copy } = calculator

/** What the row came to in the baseline. */
export function RowBefore({ rowId }: { rowId: string }) {
  const { before } = useSavings()
  const metric = LOOKS[before.category].headline
  const figure = before.rows.find((row) => row.rowId === rowId)?.figures[metric]
  return figure ? (
    <p className="text-ui font-semibold tabular-nums">
      <Amount metric={metric} value={figure.best} />
    </p>
  ) : null
}

/** What the row saves, or takes more than before. */
export function RowChange({ rowId }: { rowId: string }) {
  const { after, saved } = useSavings()
  const metric = LOOKS[after.category].headline
  const saving = saved.rows.find((row) => row.rowId === rowId)?.figures[metric]
  const now = after.rows.find((row) => row.rowId === rowId)?.figures[metric]
  if (!saving) return <p className="text-small text-ink-3">{calculator.form.no_estimate}</p>
  return (
    <div className="grid gap-1">
      {isClear(saving) && (
        <p className="flex items-center gap-1.5 text-figure-3 tabular-nums">
          <ChangeArrow saving={saving} />
          <span>
            <Amount metric={metric} value={Math.abs(saving.best)} isHeadline />
          </span>
        </p>
      )}
      <p className="text-small text-ink-2">{changeWords(saving)}</p>
      {saving.change !== 'no_change' && (
        <>
          <p className="text-micro text-ink-3">{shownChange(metric, saving).range}</p>
          {now && (
            <p className="text-small text-ink-2">{fill(copy.now, { after: figureText(metric, now.best) })}</p>
          )}
        </>
      )}
    </div>
  )
}

/** Of a change whose range includes zero nobody can say which way it goes. */
function isClear({ change }: Saving): boolean {
  return change === 'saving' || change === 'more_than_before'
}

/** Down is good here: less is used than before. */
export function ChangeArrow({ saving }: { saving: Saving }) {
  if (!isClear(saving)) return null
  if (saving.best > 0)
    return <ArrowDown aria-hidden="true" className="size-5 text-success" strokeWidth={2.25} />
  if (saving.best < 0) return <ArrowUp aria-hidden="true" className="size-5 text-danger" strokeWidth={2.25} />
  return null
}

/** 44% less, 12% more; no clear change where the range includes zero. */
export function changeWords({ change, percentOfBefore, best }: Saving): string {
  const fixed: Partial<Record<Change, string>> = {
    no_change: copy.no_change,
    no_clear_change: copy.no_clear,
  }
  const plain = fixed[change]
  if (plain !== undefined) return plain
  const word = best < 0 ? copy.more_short : copy.less
  if (percentOfBefore === null) return best < 0 ? copy.more : word
  return `${Math.round(Math.abs(percentOfBefore))}% ${word}`
}
