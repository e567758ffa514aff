import { shownChange } from '@lab-zer0/content/change-words.ts'
import { savings_table as copy } from '@lab-zer0/content/microcopy.ts'
import { shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import type { UnitCell } from '@lab-zer0/domain/changes/unit-changes.ts'
import { Zap } from 'lucide-react'
import { useMemo } from 'react'
import { fill } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { Notice } from '../../../ui/notice.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'
import type { FormStore } from '../form/form-store.ts'
import type { Basis } from '../result/result-context.tsx'
import { likelySaving } from './record-values.ts'

const { dialog: words } = copy

type LikelySavingProps = {
  basis: Basis
  store: FormStore
  cells: readonly UnitCell[]
  /** A value was said, so that no cell means that nothing would change. */
  isSaid: boolean
}

/** What the change saves in a year, before it is recorded. */
export function LikelySaving({ basis, store, cells, isSaid }: LikelySavingProps) {
  const saving = useMemo(
    () => (cells.length === 0 ? undefined : likelySaving(basis, store, cells)),
    [basis, store, cells],
  )
  const text = saving ? textOf(LOOKS[basis.category].headline, saving) : isSaid ? words.no_change : null
  return (
    <div role="status">
      {text !== null && (
        <Notice tone="plain" icon={Zap}>
          <WithUnit text={text} />
        </Notice>
      )}
    </div>
  )
}

function textOf(metric: Metric, saving: Quantity): string {
  const { kind, amount, range } = shownChange(metric, saving)
  if (kind === 'no_clear_change') return fill(words.unclear, { range })
  if (kind === 'no_change') return words.no_change
  const size = kind === 'saving' ? saving : { low: -saving.high, best: -saving.best, high: -saving.low }
  const { low, high } = shownFigure(metric, size)
  return fill(kind === 'saving' ? words.saves : words.uses_more, { amount, low, high })
}
