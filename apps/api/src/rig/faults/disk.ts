import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pause } from '../../testing/processes.ts'
import type { Fault, Scene } from '../run-fault.ts'
import { fill } from '../small-disk.ts'
import type { SingleServer } from '../system.ts'
import { untilBothBack } from './back.ts'

const FULL_MS = 8000
/** From the moment that there is space again. */
const AFTER_SPACE = { writesMs: 30_000, readsMs: 30_000 }

/** F8. Writes are refused in words, and nobody has to do anything but make space. */
export const fullDatabase: Fault<SingleServer> = {
  name: 'F8-disk',
  title: 'disk of the database full for 8 s',
  rounds: 1,
  inAll: 2,
  refuses: true,
  async disturb(scene) {
    for (let round = 0; round < scene.rounds; round++) await fillOnce(scene)
  },
}

async function fillOnce(scene: Scene<SingleServer>): Promise<void> {
  const { system, ledger, complain, happened, note } = scene
  const ballast = join(system.server.directory, 'ballast')
  const began = performance.now()
  happened()
  const until = began + FULL_MS
  // Again and again, because the server takes back what it frees itself.
  while (performance.now() < until) {
    await fill(ballast)
    await pause(500)
  }
  await rm(ballast)
  const freedAt = performance.now()
  if (!system.server.isUp) {
    // What systemd does with a server that gave up.
    note('the server ended and was started again')
    await system.server.startAgain()
  }
  const refused = ledger.entries.filter(
    ({ kind, outcome, invokedAt }) => kind === 'save' && outcome !== 'ok' && invokedAt > began,
  )
  if (refused.length === 0) complain('every save succeeded, so the disk was not full')
  await untilBothBack(scene, { since: freedAt, ...AFTER_SPACE })
}
