import type { CellValue, FormData } from '../calculators/schema.ts'
import { causeOf, type Difference, type DifferenceCause, explains, WHOLE_ROW } from './differences.ts'

/** One step of one difference. */
export type Piece = {
  difference: Difference
  cause: 'change' | 'correction' | 'activity' | 'unstated'
  changeId: string | null
  from: CellValue | null
  to: CellValue | null
  isNotShown: boolean
}

/** Every difference as its steps. One whose cause does not end at the After value has no cause. */
export function piecesOf(differences: readonly Difference[], causes: readonly DifferenceCause[]): Piece[] {
  return differences.flatMap((difference) => {
    const cause = causeOf(difference, causes)
    if (!cause || !explains(cause, difference)) return [unstated(difference)]
    return cause.steps.map((step, at): Piece => {
      const isLast = at === cause.steps.length - 1
      return {
        difference,
        cause: step.cause,
        changeId: step.cause === 'change' ? step.change_id : null,
        from: at === 0 ? difference.before : (cause.steps[at - 1]?.to ?? null),
        to: isLast ? difference.after : step.to,
        isNotShown: cause.isNotShown === true,
      }
    })
  })
}

function unstated(difference: Difference): Piece {
  const { before, after } = difference
  return { difference, cause: 'unstated', changeId: null, from: before, to: after, isNotShown: false }
}

type Sides = { before: FormData; after: FormData }

/** The form once these steps have been taken and no others. */
export function formWith(sides: Sides, pieces: readonly Piece[], applied: readonly Piece[]): FormData {
  const form = new Map(Object.entries(sides.before).map(([rowId, row]) => [rowId, { ...row }]))
  for (const [difference, own] of byDifference(pieces)) {
    const { rowId, columnId } = difference
    const taken = own.filter((piece) => applied.includes(piece))
    if (taken.length === 0) continue
    if (columnId === WHOLE_ROW) {
      const row = sides.after[rowId]
      if (row) form.set(rowId, { ...row })
      else form.delete(rowId)
      continue
    }
    const value = valueAfter(difference, own, taken)
    const { [columnId]: _was, ...others } = form.get(rowId) ?? {}
    form.set(rowId, value === null ? others : { ...others, [columnId]: value })
  }
  return Object.fromEntries([...form].filter(([, row]) => Object.keys(row).length > 0))
}

function byDifference(pieces: readonly Piece[]): Map<Difference, Piece[]> {
  const all = new Map<Difference, Piece[]>()
  for (const piece of pieces) all.set(piece.difference, [...(all.get(piece.difference) ?? []), piece])
  return all
}

/** Amounts add up whatever the order; of answers, the latest that was taken holds. */
function valueAfter(
  { before, after }: Difference,
  own: readonly Piece[],
  taken: readonly Piece[],
): CellValue | null {
  if (taken.length === own.length) return after
  const amounts = taken.map(({ from, to }) =>
    typeof from === 'number' && typeof to === 'number' ? to - from : null,
  )
  const sum = amounts.reduce<number | null>(
    (total, amount) => (total === null || amount === null ? null : total + amount),
    typeof before === 'number' ? before : null,
  )
  return sum ?? taken.at(-1)?.to ?? null
}
