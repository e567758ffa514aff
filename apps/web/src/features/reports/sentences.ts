import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import type { ProgressOfLabs, ReportData } from '@lab-zer0/contracts/reports.ts'
import { rangeText, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { fill, formatDate, formatNumber } from '../../lib/format.ts'

const words = impact_reports.progress
const KG_PER_TONNE = 1000

export type Sentence = { name: string; text: string }

/** Each stands alone: a form has a field for one of them and not for the others. */
export function sentencesOf(progress: ProgressOfLabs, report: ReportData, now: Date): Sentence[] {
  return [...ofLabs(progress, now), ...ofBaseline(report), ...ofSavings(report)]
}

function ofLabs({ groups }: ProgressOfLabs, now: Date): Sentence[] {
  const over = (read: (group: ProgressOfLabs['groups'][number]) => number) =>
    groups.reduce((sum, group) => sum + read(group), 0)
  const [labs, certified] = [over((group) => group.labs), over((group) => group.certified)]
  const fte = over((group) => group.fte)
  return [
    {
      name: words.names.certified,
      text: fill(words.sentence_certified, {
        certified,
        labs,
        percent: formatNumber(labs === 0 ? 0 : (100 * certified) / labs),
        date: formatDate(now.toISOString()),
      }),
    },
    {
      name: words.names.people,
      text: fill(words.sentence_people, {
        members: formatNumber(over((group) => group.members)),
        fte: formatNumber(fte, 1),
      }),
    },
  ]
}

function ofBaseline({ year, coverage, baseline }: ReportData): Sentence[] {
  const { emissionsKgCo2e: all, scope2KgCo2e: second, scope3KgCo2e: third } = baseline
  if (!all || !second || !third) return []
  const text = fill(words.sentence_baseline, {
    year,
    counted: coverage.counted,
    labs: coverage.labs,
    ...tonnes(all),
    scope2: tonnes(second).tonnes,
    scope3: tonnes(third).tonnes,
  })
  return [{ name: words.names.baseline, text }]
}

function ofSavings({ year, coverage, compared, factorSets }: ReportData): Sentence[] {
  const saved = compared?.saved ?? {}
  const { emissionsKgCo2e: emissions, energyKwh: energy, costAud: cost, wasteKg: waste } = saved
  const sentences: Sentence[] = []
  if (emissions) {
    const { tonnes: kg, ...range } = tonnes(emissions)
    const facts = { ...range, kg, year, ...coverage, factors: factorSets.join(', ') }
    sentences.push({ name: words.names.saved, text: fill(words.sentence_saved, facts) })
  }
  if (energy && cost) {
    const facts = {
      kwh: valueText('energyKwh', energy.best),
      ...rangeText(energy),
      aud: valueText('costAud', cost.best),
    }
    sentences.push({ name: words.names.energy, text: fill(words.sentence_energy, facts) })
  }
  if (waste) {
    const facts = { kg: valueText('wasteKg', waste.best), ...rangeText(waste) }
    sentences.push({ name: words.names.waste, text: fill(words.sentence_waste, facts) })
  }
  return sentences
}

/** Reports of organisations are written in tonnes. */
function tonnes({ low, best, high }: Quantity): { tonnes: string; low: string; high: string } {
  const [least, middle, most] = [low / KG_PER_TONNE, best / KG_PER_TONNE, high / KG_PER_TONNE]
  return {
    tonnes: valueText('emissionsKgCo2e', middle),
    ...rangeText({ low: least, best: middle, high: most }),
  }
}
