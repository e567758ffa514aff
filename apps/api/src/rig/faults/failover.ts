import { pause } from '../../testing/processes.ts'
import type { HaCluster } from '../ha-cluster.ts'
import type { Fault } from '../run-fault.ts'
import { untilBothBack } from './back.ts'

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
  times: 1,
  refuses: true,
  async disturb(scene) {
    const { server } = scene.system
    for (let round = 0; round < scene.scale; round++) {
      const leader = await leaderOf(server)
      leader.link.set({ kind: 'hole' })
      await pause(LINK_CUT_MS)
      const killedAt = performance.now()
      await server.killNode(leader)
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
  times: 1,
  refuses: true,
  async disturb(scene) {
    const { server } = scene.system
    const leader = await leaderOf(server)
    const standby = await server.synchronousStandby(leader)
    const killedAt = performance.now()
    await server.killNode(standby)
    await untilBothBack(scene, { since: killedAt, writesMs: 15_000, readsMs: 5000 })
    server.startNode(standby)
    await server.untilWhole()
  },
}

/** The old leader comes back and believes for a moment that it still is one. */
export const freezePrimary: Fault<HaCluster> = {
  name: 'thaw',
  title: 'primary stands still until another has taken over, then goes on',
  times: 1,
  refuses: true,
  async disturb(scene) {
    const { server } = scene.system
    const leader = await leaderOf(server)
    const frozenAt = performance.now()
    server.freezeNode(leader)
    await untilBothBack(scene, { since: frozenAt, ...AFTER_LOSS })
    server.thawNode(leader)
    await pause(AFTER_THAW_MS)
    await server.untilWhole()
  },
}
