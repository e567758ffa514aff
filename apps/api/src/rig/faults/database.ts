import { pause } from '../../testing/processes.ts'
import type { Fault, Scene } from '../run-fault.ts'
import type { SingleServer } from '../system.ts'
import type { Trouble } from '../tcp-proxy.ts'
import { seconds, somethingToLose, untilBothBack } from './back.ts'

/** How soon everything works again when the reason is gone; more than a quiet machine needs. */
const NORMAL_AGAIN = { writesMs: 10_000, readsMs: 10_000 }
const AWAY_MS = 4000
/** Longer than any deadline, so that a call without one hangs. */
const LONG_MS = 18_000

export const killDatabase: Fault<SingleServer> = {
  name: 'killed',
  title: 'kill -9 of PostgreSQL, 4 s away',
  rounds: 1,
  inAll: 3,
  refuses: true,
  async disturb(scene) {
    for (let kill = 0; kill < scene.rounds; kill++) {
      await somethingToLose(scene.ledger)
      scene.system.server.signal('SIGKILL')
      scene.happened()
      await pause(AWAY_MS)
      await scene.system.server.startAgain()
      await untilBothBack(scene, { since: performance.now(), ...NORMAL_AGAIN })
    }
  },
}

export const freezeDatabase: Fault<SingleServer> = {
  name: 'frozen',
  title: 'PostgreSQL stands still for 18 s',
  rounds: 1,
  refuses: true,
  async disturb(scene) {
    const began = performance.now()
    scene.system.server.signal('SIGSTOP')
    scene.happened()
    await pause(LONG_MS)
    scene.system.server.signal('SIGCONT')
    await untilBothBack(scene, { since: performance.now(), ...NORMAL_AGAIN })
    noteLongest(scene, began)
  },
}

type LineFault = {
  name: string
  title: string
  ms: number
  rounds?: number
  inAll?: number
  /** Connections that were slow end in the middle, so that there is something to lose. */
  breaks?: boolean
}

/** F6. Between the product and its database. */
function lineFault(
  { name, title, ms, rounds = 1, inAll, breaks = false }: LineFault,
  troubleOf: (scene: Scene) => Trouble,
): Fault {
  return {
    name,
    title,
    rounds,
    ...(inAll === undefined ? {} : { inAll }),
    refuses: true,
    async disturb(scene) {
      const { line } = scene.system
      const began = performance.now()
      for (let round = 0; round < scene.rounds; round++) {
        line.set(troubleOf(scene))
        scene.happened()
        await pause(ms)
        if (breaks) line.cut()
        line.set({ kind: 'none' })
        await untilBothBack(scene, { since: performance.now(), ...NORMAL_AGAIN })
      }
      noteLongest(scene, began)
    },
  }
}

/** The database has five seconds for a call, with the wait for a connection; a busy machine comes on top. */
const LONGEST_MS = 7000

/** How long anybody waited for an answer, whatever it was. */
export function noteLongest({ ledger, note, complain }: Scene, since: number): void {
  const waits = ledger.entries
    .filter(({ kind, endedAt }) => kind !== 'task' && endedAt > since)
    .map(({ invokedAt, endedAt }) => endedAt - invokedAt)
  const longest = Math.max(0, ...waits)
  note(`longest answer ${seconds(longest)}`)
  if (longest > LONGEST_MS) complain(`an answer took ${seconds(longest)}`)
}

export const hole = lineFault(
  { name: 'F6-hole', title: 'black hole before the database, 18 s', ms: LONG_MS },
  () => ({ kind: 'hole' }),
)
/** For the swizzle, between other faults. */
export const shortHole = lineFault(
  { name: 'F6-gap', title: 'black hole before the database, 8 s', ms: 8000 },
  () => ({ kind: 'hole' }),
)
export const resets = lineFault(
  { name: 'F6-resets', title: '5 % of all chunks to the database reset, 2 s', ms: 2000, rounds: 3, inAll: 6 },
  ({ random }) => ({ kind: 'reset', share: 0.05, random }),
)
export const delays = lineFault(
  {
    name: 'F6-slow',
    title: 'line to the database 200 ms slower each way, 5 s, then cut',
    ms: 5000,
    breaks: true,
  },
  () => ({ kind: 'delay', ms: 200 }),
)
export const throttled = lineFault(
  { name: 'F6-narrow', title: 'line to the database at 64 KB/s, 5 s, then cut', ms: 5000, breaks: true },
  () => ({ kind: 'throttle', bytesPerSecond: 64_000 }),
)
export const refused = lineFault(
  { name: 'F6-refused', title: 'database refuses connections, 4 s', ms: AWAY_MS },
  ({ system }) => {
    // Those that are open would go on as if nothing were the matter.
    system.line.cut()
    return { kind: 'refuse' }
  },
)

const OWN = "from pg_stat_activity where application_name = 'lab-zer0' and pid <> pg_backend_pid()"

/** F5, without a failover: sessions are ended and statements cancelled in the middle, also in COMMIT. */
export const cancelBackends: Fault = {
  name: 'F5-cancel',
  title: 'sessions of the database cancelled and ended at random, 4 s',
  rounds: 1,
  refuses: true,
  async disturb(scene) {
    const { system, random, rounds, happened } = scene
    const until = performance.now() + 4000 * rounds
    happened()
    while (performance.now() < until) {
      const act = random() < 0.5 ? 'pg_cancel_backend' : 'pg_terminate_backend'
      await system.people.db.query(
        `select ${act}(pid) from (select pid ${OWN} order by random() limit 2) chosen`,
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
  rounds: 1,
  refuses: true,
  async disturb(scene) {
    const { db } = scene.system.people
    await db.query("alter role labzer0_app password 'another'")
    await db.query(`select pg_terminate_backend(pid) ${OWN} and usename = 'labzer0_app'`)
    scene.happened()
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
  rounds: 1,
  refuses: true,
  async disturb({ system, ledger, labIds, complain, note, happened }) {
    const [noisy] = labIds
    const holder = await system.people.db.connect()
    const began = performance.now()
    const extra = setInterval(() => {
      for (let call = 0; call < 3; call++) ledger.sendFor(noisy ?? '')
    }, 250)
    try {
      await holder.query('begin')
      await holder.query('select from cycles where lab_id = $1 for update', [noisy])
      happened()
      await pause(HELD_MS)
    } finally {
      clearInterval(extra)
      await holder.query('rollback')
      holder.release()
    }
    const others = ledger.entries.filter(({ lab, invokedAt }) => lab !== noisy && invokedAt >= began)
    const failed = others.filter(({ outcome }) => outcome !== 'ok')
    const held = ledger.entries.filter(({ lab, outcome }) => lab === noisy && outcome !== 'ok')
    note(`${failed.length} of ${others.length} requests of others failed, ${held.length} of the lab`)
    if (failed.length > 0) complain(`${failed.length} requests of other labs failed`)
    if (held.length === 0) complain('nobody met the lock, so nothing was tried')
  },
}
