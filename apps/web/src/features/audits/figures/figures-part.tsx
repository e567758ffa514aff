import { figures_check as copy } from '@lab-zer0/content/microcopy.ts'
import type { FiguresCheck, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { isBefore, isFindingComplete } from '@lab-zer0/domain/levels/figures-progress.ts'
import { useId } from 'react'
import { fill, formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useValues } from '../sheet/use-entry-store.ts'
import { ChangedRow } from './changed-row.tsx'
import { FiguresNext } from './figures-next.tsx'
import { FiguresSummary } from './figures-summary.tsx'
import { RowCard } from './row-card.tsx'
import { beforeOf, EMPTY_ROW, lastSample, openRows, type RowEntry, type Sample } from './row-entry.ts'
import { type Chosen, RowForm, withVerdict } from './row-form.tsx'
import { columnsOf } from './row-values.tsx'
import type { RowStore } from './use-row-store.ts'

type FiguresPartProps = { labId: LabId; figures: FiguresCheck; store: RowStore }

/** Rows of the locked forms, each to be compared with what is in the lab. */
export function FiguresPart({ labId, figures, store }: FiguresPartProps) {
  const entries = useValues(store)
  const sample = lastSample(figures)
  const open = openRows(sample, entries)
  const isClosed = (sample?.reopened.length ?? 0) > 0
  return (
    <div className="grid gap-5">
      <FiguresSummary sample={sample} entries={entries} />
      <FiguresNext labId={labId} figures={figures} store={store} openCount={open.length} />
      {sample?.rows.length === 0 && (
        <Card>
          <EmptyState>{copy.none}</EmptyState>
        </Card>
      )}
      {sample && !isClosed && (
        <>
          <p className="text-small text-ink-2 max-md:hidden">{copy.keys}</p>
          <Rows
            kind="changed"
            labId={labId}
            figures={figures}
            sample={sample}
            store={store}
            entries={entries}
          />
          <Rows
            kind="stated_none"
            labId={labId}
            figures={figures}
            sample={sample}
            store={store}
            entries={entries}
          />
          <Rows
            kind="drawn"
            labId={labId}
            figures={figures}
            sample={sample}
            store={store}
            entries={entries}
          />
          {open[0] && (
            <Button variant="secondary" className="justify-self-start" onPress={() => focusRow(open[0]?.key)}>
              {copy.open_next}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

type RowsProps = FiguresPartProps & {
  kind: 'changed' | 'stated_none' | 'drawn'
  sample: Sample
  entries: ReadonlyMap<string, RowEntry>
}

function Rows({ kind, labId, figures, sample, store, entries }: RowsProps) {
  const title = useId()
  // A replacement was drawn, too.
  const rows = sample.rows.filter(
    (row) => (row.origin === 'replacement' ? 'drawn' : row.origin) === kind && !isBefore(row),
  )
  if (rows.length === 0) return null
  const values = { n: rows.length, rows: figures.locked_rows, date: formatDate(sample.drawn_at) }
  return (
    <Card kind="flush" labelledBy={title}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-[clamp(1rem,2vw,1.375rem)] py-4">
        <h2 id={title} className="font-display text-title-2">
          {fill(copy[kind].title, values)}
        </h2>
        <p className="text-small text-ink-2">{fill(copy[kind].text, values)}</p>
      </header>
      <ol>
        {rows.map((row) => {
          const desk = { labId, figures, store, entries }
          const before = beforeOf(sample, row)
          if (before) return <ChangedRow key={row.key} before={before} after={row} {...desk} />
          return <DeskRow key={row.key} row={row} {...desk} />
        })}
      </ol>
    </Card>
  )
}

type DeskRowProps = FiguresPartProps & { row: SampledRow; entries: ReadonlyMap<string, RowEntry> }

function DeskRow({ labId, figures, row, store, entries }: DeskRowProps) {
  const entry = entries.get(row.key) ?? EMPTY_ROW
  const schema = figures.forms.find(({ category }) => category === row.category)?.schema
  const isReplaced = row.replaced_by !== null
  return (
    <RowCard
      labId={labId}
      figures={figures}
      row={row}
      isOpen={!isReplaced && !isFindingComplete(entry)}
      isDiffering={entry.verdict === 'differs' && row.finding?.differs !== false}
      {...(isReplaced
        ? {}
        : { onVerdict: (verdict: Chosen) => store.change(row.key, withVerdict(row, entry, verdict)) })}
    >
      <RowForm store={store} row={row} columns={columnsOf(row, schema)} />
    </RowCard>
  )
}

function focusRow(key: string | undefined): void {
  const row = key === undefined ? null : document.getElementById(key)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('button')?.focus({ preventScroll: true })
}
