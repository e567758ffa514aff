import { pause } from '../../testing/processes.ts'
import type { Fault, Scene } from '../run-fault.ts'
import type { SingleServer } from '../system.ts'
import type { Trouble } from '../tcp-proxy.ts'
import { untilBothBack } from './back.ts'

/** How soon everything works again when the reason is gone; more than a quiet machine needs. */
const NORMAL_AGAIN = { writesMs: 10_000, readsMs: 10_000 }
const AWAY_MS = 4000
/** Longer than any deadline, so that a call without one hangs. */
const LONG_MS = 18_000

export const killDatabase: Fault<SingleServer> = {
  name: 'killed',
  title: 'kill -9 of PostgreSQL, 4 s away',
  times: 1,
  refuses: true,
  async disturb(scene) {
    for (let kill = 0; kill < scene.scale; kill++) {
      scene.system.server.signal('SIGKILL')
      await pause(AWAY_MS)
      await scene.system.server.startAgain()
      await untilBothBack(scene, { since: performance.now(), ...NORMAL_AGAIN })
    }
  },
}

export const freezeDatabase: Fault<SingleServer> = {
  name: 'frozen',
  title: 'PostgreSQL stands still for 18 s',
  times: 1,
  refuses: true,
  async disturb(scene) {
    scene.system.server.signal('SIGSTOP')
    await pause(LONG_MS)
    scene.system.server.signal('SIGCONT')
    await untilBothBack(scene, { since: performance.now(), ...NORMAL_AGAIN })
  },
}

/** F6. Between the product and its database. */
function lineFault(
  name: string,
  title: string,
  troubleOf: (scene: Scene) => Trouble,
  ms: number,
  times = 1,
): Fault {
  return {
    name,
    title,
    times,
    refuses: true,
    async disturb(scene) {
      const { line } = scene.system
      for (let round = 0; round < times * scene.scale; round++) {
        line.set(troubleOf(scene))
        await pause(ms)
        line.set({ kind: 'none' })
        await untilBothBack(scene, { since: performance.now(), ...NORMAL_AGAIN })
      }
    },
  }
}

export const hole = lineFault(
  'F6-hole',
  'black hole before the database, 18 s',
  () => ({ kind: 'hole' }),
  LONG_MS,
)
export const resets = lineFault(
  'F6-resets',
  '5 % of all chunks to the database reset, 2 s',
  ({ random }) => ({ kind: 'reset', share: 0.05, random }),
  2000,
  3,
)
export const delays = lineFault(
  'F6-slow',
  'line to the database 200 ms slower each way, 5 s',
  () => ({ kind: 'delay', ms: 200 }),
  5000,
)
export const throttled = lineFault(
  'F6-narrow',
  'line to the database at 64 KB/s, 5 s',
  () => ({ kind: 'throttle', bytesPerSecond: 64_000 }),
  5000,
)
export const refused = lineFault(
  'F6-refused',
  'database refuses connections, 4 s',
  () => ({ kind: 'refuse' }),
  AWAY_MS,
)

const OWN = "from pg_stat_activity where application_name = 'lab-zer0' and pid <> pg_backend_pid()"

/** F5, without a failover: sessions are ended and statements cancelled in the middle, also in COMMIT. */
export const cancelBackends: Fault = {
  name: 'F5-cancel',
  title: 'sessions of the database cancelled and ended at random, 4 s',
  times: 5,
  refuses: true,
  async disturb(scene) {
    const { system, random, scale } = scene
    const until = performance.now() + 4000 * scale
    while (performance.now() < until) {
      const act = random() < 0.5 ? 'pg_cancel_backend' : 'pg_terminate_backend'
      await system.people.db.query(
        `select ${act}(pid) from (select pid ${OWN} order by random() limit 2) some`,
      )
      await pause(50)
    }
    await untilBothBack(scene, { since: performance.now(), ...NORMAL_AGAIN })
  },
}

/** Somebody changes the password in the database before the processes know it. */
export const rotatePassword: Fault = {
  name: 'password',
  title: 'password of the application changed for 4 s',
  times: 1,
  refuses: true,
  async disturb(scene) {
    const { db } = scene.system.people
    await db.query("alter role labzer0_app password 'another'")
    await db.query(`select pg_terminate_backend(pid) ${OWN} and usename = 'labzer0_app'`)
    await pause(AWAY_MS)
    await db.query("alter role labzer0_app password 'app'")
    await untilBothBack(scene, { since: performance.now(), ...NORMAL_AGAIN })
  },
}

const HELD_MS = 6000

/** The noisy lab: one row of one lab is locked, and its members go on typing. Nobody else may notice. */
export const noisyLab: Fault = {
  name: 'noisy',
  title: 'row of one lab locked for 6 s',
  times: 1,
  refuses: true,
  async disturb({ system, ledger, labIds, complain, note }) {
    const [noisy] = labIds
    const holder = await system.people.db.connect()
    const began = performance.now()
    const extra = setInterval(() => {
      for (let call = 0; call < 3; call++) ledger.sendFor(noisy ?? '')
    }, 250)
    try {
      await holder.query('begin')
      await holder.query('select from cycles where lab_id = $1 for update', [noisy])
      await pause(HELD_MS)
    } finally {
      clearInterval(extra)
      await holder.query('rollback')
      holder.release()
    }
    const others = ledger.entries.filter(({ lab, invokedAt }) => lab !== noisy && invokedAt >= began)
    const failed = others.filter(({ outcome }) => outcome !== 'ok')
    const held = ledger.entries.filter(({ lab, outcome }) => lab === noisy && outcome === 'fail')
    note(`${failed.length} of ${others.length} requests of others failed, ${held.length} of the lab`)
    if (failed.length > 0) complain(`${failed.length} requests of other labs failed`)
    if (held.length === 0) complain('nobody met the lock, so nothing was tried')
  },
}
