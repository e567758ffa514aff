import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Draft } from './draft.ts'
import { openLocalDrafts } from './indexed-drafts.ts'
import { oldDrafts } from './old-drafts.ts'
import { openSync } from './open-sync.ts'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

function aDraft(given: Partial<Draft> = {}): Draft {
  return {
    ...{ person: 'priya', kind: 'cell', place: 'lab', key: 'a', value: 3, version: 0 },
    ...{ edit: 'one', begunAt: 1, after: null, isParked: false },
    ...given,
  }
}

describe('drafts on the device', () => {
  it('are there for the next visit of the same person, in their order, and for nobody else', async () => {
    const first = await openLocalDrafts()
    await first.put([aDraft({ key: 'b', begunAt: 2 }), aDraft(), aDraft({ person: 'tom' })])

    const next = await openLocalDrafts()

    expect((await next.all('priya')).map(({ key }) => key)).toEqual(['a', 'b'])
    expect(next.isDurable()).toBe(true)
  })

  it('stay in memory where the browser has no storage, and nothing is left waiting', async () => {
    vi.stubGlobal('indexedDB', undefined)
    vi.useFakeTimers()

    const drafts = await openLocalDrafts()
    await drafts.put([aDraft()])

    expect(drafts.isDurable()).toBe(false)
    expect(await drafts.all('priya')).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('hold a photo as it is', async () => {
    const drafts = await openLocalDrafts()
    await drafts.put([
      aDraft({ kind: 'photo', value: { name: 'plate.jpg', file: new Uint8Array(2_000_000) } }),
    ])

    const [photo] = await drafts.all('priya')

    expect(photo?.value).toMatchObject({ name: 'plate.jpg' })
  })

  it('go when the server has that very edit; a newer one stays and has seen what the server has', async () => {
    const drafts = await openLocalDrafts()
    const acknowledge = (edit: string) =>
      drafts.acknowledge({ id: aDraft(), edit, version: 7 }, (newer) => ({ ...newer, version: 7 }))
    await drafts.put([aDraft({ edit: 'two' })])

    await acknowledge('one')
    expect(await drafts.read([aDraft()])).toMatchObject([{ edit: 'two', version: 7 }])
    await acknowledge('two')
    expect(await drafts.read([aDraft()])).toEqual([undefined])
  })

  it('stay in memory where the disk is full, and say so', async () => {
    const drafts = await openLocalDrafts()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await drafts.put([aDraft()])

    expect(drafts.isDurable()).toBe(false)
    expect(await drafts.read([aDraft()])).toMatchObject([{ value: 3 }])
    await drafts.acknowledge({ id: aDraft(), edit: 'one', version: 1 }, (newer) => newer)
    expect(await drafts.all('priya')).toEqual([])
  })

  it('stay in memory where the browser has no IndexedDB, and say so', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const drafts = await openLocalDrafts()
    await drafts.put([aDraft()])

    expect(drafts.isDurable()).toBe(false)
    expect(await drafts.all('priya')).toHaveLength(1)
  })

  it('stay in memory where the browser never opens its storage', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
    const opening = openLocalDrafts()
    await vi.advanceTimersByTimeAsync(3000)

    expect((await opening).isDurable()).toBe(false)
    vi.useRealTimers()
  })
})

describe('drafts of an older version', () => {
  it('are taken over once, each kind, and only those of this person', async () => {
    const left: Record<string, unknown> = {
      'calculator/priya/lab/baseline/Cold Storage/aaaa1111/quantity': { value: 3, version: 4, place: 17 },
      'checklist/priya/lab/q1': { answer: 'y', naReason: null, comment: 'Soon', version: 2 },
      'audit/priya/lab/1/a1': { answer: 'n', naReason: null, finding: 'No label', version: 1 },
      'reply/priya/lab/1/a1': 'Done',
      'reply/tom/lab/1/a1': 'Not mine',
      theme: 'dark',
    }
    for (const [name, value] of Object.entries(left)) localStorage.setItem(name, JSON.stringify(value))

    const engine = await openSync('priya', {})

    expect(engine.target('cell', 'lab/baseline/Cold Storage').kept()).toMatchObject([
      { key: 'aaaa1111/quantity', value: 3, version: 4 },
    ])
    expect(engine.target('answer', 'lab').kept()).toMatchObject([
      { key: 'q1', value: { answer: 'y', comment: 'Soon', parts: ['answer', 'comment'] }, version: 2 },
    ])
    expect(engine.target('finding', 'lab/1').kept()).toMatchObject([
      { key: 'a1', value: { finding: 'No label' } },
    ])
    expect(engine.target('reply', 'lab/1').kept()).toMatchObject([{ key: 'a1', value: 'Done' }])
    expect(Object.keys(localStorage).toSorted()).toEqual(['reply/tom/lab/1/a1', 'theme'])
    expect(oldDrafts('priya').drafts).toEqual([])
    engine.stop()
  })
})
