import { describe, expect, it } from 'vitest'
import type { Cell } from '../calculators/cells.ts'
import type { CellValue } from '../calculators/schema.ts'
import type { Condition } from './action.ts'
import { applies } from './conditions.ts'

const row = (values: Readonly<Record<string, CellValue>>) =>
  new Map<string, Cell>(
    Object.entries(values).map(([column, value]) => [
      column,
      { value, from: { kind: 'cell', row: 'bags', column } },
    ]),
  )

const cells = row({ age: 10, type: 'Fridge', clean: false })

describe('a condition', () => {
  it.each<[Condition, boolean]>([
    [{ column: 'type', op: 'equals', value: 'Fridge' }, true],
    [{ column: 'type', op: 'equals', value: 'Freezer' }, false],
    [{ column: 'clean', op: 'equals', value: false }, true],
    [{ column: 'blank', op: 'equals', value: false }, false],
    [{ column: 'type', op: 'in', value: ['Freezer', 'Fridge'] }, true],
    [{ column: 'type', op: 'in', value: ['Freezer'] }, false],
    [{ column: 'row_id', op: 'equals', value: 'bags' }, true],
    [{ column: 'row_id', op: 'in', value: ['boxes'] }, false],
    [{ column: 'age', op: 'less_than', value: 11 }, true],
    [{ column: 'age', op: 'less_than', value: 10 }, false],
    [{ column: 'age', op: 'at_most', value: 10 }, true],
    [{ column: 'age', op: 'at_most', value: 9 }, false],
    [{ column: 'age', op: 'greater_than', value: 9 }, true],
    [{ column: 'age', op: 'greater_than', value: 10 }, false],
    [{ column: 'age', op: 'at_least', value: 10 }, true],
    [{ column: 'age', op: 'at_least', value: 11 }, false],
    [{ column: 'blank', op: 'at_most', value: 0 }, true],
    [{ column: 'blank', op: 'greater_than', value: 0 }, false],
    [{ column: 'type', op: 'at_least', value: 0 }, true],
  ])('%o: %s', (condition, holds) => {
    expect(applies([condition], 'bags', cells)).toBe(holds)
  })

  it('must hold together with all the others', () => {
    const [holds, fails]: Condition[] = [
      { column: 'age', op: 'at_least', value: 1 },
      { column: 'age', op: 'at_most', value: 1 },
    ]

    expect(applies(holds && fails ? [holds, fails] : [], 'bags', cells)).toBe(false)
    expect(applies([], 'bags', cells)).toBe(true)
  })
})
