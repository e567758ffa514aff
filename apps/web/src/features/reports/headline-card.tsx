import { impact_reports as words } from '@lab-zer0/content/microcopy.ts'
import { headlineOf } from '@lab-zer0/content/report-words.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { rangeText, unitOf, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { fill } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Unit } from '../../ui/unit.tsx'
import { FigureButton } from './figure-button.tsx'

const MEASURES: [Metric, string][] = [
  ['emissionsKgCo2e', words.figures.emissions],
  ['energyKwh', words.figures.energy],
  ['costAud', words.figures.cost],
  ['wasteKg', words.figures.waste],
  ['storageTb', words.figures.storage],
]

/** The report in one sentence, and its figures with their ranges. */
export function HeadlineCard({ report }: { report: ReportData }) {
  const { compared, baseline } = report
  const part = compared ? 'saved' : 'baseline'
  const sums = compared ? compared.saved : baseline
  return (
    <Card className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:items-center print:grid-cols-2 print:gap-6">
      <h2 className="font-display text-title-1 text-balance">
        <WithAmount {...headlineOf(report)} />
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 max-sm:gap-x-4 print:gap-y-3">
        {MEASURES.map(([metric, label]) => {
          const quantity = sums[metric]
          return quantity && <Tile key={metric} {...{ metric, label, quantity, part }} year={report.year} />
        })}
      </dl>
    </Card>
  )
}

type TileProps = {
  metric: Metric
  label: string
  quantity: Quantity
  part: 'saved' | 'baseline'
  year: number
}

function Tile({ metric, label, quantity, part, year }: TileProps) {
  return (
    <div className="grid content-start gap-1 border-t-2 border-ink pt-3 last:odd:col-span-2">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="text-figure-3 sm:text-figure-2 sm:whitespace-nowrap">
        <Change metric={metric} value={quantity.best} isChange={part === 'saved'} />
      </dd>
      <dd className="text-micro text-ink-3">{rangeLine(quantity, part === 'saved')}</dd>
      <dd className="text-small print:hidden">
        <FigureButton asked={{ scope: words.working.all_labs, metric, part, year, quantity }}>
          {words.working.show}
        </FigureButton>
      </dd>
    </div>
  )
}

/** The unit has a subscript, which a plain text cannot hold. */
function WithAmount({ text, kg }: { text: string; kg: number }) {
  const [before, after] = text.split('{amount}')
  return (
    <>
      {before}
      <span className="whitespace-nowrap">
        {valueText('emissionsKgCo2e', kg)} <Unit name="kgCO2e" />
      </span>
      {after}
    </>
  )
}

/** What was saved is less, and a minus says so. */
function Change({ metric, value, isChange }: { metric: Metric; value: number; isChange: boolean }) {
  const unitStyle = 'text-small font-regular tracking-normal text-ink-2'
  const text = valueText(metric, Math.abs(value))
  const sign = !isChange || text === '0' ? '' : value > 0 ? '\u2212' : '+'
  if (metric === 'costAud') {
    return (
      <>
        <span className={unitStyle}>AUD </span>
        {sign}
        {text}
      </>
    )
  }
  return (
    <>
      {sign}
      {text}{' '}
      <span className={unitStyle}>
        <Unit name={unitOf(metric)} />
      </span>
    </>
  )
}

function rangeLine(quantity: Quantity, isChange: boolean): string {
  const { low, high } = rangeText(quantity)
  // What is counted and not estimated, such as terabytes, has no range.
  if (low === high) return words.exact
  const range = fill(words.range_change, { low, high })
  if (!isChange) return range
  return quantity.low > 0 ? `${range} less` : quantity.high < 0 ? `${range} (more than before)` : range
}
