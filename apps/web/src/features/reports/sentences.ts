import { shownChange } from '@lab-zer0/content/change-words.ts'
import { viewSentences } from '@lab-zer0/content/electricity/view-words.ts'
import { boundary, impact_reports } from '@lab-zer0/content/microcopy.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import type { ProgressOfLabs, ReportData } from '@lab-zer0/contracts/reports.ts'
import { figureText, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { fill, formatDate, formatDay, formatNumber } from '../../lib/format.ts'

const copy = impact_reports.progress

export type Sentence = { name: string; text: string }

/** Each stands alone: a form has a field for one of them and not for the others. None where there is no lab. */
export function sentencesOf(progress: ProgressOfLabs, report: ReportData, now: Date): Sentence[] {
  return [...ofLabs(progress, now), ...ofBaseline(report), ...ofSavings(report), ...ofViews(report)]
}

/** What is registered here is not all that an organisation has, and the sentences say so. */
function ofLabs({ groups, institution }: ProgressOfLabs, now: Date): Sentence[] {
  const over = (read: (group: ProgressOfLabs['groups'][number]) => number) =>
    groups.reduce((sum, group) => sum + read(group), 0)
  const labs = over((group) => group.labs)
  if (labs === 0) return []
  const members = over((group) => group.members)
  const certified = over((group) => group.certified)
  const fte = over((group) => group.fte)
  return [
    {
      name: copy.names.certified,
      text: fill(certifiedWords(certified, labs, institution), {
        certified,
        labs,
        date: formatDate(now.toISOString()),
        ...(institution && shareOf(certified, institution.labs, institution)),
      }),
    },
    {
      name: copy.names.people,
      text: [
        fill(labs === 1 ? copy.sentence_people_one_lab : copy.sentence_people, {
          people: fill(members === 1 ? copy.people_one : copy.people_some, { n: formatNumber(members) }),
          labs,
          fte: formatNumber(fte, 1),
        }),
        ...(institution
          ? [fill(copy.sentence_people_share, shareOf(fte, institution.fte, institution))]
          : []),
      ].join(' '),
    },
  ]
}

type Counts = NonNullable<ProgressOfLabs['institution']>

/** Of the whole institution, by its own count of the day it names. Without that count nobody claims a share. */
function shareOf(part: number, all: number, { counted_on }: Counts) {
  return {
    all: formatNumber(all),
    percent: formatNumber((100 * part) / all),
    counted: formatDay(counted_on),
  }
}

function certifiedWords(certified: number, labs: number, counts: Counts | null | undefined): string {
  if (counts && certified > 0) {
    return certified === 1 ? copy.sentence_certified_share_one : copy.sentence_certified_share
  }
  if (labs === 1) return certified === 1 ? copy.sentence_certified_only : copy.sentence_certified_only_none
  if (certified === 0) return copy.sentence_certified_none
  return certified === 1 ? copy.sentence_certified_one : copy.sentence_certified
}

function ofBaseline({ coverage, baseline, ...period }: ReportData): Sentence[] {
  const { emissionsKgCo2e: all, scope2KgCo2e: second, scope3KgCo2e: third } = baseline
  if (!all || !second || !third) return []
  const text = fill(copy.sentence_baseline, {
    year: periodText(period),
    counted: coverage.counted,
    labs: coverage.labs,
    ...figureWithRange('emissionsKgCo2e', all),
    scope2: figureText('scope2KgCo2e', second.best),
    scope3: figureText('scope3KgCo2e', third.best),
    boundary: boundary.both,
  })
  return [{ name: copy.names.baseline, text }]
}

/** Saved is what auditors have verified; what is done stands in a sentence of its own that says so. */
function ofSavings({ coverage, compared, factorSets, ...period }: ReportData): Sentence[] {
  const { verified = {}, done = {} } = compared ?? {}
  const { emissionsKgCo2e: emissions, energyKwh: energy, costAud: cost, wasteKg: waste } = verified
  const facts = { year: periodText(period), ...coverage, factors: factorSets.join(', ') }
  return [
    ...(emissions ? [{ name: copy.names.saved, text: emissionsText(emissions, facts) }] : []),
    ...onlyClear(copy.names.energy, copy.sentence_energy, 'energyKwh', energy),
    ...onlyClear(copy.names.cost, copy.sentence_cost, 'costAud', cost),
    ...onlyClear(copy.names.waste, copy.sentence_waste, 'wasteKg', waste),
    ...onlyClear(copy.names.done, copy.sentence_done, 'emissionsKgCo2e', done.emissionsKgCo2e),
  ]
}

function emissionsText(saved: Quantity, facts: Record<string, string | number>): string {
  const { kind, range } = shownChange('emissionsKgCo2e', saved)
  if (kind === 'saving')
    return fill(copy.sentence_saved, { ...facts, ...figureWithRange('emissionsKgCo2e', saved) })
  if (kind !== 'more_than_before') return fill(copy.sentence_unclear, { ...facts, range: range || '0' })
  const more = { low: -saved.high, best: -saved.best, high: -saved.low }
  return fill(copy.sentence_more, { ...facts, ...figureWithRange('emissionsKgCo2e', more) })
}

/** Both views of electricity, kilowatt-hours and dollars first. */
function ofViews({ electricity, current, compared }: ReportData): Sentence[] {
  return electricity ? viewSentences(electricity, current, compared?.verified) : []
}

/** Nobody should copy a saving that may be none. */
function onlyClear(name: string, text: string, metric: Metric, saved: Quantity | undefined): Sentence[] {
  if (!saved || shownChange(metric, saved).kind !== 'saving') return []
  return [{ name, text: fill(text, figureWithRange(metric, saved)) }]
}

function figureWithRange(metric: Metric, quantity: Quantity) {
  const { low, high } = shownFigure(metric, quantity)
  return { figure: figureText(metric, quantity.best), low, high }
}
