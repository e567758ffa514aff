import { figures_check as copy } from '@lab-zer0/content/microcopy.ts'
import { isFindingComplete } from '@lab-zer0/domain/levels/figures-progress.ts'
import { fill } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { countedRows, EMPTY_ROW, type RowEntry, type Sample } from './row-entry.ts'

type Kind = keyof typeof copy.counts

const KINDS: readonly Kind[] = ['as_stated', 'differs', 'not_seen', 'not_shown', 'open']

const marks: Record<Kind, string> = {
  as_stated: 'bg-primary border-primary',
  differs: 'bg-warning border-warning',
  not_seen: 'bg-ink-3 border-ink-3',
  not_shown: 'bg-sunken border-ink-3',
  open: 'bg-surface border-line-strong',
}

type FiguresSummaryProps = { sample: Sample | undefined; entries: ReadonlyMap<string, RowEntry> }

/** How many rows are compared, and with what result. */
export function FiguresSummary({ sample, entries }: FiguresSummaryProps) {
  const kinds = countedRows(sample).map(({ key }) => kindOf(entries.get(key) ?? EMPTY_ROW))
  const done = kinds.filter((kind) => kind !== 'open').length
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <p className="grid">
        <span className="text-small text-ink-2">{copy.checked}</span>
        <span>
          <strong className="text-title-2">{done}</strong> {fill(copy.of_rows, { total: kinds.length })}
        </span>
      </p>
      <div className="grid gap-2">
        <div aria-hidden="true" className="flex flex-wrap gap-1">
          {kinds
            .toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b))
            .map((kind, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks have no identity, only an order
              <span key={at} className={cx('h-2.5 w-6 rounded-sm border', marks[kind])} />
            ))}
        </div>
        <ul className="flex flex-wrap gap-x-4 text-small">
          {KINDS.map((kind) => (
            <li key={kind} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={cx('size-2.5 rounded-sm border', marks[kind])} />
              <strong>{kinds.filter((one) => one === kind).length}</strong> {copy.counts[kind]}
            </li>
          ))}
        </ul>
      </div>
      <p className="max-w-80 text-small text-ink-2">{copy.about}</p>
    </Card>
  )
}

function kindOf(entry: RowEntry): Kind {
  if (!isFindingComplete(entry) || entry.verdict === null) return 'open'
  return entry.verdict === 'not_checked' ? 'not_seen' : entry.verdict
}
