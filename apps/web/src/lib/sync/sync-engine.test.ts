import { indicatorOf } from '@lab-zer0/domain/autosave/cell-saving.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError, RefusedError } from '../refused-error.ts'
import type { Sender } from './sender.ts'
import type { SyncEngine } from './sync-engine.ts'
import { flushed, type SyncEvent, summaryOf } from './sync-target.ts'
import { aBrowser } from './testing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const cells = (engine: SyncEngine) => engine.target<unknown>('cell', 'lab/baseline/Cold Storage')
const answers = (engine: SyncEngine) => engine.target<string>('answer', 'lab')
const shown = (engine: SyncEngine, key: string) => indicatorOf(cells(engine).savingOf(key))

describe('a field that is typed into', () => {
  it('is on the device at once and on the server a second after the last letter', async () => {
    const { drafts, server, openTab } = aBrowser()
    const tab = await openTab()
    cells(tab).write({ key: 'a', value: 3, version: 0 })
    await pass(900)
    cells(tab).write({ key: 'a', value: 34, version: 0 })
    await pass(999)
    expect(await drafts.all('priya')).toMatchObject([{ key: 'a', value: 34 }])
    expect(server.size).toBe(0)

    await pass(30)

    expect(server.get('a')?.value).toBe(34)
    expect(await drafts.all('priya')).toEqual([])
  })

  it('says saving, then saved for two seconds, and never saved before the answer', async () => {
    const { openTab } = aBrowser()
    const tab = await openTab()
    cells(tab).write({ key: 'a', value: 3, version: 0 })
    await pass(1010)
    expect(shown(tab, 'a')).toBe('saving')
    await pass(20)
    expect(shown(tab, 'a')).toBe('saved')
    await pass(2000)
    expect(shown(tab, 'a')).toBe('idle')
  })

  it('is sent again with the version that the answer to the one before named', async () => {
    const { calls, openTab } = aBrowser()
    const tab = await openTab()
    cells(tab).write({ key: 'a', value: 3, version: 0 })
    await pass(1010)
    cells(tab).write({ key: 'a', value: 4, version: 0 })
    await pass(1100)

    expect(calls.map(({ versions }) => versions)).toEqual([[0], [1]])
  })

  it('is neither sent nor kept once it has become wrong', async () => {
    const { drafts, server, openTab } = aBrowser()
    const tab = await openTab()
    cells(tab).write({ key: 'a', value: 3, version: 0 })
    cells(tab).withhold('a')
    await pass(5000)

    expect(server.size).toBe(0)
    expect(await drafts.all('priya')).toEqual([])
  })

  it('waits for the field that its row begins with, and goes along with it', async () => {
    const { calls, state, openTab } = aBrowser()
    const tab = await openTab()
    state.isOffline = true
    cells(tab).write({ key: 'first', value: 'Fridge', version: 0 })
    await pass(500)
    cells(tab).write({ key: 'second', value: 1, version: 0, after: 'first' })
    await pass(3000)
    state.isOffline = false
    await pass(30_000)

    expect(calls.map(({ keys }) => keys)).toEqual([['first', 'second']])
  })

  it('that is parked stays on the device until it is written', async () => {
    const { drafts, server, openTab } = aBrowser()
    const tab = await openTab()
    cells(tab).park({ key: 'a', value: 3, version: 0 })
    await pass(60_000)
    expect(server.size).toBe(0)
    expect(await drafts.all('priya')).toMatchObject([{ value: 3, isParked: true }])
    expect(cells(tab).kept()).toEqual([{ key: 'a', value: 3, version: 0, isParked: true }])

    cells(tab).write({ key: 'a', value: 3, version: 0 })
    await pass(1100)
    expect(server.get('a')?.value).toBe(3)
  })
})

