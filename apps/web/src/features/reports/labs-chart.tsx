import { impact_reports as words } from '@lab-zer0/content/microcopy.ts'
import { changeText, labsTitle, missingText } from '@lab-zer0/content/report-words.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { textOf } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { type Finished, finishedLabs } from '@lab-zer0/domain/reports/findings.ts'
import { useState } from 'react'
import { fill } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Legend } from '../../ui/legend.tsx'
import { Table } from '../../ui/table.tsx'
import { ChartCard } from './chart-card.tsx'
import { LabRows } from './lab-rows.tsx'
import { WithRange } from './with-range.tsx'

const METRIC = 'emissionsKgCo2e'
/** More would push everything else off the page, and off the paper. */
const FIRST = 10

/** Each lab that finished: where it began, where it is, and the way between. */
export function LabsChart({ report, onExport }: { report: ReportData; onExport: () => void }) {
  const [isWhole, setWhole] = useState(false)
  const rows = finishedLabs(report)
  if (rows.length === 0) return null
  const missing = missingFrom(report, rows)
  return (
    <ChartCard
      title={labsTitle(rows)}
      text={words.by_lab.text}
      legend={<LabsLegend />}
      note={noteOf(report, missing)}
      onExport={onExport}
      table={<LabsTable rows={rows} missing={missing} />}
    >
      <LabRows rows={isWhole ? rows : rows.slice(0, FIRST)} year={report.year} />
      {rows.length > FIRST && (
        <Button
          variant="quiet"
          size="sm"
          onPress={() => setWhole(!isWhole)}
          className="justify-self-start print:hidden"
        >
          {isWhole ? words.by_lab.show_fewer : fill(words.by_lab.show_all, { n: rows.length })}
        </Button>
      )}
    </ChartCard>
  )
}

function LabsLegend() {
  return (
    <Legend
      entries={[
        {
          label: words.labels.before,
          mark: <span className="size-3 rounded-full border-2 border-ink bg-surface" />,
        },
        { label: words.labels.after, mark: <span className="size-3 rounded-full bg-primary print-exact" /> },
        {
          label: words.labels.likely_range_after,
          mark: <span className="h-2 w-6 bg-primary opacity-35 print-exact" />,
        },
      ]}
    />
  )
}

type Row = ReturnType<typeof finishedLabs>[number]

function missingFrom({ byLab }: ReportData, rows: readonly Row[]): string[] {
  const there = new Set(rows.map(({ of }) => of.id))
  return byLab.filter(({ lab }) => !there.has(lab.id)).map(({ lab }) => lab.name)
}

function noteOf({ year, factorSets }: ReportData, missing: readonly string[]): string {
  const source = fill(words.by_lab.source, { factors: factorSets.join(', ') })
  const first = missing.slice(0, FIRST).join(', ')
  const more = missing.length - FIRST
  const names = more > 0 ? `${first} ${fill(words.working.more_names, { n: more })}` : first
  const listed = missing.length === 0 ? '' : fill(words.by_lab.names, { names })
  return [words.by_lab.note, source, missingText(missing.length, year), listed].filter(Boolean).join(' ')
}

type TableRow = { name: string; figures: Omit<Finished<unknown>, 'of'> | null }

function LabsTable({ rows, missing }: { rows: readonly Row[]; missing: readonly string[] }) {
  const cell = (quantity: Quantity | undefined, text = textOf(METRIC, quantity?.best ?? 0)) => {
    if (!quantity) return words.per_fte.missing
    return <WithRange text={text} quantity={quantity} />
  }
  const all: TableRow[] = [
    ...rows.map(({ of, ...figures }) => ({ name: of.name, figures })),
    ...missing.map((name) => ({ name, figures: null })),
  ]
  return (
    <Table
      caption={words.by_lab.text}
      rows={all}
      rowKey={({ name }) => name}
      columns={[
        { id: 'lab', header: words.per_fte.lab, kind: 'row', cell: ({ name }) => name },
        {
          id: 'before',
          header: words.labels.before,
          kind: 'number',
          cell: ({ figures }) => cell(figures?.before),
        },
        {
          id: 'after',
          header: words.labels.after,
          kind: 'number',
          cell: ({ figures }) => cell(figures?.after),
        },
        {
          id: 'saved',
          header: words.table.saved,
          kind: 'number',
          cell: ({ figures }) => cell(figures?.saved, figures ? changeText(figures.saved.best) : ''),
        },
      ]}
    />
  )
}
