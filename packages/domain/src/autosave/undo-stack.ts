/** A cell that a step changed, with what was there and what is there now. Null is empty. */
export type CellEdit<Value> = { rowId: string; columnId: string; from: Value; to: Value }

/** A row that came or went, and where it was. */
export type RowPlace = { rowId: string; index: number }

/** What somebody did in one go: typed into a cell, pasted a block, deleted a row. One undo takes all of it back. */
export type Step<Value> = {
  cells: readonly CellEdit<Value>[]
  added: readonly RowPlace[]
  removed: readonly RowPlace[]
}

export type UndoStack<Value> = {
  readonly done: readonly Step<Value>[]
  readonly undone: readonly Step<Value>[]
  /** Whether the next letters in the same cell still belong to the last step. */
  readonly isTyping: boolean
}

const MOST_STEPS = 200

export function emptyStack<Value>(): UndoStack<Value> {
  return { done: [], undone: [], isTyping: false }
}

/** A new step ends what could be redone. Letters typed one after the other into one cell are one step. */
export function withStep<Value>(stack: UndoStack<Value>, step: Step<Value>): UndoStack<Value> {
  if (isNothing(step)) return stack
  const last = stack.done.at(-1)
  const merged = stack.isTyping && last ? mergedTyping(last, step) : null
  if (merged === null) {
    return { done: [...stack.done, step].slice(-MOST_STEPS), undone: [], isTyping: true }
  }
  const before = stack.done.slice(0, -1)
  // Without a step of its own there is nothing to go on with, or to abandon: the step before is another one.
  return isNothing(merged)
    ? { done: before, undone: [], isTyping: false }
    : { done: [...before, merged], undone: [], isTyping: true }
}

/** The cell was left: what is typed into it next is a step of its own. */
export function sealed<Value>(stack: UndoStack<Value>): UndoStack<Value> {
  return stack.isTyping ? { ...stack, isTyping: false } : stack
}

type Taken<Value> = { stack: UndoStack<Value>; step: Step<Value> }

/** The step that takes the last one back, or null where there is none. */
export function undone<Value>(stack: UndoStack<Value>): Taken<Value> | null {
  const last = stack.done.at(-1)
  if (!last) return null
  const next = { done: stack.done.slice(0, -1), undone: [...stack.undone, last], isTyping: false }
  return { stack: next, step: inverse(last) }
}

/** The step that was taken back last, to be done again. */
export function redone<Value>(stack: UndoStack<Value>): Taken<Value> | null {
  const last = stack.undone.at(-1)
  if (!last) return null
  const next = { done: [...stack.done, last], undone: stack.undone.slice(0, -1), isTyping: false }
  return { stack: next, step: last }
}

/** Escape while typing: the step is taken back as if it had never been, and can't be redone. */
export function abandoned<Value>(stack: UndoStack<Value>): Taken<Value> | null {
  const taken = stack.isTyping ? undone(stack) : null
  return taken && { ...taken, stack: { ...taken.stack, undone: stack.undone } }
}

export function inverse<Value>({ cells, added, removed }: Step<Value>): Step<Value> {
  return {
    cells: cells.map((cell) => ({ ...cell, from: cell.to, to: cell.from })),
    added: removed,
    removed: added,
  }
}

/** The cells that a step may still write: what somebody else has written since stays. */
export function applicable<Value>(
  step: Step<Value>,
  valueNow: (cell: { rowId: string; columnId: string }) => Value,
): CellEdit<Value>[] {
  return step.cells.filter((cell) => Object.is(valueNow(cell), cell.from))
}

function isNothing<Value>({ cells, added, removed }: Step<Value>): boolean {
  return added.length + removed.length === 0 && cells.every(({ from, to }) => Object.is(from, to))
}

/** Null where the two are not letters in the same cells. */
function mergedTyping<Value>(last: Step<Value>, next: Step<Value>): Step<Value> | null {
  const isRows = [last, next].some(({ added, removed }) => added.length + removed.length > 0)
  if (isRows || next.cells.length > last.cells.length) return null
  const later = new Map<string, Value>(next.cells.map((cell) => [`${cell.rowId} ${cell.columnId}`, cell.to]))
  const cells = last.cells.map((cell) => {
    const key = `${cell.rowId} ${cell.columnId}`
    const to = later.has(key) ? (later.get(key) as Value) : cell.to
    later.delete(key)
    return { ...cell, to }
  })
  const isOneCell =
    new Set(cells.map(({ rowId }) => rowId)).size === 1 && next.cells[0]?.columnId === cells[0]?.columnId
  return later.size === 0 && isOneCell ? { cells, added: [], removed: [] } : null
}
