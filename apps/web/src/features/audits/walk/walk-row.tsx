import { categoryName } from '@lab-zer0/content/category-name.ts'
import { audit_walk as words } from '@lab-zer0/content/microcopy.ts'
import type { FiguresCheck, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { isFindingComplete } from '@lab-zer0/domain/levels/figures-progress.ts'
import { useId } from 'react'
import type { Place } from '../../../product/walk/use-place.ts'
import type { Waiting } from '../../../product/walk/walk-item.ts'
import { WalkStep } from '../../../product/walk/walk-step.tsx'
import { EMPTY_ROW, nameOfRow } from '../figures/row-entry.ts'
import { RowForm, verdictOfKey, withVerdict } from '../figures/row-form.tsx'
import { RowStated } from '../figures/row-stated.tsx'
import { columnsOf } from '../figures/row-values.tsx'
import type { RowStore } from '../figures/use-row-store.ts'
import { useEntry } from '../sheet/use-entry-store.ts'

type WalkRowProps = {
  labId: LabId
  figures: FiguresCheck
  row: SampledRow
  store: RowStore
  place: Place
  waiting: Waiting
}

/** One row of a locked form, to be compared with what is in the lab. */
export function WalkRow({ labId, figures, row, store, place, waiting }: WalkRowProps) {
  const title = useId()
  const entry = useEntry(store, row.key)?.value ?? EMPTY_ROW
  const schema = figures.forms.find(({ category }) => category === row.category)?.schema
  function onAnswerKey(key: string): boolean {
    const verdict = verdictOfKey(row, key)
    if (verdict) store.change(row.key, withVerdict(row, entry, verdict))
    return verdict !== undefined
  }
  return (
    <WalkStep
      titleId={title}
      title={nameOfRow(row)}
      place={place}
      isOpen={!isFindingComplete(entry)}
      waiting={waiting}
      onAnswerKey={onAnswerKey}
      keys={words.row_keys}
    >
      <p className="-mt-2 text-small text-ink-2">{categoryName(row.category)}</p>
      <div className="rounded-control border border-line bg-surface px-3.5 py-3">
        <RowStated labId={labId} figures={figures} row={row} />
      </div>
      <RowForm store={store} row={row} columns={columnsOf(row, schema)} />
    </WalkStep>
  )
}
