import { setTimeout as wait } from 'node:timers/promises'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import type pg from 'pg'
import type { Terminal } from '../terminal.ts'

const ASK_EACH_MS = 250

/** A restored server takes connections before it has replayed the whole archive, and can only be read until then. */
export async function untilWritable(client: pg.Client, terminal: Terminal): Promise<void> {
  let isTold = false
  for (;;) {
    const { rows } = await client.query<{ replaying: boolean }>('select pg_is_in_recovery() as replaying')
    if (!rows[0]?.replaying) return
    if (!isTold) terminal.note(command_answers.restore.replaying)
    isTold = true
    await wait(ASK_EACH_MS)
  }
}
