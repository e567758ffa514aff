import type { UserId } from '@lab-zer0/domain/ids.ts'
import { useEffect } from 'react'
import { rowSender } from '../features/audits/figures/row-sender.ts'
import { findingSender, replySender } from '../features/audits/sheet/finding-sender.ts'
import { cellSender } from '../features/calculators/form/cell-sender.ts'
import { answerSender } from '../features/checklists/answers/answer-sender.ts'
import { useUser } from '../lib/session.ts'
import { setSync } from '../lib/sync/current-sync.ts'
import { openSync } from '../lib/sync/open-sync.ts'
import type { Senders } from '../lib/sync/sender.ts'
import type { SyncEngine } from '../lib/sync/sync-engine.ts'
import { fileSender } from '../product/file-sender.ts'

/** Who sends what. They come with this file, so that nothing else has to be fetched before something can go out. */
const senders: Senders = {
  cell: async () => cellSender,
  answer: async () => answerSender,
  finding: async () => findingSender,
  row: async () => rowSender,
  photo: async () => fileSender,
  reply: async () => replySender,
}

type Shared = { personId: UserId; opening: Promise<SyncEngine>; opened?: SyncEngine; users: number }
let shared: Shared | undefined

/**
 * The queue of the person who is signed in, also on a page that was only just loaded: one for all that ask, because two
 * would both send. It stops when the last of them closes it.
 */
export function openQueue(personId: UserId): { opening: Promise<SyncEngine>; close: () => void } {
  if (shared?.personId !== personId) shared = { personId, opening: openSync(personId, senders), users: 0 }
  const own = shared
  own.users += 1
  const opening = own.opening.then((engine) => {
    own.opened = engine
    if (own.users === 0) engine.stop()
    return engine
  })
  return {
    opening,
    close: () => {
      own.users -= 1
      if (own.users > 0) return
      if (shared === own) shared = undefined
      own.opened?.stop()
    },
  }
}

/** What this browser keeps for the person who is signed in is sent on whatever page they are. */
export function SendWaiting() {
  const { id } = useUser()
  useEffect(() => sendFor(id), [id])
  return null
}

/** Until told to stop: nothing goes out in the name of the next person. */
function sendFor(personId: UserId): () => void {
  let engine: SyncEngine | undefined
  let isOver = false
  const { opening, close } = openQueue(personId)
  void opening.then((opened) => {
    engine = opened
    if (!isOver) setSync(engine)
  })
  const send = () => engine?.retryNow()
  const sendIfSeen = () => {
    if (document.visibilityState === 'visible') send()
  }
  const ask = (event: BeforeUnloadEvent) => {
    if (engine?.needsThisTab) event.preventDefault()
  }
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', sendIfSeen)
  window.addEventListener('beforeunload', ask)
  return () => {
    isOver = true
    close()
    setSync(null)
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', sendIfSeen)
    window.removeEventListener('beforeunload', ask)
  }
}
