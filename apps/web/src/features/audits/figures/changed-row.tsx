import { categoryName } from '@lab-zer0/content/category-name.ts'
import { figures_check as copy } from '@lab-zer0/content/microcopy.ts'
import type { FiguresCheck, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import { isOfOldState } from '@lab-zer0/domain/changes/after-audit.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { isBefore, isFindingComplete } from '@lab-zer0/domain/levels/figures-progress.ts'
import { useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { chooseByKey } from './row-card.tsx'
import { EMPTY_ROW, nameOfRow, type RowEntry } from './row-entry.ts'
import { type Chosen, RowForm, withVerdict } from './row-form.tsx'
import { ChangeFiles, ChangeText, changesOf, filesOfRow, RowClaim } from './row-stated.tsx'
import { columnsOf } from './row-values.tsx'
import type { RowStore } from './use-row-store.ts'

type Shared = {
  labId: LabId
  figures: FiguresCheck
  store: RowStore
  entries: ReadonlyMap<string, RowEntry>
}
type ChangedRowProps = Shared & { before: SampledRow; after: SampledRow }

/** A row that a change claims: what the lab did, and what it was before and is now, each with a finding of its own. */
export function ChangedRow({ before, after, ...shared }: ChangedRowProps) {
  const title = useId()
  const isOpen = [before, after].some(({ key }) => !isFindingComplete(shared.entries.get(key) ?? EMPTY_ROW))
  return (
    <li
      aria-labelledby={title}
      className={cx(
        'grid gap-x-6 gap-y-3 border-t border-line px-[clamp(1rem,2vw,1.375rem)] py-4 first:border-t-0 min-[56rem]:grid-cols-[11rem_1fr]',
        isOpen && 'border-l-4 border-l-wattle',
      )}
    >
      <div className="grid content-start gap-0.5">
        <h3 id={title} className="font-bold wrap-anywhere">
          {after.label}
        </h3>
        <p className="text-small text-ink-2">{categoryName(after.category)}</p>
      </div>
      <div className="grid content-start gap-3">
        {changesOf(shared.figures, after).map((change) => (
          <div key={change.id} className="grid gap-1 text-small">
            <ChangeText change={change} />
          </div>
        ))}
        <div className="grid gap-3 min-[72rem]:grid-cols-2">
          <Side {...shared} row={before} />
          <Side {...shared} row={after} />
        </div>
      </div>
    </li>
  )
}

function Side({ labId, figures, store, entries, row }: Shared & { row: SampledRow }) {
  const entry = entries.get(row.key) ?? EMPTY_ROW
  const schema = figures.forms.find(({ category }) => category === row.category)?.schema
  const wasBefore = isBefore(row)
  const changes = changesOf(figures, row)
  const files = changes.flatMap((change) =>
    filesOfRow(change, row).filter(({ proves_on }) => isOfOldState(proves_on, change.done_on) === wasBefore),
  )
  return (
    <section
      id={row.key}
      aria-label={wasBefore ? nameOfRow(row) : row.label}
      // Single keys, and only while the focus is in the row and not in a field.
      onKeyDown={(event) =>
        chooseByKey(event, row, (verdict: Chosen) => store.change(row.key, withVerdict(row, entry, verdict)))
      }
      className={cx(
        'grid content-start gap-3 rounded-control border border-line-strong px-3.5 py-3',
        entry.verdict === 'differs' && row.finding?.differs !== false && 'bg-warning-soft',
      )}
    >
      <p
        className={cx(
          'justify-self-start rounded-tag border border-info px-2 text-small font-semibold',
          wasBefore ? 'text-info' : 'bg-info text-on-primary',
        )}
      >
        {wasBefore ? copy.before : copy.after}
      </p>
      <div className="grid gap-1">
        <RowClaim labId={labId} figures={figures} row={row} />
      </div>
      {row.cannot_show && <p className="text-small">{copy.cannot_show}</p>}
      {wasBefore && files.length === 0 ? (
        <p className="text-small text-ink-2">{copy.no_older_file}</p>
      ) : (
        <ChangeFiles labId={labId} files={files} />
      )}
      <RowForm store={store} row={row} columns={columnsOf(row, schema)} />
    </section>
  )
}
