import { NetworkError, RefusedError } from '../refused-error.ts'
import type { Draft } from './draft.ts'
import { memoryDrafts } from './local-drafts.ts'
import type { Sender, Senders } from './sender.ts'
import { SyncEngine } from './sync-engine.ts'
import type { TabMessage, Tabs } from './tabs.ts'

/** A browser whose tabs share one device, in front of a server that can be away. For tests. */
export function aBrowser(person = 'priya') {
  const drafts = memoryDrafts(true)
  const server = new Map<string, { value: unknown; version: number }>()
  const calls: { kind: string; place: string; keys: string[]; versions: number[] }[] = []
  const tabs = new Set<(message: TabMessage) => void>()
  const held = new Map<string, Promise<void>>()
  const state = {
    isOffline: false,
    losesAnswers: false,
    refuses: (_value: unknown) => false,
    atOnce: 0,
    mostAtOnce: 0,
  }

  const take = (draft: Draft) => {
    if (state.refuses(draft.value)) {
      return new RefusedError(400, { success: false, error: 'No, because.', code: 'cell_not_valid' })
    }
    const version = (server.get(draft.key)?.version ?? 0) + 1
    server.set(draft.key, { value: draft.value, version })
    return { version }
  }
  const sender: Sender = {
    async send(place, sent) {
      state.atOnce += 1
      state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce)
      await new Promise((resolve) => setTimeout(resolve, 20))
      state.atOnce -= 1
      if (state.isOffline) throw new NetworkError('gone')
      const [first] = sent
      calls.push({
        kind: first?.kind ?? '',
        place,
        keys: sent.map(({ key }) => key),
        versions: sent.map(({ version }) => version),
      })
      const replies = sent.map(take)
      if (state.losesAnswers) throw new NetworkError('the answer was lost')
      return replies
    },
  }
  const load = async () => sender
  const senders: Senders = { cell: load, answer: load, finding: load, reply: load }

  function connect(hear: (message: TabMessage) => void): Tabs {
    tabs.add(hear)
    return {
      tell: (message) => {
        for (const other of tabs) if (other !== hear) queueMicrotask(() => tabs.has(other) && other(message))
      },
      close: () => tabs.delete(hear),
      alone: (lane, work) => {
        const done = (held.get(lane) ?? Promise.resolve()).then(() => (tabs.has(hear) ? work() : undefined))
        held.set(lane, done)
        return done
      },
    }
  }
  async function openTab(given: Partial<Senders> = {}): Promise<SyncEngine> {
    const found = await drafts.all(person)
    return new SyncEngine({ person, drafts, found, senders: { ...senders, ...given }, openTabs: connect })
  }
  return { drafts, server, calls, state, sender, openTab }
}
