import { describe, expect, it } from 'vitest'
import { correctedBefore } from './corrected-before.ts'

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
