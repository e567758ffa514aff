import { forgetLogoutWish } from '../logout-wish.ts'
import { forgetStorageKey } from '../storage-key.ts'
import { dropLateDrafts } from '../sync/draft-store.ts'
import { forgetReads } from './forget-reads.ts'

/** Nobody is signed in at this browser: what was read here goes at once, what was not sent after its time. */
export async function forgetKept(): Promise<void> {
  forgetStorageKey()
  await Promise.all([forgetReads(), dropLateDrafts()])
  forgetLogoutWish()
}
