import { currentUser, type User } from '@lab-zer0/contracts/auth.ts'

const DATABASE = 'lab-zer0-reads'
const STORE = 'reads'
/** A day in the cold room. Longer, and a lost phone would tell too much. */
const KEPT_MS = 24 * 60 * 60 * 1000

type Kept = { address: string; person: string; body: unknown; at: number }

/** Whose answers are kept. Nothing is kept before it is known. */
let reader: string | undefined
/** The person was not told by the server but found here, so the day does not begin again. */
let isFoundHere = false

/** From now on answers are kept for this person; those of anybody else who used this browser are removed. */
export async function keepFor(user: User): Promise<void> {
  reader = user.id
  const others = (await all()).filter(({ person }) => person !== user.id)
  if (others.length > 0) await change((store) => store.clear())
  if (!isFoundHere) await keepRead(currentUser.path, { success: true, user })
}

export async function keepRead(address: string, body: unknown): Promise<void> {
  if (reader === undefined) return
  const kept: Kept = { address, person: reader, body, at: Date.now() }
  await change((store) => store.put(kept))
}

/** What the server last answered to this person, if that was within a day. */
export async function findRead(address: string): Promise<Pick<Kept, 'body' | 'at'> | undefined> {
  const found = (await all()).find((kept) => kept.address === address)
  if (!found || Date.now() - found.at > KEPT_MS) return undefined
  if (address === currentUser.path) {
    isFoundHere = true
    reader = found.person
  }
  return found.person === reader ? found : undefined
}

/** At sign-out, and when the server has ended the session. */
export async function forgetReads(): Promise<void> {
  reader = undefined
  isFoundHere = false
  await change((store) => store.clear())
}

/** A browser that keeps nothing, or whose disk is full, has nothing to show later: that is all. */
async function change(work: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open()
  if (!database) return
  const transaction = database.transaction(STORE, 'readwrite')
  work(transaction.objectStore(STORE))
  await new Promise<void>((resolve) => {
    for (const end of ['complete', 'abort', 'error']) transaction.addEventListener(end, () => resolve())
  })
  database.close()
}

async function all(): Promise<Kept[]> {
  const database = await open()
  if (!database) return []
  const request: IDBRequest<Kept[]> = database.transaction(STORE).objectStore(STORE).getAll()
  const kept = await new Promise<Kept[]>((resolve) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve([]))
  })
  database.close()
  return kept
}

function open(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1)
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore(STORE, { keyPath: 'address' })
      })
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => resolve(undefined))
    } catch {
      resolve(undefined)
    }
  })
}
