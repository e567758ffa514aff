import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBrowser } from '../../../lib/sync/testing.ts'
import { EntryStore } from './entry-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function aStore({ isFit }: { isFit?: (text: string) => boolean } = {}) {
  const browser = aBrowser()
  const engine = await browser.openTab()
  const target = engine.target<string>('reply', 'lab/1')
  const saved = new Map([['q1', { value: 'seen', version: 3 }]])
  const store = new EntryStore<string>({ saved, readAt: 0, target, empty: '', ...(isFit && { isFit }) })
  store.connect()
  return { store, browser, engine, target }
}

describe('an entry', () => {
  it('begins with what was saved before', async () => {
    const { store } = await aStore()

    expect([store.valueOf('q1'), store.valueOf('q9')]).toEqual(['seen', ''])
    expect(store.summary()).toEqual({ unsaved: 0, kept: 0, refused: 0 })
  })

  it('goes out with the version that was seen, and is called saved only then', async () => {
    const { store, browser } = await aStore()
    store.change('q1', 'Labels')
    expect(store.summary().unsaved).toBe(1)
    await later(1100)

    expect(browser.calls).toMatchObject([{ keys: ['q1'], versions: [3] }])
    expect(store.summary().unsaved).toBe(0)
    expect(store.savedAt).not.toBeNull()
  })

  it('is kept back while it is not fit to be sent', async () => {
    const { store, browser } = await aStore({ isFit: (text) => text !== '' })
    store.change('q2', 'L')
    store.change('q2', '')
    await later(5000)

    expect(browser.calls).toEqual([])
    expect(store.valueOf('q2')).toBe('')
  })

  it('that was saved while the page was being read shows as it was saved', async () => {
    const { store, target } = await aStore()
    store.change('q1', 'Labels')
    await later(1100)
    const saved = new Map([['q1', { value: 'seen', version: 0 }]])

    const again = new EntryStore<string>({ saved, readAt: Date.now(), target, empty: '' })

    expect(again.valueOf('q1')).toBe('Labels')
  })

  it('of a sheet opened again without a network is what was written last', async () => {
    const { store, browser, target } = await aStore()
    browser.state.isOffline = true
    store.change('q1', 'Labels')
    await later(1100)
    const saved = new Map([['q1', { value: 'seen', version: 3 }]])

    const again = new EntryStore<string>({ saved, readAt: 0, target, empty: '' })

    expect(again.valueOf('q1')).toBe('Labels')
    expect(again.summary().kept).toBe(1)
  })
})

describe('before an outcome', () => {
  it('sends what is left without its second of waiting, and says when the server has it', async () => {
    const { store, browser } = await aStore()
    store.change('q2', 'Labels')
    store.change('q3', 'Seen')
    const flushed = store.flushed()
    await later(100)

    await expect(flushed).resolves.toBe(true)
    expect(browser.server.size).toBe(2)
  })

  it('says no as soon as something is lost, and yes once it went through', async () => {
    const { store, browser } = await aStore()
    browser.state.isOffline = true
    store.change('q2', 'Labels')
    const first = store.flushed()
    await later(100)
    await expect(first).resolves.toBe(false)

    browser.state.isOffline = false
    const second = store.flushed()
    await later(100)
    await expect(second).resolves.toBe(true)
  })
})