describe('the policy', () => {
  it('sends cells of a form in blocks, and the rest of a large one when the server has room', async () => {
    const { calls, openTab } = aBrowser()
    const tab = await openTab()
    for (let n = 0; n < 1000; n++) cells(tab).write({ key: `c${n}`, value: n, version: 0 })

    await pass(1100)
    expect(calls.map(({ keys }) => keys.length)).toEqual([300, 300, 300])
    await pass(3500)
    expect(calls.map(({ keys }) => keys.length)).toEqual([300, 300, 300, 100])
  })

  it('sends answers one by one, one call at a time', async () => {
    const { calls, state, openTab } = aBrowser()
    const tab = await openTab()
    for (const key of ['q1', 'q2', 'q3']) answers(tab).write({ key, value: 'y', version: 0 })
    await pass(1200)

    expect(calls.map(({ keys }) => keys)).toEqual([['q1'], ['q2'], ['q3']])
    expect(state.mostAtOnce).toBe(1)
  })

  it('takes 60 photos of an offline day, with their progress, without holding up a field', async () => {
    const { server, openTab } = aBrowser()
    const taken: string[] = []
    const upload: Sender = {
      async send(_place, [photo], onProgress) {
        onProgress(50)
        await new Promise((resolve) => setTimeout(resolve, 2000))
        taken.push(photo?.key ?? '')
        return [{ version: 1 }]
      },
    }
    const tab = await openTab({ photo: async () => upload })
    const photos = tab.target<Blob>('photo', 'lab')
    const progress: number[] = []
    photos.subscribe((events) => {
      for (const event of events) if (event.type === 'progress') progress.push(event.percent)
    })
    for (let n = 0; n < 60; n++) photos.write({ key: `p${n}`, value: new Blob(['x']), version: 0 })
    cells(tab).write({ key: 'a', value: 1, version: 0 })

    await pass(1100)
    expect(server.get('a')?.value).toBe(1)
    expect(taken).toHaveLength(0)
    await pass(60 * 2100)
    expect(taken).toHaveLength(60)
    expect(progress).toHaveLength(60)
  })
})

describe('without a network', () => {
  it('a field says that it is on the device, and is sent when the network is back', async () => {
    const { drafts, server, state, openTab } = aBrowser()
    const tab = await openTab()
    state.isOffline = true
    cells(tab).write({ key: 'a', value: 3, version: 0 })
    await pass(1100)
    expect(shown(tab, 'a')).toBe('kept')
    cells(tab).write({ key: 'b', value: 4, version: 0 })
    await pass(1001)
    expect(shown(tab, 'b')).toBe('kept')
    expect(await drafts.all('priya')).toHaveLength(2)

    state.isOffline = false
    tab.retryNow()
    await pass(50)

    expect([server.get('a')?.value, server.get('b')?.value]).toEqual([3, 4])
    expect(shown(tab, 'a')).toBe('saved')
  })

  it('it waits longer after each failure, and as long as the server says', async () => {
    const times: number[] = []
    let error: Error = new NetworkError('gone')
    const { openTab } = aBrowser()
    const failing: Sender = {
      async send() {
        times.push(Date.now())
        throw error
      },
    }
    const tab = await openTab({ cell: async () => failing })
    cells(tab).write({ key: 'a', value: 3, version: 0 })
    await pass(1000 + 1000 + 2000 + 4000)
    const [first = 0] = times
    expect(times.map((at) => at - first)).toEqual([0, 1000, 3000, 7000])

    error = new RefusedError(429, undefined, 3)
    await pass(8000 + 2999)
    expect(times).toHaveLength(5)
    await pass(1)
    expect(times).toHaveLength(6)
    tab.stop()
  })

  it('a value that the server fails on does not keep the others from it', async () => {
    const { server, openTab } = aBrowser()
    const failing: Sender = {
      async send() {
        throw new RefusedError(500, undefined)
      },
    }
    const tab = await openTab({ finding: async () => failing })
    tab.target('finding', 'lab/1').write({ key: 'q1', value: 'n', version: 0 })
    answers(tab).write({ key: 'q2', value: 'y', version: 0 })
    await pass(10_000)

    expect(server.get('q2')?.value).toBe('y')
    tab.stop()
  })

  it('flushing says no as soon as something does not get through', async () => {
    const { state, openTab } = aBrowser()
    const tab = await openTab()
    const target = cells(tab)
    state.isOffline = true
    target.write({ key: 'a', value: 3, version: 0 })
    const summary = () => summaryOf([target.savingOf('a')])
    const all = flushed({ retryNow: target.retryNow, subscribe: target.subscribe, summary })
    await pass(50)

    expect(await all).toBe(false)
  })
})

