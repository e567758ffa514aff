import { unit_import } from '@lab-zer0/content/microcopy.ts'
import { problemText } from '@lab-zer0/content/problem-text.ts'
import { assumedValue } from '@lab-zer0/domain/calculators/assumed.ts'
import { type FormColumn, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import type { ImportPlan, LeftOut } from '@lab-zer0/domain/units/plan-import.ts'
import { fill, formatExact } from '../../../lib/format.ts'
import type { FormStore } from '../form/form-store.ts'
import { columnHead } from '../table/table-columns.ts'
import { shortText } from '../table/unit-words.ts'

const { match: copy } = unit_import

/** Why a cell of a list is not taken as it is, and what is used in its place. */
export function leftOutText(
  { schema }: FormStore,
  left: LeftOut,
  { units }: ImportPlan,
  rowId: string | null,
): string {
  const column = findColumn(schema, left.columnId)
  const cells = units.find(({ line }) => line === left.line)?.cells ?? {}
  const usual = rowId === null ? usualText(column, cells) : undefined
  const words = {
    column: column ? columnHead(column) : '',
    unit: left.unit,
    text: left.text,
    usual: usual ?? '',
  }
  switch (left.why) {
    case 'beyond': {
      const { min, max } = left.span
      const sentence = usual === undefined ? copy.beyond_kept : copy.beyond
      return fill(sentence, { ...words, min: formatExact(min), max: formatExact(max) })
    }
    case 'problem': {
      const reason = problemText(left.problem).replace(/\.$/, '')
      return fill(usual === undefined ? copy.problem : copy.problem_assumed, { ...words, reason })
    }
    case 'shortened':
      return fill(copy.shortened, { ...words, n: left.kept })
    case 'not_asked':
      return fill(copy.not_asked, words)
  }
}

function usualText(
  column: FormColumn | undefined,
  cells: Readonly<Record<string, unknown>>,
): string | undefined {
  const usual = column && assumedValue(column, '', (id) => cells[id])
  return column === undefined || usual === undefined ? undefined : shortText(usual, column)
}
