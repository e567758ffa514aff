import { describe, expect, it } from 'vitest'
import {
  abandoned,
  applicable,
  emptyStack,
  redone,
  type Step,
  sealed,
  undone,
  withStep,
} from './undo-stack.ts'

type Value = number | null

const edit = (columnId: string, from: Value, to: Value, rowId = 'a'): Step<Value> => ({
  cells: [{ rowId, columnId, from, to }],
  added: [],
  removed: [],
})
const stackOf = (...steps: Step<Value>[]) =>
  steps.reduce((stack, step) => withStep(sealed(stack), step), emptyStack<Value>())

describe('undo', () => {
  it('takes the last step back, and redo does it again', () => {
    const stack = stackOf(edit('age', 3, 4), edit('volume', null, 500))

    const back = undone(stack)
    expect(back?.step.cells).toEqual([{ rowId: 'a', columnId: 'volume', from: 500, to: null }])
    const again = back && redone(back.stack)
    expect(again?.step).toEqual(edit('volume', null, 500))
    expect(again?.stack.done).toEqual(stack.done)
  })

  it('has nothing to take back or to do again in a form that nobody has changed', () => {
    expect(undone(emptyStack())).toBeNull()
    expect(redone(emptyStack())).toBeNull()
  })

  it('brings back a deleted row where it was, with its values', () => {
    const deleted: Step<Value> = {
      cells: [{ rowId: 'a', columnId: 'age', from: 7, to: null }],
      added: [],
      removed: [{ rowId: 'a', index: 2 }],
    }

    const back = undone(stackOf(deleted))

    expect(back?.step).toEqual({
      cells: [{ rowId: 'a', columnId: 'age', from: null, to: 7 }],
      added: [{ rowId: 'a', index: 2 }],
      removed: [],
    })
  })

  it('forgets what could be redone once something else is changed', () => {
    const back = undone(stackOf(edit('age', 3, 4)))

    const changed = back && withStep(back.stack, edit('age', 3, 9))

    expect(changed && redone(changed)).toBeNull()
  })

  it('keeps the last 200 steps', () => {
    const stack = stackOf(...Array.from({ length: 205 }, (_, at) => edit('age', at, at + 1)))

    expect(stack.done).toHaveLength(200)
    expect(stack.done[0]?.cells[0]?.from).toBe(5)
  })
})

describe('letters typed into one cell', () => {
  it('are one step from what was there to what is there', () => {
    const typed = withStep(withStep(stackOf(edit('age', null, 1)), edit('age', 1, 12)), edit('age', 12, 120))

    expect(typed.done).toEqual([edit('age', null, 120)])
  })

  it('are a new step once the cell was left', () => {
    const typed = withStep(sealed(stackOf(edit('age', null, 1))), edit('age', 1, 12))

    expect(typed.done).toHaveLength(2)
  })

  it('are no step where the old value is there again', () => {
    const typed = withStep(stackOf(edit('age', 5, 6)), edit('age', 6, 5))

    expect(typed.done).toEqual([])
  })

  it('are taken back by Escape, and leave nothing to undo or redo', () => {
    const typed = stackOf(edit('age', 5, 6))

    const back = abandoned(typed)

    expect(back?.step).toEqual(edit('age', 6, 5))
    expect(back?.stack).toMatchObject({ done: [], undone: [] })
    expect(abandoned(sealed(typed))).toBeNull()
  })

  it('do not merge with those of another cell or row', () => {
    expect(withStep(stackOf(edit('age', 1, 2)), edit('volume', 1, 2)).done).toHaveLength(2)
    expect(withStep(stackOf(edit('age', 1, 2)), edit('age', 1, 2, 'b')).done).toHaveLength(2)
  })

  it('keep what was set beside the first letter, such as that a value is no longer assumed', () => {
    const first: Step<Value> = {
      cells: [
        { rowId: 'a', columnId: 'age', from: 8, to: 1 },
        { rowId: 'a', columnId: 'age-sureness', from: 0, to: null },
      ],
      added: [],
      removed: [],
    }

    const typed = withStep(stackOf(first), edit('age', 1, 12))

    expect(typed.done).toEqual([
      { ...first, cells: [{ rowId: 'a', columnId: 'age', from: 8, to: 12 }, first.cells[1]] },
    ])
  })
})

describe('a cell that somebody else has written since', () => {
  it('is left as it is', () => {
    const now = new Map([
      ['age', 9],
      ['volume', 500],
    ])
    const step: Step<Value> = {
      cells: [...edit('age', 4, 3).cells, ...edit('volume', 500, 400).cells],
      added: [],
      removed: [],
    }

    const cells = applicable(step, ({ columnId }) => now.get(columnId) ?? null)

    expect(cells).toEqual(edit('volume', 500, 400).cells)
  })
})

describe('typing again what was there', () => {
  it('leaves nothing to abandon: Escape never takes back the step before', () => {
    const typed = withStep(
      withStep(stackOf(edit('age', 3, 4)), edit('volume', 500, 5)),
      edit('volume', 5, 500),
    )

    expect(typed.done).toEqual([edit('age', 3, 4)])
    expect(abandoned(typed)).toBeNull()
  })
})
