import { pause } from '../../testing/processes.ts'
import type { HaCluster } from '../ha-cluster.ts'
import type { Random } from '../random.ts'
import type { Fault } from '../run-fault.ts'
import { untilBothBack } from './back.ts'
import { wrongClocks } from './clock.ts'
import { noteLongest, shortHole } from './database.ts'
import { freezeApi, killApi } from './processes.ts'

/** From the moment that the node is gone. Reads are answered by the new primary too, five seconds after it is there. */
const AFTER_LOSS = { writesMs: 30_000, readsMs: 35_000 }
const LINK_CUT_MS = 1500
/** A thawed node has to notice that it is no longer the leader before its losses can be counted. */
const AFTER_THAW_MS = 15_000

async function leaderOf(cluster: HaCluster) {
  const leader = await cluster.leader()
  if (!leader) throw new Error('the cluster has no leader')
  return leader
}

/** F3, and F3c in a cluster without synchronous replication: its link is cut a moment before it is killed. */
export const killPrimary: Fault<HaCluster> = {
  name: 'F3',
  title: 'kill -9 of the primary and its Patroni, its link cut 1.5 s before',
  rounds: 1,
  inAll: 3,
  refuses: true,
  async disturb(scene) {
    const { server } = scene.system
    for (let round = 0; round < scene.rounds; round++) {
      const leader = await leaderOf(server)
      leader.link.set({ kind: 'hole' })
      await pause(LINK_CUT_MS)
      const killedAt = performance.now()
      await server.killNode(leader)
      scene.happened()
      await untilBothBack(scene, { since: killedAt, ...AFTER_LOSS })
      leader.link.set({ kind: 'none' })
      server.startNode(leader)
      await server.untilWhole()
    }
  },
}

/** F4. Three nodes: another standby takes its place. */
export const killStandby: Fault<HaCluster> = {
  name: 'F4',
  title: 'kill -9 of the synchronous standby',
  rounds: 1,
  refuses: true,
  async disturb(scene) {
    const { server } = scene.system
    const leader = await leaderOf(server)
    const standby = await server.synchronousStandby(leader)
    const killedAt = performance.now()
    await server.killNode(standby)
    scene.happened()
    await untilBothBack(scene, { since: killedAt, writesMs: 15_000, readsMs: 5000 })
    server.startNode(standby)
    await server.untilWhole()
  },
}

/** The old leader comes back and believes for a moment that it still is one. */
export const freezePrimary: Fault<HaCluster> = {
  name: 'thaw',
  title: 'primary stands still until another has taken over, then goes on',
  rounds: 1,
  refuses: true,
  async disturb(scene) {
    const { server } = scene.system
    const leader = await leaderOf(server)
    const frozenAt = performance.now()
    server.freezeNode(leader)
    scene.happened()
    await untilBothBack(scene, { since: frozenAt, ...AFTER_LOSS })
    server.thawNode(leader)
    await pause(AFTER_THAW_MS)
    await server.untilWhole()
  },
}

const ALONE_MS = 12_000

/** F4 with none left: a primary alone promises nothing, and goes on by itself when the others are back. */
export const killStandbys: Fault<HaCluster> = {
  name: 'F4-none',
  title: 'kill -9 of both standbys, 12 s away',
  rounds: 1,
  refuses: true,
  async disturb(scene) {
    const { system, ledger, complain, happened, note } = scene
    const { server } = system
    const leader = await leaderOf(server)
    const standbys = server.nodes.filter((node) => node !== leader)
    await Promise.all(standbys.map((node) => server.killNode(node)))
    happened()
    const killedAt = performance.now()
    await pause(ALONE_MS)
    const told = ledger.entries.filter(
      ({ kind, outcome, invokedAt }) => kind !== 'read' && outcome === 'ok' && invokedAt > killedAt + 1000,
    )
    note(`${told.length} told as saved meanwhile`)
    if (told.length > 0) complain(`${told.length} were told as saved and no standby has them`)
    noteLongest(scene, killedAt)
    for (const node of standbys) server.startNode(node)
    await server.untilWhole()
    await untilBothBack(scene, { since: performance.now(), writesMs: 10_000, readsMs: 10_000 })
  },
}

const CANCELLED_MS = 4000

/** F5. What a cancelled COMMIT left on the primary alone is gone after the failover, and nobody was told that it is saved. */
export const cancelThenKill: Fault<HaCluster> = {
  name: 'F5',
  title: 'link of the primary cut, waiting COMMITs cancelled for 4 s, then kill -9 of the primary',
  rounds: 1,
  refuses: true,
  async disturb(scene) {
    const { server, people } = scene.system
    const leader = await leaderOf(server)
    leader.link.set({ kind: 'hole' })
    const until = performance.now() + CANCELLED_MS
    let cancelled = 0
    while (performance.now() < until) {
      const { rowCount } = await people.db.query(
        "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
      )
      cancelled += rowCount ?? 0
      await pause(200)
    }
    scene.note(`${cancelled} cancelled`)
    if (cancelled === 0) scene.complain('no COMMIT waited, so nothing was tried')
    const killedAt = performance.now()
    await server.killNode(leader)
    scene.happened()
    await untilBothBack(scene, { since: killedAt, ...AFTER_LOSS })
    leader.link.set({ kind: 'none' })
    server.startNode(leader)
    await server.untilWhole()
  },
}

/** F15. Each of them in an order that chance chooses: what one fault leaves behind is what the next one meets. */
export const swizzle: Fault<HaCluster> = {
  name: 'F15',
  title: 'kills, black holes, wrong clocks, freezes and failovers in random order',
  rounds: 1,
  refuses: true,
  async disturb(scene) {
    for (let round = 0; round < scene.rounds; round++) {
      const order = shuffled([killApi, shortHole, wrongClocks, freezeApi, killPrimary], scene.random)
      scene.note(order.map(({ name }) => name).join(', '))
      for (const fault of order) await fault.disturb({ ...scene, rounds: fault.rounds })
    }
  },
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
