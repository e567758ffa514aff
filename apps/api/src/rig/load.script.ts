/**
 * `npm run proof -- load`: the load that reliability.md promises, on three database nodes with synchronous replication, or
 * on one server with `--single`. `--seconds 60` for a shorter hold, `--rate 200`, `--organisations 50`, `--seed 7`.
 */
import { parseArgs } from 'node:util'
import { pause } from '../testing/processes.ts'
import { buildProduct } from './build.ts'
import { checkHistory } from './check-history.ts'
import { Door } from './door.ts'
import { HaCluster, requireClusterTools } from './ha-cluster.ts'
import { Ledger } from './ledger.ts'
import { judgeLoad, neighbourOf, type Phase, phaseLine } from './load.ts'
import { manyWriters } from './many-writers.ts'
import { randomOf } from './random.ts'
import { type DatabaseServer, SingleServer, startSystem } from './system.ts'
import { storedOf } from './writers.ts'

const { values } = parseArgs({
  options: {
    single: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '300' },
    rate: { type: 'string', default: '200' },
    organisations: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
})
if (!values.single) requireClusterTools()
const rate = Number(values.rate)
const holdMs = 1000 * Number(values.seconds)
const size = { organisations: Number(values.organisations), labs: 50, members: 10 }

const build = await buildProduct()
const start = (directory: string): Promise<DatabaseServer> =>
  values.single ? SingleServer.start(directory) : HaCluster.start(directory)
const system = await startSystem(start, { build })
let problems: string[] = []
try {
  const { writers, labIds } = await manyWriters(system.people, size, 'load')
  const people = writers.length.toLocaleString('en-AU')
  console.log(`seed ${values.seed}, ${people} people in ${labIds.length} labs, ${rate} requests a second`)
  const door = new Door(system.apiUrls)
  const ledger = new Ledger({ door, writers, random: randomOf(Number(values.seed)), name: 'load' })
  const phases: Phase[] = []
  const phase = async (name: string, perSecond: number, ms: number) => {
    const from = performance.now()
    await ledger.run(perSecond, { forMs: ms })
    phases.push({ name, perSecond, from, to: performance.now() })
    // What was sent last is answered before the figures are made.
    await pause(3000)
    const [last] = phases.slice(-1)
    if (last) console.log(phaseLine(last, ledger.entries))
  }
  await phase('warm', rate / 4, 15_000)
  await phase('hold', rate, holdMs)
  await phase('step', 2 * rate, Math.min(60_000, holdMs))
  await phase('after', rate, 20_000)
  await phase('alone', rate / 4, 20_000)
  const neighbour = neighbourOf(door, writers)
  await phase('beside a neighbour', rate / 4, 20_000)
  await neighbour.end()
  await ledger.end()
  door.close()
  // The neighbour's lab has values that this ledger does not know.
  const quiet = labIds.filter((lab) => lab !== neighbour.lab)
  const entries = ledger.entries.filter(({ lab }) => lab !== neighbour.lab)
  const verdict = checkHistory(entries, await storedOf(system.people, quiet))
  problems = judgeLoad(phases, ledger.entries, verdict)
  for (const problem of problems) console.log(`    ${problem}`)
  const requests = ledger.entries.length.toLocaleString('en-AU')
  console.log(
    `load: ${requests} requests, ${verdict.lost.length} lost, ${verdict.wrong.length} wrong, ${problems.length} problems`,
  )
} finally {
  await system.stop()
  await build.remove()
}
process.exit(problems.length === 0 ? 0 : 1)
