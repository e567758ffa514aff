import { measureNames } from '@lab-zer0/content/calculation-names.ts'
import { plural } from '@lab-zer0/content/locale.ts'
import { variables } from '@lab-zer0/content/microcopy.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { previewVariables } from '@lab-zer0/contracts/variables.ts'
import { METRICS, type Metric, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { shownValue } from '@lab-zer0/domain/calculators/rounding.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fill, formatRange } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Unit } from '../../ui/unit.tsx'
import { type OfForm, previewOptions, type Values } from './variables.api.ts'

const { preview: copy } = variables
const PAUSE_MS = 600

type Preview = ResponseOf<typeof previewVariables>
type Move = Preview['figures'][number] & { metric: Metric }

type VariablesPreviewProps = {
  of: OfForm
  values: Values
  /** What cannot be saved cannot be computed either. */
  isValid: boolean
}

/** How the organisation's totals would move, before anything is saved. */
export function VariablesPreview({ of, values, isValid }: VariablesPreviewProps) {
  const titleId = useId()
  const text = JSON.stringify(values)
  const isSettled = useDebounced(text, PAUSE_MS) === text
  const preview = useQuery({
    ...previewOptions(of, values),
    enabled: isValid && isSettled,
  })
  return (
    <section aria-labelledby={titleId} aria-busy={preview.isFetching} className="grid gap-2 pt-5">
      <h3 id={titleId} className="text-title-3">
        {copy.title}
      </h3>
      {isValid ? (
        <Answer labType={of.labType} preview={preview.data} hasFailed={preview.isError} />
      ) : (
        <p className="text-ui text-ink-2">{copy.invalid}</p>
      )}
    </section>
  )
}

type AnswerProps = { labType: LabType; preview: Preview | undefined; hasFailed: boolean }

function Answer({ labType, preview, hasFailed }: AnswerProps) {
  if (hasFailed) return <Notice tone="warning">{copy.failed}</Notice>
  if (!preview) return <Skeleton lines={3} />
  if (preview.lab_count === 0) return <Notice tone="plain">{copy.none}</Notice>
  const lead = plural(preview.lab_count, { one: copy.lead_one, other: copy.lead_other })
  return (
    <>
      <p className="text-small text-ink-2">{fill(lead, { n: preview.lab_count, type: labType })}</p>
      <div className="rounded-control border border-line">
        <Table
          caption={copy.title}
          columns={columns}
          rows={preview.figures.flatMap(withMetric)}
          rowKey={({ measure }) => measure}
        />
      </div>
    </>
  )
}

/** The emissions by scope are parts of the emissions, so they are left out. */
function withMetric(figure: Preview['figures'][number]): Move[] {
  return isMetric(figure.measure) ? [{ ...figure, metric: figure.measure }] : []
}

function isMetric(measure: string): measure is Metric {
  return Object.hasOwn(METRICS, measure)
}

/** The best value, and under it the range. */
function withRange(quantity: Quantity, move: Move) {
  return (
    <span className="grid justify-items-end">
      <span>{amount(quantity.best, move)}</span>
      <span className="text-micro text-ink-3">{formatRange(quantity.low, quantity.high, quantity.best)}</span>
    </span>
  )
}

function amount(value: number, { metric }: Move) {
  const unit = METRICS[metric].unit.replace('/year', '')
  if (unit === 'AUD') return `AUD ${shownValue(value, metric)}`
  return (
    <>
      {shownValue(value, metric)} <Unit name={unit} />
    </>
  )
}

function change(move: Move) {
  const before = move.before.best
  const by = move.after.best - before
  // Sums in another order differ in the last bit; nobody has changed anything then.
  if (Math.abs(by) <= Math.abs(before) * 1e-9) return <span className="text-ink-3">{copy.same}</span>
  const share = before === 0 ? '' : ` (${signed((by / before) * 100)}%)`
  return (
    <strong className="md:whitespace-nowrap">
      {by > 0 && '+'}
      {amount(by, move)}
      {share}
    </strong>
  )
}

function signed(percent: number): string {
  return `${percent > 0 ? '+' : ''}${shownValue(percent)}`
}

const columns: readonly Column<Move>[] = [
  {
    id: 'measure',
    header: copy.columns.measure,
    kind: 'row',
    cell: ({ metric }) => (metric === 'storageTb' ? copy.storage : measureNames[metric]),
  },
  { id: 'now', header: copy.columns.now, kind: 'number', cell: (move) => withRange(move.before, move) },
  { id: 'then', header: copy.columns.then, kind: 'number', cell: (move) => withRange(move.after, move) },
  { id: 'change', header: copy.columns.change, kind: 'number', cell: change },
]
