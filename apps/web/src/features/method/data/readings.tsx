import { rangeRules } from '@lab-zer0/content/range-rules.ts'
import { gradeWords, readingWords } from '@lab-zer0/content/reading-words.ts'
import { method } from '@lab-zer0/content/site.ts'
import { type RangeRules, ruleFactor } from '@lab-zer0/domain/calculators/range-rules.ts'
import { GRADES } from '@lab-zer0/domain/readings/grades.ts'
import { fill, formatExact } from '../../../lib/format.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Formulas, Paragraphs } from '../method-part.tsx'
import { TextTable } from '../text-table.tsx'

const copy = method.readings
const rules = rangeRules.at(-1)

/** How a reading becomes a year, how far it may be off, and what grade that gives. */
export function Readings() {
  if (!rules) return null
  const facts = factsOf(rules)
  const filled = (texts: readonly string[]) => texts.map((text) => fill(text, facts))
  return (
    <>
      <Formulas texts={filled(copy.formulas)} />
      <Paragraphs texts={filled(copy.after)} />
      <TextTable caption={copy.loads_caption} columns={copy.loads_columns} rows={loadRows(rules)} />
      <div className="max-w-200">
        <TextTable caption={copy.meters_caption} columns={copy.meters_columns} rows={meterRows(rules)} />
      </div>
      <h3 className="pt-3 text-title-3">{copy.grades_heading}</h3>
      <Paragraphs texts={filled(copy.grades)} />
      <div className="max-w-200">
        <DescriptionList
          items={GRADES.map((grade) => ({
            term: `${grade}, ${gradeWords[grade].name}`,
            text: gradeWords[grade].meaning,
          }))}
        />
      </div>
    </>
  )
}

function factsOf({ reading, weighed, grade_d_above_percent: percent }: RangeRules) {
  return {
    weeks: weighed.weeks_in_a_year,
    cv: weighed.cv_of_four_weeks,
    least_weeks: weighed.least_weeks,
    most_days: reading.most_days,
    oldest: reading.oldest_months,
    percent,
  }
}

function loadRows({ loads }: RangeRules): string[][] {
  return Object.entries(loads).map(([id, load]) => [
    copy.loads[id] ?? id,
    ...[load.cv30, load.season_conditioned, load.season_not, load.cv_units, load.least_days].map(formatExact),
  ])
}

function meterRows(used: RangeRules): string[][] {
  const row = (name: string, factorId: string) => {
    const { low, high } = ruleFactor(used, factorId)
    return [name, formatExact(low), formatExact(high)]
  }
  const meters = Object.entries(used.meters).map(([kind, id]) => row(readingWords.kinds[kind] ?? kind, id))
  return [...meters, row(copy.scale, used.weighed.factor)]
}
