import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { everythingKept } from '../../testing/kept.ts'
import { giveStorageKey } from '../../testing/storage-key.ts'
import { forgetKept } from '../offline/forget-kept.ts'
import { forgetStorageKey } from '../storage-key.ts'
import type { Draft } from './draft.ts'
import { openLocalDrafts } from './indexed-drafts.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  giveStorageKey('priya')
})

function aDraft(given: Partial<Draft> = {}): Draft {
  return {
    ...{ person: 'priya', kind: 'cell', place: 'lab', key: 'a', value: 3, version: 0 },
    ...{ edit: 'one', begunAt: 1, after: null, isParked: false },
    ...given,
  }
}

describe('drafts on the device', () => {
  it('are there for the next visit of the same person, in their order, and for nobody else', async () => {
    const first = await openLocalDrafts('priya')
    await first.put([aDraft({ key: 'b', begunAt: 2 }), aDraft()])
    giveStorageKey('tom')
    await (await openLocalDrafts('tom')).put([aDraft({ person: 'tom', key: 'c' })])
    giveStorageKey('priya')

    const next = await openLocalDrafts('priya')

    expect((await next.all('priya')).map(({ key }) => key)).toEqual(['a', 'b'])
    expect(next.isDurable()).toBe(true)
  })

  it('stay in memory where the browser has no storage, and nothing is left waiting', async () => {
    vi.stubGlobal('indexedDB', undefined)
    vi.useFakeTimers()

    const drafts = await openLocalDrafts('priya')
    await drafts.put([aDraft()])

    expect(drafts.isDurable()).toBe(false)
    expect(await drafts.all('priya')).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('hold a photo as it is', async () => {
    const bytes = new TextEncoder().encode('an ultra-low freezer '.repeat(50_000)).buffer
    const drafts = await openLocalDrafts('priya')
    await drafts.put([aDraft({ kind: 'photo', value: { name: 'plate.jpg', bytes } })])

    const [photo] = await drafts.all('priya')

    expect(photo?.value).toEqual({ name: 'plate.jpg', bytes })
  })

  it('tell nothing to somebody who looks at the storage itself', async () => {
    const bytes = new TextEncoder().encode('an ultra-low freezer').buffer
    const drafts = await openLocalDrafts('priya')
    await drafts.put([aDraft({ value: 'Leaking flask', kind: 'photo' })])
    await drafts.put([aDraft({ key: 'b', kind: 'photo', value: { name: 'plate.jpg', bytes } })])

    const kept = await everythingKept()

    expect(kept).toContain('photo')
    for (const word of ['Leaking flask', 'plate.jpg', 'freezer']) expect(kept).not.toContain(word)
  })

  it('wait, closed, for the person who left, and open when they sign in again', async () => {
    await (await openLocalDrafts('priya')).put([aDraft()])
    forgetStorageKey()
    await forgetKept()
    giveStorageKey('tom')
    expect(await (await openLocalDrafts('priya')).all('priya')).toEqual([])

    giveStorageKey('priya')

    expect(await (await openLocalDrafts('priya')).all('priya')).toMatchObject([{ key: 'a', value: 3 }])
  })

  it('still open after the server has changed its own keys', async () => {
    await (await openLocalDrafts('priya')).put([aDraft()])

    giveStorageKey('priya', ['second', 'first'])

    const drafts = await openLocalDrafts('priya')
    expect(await drafts.all('priya')).toMatchObject([{ value: 3 }])
    await drafts.put([aDraft({ value: 4 })])
    giveStorageKey('priya', ['second'])
    expect(await (await openLocalDrafts('priya')).all('priya')).toMatchObject([{ value: 4 }])
  })

  it('go when nobody came back for them within 30 days', async () => {
    await (await openLocalDrafts('priya')).put([aDraft()])
    const put = Date.now()
    const day = 24 * 60 * 60 * 1000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(put + 29 * day)
    await forgetKept()
    expect(await everythingKept()).toContain('edit=one')

    clock.mockReturnValue(put + 31 * day)
    await forgetKept()

    expect(await everythingKept()).not.toContain('edit=one')
  })

  it('stay in memory without a key, and say so', async () => {
    forgetStorageKey()
    const drafts = await openLocalDrafts('priya')
    await drafts.put([aDraft()])

    expect(drafts.isDurable()).toBe(false)
    expect(await everythingKept()).not.toContain('edit=one')
  })

  it('go when the server has that very edit; a newer one stays and has seen what the server has', async () => {
    const drafts = await openLocalDrafts('priya')
    const acknowledge = (edit: string) =>
      drafts.acknowledge({ id: aDraft(), edit, version: 7 }, (newer) => ({ ...newer, version: 7 }))
    await drafts.put([aDraft({ edit: 'two' })])

    await acknowledge('one')
    expect(await drafts.read([aDraft()])).toMatchObject([{ edit: 'two', version: 7 }])
    await acknowledge('two')
    expect(await drafts.read([aDraft()])).toEqual([undefined])
  })

  it('stay in memory where the disk is full, and say so', async () => {
    const drafts = await openLocalDrafts('priya')
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
    const drafts = await openLocalDrafts('priya')
    await drafts.put([aDraft()])

    expect(drafts.isDurable()).toBe(false)
    expect(await drafts.all('priya')).toHaveLength(1)
  })

  it('stay in memory where the browser never opens its storage', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
    const opening = openLocalDrafts('priya')
    await vi.advanceTimersByTimeAsync(3000)

    expect((await opening).isDurable()).toBe(false)
    vi.useRealTimers()
  })
})
