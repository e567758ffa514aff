import { openSealing, type Sealing } from '../sealing.ts'
import { type Draft, type DraftId, idOf } from './draft.ts'
import { draftsOf, endOf, openDraftStore, resultOf, STORE, type StoredDraft } from './draft-store.ts'
import { inOrder, type LocalDrafts, memoryDrafts } from './local-drafts.ts'

/** Some browsers never answer when storage is blocked; a form must not wait for them. */
const OPENING_MS = 3000

/**
 * Drafts of one person in IndexedDB, sealed; in memory where the browser has none or forbids it, or has not this
 * person's key.
 */
export async function openLocalDrafts(person: string): Promise<LocalDrafts> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    // First, because it throws at once where there is no IndexedDB, and nobody would wait for the timer then.
    const opening = openDraftStore()
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The device did not answer')), OPENING_MS)
    })
    const [database, sealing] = await Promise.all([Promise.race([opening, late]), openSealing(person)])
    return sealing ? indexedDrafts(database, sealing) : memoryDrafts()
  } catch {
    return memoryDrafts()
  } finally {
    clearTimeout(timer)
  }
}

/** The rows of the store, and how a draft becomes one and comes back. */
function sealedStore(database: IDBDatabase, sealing: Sealing) {
  const reading = () => database.transaction(STORE).objectStore(STORE)

  async function change(work: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = database.transaction(STORE, 'readwrite')
    const committed = endOf(transaction)
    work(transaction.objectStore(STORE))
    await committed
  }
  async function sealed(draft: Draft): Promise<StoredDraft> {
    const { person, kind, place, key, edit } = draft
    return { person, kind, place, key, edit, at: Date.now(), sealed: await sealing.seal(draft) }
  }
  /** What another key sealed, or a broken disk has changed, is as if it were not there. */
  async function opened(stored: StoredDraft | undefined): Promise<Draft | undefined> {
    const draft = stored && (await sealing.open(stored.sealed).catch(() => undefined))
    // This browser sealed it a moment or some days ago.
    return draft as Draft | undefined
  }
  const storedAt = (id: DraftId) => resultOf<StoredDraft | undefined>(reading().get(keyOf(id)))
  /** Only if it is still this edit: another tab may have written since it was read. False if it is another. */
  async function replace(id: DraftId, edit: string | undefined, by?: StoredDraft): Promise<boolean> {
    let isDone = true
    await change((store) => {
      const request: IDBRequest<StoredDraft | undefined> = store.get(keyOf(id))
      request.addEventListener('success', () => {
        const { result: found } = request
        if (edit !== undefined && found?.edit !== edit) isDone = found === undefined
        else if (by) store.put(by)
        else store.delete(keyOf(id))
      })
    })
    return isDone
  }
  return { reading, change, sealed, opened, storedAt, replace }
}

/** What can't be written, because the disk is full, stays in memory and is said not to be durable. */
function indexedDrafts(database: IDBDatabase, sealing: Sealing): LocalDrafts {
  const unwritten = new Map<string, Draft>()
  const inTurn = makeQueue()
  const { reading, change, sealed, opened, storedAt, replace } = sealedStore(database, sealing)
  const inMemory = (id: DraftId) => unwritten.has(idOf(id))
  return {
    isDurable: () => unwritten.size === 0,
    all: (person) =>
      inTurn(async () => {
        const stored: StoredDraft[] = await resultOf(reading().getAll(draftsOf(person)))
        const kept = await Promise.all(stored.map(opened))
        const others = kept.filter((draft) => draft !== undefined).filter((draft) => !inMemory(draft))
        const here = [...unwritten.values()].filter((draft) => draft.person === person)
        return inOrder([...others, ...here])
      }),
    read: (ids) =>
      inTurn(async () => {
        const kept = await Promise.all(ids.map((id) => storedAt(id)))
        const found = await Promise.all(kept.map(opened))
        return found.map((draft, index) => unwritten.get(idOf(ids[index] ?? NOWHERE)) ?? draft)
      }),
    put: (drafts) =>
      inTurn(async () => {
        try {
          const rows = await Promise.all(drafts.map(sealed))
          await change((store) => {
            for (const row of rows) store.put(row)
            // Told at once, so that a tab that closes in this moment has handed it over.
            store.transaction.commit()
          })
          for (const draft of drafts) unwritten.delete(idOf(draft))
        } catch {
          for (const draft of drafts) unwritten.set(idOf(draft), draft)
        }
      }),
    drop: (id, edit) =>
      inTurn(async () => {
        if (edit === undefined || unwritten.get(idOf(id))?.edit === edit) unwritten.delete(idOf(id))
        await replace(id, edit).catch(ignore)
      }),
    acknowledge: ({ id, edit }, rebase) =>
      inTurn(async () => {
        const newer = unwritten.get(idOf(id))
        if (newer?.edit === edit) unwritten.delete(idOf(id))
        else if (newer) unwritten.set(idOf(id), rebase(newer))
        const settle = async (): Promise<void> => {
          if (await replace(id, edit)) return
          const found = await opened(await storedAt(id))
          // Sealing takes a moment, and a transaction does not wait for it.
          if (found && !(await replace(id, found.edit, await sealed(rebase(found))))) await settle()
        }
        await settle().catch(ignore)
      }),
  }
}

/** One after the other, in the order in which they were asked for: sealing would let a later write overtake. */
function makeQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(ignore)
    return result
  }
}

const NOWHERE: DraftId = { person: '', kind: 'cell', place: '', key: '' }

const keyOf = ({ person, kind, place, key }: DraftId) => [person, kind, place, key]

/** What can't be dropped now is sent once more and dropped then. */
const ignore = () => undefined
