import type { SyncLane } from '@lab-zer0/domain/autosave/sync-policy.ts'
import type { Draft, DraftId } from './draft.ts'
import type { SyncReply } from './sender.ts'

/** What one tab tells the others of the same person. */
export type TabMessage =
  | { type: 'typed'; drafts: readonly Draft[] }
  | { type: 'dropped'; id: DraftId; edit: string | undefined }
  | { type: 'saved'; draft: Draft; reply: SyncReply }
  | { type: 'lost'; drafts: readonly Draft[] }
  | { type: 'refused'; draft: Draft; message: string; code: string | undefined }
  /** Somebody signed in: the tabs of anybody else stop sending, because the browser has one session. */
  | { type: 'here'; person: string }

export type Tabs = {
  tell: (message: TabMessage) => void
  close: () => void
  /** Runs the work while no other tab of this person sends in this lane. */
  alone: (lane: SyncLane, work: () => Promise<void>) => Promise<void>
}

const CHANNEL = 'lab-zer0-sync'
/** Longer than any save may take: whoever holds the lane still has been put to sleep by its browser. */
const STUCK_MS: Record<SyncLane, number> = { fields: 60_000, files: 600_000 }

export function openTabs(person: string, hear: (message: TabMessage) => void): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data))
  channel?.postMessage({ type: 'here', person } satisfies TabMessage)
  let isOpen = true
  return {
    // What was on its way when the person left may still be answered; a closed channel would throw.
    tell: (message) => {
      if (isOpen) channel?.postMessage(message)
    },
    close: () => {
      isOpen = false
      channel?.close()
    },
    async alone(lane, work) {
      // Older browsers have no locks; there two tabs may send the same value twice, which changes nothing.
      const locks: LockManager | null | undefined = navigator.locks
      if (!locks) return work()
      const name = `${CHANNEL}/${person}/${lane}`
      const patience = AbortSignal.timeout(STUCK_MS[lane])
      try {
        await locks.request(name, { signal: patience }, work)
      } catch (error) {
        if (!patience.aborted) throw error
        await locks.request(name, { steal: true }, work)
      }
    },
  }
}
