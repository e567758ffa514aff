import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import { yearChangeText } from '@lab-zer0/content/year-change.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Table } from '../../../ui/table.tsx'
import { TableCardHead } from './table-card-head.tsx'

const copy = impact_reports.recalculation
/** What a year differs by from the one before, cause by cause: the lines add up to the difference. */
export function ChangeCard({ report }: { report: ReportData }) {
  const title = useId()
  const change = yearChangeText(report)
  if (!change) return null
  const { lines, unit } = change
  const largest = Math.max(...lines.map(({ kg, isTotal }) => (isTotal ? 0 : Math.abs(kg))), 0)
  return (
    <Card kind="flush" labelledBy={title} className="pb-3 print:break-inside-avoid">
      <TableCardHead id={title} title={change.title} text={change.text} />
      <Table
        caption={change.title}
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'cause',
            header: copy.cause,
            kind: 'row',
            cell: ({ label, isTotal }) => <span className={isTotal ? 'font-semibold' : ''}>{label}</span>,
          },
          {
            id: 'change',
            header: fill(copy.change, { unit }),
            kind: 'number',
            cell: ({ text, kg, isTotal }) => (
              <span className="flex items-center justify-end gap-4">
                {!isTotal && largest > 0 && <Bar share={kg / largest} />}
                <span className={cx('min-w-16', isTotal && 'font-semibold')}>{text}</span>
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
