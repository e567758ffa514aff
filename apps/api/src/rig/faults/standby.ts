import { pause } from '../../testing/processes.ts'
import type { Fault } from '../run-fault.ts'
import { untilBothBack } from './back.ts'
import { noteLongest } from './database.ts'

const UNCONFIRMED_MS = 12_000
const NORMAL_AGAIN = { writesMs: 10_000, readsMs: 10_000 }

/**
 * F5 on one server that waits for a standby which is not there: COMMIT comes back with a warning only, cancelled by
 * somebody or by the deadline, and what it wrote would be gone after a failover. So it is not a yes.
 */
export const noStandby: Fault = {
  name: 'F5-unconfirmed',
  title: 'no standby confirms a COMMIT for 12 s, and waiting ones are cancelled',
  rounds: 1,
  refuses: true,
  async disturb(scene) {
    const { system, ledger, complain, happened, note } = scene
    const { db } = system.people
    await db.query("alter system set synchronous_standby_names = 'absent'")
    await db.query('select pg_reload_conf()')
    // Processes of the server read the new setting with their next statement.
    await pause(1000)
    const began = performance.now()
    happened()
    let cancelled = 0
    while (performance.now() - began < UNCONFIRMED_MS) {
      const { rowCount } = await db.query(
        "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and random() < 0.3",
      )
      cancelled += rowCount ?? 0
      await pause(250)
    }
    const ended = performance.now()
    await db.query('alter system reset synchronous_standby_names')
    await db.query('select pg_reload_conf()')
    const told = ledger.entries.filter(
      ({ kind, outcome, invokedAt, endedAt }) =>
        kind !== 'read' && outcome === 'ok' && invokedAt > began && endedAt < ended,
    )
    const tasks = told.filter(({ kind }) => kind === 'task').length
    note(`${cancelled} cancelled, ${told.length - tasks} saves and ${tasks} repeated tasks told as saved`)
    if (told.length > 0) complain(`${told.length} were told as saved and no standby has them`)
    if (cancelled === 0) complain('no COMMIT waited, so nothing was tried')
    await untilBothBack(scene, { since: performance.now(), ...NORMAL_AGAIN })
    noteLongest(scene, began)
  },
}
