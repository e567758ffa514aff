import { type Acknowledged, type Draft, type DraftId, idOf } from './draft.ts'

/** What this device keeps until the server has it. All tabs of a browser share it. */
export type LocalDrafts = {
  /** False where the browser keeps nothing: then a closed tab loses what is unsent, and the screen says so. */
  isDurable: () => boolean
  /** In the order in which they were begun. */
  all: (person: string) => Promise<Draft[]>
  read: (ids: readonly DraftId[]) => Promise<(Draft | undefined)[]>
  put: (drafts: readonly Draft[]) => Promise<void>
  /** Drops it if it is still this edit; without an edit, whatever is there. */
  drop: (id: DraftId, edit?: string) => Promise<void>
  /** The server has this edit. One that is newer stays, and has now seen what the server has. */
  acknowledge: (saved: Acknowledged, rebase: (newer: Draft) => Draft) => Promise<void>
}

/** For browsers that keep nothing, and for tests. */
export function memoryDrafts(isDurable = false): LocalDrafts {
  const drafts = new Map<string, Draft>()
  return {
    isDurable: () => isDurable,
    all: async (person) => inOrder([...drafts.values()].filter((draft) => draft.person === person)),
    read: async (ids) => ids.map((id) => drafts.get(idOf(id))),
    put: async (added) => {
      for (const draft of added) drafts.set(idOf(draft), draft)
    },
    drop: async (id, edit) => {
      if (edit === undefined || drafts.get(idOf(id))?.edit === edit) drafts.delete(idOf(id))
    },
    acknowledge: async ({ id, edit }, rebase) => {
      const found = drafts.get(idOf(id))
      if (found?.edit === edit) drafts.delete(idOf(id))
      else if (found) drafts.set(idOf(id), rebase(found))
    },
  }
}

export function inOrder(drafts: Draft[]): Draft[] {
  return drafts.toSorted((a, b) => a.begunAt - b.begunAt)
}
