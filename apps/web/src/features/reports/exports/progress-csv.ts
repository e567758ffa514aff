import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import type { ProgressOfLabs } from '@lab-zer0/contracts/reports.ts'
import { unitOf } from '@lab-zer0/domain/calculators/figure-text.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { fileNameOf } from '@lab-zer0/domain/csv/file-name.ts'
import type { Abatement } from '@lab-zer0/domain/reports/abatement.ts'
import { inSixFigures } from '@lab-zer0/domain/reports/report-lines.ts'
import { fill } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-csv.ts'

const { actions, progress, csv } = impact_reports

type Named = Abatement & { title: string; inPlanKgCo2e: number }

/** Each action with the ends of its ranges, as the slider stands. */
export function exportActions(
  steps: readonly Named[],
  { organisation, percent }: { organisation: string; percent: number },
): void {
  const unit = unitOf('emissionsKgCo2e')
  const head = [
    actions.action,
    actions.labs,
    actions.share,
    ...[fill(actions.saved, { unit }), actions.money, actions.once].flatMap((name) => [
      `${name}, ${csv.low.toLowerCase()}`,
      name,
      `${name}, ${csv.high.toLowerCase()}`,
    ]),
    fill(actions.in_plan, { unit }),
    actions.price,
  ]
  const rows = steps.map(
    ({ title, labs, savedKgCo2e, savedAud, oneOffCostAud, inPlanKgCo2e, audPerTonne }) => [
      title,
      labs,
      fill(actions.share_value, { percent }),
      ...[savedKgCo2e, savedAud, oneOffCostAud].flatMap(({ low, best, high }) =>
        [low, best, high].map(inSixFigures),
      ),
      inSixFigures(inPlanKgCo2e),
      audPerTonne === null ? null : inSixFigures(audPerTonne),
    ],
  )
  saveCsv(fileOf(organisation, actions.file), head, rows)
}

/** Certified labs over all labs at the end of each month, by department and type. */
export function exportProgress({ groups }: ProgressOfLabs, organisation: string): void {
  const head = [progress.month, progress.department, progress.type, progress.certified_column, progress.labs]
  const rows = groups.flatMap(({ department, type, months }) =>
    months.map(({ month, certified, labs }) => [month, department ?? progress.none, type, certified, labs]),
  )
  saveCsv(fileOf(organisation, progress.file), head, rows)
}

function fileOf(organisation: string, report: string): string {
  return fileNameOf(fill(csv.file, { organisation, report, year: dayOf(new Date(), HOME_ZONE) }), '')
}