describe('a value that the server refuses', () => {
  it('says why, stays on the device, and is not sent again by itself', async () => {
    const { drafts, state, server, openTab } = aBrowser()
    const tab = await openTab()
    state.refuses = (value) => value === 'bad'
    cells(tab).write({ key: 'a', value: 'bad', version: 0 })
    cells(tab).write({ key: 'b', value: 'good', version: 0 })
    await pass(60_000)

    expect(cells(tab).savingOf('a').outcome).toEqual({
      kind: 'refused',
      message: 'No, because.',
      value: 'bad',
    })
    expect(await drafts.all('priya')).toMatchObject([{ key: 'a', value: 'bad' }])
    expect(server.get('b')?.value).toBe('good')
    expect(cells(tab).kept()).toMatchObject([{ key: 'a', value: 'bad' }])
  })
})

describe('several tabs', () => {
  it('one sends, the other hears of it', async () => {
    const { calls, openTab } = aBrowser()
    const one = await openTab()
    const two = await openTab()
    const heard: SyncEvent<unknown, { version: number }>['type'][] = []
    cells(two).subscribe((events) => heard.push(...events.map(({ type }) => type)))
    cells(one).write({ key: 'a', value: 3, version: 0 })
    await pass(1100)

    expect(calls).toHaveLength(1)
    expect(heard).toEqual(['typed', 'saving', 'saving', 'saved'])
    expect(shown(two, 'a')).toBe('saved')
    await pass(60_000)
    expect(calls).toHaveLength(1)
  })

  it('never send at the same time', async () => {
    const { state, server, openTab } = aBrowser()
    const one = await openTab()
    const two = await openTab()
    answers(one).write({ key: 'q1', value: 'y', version: 0 })
    answers(two).write({ key: 'q2', value: 'n', version: 0 })
    await pass(1500)

    expect(state.mostAtOnce).toBe(1)
    expect(server.size).toBe(2)
  })

  it('the one that stays sends what the one that closed had typed', async () => {
    const { server, openTab } = aBrowser()
    const one = await openTab()
    const two = await openTab()
    cells(one).write({ key: 'a', value: 3, version: 0 })
    await pass(10)
    one.stop()
    await pass(12_000)

    expect(server.get('a')?.value).toBe(3)
    two.stop()
  })

  it('is not sent after its person has left, although the device was being read in that moment', async () => {
    const { drafts, server, openTab } = aBrowser()
    const tab = await openTab()
    cells(tab).write({ key: 'a', value: 3, version: 0 })
    await pass(900)
    const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>()
    const read = drafts.read
    vi.spyOn(drafts, 'read').mockImplementation(async (ids) => {
      await isRead
      return read(ids)
    })
    await pass(200)

    tab.stop()
    goOn()
    await pass(5000)

    expect(server.size).toBe(0)
    expect(await drafts.all('priya')).toMatchObject([{ key: 'a', value: 3 }])
  })

  it('of somebody else send nothing of it and see nothing of it', async () => {
    const browser = aBrowser()
    const priya = await browser.openTab()
    browser.state.isOffline = true
    cells(priya).write({ key: 'a', value: 3, version: 0 })
    await pass(1100)
    priya.stop()
    browser.state.isOffline = false

    expect(await browser.drafts.all('tom')).toEqual([])
    await pass(60_000)
    expect(browser.server.size).toBe(0)

    await browser.openTab()
    await pass(50)
    expect(browser.server.get('a')?.value).toBe(3)
  })
})
