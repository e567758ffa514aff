/**
 * `npm run steady -- FILE`: one file of tests or journeys 20 times, beside four processes that keep the machine busy.
 * A test that fails here now and then judges by the clock, or by the order of things that happen at once.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, runSuite } from './suites/run-suite.ts'
import { startStack } from './suites/stack.ts'
import { type Suite, suiteNamed } from './suites/suites.ts'

const TIMES = 20
const BUSY = 4

const [file = '', ...words] = process.argv.slice(2)
if (file === '') throw new Error('Which file? npm run steady -- apps/api/src/features/labs/edit-lab.test.ts')
const isJourney = file.endsWith('.journey.ts')
const suite: Suite = isJourney
  ? suiteNamed('journeys')
  : { ...suiteNamed('tests'), command: 'vitest run --maxWorkers=1' }
const stack = isJourney ? await startStack() : undefined

const busy = Array.from({ length: BUSY }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
process.once('exit', () => {
  for (const process of busy) process.kill('SIGKILL')
})

let passed = 0
for (let round = 1; round <= TIMES; round += 1) {
  const folder = join(ROOT, 'test-results/steady', String(round))
  const outcome = await runSuite(suite, { folder, words: [file, ...words], env: stack?.env })
  if (outcome.hasPassed) passed += 1
  console.log(`${round}: ${outcome.hasPassed ? 'passed' : 'FAILED'} after ${outcome.seconds} s`)
  for (const { name, message } of outcome.failures) console.log(`  ${name}\n${message}`)
}
await stack?.stop()
console.log(`steady: ${passed} of ${TIMES} passed beside ${BUSY} busy processes`)
process.exit(passed === TIMES ? 0 : 1)
