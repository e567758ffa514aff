import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import type { ReportData, ReportSums } from '@lab-zer0/contracts/reports.ts'
import { figureScale } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric } from '@lab-zer0/domain/calculators/quantity.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { perFte } from '@lab-zer0/domain/reports/figures.ts'
import { countedFte } from '@lab-zer0/domain/reports/report-lines.ts'
import { useId } from 'react'
import { fill, formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { TableCardHead } from './charts/table-card-head.tsx'
import { FigureButton } from './working/figure-button.tsx'

const EMISSIONS = 'emissionsKgCo2e'

type Row = {
  id: string
  name: string
  /** A lab; the whole has none. */
  labId?: LabId
  counted: string | null
  reportedIn?: string | undefined
  fte: number
  baseline: ReportSums
}

type LabsTableProps = { report: ReportData; onExport: () => void }

/** Labs of different sizes side by side, and those whose figures are missing. */
export function LabsTable({ report, onExport }: LabsTableProps) {
  const title = useId()
  const rows = rowsOf(report)
  const scaleOf = (metric: Metric, isEach: boolean) =>
    figureScale(
      metric,
      rows.map((row) => quantityOf(row, metric, isEach)?.best),
    )
  const whole = { [EMISSIONS]: scaleOf(EMISSIONS, false) }
  const each = {
    [EMISSIONS]: scaleOf(EMISSIONS, true),
    energyKwh: scaleOf('energyKwh', true),
    costAud: scaleOf('costAud', true),
  }
  const figure = (row: Row, metric: keyof typeof each, isEach: boolean) => {
    const { name, labId, fte } = row
    const quantity = quantityOf(row, metric, isEach)
    if (!quantity) return '–'
    const asked = { scope: name, metric, part: 'baseline', year: report.year, quantity } as const
    return (
      <FigureButton asked={{ ...asked, ...(isEach && { fte }), ...(labId !== undefined && { labId }) }}>
        {(isEach ? each[metric] : whole[EMISSIONS]).text(quantity.best)}
      </FigureButton>
    )
  }
  return (
    <Card kind="flush" labelledBy={title} className="print:hidden">
      <TableCardHead
        id={title}
        title={copy.per_fte.title}
        text={fill(copy.per_fte.text, { year: periodText(report) })}
        onExport={onExport}
      />
      <Table
        caption={copy.per_fte.title}
        rows={rows}
        rowKey={({ id }) => id}
        isWide
        columns={[
          { id: 'lab', header: copy.per_fte.lab, kind: 'row', cell: ({ name }) => name },
          {
            id: 'categories',
            header: copy.per_fte.categories,
            cell: ({ counted, reportedIn }) => counted ?? <NotCounted reportedIn={reportedIn} />,
          },
          { id: 'fte', header: copy.per_fte.fte, kind: 'number', cell: ({ fte }) => formatNumber(fte, 1) },
          {
            id: 'lab-emissions',
            header: fill(copy.per_fte.lab_emissions, { unit: whole[EMISSIONS].unit }),
            kind: 'number',
            cell: (row) => figure(row, EMISSIONS, false),
          },
          {
            id: 'emissions',
            header: fill(copy.per_fte.emissions, { unit: each[EMISSIONS].unit }),
            kind: 'number',
            cell: (row) => figure(row, EMISSIONS, true),
          },
          {
            id: 'energy',
            header: copy.per_fte.energy,
            kind: 'number',
            cell: (row) => figure(row, 'energyKwh', true),
          },
          {
            id: 'cost',
            header: copy.per_fte.cost,
            kind: 'number',
            cell: (row) => figure(row, 'costAud', true),
          },
        ]}
      />
    </Card>
  )
}

function quantityOf({ fte, baseline }: Row, metric: Metric, isEach: boolean) {
  return (isEach ? perFte(baseline, fte) : baseline)[metric]
}

function NotCounted({ reportedIn }: { reportedIn: string | undefined }) {
  if (reportedIn === undefined) return <Badge tone="neutral">{copy.per_fte.missing}</Badge>
  return <Badge tone="bronze">{fill(copy.per_fte.reported_in, { year: reportedIn })}</Badge>
}

function rowsOf(report: ReportData): Row[] {
  const labs = report.byLab.map(
    ({ lab, counted, categories, reportedIn, baseline }): Row => ({
      id: lab.id,
      name: lab.name,
      labId: lab.id,
      counted: counted === 0 ? null : fill(copy.per_fte.of, { n: counted, total: categories }),
      reportedIn:
        reportedIn === undefined ? undefined : periodText({ year: reportedIn, yearKind: report.yearKind }),
      fte: lab.totalFte,
      baseline,
    }),
  )
  const { counted, labs: all } = report.coverage
  return [
    ...labs,
    {
      id: 'all',
      name: fill(copy.per_fte.all, { n: counted }),
      counted: fill(copy.per_fte.of_labs, { n: counted, total: all }),
      fte: countedFte(report),
      baseline: report.baseline,
    },
  ]
}
