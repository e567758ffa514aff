import { optionId } from '@lab-zer0/content/option-ids.ts'
import { problemText } from '@lab-zer0/content/problem-text.ts'
import type * as calls from '@lab-zer0/contracts/calculators.ts'
import { type RefusalCode, refusals } from '@lab-zer0/contracts/refusals.ts'
import { saveWeight } from '@lab-zer0/domain/autosave/save-weight.ts'
import type { Input } from '../../platform/route.ts'
import { presentSaved } from './calculators.present.ts'
import { writeCells } from './calculators.queries.ts'
import type { FormContext } from './for-form.ts'
import { MOST_ROWS, refusalOf, refuseOutcome } from './save-cell.ts'
import { type CellCheck, validateCell } from './validate-cell.ts'

type Sent = Input<typeof calls.saveCells>['body']['cells'][number]
type Checked = CellCheck & { id: string; cell: Sent }

/** A pasted block in two statements. One cell that does not fit keeps none of the others out. */
export async function saveCells({ db, lab, category }: FormContext, { body }: Input<typeof calls.saveCells>) {
  const { mode } = body
  const cells = body.cells.map((cell) => ({ ...cell, value: optionId(cell.column_id, cell.value) }))
  const judged = cells.map((cell): Checked => {
    const check = validateCell(lab.type, category, mode, {
      rowId: cell.row_id,
      columnId: cell.column_id,
      value: cell.value,
    })
    return { ...check, id: `${cell.row_id}.${cell.column_id}`, cell }
  })
  const fitting = judged.filter(({ problem }) => problem === null)
  const written = await writeCells(db, {
    form: { labId: lab.id, labTypes: [lab.type], mode, category, mostRows: MOST_ROWS },
    cells: fitting.map(({ cell, needsColumn }) => ({ ...cell, needs_column: needsColumn })),
    weight: saveWeight(cells.length),
  })
  const [first] = written
  // Without a place the answer is for the whole form: it is not open.
  if (first?.place === null) refuseOutcome(first.outcome)
  const answers = new Map(fitting.map((each, place) => [each, written[place]]))
  return {
    success: true as const,
    cells: judged.map((each) => {
      if (each.problem) return refused(each.id, 'cell_not_valid', problemText(each.problem))
      const answer = answers.get(each)
      if (!answer) throw new Error('save_cells left a cell without an answer')
      return answer.outcome === 'saved'
        ? presentSaved({ rowId: each.cell.row_id, columnId: each.cell.column_id }, answer)
        : refused(each.id, refusalOf(answer.outcome))
    }),
  }
}

function refused(id: string, code: RefusalCode, error: string = refusals[code].message) {
  return { id, code, error }
}
