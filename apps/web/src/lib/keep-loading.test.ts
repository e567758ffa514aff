import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepLoading } from './keep-loading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails so many times before it answers. */
function loaderAfter(failures: number) {
  let calls = 0
  const load = async () => {
    calls += 1
    if (calls <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'sender'
  }
  return { load, calls: () => calls }
}

describe('a part that works in the background', () => {
  it('is there once the server is, without anybody reloading', async () => {
    const loaded: string[] = []
    const { load, calls } = loaderAfter(2)

    keepLoading(load, (part) => loaded.push(part))
    await vi.advanceTimersByTimeAsync(500)
    expect(loaded).toEqual([])

    await vi.advanceTimersByTimeAsync(3000)
    expect(loaded).toEqual(['sender'])
    expect(calls()).toBe(3)
  })

  it('is asked for no more once nobody wants it', async () => {
    const { load, calls } = loaderAfter(9)

    const stop = keepLoading(load, () => undefined)
    await vi.advanceTimersByTimeAsync(0)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)

    expect(calls()).toBe(1)
  })
})
