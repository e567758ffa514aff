import { describe, expect, it } from 'vitest'
import { saveWeight } from './save-weight.ts'
import { SYNC_KINDS, syncPolicy } from './sync-policy.ts'

describe('the policy of each kind', () => {
  it('sends what is typed a second after the last change and says Saved for two', () => {
    for (const kind of ['cell', 'answer', 'finding', 'row', 'reply'] as const) {
      expect(syncPolicy[kind]).toMatchObject({ delayMs: 1000, savedShownMs: 2000, lane: 'fields' })
    }
  })

  it('stays below the thirty saves in three seconds that the server takes', () => {
    for (const kind of SYNC_KINDS) {
      const { window, batch } = syncPolicy[kind]
      expect(window.weight).toBeLessThan(30)
      expect(saveWeight(batch)).toBeLessThanOrEqual(window.weight)
    }
  })

  it('keeps photos out of the way of fields', () => {
    expect(syncPolicy.photo).toMatchObject({ lane: 'files', delayMs: 0, batch: 1 })
  })
})
