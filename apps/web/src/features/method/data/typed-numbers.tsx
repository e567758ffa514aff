import { calculators } from '@lab-zer0/content/calculators.ts'
import { rangeRules } from '@lab-zer0/content/range-rules.ts'
import { surenessWords } from '@lab-zer0/content/reading-words.ts'
import { method } from '@lab-zer0/content/site.ts'
import {
  ASSUMED,
  columnRuleOf,
  type NumberKind,
  SURENESS,
  type Sureness,
} from '@lab-zer0/domain/calculators/range-rules.ts'
import { findColumn, optionLabel } from '@lab-zer0/domain/calculators/schema.ts'
import { fill, formatExact } from '../../../lib/format.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { TextTable } from '../text-table.tsx'

const copy = method.typed
const rules = rangeRules.at(-1)
const classes: readonly Sureness[] = [...SURENESS, ASSUMED]

/** How far each kind of number may be off, and which columns ask for it. */
export function TypedNumbers() {
  const rows = Object.entries(rules?.number_kinds ?? {}).flatMap(([kind, widths]) => {
    const asked = columnsOf(kind)
    if (asked.length === 0) return []
    const ends = classes.map((sureness) => widthText(kind, widths, widths[sureness] ?? widths.guessed))
    return [[copy.kinds[kind] ?? kind, ...ends, asked.join('; ')]]
  })
  return (
    <>
      <DescriptionList
        items={classes.map((word) => ({
          term: surenessWords[word].name,
          text: surenessWords[word].meaning,
        }))}
      />
      <TextTable caption={copy.caption} columns={copy.columns} rows={rows} />
      <TextTable caption={copy.choices_caption} columns={copy.choices_columns} rows={choiceRows()} />
    </>
  )
}

/** As the forms call lists and answers. */
function choiceRows(): string[][] {
  return Object.entries(rules?.choices ?? {}).flatMap(([id, { wrong, taken_for }]) => {
    const column = calculators
      .flatMap(({ schema }) => findColumn(schema, id) ?? [])
      .find(({ constraints }) => constraints.type === 'exact_values')
    if (!column) return []
    const pairs = Object.entries(taken_for).map(([answer, other]) =>
      fill(copy.instead, { answer: optionLabel(column, answer), other: optionLabel(column, other) }),
    )
    return [[column.label, fill(copy.wrong, { width: formatExact(100 * wrong) }), pairs.join('; ')]]
  })
}

function widthText(kind: string, { moves, at_least: least, less = 1 }: NumberKind, width: number): string {
  if (moves === 'flip') return fill(copy.flip, { width: formatExact(100 * width) })
  if (moves === 'plus') return fill(copy.plus, { width: formatExact(width), unit: copy.units[kind] ?? '' })
  if (moves === 'share')
    return fill(copy.share, { less: formatExact(less * width), width: formatExact(width) })
  if (least !== undefined)
    return fill(copy.times_at_least, { width: formatExact(width), least: formatExact(least) })
  return width === 1 ? copy.exact : fill(copy.times, { width: formatExact(width) })
}

/** As the forms call them, each once. */
function columnsOf(kind: string): string[] {
  const named = calculators.flatMap(({ category, schema }) =>
    schema.columns.flatMap(({ id, label }) => {
      const rule = rules && columnRuleOf(rules, category, id)
      if (rule?.kind !== kind) return []
      return [fill(copy.usual, { column: label, word: surenessWords[rule.usual].name.toLowerCase() })]
    }),
  )
  return [...new Set(named)]
}
