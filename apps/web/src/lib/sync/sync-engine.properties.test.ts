import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SyncEngine } from './sync-engine.ts'
import { aBrowser } from './testing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const tab = fc.integer({ min: 0, max: 1 })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('type'),
      tab,
      key: fc.constantFrom('a', 'b', 'c'),
      value: fc.nat(99),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      ms: fc.constantFrom(1, 15, 400, 1000, 1010, 5000, 12_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('offline', 'online', 'lose answers') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('close', 'open', 'try again'), tab }) },
)
type Step = { do: string; tab?: number; key?: string; value?: number; ms?: number }

/** Runs the steps in a browser with two tabs, then lets the network be back and one tab open. */
async function live(steps: readonly Step[], refuses: (value: unknown) => boolean = () => false) {
  const browser = aBrowser()
  browser.state.refuses = refuses
  const tabs: (SyncEngine | undefined)[] = [await browser.openTab()]
  const last = new Map<string, number>()
  for (const { do: what, tab: number = 0, key = '', value = 0, ms = 0 } of steps) {
    if (what === 'type' && tabs[number]) {
      tabs[number].target('cell', 'form').write({ key, value, version: 0 })
      last.set(key, value)
      await vi.advanceTimersByTimeAsync(1)
    }
    if (what === 'wait') await vi.advanceTimersByTimeAsync(ms)
    if (what === 'offline') browser.state.isOffline = true
    if (what === 'lose answers') browser.state.losesAnswers = true
    if (what === 'online') Object.assign(browser.state, { isOffline: false, losesAnswers: false })
    if (what === 'try again') tabs[number]?.retryNow()
    if (what === 'close') {
      tabs[number]?.stop()
      tabs[number] = undefined
    }
    if (what === 'open') tabs[number] ??= await browser.openTab()
  }
  Object.assign(browser.state, { isOffline: false, losesAnswers: false })
  for (const each of tabs) each?.stop()
  await vi.advanceTimersByTimeAsync(100)
  const end = await browser.openTab()
  await vi.advanceTimersByTimeAsync(120_000)
  end.stop()
  return { browser, last, end }
}

it('loses no value that was typed, whatever happens to network and tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { browser, last } = await live(steps)
      for (const [key, value] of last) expect(browser.server.get(key)?.value).toBe(value)
      expect(await browser.drafts.all('priya')).toEqual([])
      expect(browser.state.mostAtOnce).toBeLessThanOrEqual(1)
    }),
    { numRuns: 300 },
  )
})

it('keeps what the server refuses, and nothing else', async () => {
  const isOdd = (value: unknown) => typeof value === 'number' && value % 2 === 1
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { browser, last } = await live(steps, isOdd)
      const kept = new Map((await browser.drafts.all('priya')).map(({ key, value }) => [key, value]))
      for (const [key, value] of last) {
        if (isOdd(value)) expect(kept.get(key)).toBe(value)
        else expect(browser.server.get(key)?.value).toBe(value)
      }
      expect([...kept.values()].every(isOdd)).toBe(true)
    }),
    { numRuns: 200 },
  )
})
