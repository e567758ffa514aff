import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { scaleOf } from '@lab-zer0/domain/calculators/figure-text.ts'
import { CHANGE_CAUSES } from '@lab-zer0/domain/reports/recalculation.ts'
import { roundedToSum } from '@lab-zer0/domain/reports/working.ts'
import { useId } from 'react'
import { fill, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Table } from '../../../ui/table.tsx'
import { TableCardHead } from './table-card-head.tsx'

const copy = impact_reports.recalculation
const METRIC = 'emissionsKgCo2e'
const DECIMALS = 1

type Row = { id: string; label: string; text: string; part: number | null }

/** What a year differs by from the one before, cause by cause: the lines add up to the difference. */
export function ChangeCard({ report }: { report: ReportData }) {
  const title = useId()
  if (!report.change) return null
  const { rows, unit, largest } = rowsOf(report, report.change)
  const from = periodText({ year: report.change.from, yearKind: report.yearKind })
  return (
    <Card kind="flush" labelledBy={title} className="pb-3 print:break-inside-avoid">
      <TableCardHead
        id={title}
        title={fill(copy.title, { year: periodText(report), from })}
        text={fill(copy.text, { unit })}
      />
      <Table
        caption={fill(copy.title, { year: periodText(report), from })}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'cause',
            header: copy.cause,
            kind: 'row',
            cell: ({ label, part }) => <span className={part === null ? 'font-semibold' : ''}>{label}</span>,
          },
          {
            id: 'change',
            header: fill(copy.change, { unit }),
            kind: 'number',
            cell: ({ text, part }) => (
              <span className="flex items-center justify-end gap-4">
                {part !== null && largest > 0 && <Bar share={part / largest} />}
                <span className={cx('min-w-16', part === null && 'font-semibold')}>{text}</span>
              </span>
            ),
          },
        ]}
      />
      <p className="px-[clamp(1rem,2.2vw,1.5rem)] pt-2 text-small text-ink-3">{copy.note}</p>
    </Card>
  )
}

/** To the left of the middle what is less, to the right what is more. */
function Bar({ share }: { share: number }) {
  const width = `${Math.abs(share) * 50}%`
  return (
    <span aria-hidden="true" className="relative block h-3 w-48 print-exact max-sm:w-16">
      <span className="absolute inset-y-[-0.25rem] left-1/2 border-l border-chart-zero" />
      <span
        style={share < 0 ? { right: '50%', width } : { left: '50%', width }}
        className={`absolute inset-y-0 rounded-sm ${share < 0 ? 'bg-primary' : 'bg-ink-3'}`}
      />
    </span>
  )
}

function rowsOf(report: ReportData, { from, before, after, parts }: NonNullable<ReportData['change']>) {
  const [then, now] = [before[METRIC] ?? 0, after[METRIC] ?? 0]
  const { kg, unit } = scaleOf(METRIC, Math.max(Math.abs(then), Math.abs(now)))
  const values = CHANGE_CAUSES.map((cause) => parts[cause][METRIC] ?? 0)
  const shown = roundedToSum(
    [then, ...values].map((value) => value / kg),
    DECIMALS,
  )
  const named = (year: number, text: string) =>
    fill(text, { year: periodText({ year, yearKind: report.yearKind }) })
  const causes = CHANGE_CAUSES.flatMap((cause, index): Row[] => {
    const part = values[index] ?? 0
    const value = shown[index + 1] ?? 0
    if (part === 0) return []
    return [{ id: cause, label: copy.causes[cause], text: signed(value), part }]
  })
  const end = shown.reduce((sum, value) => sum + value, 0)
  const rows: Row[] = [
    { id: 'before', label: named(from, copy.reported), text: plain(shown[0] ?? 0), part: null },
    ...causes,
    { id: 'after', label: named(report.year, copy.reported), text: plain(end), part: null },
  ]
  return { rows, unit, largest: Math.max(...values.map(Math.abs), 0) }
}

const plain = (value: number) => formatNumber(value, DECIMALS)

function signed(value: number): string {
  const text = plain(Math.abs(value))
  return value < 0 ? `−${text}` : `+${text}`
}
