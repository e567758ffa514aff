import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  acknowledged,
  begun,
  type CellSaving,
  hurried,
  isDue,
  lost,
  refused,
  settled,
  typed,
  unacknowledged,
  untouched,
} from './cell-saving.ts'

const event = fc.oneof(
  fc.record({ type: fc.constant('type' as const), value: fc.nat(9) }),
  fc.record({ type: fc.constantFrom('send', 'acknowledge', 'lose', 'refuse', 'hurry', 'wait') }),
)

it('holds what was typed last until the server has it, in any order of events', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let cell: CellSaving<number> = untouched()
      let now = 0
      let last: number | undefined
      let onServer: number | undefined
      for (const each of events) {
        now += 700
        if (each.type === 'type' && 'value' in each) {
          last = each.value
          cell = typed(cell, each.value, now)
        }
        if (each.type === 'send' && isDue(cell, now)) cell = begun(cell)
        if (each.type === 'acknowledge' && cell.sending) {
          onServer = cell.sending.value
          cell = acknowledged(cell, now)
        }
        if (each.type === 'lose' && cell.sending) cell = lost(cell, now + 1000)
        if (each.type === 'refuse' && cell.sending) cell = refused(cell, 'No')
        if (each.type === 'hurry') cell = hurried(cell, now)
        if (each.type === 'wait') cell = settled(cell, now)
        expect(unacknowledged(cell)?.value ?? onServer).toBe(last)
      }
    }),
  )
})
