import { pause } from '../../testing/processes.ts'
import type { Ledger } from '../ledger.ts'
import type { Scene } from '../run-fault.ts'

const LOOK_EVERY_MS = 50

/** Waits for the first call of a kind that was sent after this moment and succeeded. Answers how long it took. */
export async function untilBack(
  { ledger, complain }: Pick<Scene, 'ledger' | 'complain'>,
  kind: 'save' | 'read',
  { since, limitMs }: { since: number; limitMs: number },
): Promise<number> {
  for (;;) {
    const found = ledger.entries.find(
      (entry) => entry.kind === kind && entry.outcome === 'ok' && entry.invokedAt >= since,
    )
    if (found) return found.endedAt - since
    if (performance.now() - since > 2 * limitMs) {
      complain(`no ${kind} succeeds ${Math.round((2 * limitMs) / 1000)} s after the fault`)
      return Number.POSITIVE_INFINITY
    }
    await pause(LOOK_EVERY_MS)
  }
}

/** Both, with the limits that reliability.md promises. */
export async function untilBothBack(
  scene: Pick<Scene, 'ledger' | 'complain' | 'note'>,
  { since, writesMs, readsMs }: { since: number; writesMs: number; readsMs: number },
): Promise<void> {
  const [writes, reads] = await Promise.all([
    untilBack(scene, 'save', { since, limitMs: writesMs }),
    untilBack(scene, 'read', { since, limitMs: readsMs }),
  ])
  if (writes > writesMs) scene.complain(`writes came back after ${seconds(writes)}`)
  if (reads > readsMs) scene.complain(`reads came back after ${seconds(reads)}`)
  scene.note(`writes back after ${seconds(writes)}, reads after ${seconds(reads)}`)
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

const CALLS_TO_LOSE = 6
/** Some of them are answered by now, and all of them are young. */
const YOUNG_MS = 60

/** So that a product that answers too early is found out by any kill, however few calls the machine can carry. */
export async function somethingToLose(ledger: Ledger): Promise<void> {
  for (let call = 0; call < CALLS_TO_LOSE; call++) void ledger.saveOnce()
  await pause(YOUNG_MS)
}
