import copy from '@lab-zer0/content/data/microcopy/electricity.json' with { type: 'json' }
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import type { BothViews } from '@lab-zer0/domain/electricity/report-views.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { inSixFigures } from '@lab-zer0/domain/reports/report-lines.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import type { Sheet, SheetValue } from '../sheet.ts'
import { marketNotes, marketSentence } from './view-words.ts'

const { views: words } = copy

type Reported = Pick<Report, 'electricity' | 'byLab'>

/** Both views of each figure, line by line, so that neither is copied without its name. */
export function viewSheets({ electricity, byLab }: Reported): Sheet[] {
  if (!electricity) return []
  const names = new Map(byLab.map(({ lab }) => [lab.id, lab.name]))
  const { current, baseline, verified } = electricity
  const rows = [
    ...rowsOf(words.all_labs, words.parts.current, current),
    ...rowsOf(words.all_labs, words.parts.baseline, baseline),
    ...(verified ? rowsOf(words.all_labs, words.parts.verified, verified) : []),
    lessOnsite(electricity.locationLessOnsite),
    ...electricity.byLab.flatMap(({ labId, ...both }) =>
      rowsOf(names.get(labId) ?? labId, words.parts.current, both),
    ),
  ]
  const { head } = words
  const figure = (end: string) => ({
    head: fill(words.column, { end }),
    kind: 'figure' as const,
    measure: 'emissionsKgCo2e' as const,
  })
  return [
    {
      name: words.sheet,
      columns: [
        { head: head.of, kind: 'text' },
        { head: head.part, kind: 'text' },
        { head: head.view, kind: 'text' },
        ...words.ends.map(figure),
      ],
      rows,
    },
  ]
}

/** Beside what the figures are based on: the other view, in words. */
export function viewRows({ electricity }: Pick<Report, 'electricity'>): [string, string][] {
  if (!electricity) return []
  const text = [marketSentence(electricity), ...marketNotes(electricity), words.inventory].join(' ')
  return [[words.market, text]]
}

function rowsOf(of: string, part: string, { location, market }: BothViews): SheetValue[][] {
  const ends = ({ low, best, high }: Quantity) => [low, best, high].map(inSixFigures)
  return [
    [of, part, words.location, ...ends(location)],
    [of, part, words.market, ...ends(market)],
  ]
}

function lessOnsite(kg: number): SheetValue[] {
  return [words.all_labs, words.parts.current, words.less_onsite, null, inSixFigures(kg), null]
}
