/**
 * `npm run test:defects`: makes each defect in a copy of the source and runs the test that must turn red. `--only 2,16`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SINGLE } from './catalogue.ts'
import { DEFECTS, type Defect } from './defects.ts'
import { runFault } from './run-fault.ts'
import { patchedSource, type Source } from './source.ts'
import { SingleServer, startSystem } from './system.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const numbers = values.only?.split(',').map(Number)
const chosen = DEFECTS.filter(({ number }) => numbers?.includes(number) ?? true)
const MINUTES_MS = 15 * 60_000

async function whySeen({ caughtBy, patches }: Defect): Promise<string | undefined> {
  const source = await patchedSource(patches)
  try {
    return 'suite' in caughtBy ? bySuite(source, caughtBy.suite) : await byFault(source, caughtBy)
  } finally {
    await source.remove()
  }
}

/** The first test that failed. A suite that could not even start has caught nothing. */
function bySuite({ root }: Source, suite: string): string | undefined {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const arguments_ = [vitest, 'run', '--root', root, '--project', 'api', suite]
  const { stdout, stderr } = spawnSync(process.execPath, arguments_, {
    cwd: root,
    encoding: 'utf8',
    timeout: MINUTES_MS,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  return `${stdout}\n${stderr}`.match(/^\s*FAIL\s+(?:\|?api\|?\s+)?(\S+ > .+)$/m)?.[1]
}

async function byFault(
  source: Source,
  { fault, says }: { fault: string; says: RegExp },
): Promise<string | undefined> {
  const listed = SINGLE.find((each) => each.fault.name === fault)
  if (!listed) throw new Error(`There is no fault ${fault}`)
  const system = await startSystem((directory) => SingleServer.start(directory), { source })
  try {
    const options = { seed: Number(values.seed), perSecond: 30, scale: 1 }
    const { problems } = await runFault(listed.fault, system, options)
    const [seen] = problems.filter((problem) => says.test(problem))
    return seen && `${fault}: ${seen}`
  } finally {
    await system.stop()
  }
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
