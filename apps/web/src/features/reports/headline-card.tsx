import { shownChange } from '@lab-zer0/content/change-words.ts'
import { headlineMarket } from '@lab-zer0/content/electricity/view-words.ts'
import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { headlineOf } from '@lab-zer0/content/report-words.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { isExact, isMoney, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { headlineSums } from '@lab-zer0/domain/reports/findings.ts'
import { fill } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Unit } from '../../ui/unit.tsx'
import { WithUnit } from '../../ui/with-unit.tsx'
import { FigureButton } from './working/figure-button.tsx'

const MEASURES: [Metric, string][] = [
  ['emissionsKgCo2e', copy.figures.emissions],
  ['energyKwh', copy.figures.energy],
  ['costAud', copy.figures.cost],
  ['wasteKg', copy.figures.waste],
  ['storageTb', copy.figures.storage],
]

/** The report in one sentence, and its figures with their ranges. */
export function HeadlineCard({ report }: { report: ReportData }) {
  const { compared, baseline } = report
  const sums = compared ? headlineSums(compared) : baseline
  const part = !compared ? 'baseline' : sums === compared.verified ? 'verified' : 'done'
  return (
    <Card className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:items-center print:grid-cols-2 print:gap-6">
      <div className="grid gap-3">
        <h2 className="font-display text-title-1 text-balance">
          <WithAmount {...headlineOf(report)} />
        </h2>
        <p className="text-small text-ink-3">{copy.basis}</p>
        {report.electricity && (
          <p className="text-small text-ink-3">
            <WithUnit text={headlineMarket(report.electricity, compared !== null)} />
          </p>
        )}
      </div>
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
  part: 'verified' | 'done' | 'baseline'
  year: number
}

function Tile({ metric, label, quantity, part, year }: TileProps) {
  const shown = part === 'baseline' ? readingOf(metric, quantity) : changeOf(metric, quantity)
  const isVerified = part !== 'done'
  return (
    <div
      className={cx(
        'grid content-start gap-1 border-t-2 pt-3 last:odd:col-span-2',
        isVerified ? 'border-ink' : 'border-primary-line',
      )}
    >
      <dt className="text-small text-ink-2">
        {isVerified ? label : fill(copy.states.not_verified, { measure: label })}
      </dt>
      <dd className="text-figure-3 sm:text-figure-2">
        <LargeFigure metric={metric} {...shown} />
      </dd>
      <dd className="text-micro text-ink-3">
        <WithUnit text={shown.range} />
      </dd>
      <dd className="text-small print:hidden">
        <FigureButton asked={{ scope: copy.working.all_labs, metric, part, year, quantity }}>
          {copy.working.show}
        </FigureButton>
      </dd>
    </div>
  )
}

/** The unit has a subscript, which a plain text cannot hold. */
function WithAmount({ text, amount }: { text: string; amount: string }) {
  const [before, after] = text.split('{amount}')
  return (
    <>
      <WithUnit text={before ?? ''} />
      {after !== undefined && (
        <span className="whitespace-nowrap">
          <WithUnit text={amount} />
        </span>
      )}
      {after}
    </>
  )
}

type Shown = { value: string; unit: string; word: string; range: string }

function changeOf(metric: Metric, quantity: Quantity): Shown {
  const { figure, word, range } = shownChange(metric, quantity)
  return { ...figure, word, range }
}

function readingOf(metric: Metric, quantity: Quantity): Shown {
  const { value, unit, ...range } = shownFigure(metric, quantity)
  return { value, unit, word: '', range: isExact(quantity) ? copy.exact : fill(copy.range_change, range) }
}

function LargeFigure({ metric, value, unit, word }: Shown & { metric: Metric }) {
  const unitStyle = 'text-small font-regular tracking-normal text-ink-2'
  if (unit === '') return <span className="text-title-3">{value}</span>
  return (
    <span className="sm:whitespace-nowrap">
      {isMoney(metric) && <span className={unitStyle}>{unit} </span>}
      {value}{' '}
      <span className={unitStyle}>
        {!isMoney(metric) && <Unit name={unit} />} {word}
      </span>
    </span>
  )
}
