import { savedCell } from '@lab-zer0/content/change-words.ts'
import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import { labsTitle, missingText } from '@lab-zer0/content/report-words.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { figureScale } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { type Finished, finishedLabs } from '@lab-zer0/domain/reports/findings.ts'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Legend } from '../../../ui/legend.tsx'
import { Table } from '../../../ui/table.tsx'
import { LabRows, labsScale, labsText } from '../working/lab-rows.tsx'
import { WithRange } from '../working/with-range.tsx'
import { ChartCard } from './chart-card.tsx'

const METRIC = 'emissionsKgCo2e'
/** More would push everything else off the page, and off the paper. */
const FIRST = 10

/** Each lab that finished: where it began, where it is, and the way between. */
export function LabsChart({ report, onExport }: { report: ReportData; onExport: () => void }) {
  const [isWhole, setWhole] = useState(false)
  const rows = finishedLabs(report)
  if (rows.length === 0) return null
  const absent = absentFrom(report, rows)
  return (
    <ChartCard
      title={labsTitle(rows)}
      text={labsText(labsScale(rows).end)}
      legend={<LabsLegend />}
      note={noteOf(report, absent)}
      onExport={onExport}
      table={<LabsTable rows={rows} absent={absent} />}
    >
      <LabRows rows={isWhole ? rows : rows.slice(0, FIRST)} year={report.year} />
      {rows.length > FIRST && (
        <Button
          variant="quiet"
          size="sm"
          onPress={() => setWhole(!isWhole)}
          className="justify-self-start print:hidden"
        >
          {isWhole ? copy.by_lab.show_fewer : fill(copy.by_lab.show_all, { n: rows.length })}
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
          label: copy.labels.before,
          mark: <span className="size-3 rounded-full border-2 border-ink bg-surface" />,
        },
        { label: copy.labels.after, mark: <span className="size-3 rounded-full bg-primary print-exact" /> },
        {
          label: copy.labels.likely_range_after,
          mark: <span className="h-2 w-6 bg-primary opacity-35 print-exact" />,
        },
      ]}
    />
  )
}

type Row = ReturnType<typeof finishedLabs>[number]

type Absent = { name: string; reportedIn?: number | undefined }

function absentFrom({ byLab }: ReportData, rows: readonly Row[]): Absent[] {
  const there = new Set(rows.map(({ of }) => of.id))
  return byLab
    .filter(({ lab }) => !there.has(lab.id))
    .map(({ lab, reportedIn }) => ({ name: lab.name, reportedIn }))
}

function noteOf({ factorSets, ...period }: ReportData, absent: readonly Absent[]): string {
  const source = fill(copy.by_lab.source, { factors: factorSets.join(', ') })
  const missing = listed(
    copy.by_lab.names,
    absent.filter(({ reportedIn }) => reportedIn === undefined),
  )
  const certified = listed(
    copy.by_lab.certified_names,
    absent.filter(({ reportedIn }) => reportedIn !== undefined),
  )
  return [copy.by_lab.note, source, missingText(absent.length, periodText(period)), missing, certified]
    .filter(Boolean)
    .join(' ')
}

function listed(sentence: string, labs: readonly Absent[]): string {
  if (labs.length === 0) return ''
  const first = labs
    .slice(0, FIRST)
    .map(({ name }) => name)
    .join(', ')
  const more = labs.length - FIRST
  return fill(sentence, {
    names: more > 0 ? `${first} ${fill(copy.working.more_names, { n: more })}` : first,
  })
}

type TableRow = Absent & { figures: Omit<Finished<unknown>, 'of'> | null }

function LabsTable({ rows, absent }: { rows: readonly Row[]; absent: readonly Absent[] }) {
  const scale = figureScale(
    METRIC,
    rows.flatMap(({ before, after }) => [before.best, after.best]),
  )
  const { unit } = scale
  const cell = (
    { reportedIn }: Absent,
    quantity: Quantity | undefined,
    text = scale.text(quantity?.best ?? 0),
  ) => {
    if (!quantity) return reportedIn === undefined ? copy.per_fte.missing : '–'
    return <WithRange text={text} quantity={quantity} scale={scale} />
  }
  const saving = (row: TableRow, state: 'verified' | 'done') => {
    const quantity = row.figures?.[state]
    return quantity || !row.figures ? cell(row, quantity, quantity && savedCell(scale, quantity)) : '–'
  }
  const all: TableRow[] = [
    ...rows.map(({ of, ...figures }) => ({ name: of.name, figures })),
    ...absent.map((lab) => ({ ...lab, figures: null })),
  ]
  return (
    <Table
      caption={labsText(0)}
      rows={all}
      rowKey={({ name }) => name}
      columns={[
        { id: 'lab', header: copy.per_fte.lab, kind: 'row', cell: ({ name }) => name },
        {
          id: 'before',
          header: `${copy.labels.before}, ${unit}`,
          kind: 'number',
          cell: (row) => cell(row, row.figures?.before),
        },
        {
          id: 'after',
          header: `${copy.labels.after}, ${unit}`,
          kind: 'number',
          cell: (row) => cell(row, row.figures?.after),
        },
        {
          id: 'verified',
          header: fill(copy.table.verified, { unit }),
          kind: 'number',
          cell: (row) => saving(row, 'verified'),
        },
        {
          id: 'done',
          header: fill(copy.table.done, { unit }),
          kind: 'number',
          cell: (row) => saving(row, 'done'),
        },
      ]}
    />
  )
}
