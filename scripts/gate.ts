/**
 * What must hold before a commit moves main: the suites of the ring `gate`. `.ci/run` calls it once packages are there.
 * What fails is tried once more at the end, alone; what passes then is named as unsteady. The end of the log has it
 * all: what failed and why, what was unsteady, the time of each suite, and one line that sums up.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, relative, resolve } from 'node:path'
import type { Failure } from './suites/reports.ts'
import { type Outcome, ROOT, runSuite } from './suites/run-suite.ts'
import { type Stack, startStack } from './suites/stack.ts'
import { suiteNamed } from './suites/suites.ts'
import { hasFailed, tryAgain, type Verdict } from './suites/try-again.ts'

const folder = join(ROOT, 'test-results/ci')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const outcomes: Outcome[] = []
const verdicts: Verdict[] = []

async function run(
  name: string,
  { stack, words = [] }: { stack?: Stack; words?: string[] } = {},
): Promise<Outcome> {
  console.log(`=== ${name}`)
  const outcome = await runSuite(suiteNamed(name), { folder, words, env: stack?.env, isShown: true })
  outcomes.push(outcome)
  const word = outcome.hasPassed ? 'passed' : 'failed'
  console.log(`=== ${name}: ${word} after ${outcome.seconds} s, load ${loadavg()[0]?.toFixed(1)}`)
  return outcome
}

async function runInOrder(...names: string[]): Promise<void> {
  for (const name of names) await run(name)
}

/** Its file only, one worker, nothing beside. */
async function judge(outcome: Outcome, stack?: Stack): Promise<void> {
  const verdict = await tryAgain(outcome.failures, async (name, file) => {
    const suite = suiteNamed(name)
    const path = suite.report === 'vitest' ? relative(ROOT, file) : file
    console.log(`=== once more, alone: ${path}`)
    const words = suite.report === 'vitest' ? [path, '--maxWorkers=1'] : [path, '--workers=1']
    const again = await runSuite(suite, {
      folder: join(folder, 'again'),
      words,
      env: stack?.env,
      isShown: true,
    })
    return again.hasPassed
  })
  verdicts.push(verdict)
}

const began = performance.now()
await Promise.all([run('check'), runInOrder('build', 'bundle', 'sizes')])
const isBuilt = outcomes.every(({ name, hasPassed }) => hasPassed || name === 'check' || name === 'sizes')
// A third worker fills the time in which the others wait for a database or a process.
const tests = await run('tests', { words: ['--maxWorkers=3'] })
if (isBuilt) await runJourneys()
await judge(tests)
for (const outcome of outcomes.filter(({ name }) => name !== 'tests' && name !== 'short-journeys'))
  await judge(outcome)

sumUp()

async function runJourneys(): Promise<void> {
  const stack = await startStack('--bundle')
  await judge(await run('short-journeys', { stack }), stack)
  await stack.stop()
}

function sumUp(): void {
  const unsteady = verdicts.flatMap(({ unsteady }) => unsteady)
  const failed = verdicts.flatMap(({ failed }) => failed)
  const untried = verdicts.flatMap(({ untried }) => untried)
  writeFileSync(
    join(folder, 'unsteady.tsv'),
    unsteady.map((failure) => `${title(failure)}\t${failure.message.split('\n')[0] ?? ''}\n`).join(''),
  )
  show('UNSTEADY', unsteady)
  show('NOT TRIED AGAIN', untried)
  show('FAILED', failed)
  const seconds = Math.round((performance.now() - began) / 1000)
  const times = outcomes.map((outcome) => `${outcome.name} ${outcome.seconds} s`)
  console.log(`\n=== ${[...times, `together ${seconds} s`].join(', ')}; load ${loadavg()[0]?.toFixed(1)}`)
  console.log(
    `=== unsteady: ${unsteady.length}${unsteady.length > 0 ? `, ${unsteady.map(title).join('; ')}` : ''}`,
  )
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0) + unsteady.length
  console.log(`${passed} passed, ${failed.length + untried.length} failed`)
  process.exitCode = hasFailed({ unsteady, failed }) ? 1 : 0
}

function show(word: string, failures: readonly Failure[]): void {
  for (const failure of failures) console.log(`\n${word} ${title(failure)}\n${failure.message}`)
}

function title({ file, name }: Failure): string {
  return file === '' ? name : `${relative(ROOT, resolve(ROOT, file))} › ${name}`
}
