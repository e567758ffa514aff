import type { Sealed } from '../sealing.ts'
import type { DraftId } from './draft.ts'

const DATABASE = 'lab-zer0'
/** The first kept its drafts unsealed. */
const VERSION = 2
export const STORE = 'drafts'
/** As long as "Remember me": whoever was away that long still finds it. Nobody else can open it meanwhile. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** A draft as the device keeps it: ids to find it by, and the rest sealed. */
export type StoredDraft = DraftId & { edit: string; at: number; sealed: Sealed }

export function openDraftStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION)
  request.addEventListener('upgradeneeded', () => {
    const { result } = request
    if (result.objectStoreNames.contains(STORE)) result.deleteObjectStore(STORE)
    result.createObjectStore(STORE, { keyPath: ['person', 'kind', 'place', 'key'] })
  })
  return resultOf(request)
}

/** What somebody left unsent and did not come back for. */
export async function dropLateDrafts(): Promise<void> {
  await withStore((store) => {
    const cursors = store.openCursor()
    cursors.addEventListener('success', () => {
      const cursor = cursors.result
      if (!cursor) return
      const { at }: StoredDraft = cursor.value
      if (Date.now() - at > KEPT_MS) cursor.delete()
      cursor.continue()
    })
    return endOf(store.transaction)
  })
}

export const draftsOf = (person: string) => IDBKeyRange.bound([person], [person, []])

/** Leaves a browser alone that has never kept a draft. */
async function withStore<Result>(
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === DATABASE)) return undefined
    const database = await openDraftStore()
    try {
      return await work(database.transaction(STORE, 'readwrite').objectStore(STORE))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
    transaction.addEventListener('error', () => reject(transaction.error))
  })
}
