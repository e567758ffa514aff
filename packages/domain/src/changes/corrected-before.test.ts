import { describe, expect, it } from 'vitest'
import { beforeChanges, correctedBefore } from './corrected-before.ts'

const before = { bags: { containers_per_month: 20, container_litres: 60 } }
const after = { bags: { containers_per_month: 17, container_litres: 50 } }

describe('the baseline that a saving is compared with', () => {
  it('has the better count, and nothing of what was changed', () => {
    const causes = [
      { rowId: 'bags', columnId: 'containers_per_month', steps: [{ cause: 'correction' as const, to: 17 }] },
      {
        rowId: 'bags',
        columnId: 'container_litres',
        steps: [{ cause: 'change' as const, change_id: 'smaller', to: 50 }],
      },
    ]

    expect(correctedBefore(before, after, causes)).toEqual({
      bags: { containers_per_month: 17, container_litres: 60 },
    })
  })

  it('is the locked one where nothing was corrected', () => {
    expect(correctedBefore(before, after, [])).toBe(before)
  })
})

describe('where the changes of a lab begin', () => {
  it('has corrections and activity on both sides, and what was changed or not explained on neither', () => {
    const counts = { bags: { a: 20, b: 60, c: 3, d: 1 } }
    const now = { bags: { a: 17, b: 50, c: 2, d: 0 } }
    const step = (columnId: string, cause: 'correction' | 'activity', to: number) => ({
      rowId: 'bags',
      columnId,
      steps: [{ cause, to }],
    })
    const changed = {
      rowId: 'bags',
      columnId: 'c',
      steps: [{ cause: 'change' as const, change_id: 'smaller', to: 2 }],
    }

    expect(
      beforeChanges(counts, now, [step('a', 'correction', 17), step('b', 'activity', 50), changed]),
    ).toEqual({ bags: { a: 17, b: 50, c: 3, d: 1 } })
  })
})
