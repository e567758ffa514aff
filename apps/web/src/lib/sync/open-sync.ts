import { openLocalDrafts } from './indexed-drafts.ts'
import type { Senders } from './sender.ts'
import { SyncEngine } from './sync-engine.ts'
import { openTabs } from './tabs.ts'

/** The queue of the person who is signed in, with everything that this browser kept for them. */
export async function openSync(person: string, senders: Senders): Promise<SyncEngine> {
  const drafts = await openLocalDrafts(person)
  const found = await drafts.all(person).catch(() => [])
  return new SyncEngine({ person, drafts, found, senders, openTabs: (hear) => openTabs(person, hear) })
}
