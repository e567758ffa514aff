import { shownChange } from '@lab-zer0/content/change-words.ts'
import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { type SavingState, type StateFigure, stateFigures } from '@lab-zer0/content/report-words.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { useId } from 'react'
import { fill } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { WithUnit } from '../../ui/with-unit.tsx'
import { FigureButton } from './working/figure-button.tsx'

const METRIC = 'emissionsKgCo2e'

/** Solid is verified, soft is done, dashed and hatched is only planned. */
const EDGES: Record<SavingState, string> = {
  verified: 'border-solid border-primary',
  done: 'border-solid border-primary-line',
  planned: 'border-dashed border-line-strong',
}

const MARKS: Record<SavingState, string> = {
  verified: 'bg-primary',
  done: 'border border-primary-line bg-primary-soft',
  planned: 'hatched border border-dashed border-line-strong',
}

/** What is saved, done and planned, side by side and never added up. */
export function StatesCard({ report }: { report: ReportData }) {
  const title = useId()
  const other = report.compared?.other[METRIC]
  return (
    <Card labelledBy={title} className="grid gap-4 print:break-inside-avoid">
      <div className="grid gap-0.5">
        <h2 id={title} className="font-display text-title-2">
          {copy.states.title}
        </h2>
        <p className="text-small text-ink-3">{copy.states.text}</p>
      </div>
      <dl className="grid gap-4 md:grid-cols-3 print:grid-cols-3">
        {stateFigures(report).map((figure) => (
          <State key={figure.state} figure={figure} year={report.year} />
        ))}
      </dl>
      {other && (
        <p className="text-small text-ink-2">
          <WithUnit text={fill(copy.states.other_note, { text: shownChange(METRIC, other).text })} />
        </p>
      )}
    </Card>
  )
}

function State({ figure, year }: { figure: StateFigure; year: number }) {
  const { state, label, quantity, text, range } = figure
  const scope = copy.working.all_labs
  return (
    <div className={cx('grid content-start gap-1 border-l-4 pl-4', EDGES[state])}>
      <dt className="flex items-center gap-2 text-small text-ink-2">
        <span aria-hidden="true" className={cx('h-3 w-6 print-exact', MARKS[state])} />
        {label}
      </dt>
      <dd className={quantity ? 'text-figure-3' : 'text-ui text-ink-2'}>
        {quantity ? (
          <FigureButton asked={{ scope, metric: METRIC, part: state, year, quantity }}>
            <WithUnit text={text} />
          </FigureButton>
        ) : (
          text
        )}
      </dd>
      {range !== '' && (
        <dd className="text-micro text-ink-3">
          <WithUnit text={range} />
        </dd>
      )}
    </div>
  )
}
