import { describe, expect, it } from 'vitest'
import { isWorthRetrying, retryDelayMs } from './retry-delay.ts'

describe('retryDelayMs', () => {
  it('doubles from one second up to half a minute', () => {
    const delays = [1, 2, 3, 4, 5, 6, 60].map((failures) => retryDelayMs(failures))

    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  it('waits as long as the server says, however often it failed', () => {
    expect(retryDelayMs(6, 3)).toBe(3000)
    expect(retryDelayMs(1, 0)).toBe(0)
  })
})

describe('isWorthRetrying', () => {
  it.each([401, 408, 425, 429, 500, 502, 503])('tries again after %i', (status) => {
    expect(isWorthRetrying(status)).toBe(true)
  })

  it.each([400, 403, 404, 409, 413, 422])('takes %i for an answer', (status) => {
    expect(isWorthRetrying(status)).toBe(false)
  })
})
