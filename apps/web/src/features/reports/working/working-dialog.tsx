import { shownChange } from '@lab-zer0/content/change-words.ts'
import { plural } from '@lab-zer0/content/locale.ts'
import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { isExact, rangeText, textOf } from '@lab-zer0/domain/calculators/figure-text.ts'
import { ABSENCES, absenceOf, isChange } from '@lab-zer0/domain/reports/working.ts'
import { fill, formatNumber } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Amount } from '../../../product/amount.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'
import { useLines } from './use-lines.ts'
import type { AskedFigure, ShownWorking, WorkingSource } from './working-lines.ts'
import { shownWorking } from './working-lines.ts'
import { WorkingSum } from './working-sum.tsx'
import { titleOf } from './working-words.ts'

const copy = impact_reports.working
const MOST_NAMES = 8

type WorkingDialogProps = {
  asked: AskedFigure
  report: ReportData
  source: WorkingSource
  onClose: () => void
}

/** A figure of a report, down to the factor that somebody published. */
export function WorkingDialog({ asked, report, source, onClose }: WorkingDialogProps) {
  const { working, query } = useLines(asked, report, source)
  return (
    <Dialog isOpen isWide onOpenChange={onClose} title={titleOf(asked)}>
      <Head asked={asked} />
      {query.isError && (
        <ErrorState
          message={copy.load}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          reason={messageOf(query.error, '')}
        />
      )}
      {query.isLoading && <Skeleton lines={6} />}
      {working && (
        <Explained
          {...{ asked, report }}
          factorSets={working.factorSets}
          working={shownWorking(working)}
          isOneLab={asked.labId !== undefined || 'labId' in source}
        />
      )}
    </Dialog>
  )
}

function Head({ asked: { metric, part, quantity } }: { asked: AskedFigure }) {
  if (isChange(part)) return <SavedHead metric={metric} quantity={quantity} />
  return (
    <p className="grid gap-0.5">
      <span className="text-figure-2 tabular-nums">
        <Amount metric={metric} value={quantity.best} isPerYear />
      </span>
      <span className="text-small text-ink-3">
        {isExact(quantity) ? impact_reports.exact : fill(copy.likely, rangeText(quantity))}
      </span>
    </p>
  )
}

function SavedHead({ metric, quantity }: Pick<AskedFigure, 'metric' | 'quantity'>) {
  const { text, range } = shownChange(metric, quantity)
  return (
    <p className="grid gap-0.5">
      <span className="text-figure-2 tabular-nums">
        <WithUnit text={text} />
      </span>
      <span className="text-small text-ink-3">
        <WithUnit text={range} />
      </span>
    </p>
  )
}

type ExplainedProps = {
  asked: AskedFigure
  report: ReportData
  factorSets: readonly string[]
  working: ShownWorking
  isOneLab: boolean
}

function Explained({ asked, report, factorSets, working, isOneLab }: ExplainedProps) {
  return (
    <>
      <div className="grid gap-1.5 text-ui">
        <p>
          {howMany(working)} {copy.ranges} {fill(copy.factors, { factors: factorSets.join(', ') })}
        </p>
        {!isOneLab &&
          absentTexts(report, working, asked).map((text) => (
            <p key={text} className="text-small text-ink-2">
              {text}
            </p>
          ))}
      </div>
      <WorkingSum asked={asked} report={report} working={working} isOneLab={isOneLab} />
      {asked.fte !== undefined && <p className="text-ui">{dividedText(asked, working)}</p>}
    </>
  )
}

function howMany({ labs }: ShownWorking): string {
  const forms = labs.reduce((sum, lab) => sum + lab.forms.length, 0)
  if (forms === 1) return copy.forms_one
  return fill(labs.length === 1 ? copy.forms_lab : copy.forms, { forms, labs: labs.length })
}

/** With the labs of the sum, these are all labs of the report. */
function absentTexts({ byLab }: ReportData, { labs }: ShownWorking, { part }: AskedFigure): string[] {
  const there = new Set(labs.map(({ labId }) => labId))
  const absent = byLab.filter(({ lab }) => !there.has(lab.id))
  return ABSENCES.flatMap((why) => {
    const names = absent.filter((each) => absenceOf(each) === why).map(({ lab }) => lab.name)
    if (names.length === 0) return []
    const facts = { labs: byLab.length, part: copy.parts[part], names: namesText(names) }
    return [fill(plural(names.length, copy.absent[why]), facts)]
  })
}

function namesText(names: readonly string[]): string {
  // The words for one more would take the place of its name.
  const most = names.length === MOST_NAMES + 1 ? names.length : MOST_NAMES
  const more = names.length - most
  const shown = names.slice(0, most).join(', ')
  return more > 0 ? `${shown} ${fill(copy.more_names, { n: more })}` : shown
}

function dividedText({ metric, quantity, fte = 1 }: AskedFigure, { total }: ShownWorking): string {
  return fill(copy.divided, {
    sum: textOf(metric, total.best),
    fte: formatNumber(fte, 1),
    each: textOf(metric, quantity.best),
  })
}
