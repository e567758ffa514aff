import { type Draft, type DraftId, idOf } from './draft.ts'
import { inOrder, type LocalDrafts, memoryDrafts } from './local-drafts.ts'

const DATABASE = 'lab-zer0'
const STORE = 'drafts'
/** Some browsers never answer when storage is blocked; a form must not wait for them. */
const OPENING_MS = 3000

/** Drafts in IndexedDB; in memory where the browser has none or forbids it. */
export async function openLocalDrafts(): Promise<LocalDrafts> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    // First, because it throws at once where there is no IndexedDB, and nobody would wait for the timer then.
    const opening = openDatabase()
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The device did not answer')), OPENING_MS)
    })
    return indexedDrafts(await Promise.race([opening, late]))
  } catch {
    return memoryDrafts()
  } finally {
    clearTimeout(timer)
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: ['person', 'kind', 'place', 'key'] })
  })
  return resultOf(request)
}

/** What can't be written, because the disk is full, stays in memory and is said not to be durable. */
function indexedDrafts(database: IDBDatabase): LocalDrafts {
  const unwritten = new Map<string, Draft>()

  async function change(work: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = database.transaction(STORE, 'readwrite')
    const committed = endOf(transaction)
    work(transaction.objectStore(STORE))
    await committed
  }
  /** Reads one and decides at once what becomes of it, in one transaction: another tab may write too. */
  const revise = (id: DraftId, decide: (found: Draft, store: IDBObjectStore) => void) =>
    change((store) => {
      const request: IDBRequest<Draft | undefined> = store.get(keyOf(id))
      request.addEventListener('success', () => {
        if (request.result) decide(request.result, store)
      })
    })
  const inMemory = (id: DraftId) => unwritten.has(idOf(id))
  return {
    isDurable: () => unwritten.size === 0,
    async all(person) {
      const store = database.transaction(STORE).objectStore(STORE)
      const kept: Draft[] = await resultOf(store.getAll(IDBKeyRange.bound([person], [person, []])))
      const others = kept.filter((draft) => !inMemory(draft))
      const here = [...unwritten.values()].filter((draft) => draft.person === person)
      return inOrder([...others, ...here])
    },
    async read(ids) {
      const store = database.transaction(STORE).objectStore(STORE)
      const kept = ids.map((id) => resultOf<Draft | undefined>(store.get(keyOf(id))))
      const found = await Promise.all(kept)
      return found.map((draft, index) => unwritten.get(idOf(ids[index] ?? NOWHERE)) ?? draft)
    },
    async put(drafts) {
      try {
        await change((store) => {
          for (const draft of drafts) store.put(draft)
          // Told at once, so that a tab that closes in this moment has handed it over.
          store.transaction.commit()
        })
        for (const draft of drafts) unwritten.delete(idOf(draft))
      } catch {
        for (const draft of drafts) unwritten.set(idOf(draft), draft)
      }
    },
    async drop(id, edit) {
      if (edit === undefined || unwritten.get(idOf(id))?.edit === edit) unwritten.delete(idOf(id))
      await revise(id, (found, store) => {
        if (edit === undefined || found.edit === edit) store.delete(keyOf(id))
      }).catch(ignore)
    },
    async acknowledge({ id, edit }, rebase) {
      const newer = unwritten.get(idOf(id))
      if (newer?.edit === edit) unwritten.delete(idOf(id))
      else if (newer) unwritten.set(idOf(id), rebase(newer))
      await revise(id, (found, store) => {
        if (found.edit === edit) store.delete(keyOf(id))
        else store.put(rebase(found))
      }).catch(ignore)
    },
  }
}

const NOWHERE: DraftId = { person: '', kind: 'cell', place: '', key: '' }

const keyOf = ({ person, kind, place, key }: DraftId) => [person, kind, place, key]

/** What can't be dropped now is sent once more and dropped then. */
const ignore = () => undefined

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
    transaction.addEventListener('error', () => reject(transaction.error))
  })
}
