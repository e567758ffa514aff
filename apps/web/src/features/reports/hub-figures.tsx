import { shownChange } from '@lab-zer0/content/change-words.ts'
import { hub_figures as copy } from '@lab-zer0/content/microcopy.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { isMoney, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { daysLeft } from '@lab-zer0/domain/certificates/validity.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Unit } from '../../ui/unit.tsx'
import { WithUnit } from '../../ui/with-unit.tsx'
import { organisationReportOptions } from './reports.api.ts'

const METRIC = 'emissionsKgCo2e'
const HALF_A_YEAR = 183

/** The newest year that has figures; not asked for those who may not read it. */
export function useHubReport() {
  const isReader = isOffered(useUser().may['organisation.read_reports'])
  const newest = organisationReportOptions({ year: undefined, yearKind: 'calendar', type: undefined })
  return useQuery({ ...newest, enabled: isReader })
}

/** How much, how far: the first thing an admin sees. */
export function HubFigures({ labs, now = new Date() }: { labs: readonly Lab[]; now?: Date }) {
  const title = useId()
  const report = useHubReport()
  if (report.isError) {
    return (
      <ErrorState
        message={copy.failed}
        reason={messageOf(report.error, '')}
        onRetry={() => void report.refetch()}
        isRetrying={report.isFetching}
      />
    )
  }
  if (!report.data) return null
  const { report: figures } = report.data
  return (
    <section aria-labelledby={title}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={title} className="text-title-3">
          {fill(copy.title, { year: periodText(figures) })}
        </h2>
        <Link href={paths.impactReports} isStandalone className="text-small">
          {copy.report}
        </Link>
      </div>
      <Card kind="flush">
        <dl className="grid sm:grid-cols-2 xl:grid-cols-4">
          <Emissions report={figures} />
          <Saved report={figures} />
          <Money report={figures} />
          <Certified labs={labs} now={now} />
        </dl>
      </Card>
    </section>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5 border-line px-[clamp(1rem,2.2vw,1.5rem)] py-4.5 max-sm:not-first:border-t sm:max-xl:nth-[n+3]:border-t sm:max-xl:odd:border-r xl:not-last:border-r">
      <dt className="text-small text-ink-2">{name}</dt>
      {children}
    </div>
  )
}

const note = 'text-small text-ink-2'

function Emissions({ report: { current, coverage } }: { report: ReportData }) {
  const quantity = current[METRIC]
  const shown = quantity && coverage.counted > 0 ? shownFigure(METRIC, quantity) : undefined
  return (
    <Cell name={copy.emissions}>
      {shown ? (
        <>
          <Large metric={METRIC} {...shown} />
          <dd className={note}>{fill(copy.emissions_range, shown)}</dd>
        </>
      ) : (
        <dd className={note}>{copy.emissions_none}</dd>
      )}
      <dd className={note}>{fill(copy.coverage, coverage)}</dd>
    </Cell>
  )
}

/** What is verified leads. What is only done stands beside it and is never added to it. */
function Saved({ report: { compared } }: { report: ReportData }) {
  const [verified, done] = [compared?.verified[METRIC], compared?.done[METRIC]]
  const shown = verified && shownChange(METRIC, verified)
  return (
    <Cell name={copy.saved}>
      {shown ? <Change metric={METRIC} shown={shown} /> : <dd className={note}>{copy.saved_none}</dd>}
      <dd className="grid gap-1.5">
        <Lengths verified={verified} done={done} />
        {done && (
          <span className={note}>
            <WithUnit text={fill(copy.done, { amount: amountOf(done) })} />
          </span>
        )}
      </dd>
    </Cell>
  )
}

function amountOf(quantity: Quantity): string {
  const { amount, text } = shownChange(METRIC, quantity)
  return amount === '' ? text : amount
}

/** Two lengths from the same zero, one under the other: solid is verified, hollow is done. */
function Lengths({ verified, done }: { verified: Quantity | undefined; done: Quantity | undefined }) {
  const sizes = [verified, done].map((quantity) => Math.max(0, quantity?.best ?? 0))
  const most = Math.max(...sizes)
  if (most === 0) return null
  const [first = 0, second = 0] = sizes.map((size) => `${(100 * size) / most}%`)
  return (
    <span aria-hidden="true" className="grid max-w-60 gap-1">
      <span className="h-2.5 min-w-px rounded-[2px] bg-primary" style={{ width: first }} />
      <span
        className="h-2.5 min-w-px rounded-[2px] border border-primary bg-primary-soft"
        style={{ width: second }}
      />
    </span>
  )
}

function Money({ report: { compared } }: { report: ReportData }) {
  const saved = compared?.verified.costAud
  return (
    <Cell name={copy.money}>
      {saved ? (
        <Change metric="costAud" shown={shownChange('costAud', saved)} />
      ) : (
        <dd className={note}>{copy.money_none}</dd>
      )}
      <dd className="text-small">
        <Link href={paths.variables}>{copy.rates}</Link>
      </dd>
    </Cell>
  )
}

function Certified({ labs, now }: { labs: readonly Lab[]; now: Date }) {
  const certified = labs.filter(({ state }) => state === 'certified').length
  const ended = labs.filter(({ state }) => state === 'certificate_ended').length
  const ending = labs.filter(
    ({ certified_until: until }) => until !== null && daysLeft(new Date(until), now) <= HALF_A_YEAR,
  ).length
  return (
    <Cell name={copy.certified}>
      <dd className="text-figure-2">
        {certified}{' '}
        <span className="text-small font-regular tracking-normal text-ink-2">
          {labs.length === 1 ? copy.of_labs_one : fill(copy.of_labs, { n: labs.length })}
        </span>
      </dd>
      <dd className={note}>
        {ending === 0 ? copy.ending_none : ending === 1 ? copy.ending_one : fill(copy.ending, { n: ending })}
      </dd>
      {ended > 0 && <dd className={note}>{ended === 1 ? copy.ended_one : fill(copy.ended, { n: ended })}</dd>}
    </Cell>
  )
}

function Change({ metric, shown }: { metric: Metric; shown: ReturnType<typeof shownChange> }) {
  return (
    <>
      <Large metric={metric} {...shown.figure} />
      {shown.range !== '' && (
        <dd className={note}>
          <WithUnit text={shown.range} />
        </dd>
      )}
    </>
  )
}

function Large({ metric, value, unit }: { metric: Metric; value: string; unit: string }) {
  const unitStyle = 'text-small font-regular tracking-normal text-ink-2'
  if (unit === '') return <dd className="text-title-3">{value}</dd>
  return (
    <dd className="text-figure-2">
      {isMoney(metric) && <span className={unitStyle}>{unit} </span>}
      {value}{' '}
      {!isMoney(metric) && (
        <span className={unitStyle}>
          <Unit name={unit} />
        </span>
      )}
    </dd>
  )
}
