import type { UserId } from '@lab-zer0/domain/ids.ts'
import { useEffect } from 'react'
import { useUser } from '../lib/session.ts'
import { setSync } from '../lib/sync/current-sync.ts'
import { openSync } from '../lib/sync/open-sync.ts'
import type { Senders } from '../lib/sync/sender.ts'
import type { SyncEngine } from '../lib/sync/sync-engine.ts'

/** Who sends what. Each is fetched when a screen that writes it opens, or when something of it waits. */
const senders: Senders = {
  cell: async () => (await import('../features/calculators/form/cell-sender.ts')).cellSender,
  answer: async () => (await import('../features/checklists/answers/answer-sender.ts')).answerSender,
  finding: async () => (await import('../features/audits/sheet/finding-sender.ts')).findingSender,
  row: async () => (await import('../features/audits/figures/row-sender.ts')).rowSender,
  reply: async () => (await import('../features/audits/sheet/finding-sender.ts')).replySender,
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
  void openSync(personId, senders).then((opened) => {
    engine = opened
    if (isOver) engine.stop()
    else setSync(engine)
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
    engine?.stop()
    setSync(null)
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', sendIfSeen)
    window.removeEventListener('beforeunload', ask)
  }
}
