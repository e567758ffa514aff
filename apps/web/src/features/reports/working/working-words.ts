import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import { monthText, periodText } from '@lab-zer0/content/period-words.ts'
import { fill } from '../../../lib/format.ts'
import type { AskedFigure } from './working-lines.ts'

const { working: copy, figures } = impact_reports

const MEASURED = {
  emissionsKgCo2e: figures.emissions,
  energyKwh: figures.energy,
  costAud: figures.cost,
  wasteKg: figures.waste,
  storageTb: figures.storage,
}

/** `Emissions before, Cold Storage, 2026`. */
export function titleOf({
  metric,
  part,
  scope,
  year,
  yearKind = 'calendar',
  fte,
  untilMonth,
}: AskedFigure): string {
  const text = fte !== undefined ? copy.title_fte : untilMonth !== undefined ? copy.title_month : copy.title
  return fill(text, {
    measure: MEASURED[metric],
    part: copy.parts[part],
    scope,
    year: periodText({ year, yearKind }),
    month: monthText({ year, yearKind }, untilMonth ?? 1),
  })
}

export function askedText(figure: string): string {
  return fill(copy.of, { figure })
}
