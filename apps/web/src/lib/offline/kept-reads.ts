import { currentUser, type User } from '@lab-zer0/contracts/auth.ts'
import { openSealing, type Sealed } from '../sealing.ts'
import { forgetKept } from './forget-kept.ts'
import { READS } from './forget-reads.ts'

const STORE = 'reads'
/** The first kept its answers unsealed. */
const VERSION = 2
/** A day in the cold room. Longer, and a lost phone would tell too much. */
const KEPT_MS = 24 * 60 * 60 * 1000

type Kept = { address: string; person: string; at: number; sealed: Sealed }

/** Whose answers are kept. Nothing is kept before it is known. */
let reader: string | undefined
/** The person was not told by the server but found here, so the day does not begin again. */
let isFoundHere = false

/** From now on answers are kept for this person; what is a day old, or of anybody else, is removed. */
export async function keepFor(user: User): Promise<void> {
  reader = user.id
  await dropWhere(({ person, at }) => person !== user.id || isOld(at))
  if (!isFoundHere) await keepRead(currentUser.path, { success: true, user })
}

export async function keepRead(address: string, body: unknown): Promise<void> {
  const person = reader
  if (person === undefined) return
  const at = Date.now()
  const sealed = await (await openSealing(person))?.seal(body)
  // The session may have ended meanwhile.
  if (!sealed || reader !== person) return
  await change((store) => store.put({ address, person, at, sealed } satisfies Kept))
}

/** What the server last answered to the person whose key is here, if that was within a day. */
export async function findRead(address: string): Promise<{ body: unknown; at: number } | undefined> {
  const sealing = await openSealing()
  if (!sealing) {
    await stopKeeping()
    return undefined
  }
  await dropWhere(({ at }) => isOld(at))
  const found = (await all()).find((kept) => kept.address === address && kept.person === sealing.person)
  const body = found && (await sealing.open(found.sealed).catch(() => undefined))
  if (!found || body === undefined) return undefined
  if (address === currentUser.path) {
    isFoundHere = true
    reader = found.person
  }
  return found.person === reader ? { body, at: found.at } : undefined
}

/** At sign-out, when the server has ended the session, and at a start without one. */
export async function stopKeeping(): Promise<void> {
  reader = undefined
  isFoundHere = false
  await forgetKept()
}

const isOld = (at: number) => Date.now() - at > KEPT_MS

async function dropWhere(isGone: (kept: Kept) => boolean): Promise<void> {
  const gone = (await all()).filter(isGone)
  if (gone.length === 0) return
  await change((store) => {
    for (const { address } of gone) store.delete(address)
  })
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
      const request = indexedDB.open(READS, VERSION)
      request.addEventListener('upgradeneeded', () => {
        const { result } = request
        if (result.objectStoreNames.contains(STORE)) result.deleteObjectStore(STORE)
        result.createObjectStore(STORE, { keyPath: 'address' })
      })
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => resolve(undefined))
    } catch {
      resolve(undefined)
    }
  })
}
