/**
 * `npm run proof -- defects`: makes each defect in a copy of the source and runs the test that must turn red. `--only 2,16`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildProduct } from './build.ts'
import { SINGLE } from './catalogue.ts'
import { DEFECTS, type Defect } from './defects.ts'
import { requireClusterTools } from './ha-cluster.ts'
import { inCluster, loseAsynchronously } from './run-failover.ts'
import { runFault } from './run-fault.ts'
import { inSystem } from './run-single.ts'
import { type Patch, patchedSource } from './source.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const numbers = values.only?.split(',').map(Number)
const chosen = DEFECTS.filter(({ number }) => numbers?.includes(number) ?? true)
if (chosen.some(({ caughtBy }) => caughtBy === 'F3c')) requireClusterTools()
const MINUTES_MS = 15 * 60_000

const options = { seed: Number(values.seed), perSecond: 30, scale: 1 }

async function whySeen({ caughtBy, patches }: Defect): Promise<string | undefined> {
  if (caughtBy === 'F3c') return byFailover()
  return 'suite' in caughtBy ? bySuite(patches, caughtBy.suite) : byFault(patches, caughtBy)
}

/** The first test that failed. A suite that could not even start has caught nothing. */
async function bySuite(patches: readonly Patch[], suite: string): Promise<string | undefined> {
  const { root, remove } = await patchedSource(patches)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const arguments_ = [vitest, 'run', '--root', root, suite]
  const { stdout, stderr } = spawnSync(process.execPath, arguments_, {
    cwd: root,
    encoding: 'utf8',
    timeout: MINUTES_MS,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  await remove()
  return `${stdout}\n${stderr}`.match(/^\s*FAIL\s+(?:\|?(?:api|proof)\|?\s+)?(\S+ > .+)$/m)?.[1]
}

async function byFault(
  patches: readonly Patch[],
  { fault, says }: { fault: string; says: RegExp },
): Promise<string | undefined> {
  const listed = SINGLE.find((each) => each.fault.name === fault)
  if (!listed) throw new Error(`There is no fault ${fault}`)
  const build = await buildProduct(patches)
  let seen: string | undefined
  try {
    await inSystem(build, [listed], async (system) => {
      const { problems } = await runFault(listed.fault, system, options)
      seen = problems.find((problem) => says.test(problem))
    })
  } finally {
    await build.remove()
  }
  return seen && `${fault}: ${seen}`
}

async function byFailover(): Promise<string | undefined> {
  let seen: string | undefined
  await inCluster([], async (system) => {
    const { isAsExpected, result } = await loseAsynchronously(system, options)
    if (isAsExpected) seen = `${result.fault}: ${result.problems[0]}`
  })
  return seen
}

let caught = 0
console.log('| # | Defect | Turned red |\n|---|---|---|')
for (const defect of chosen) {
  const seen = await whySeen(defect)
  if (seen) caught += 1
  console.log(`| ${defect.number} | ${defect.what} | ${seen ?? 'NOTHING'} |`)
}
console.log(`defects: ${caught} of ${chosen.length} caught`)
process.exit(caught === chosen.length ? 0 : 1)
