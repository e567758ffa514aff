/**
 * `npm run proof`: what is too long for the gate, one suite after the other, whatever fails. Each result becomes a row
 * of docs/proof.md; logs are in test-results/proof. `-- NAME …` runs some, and what follows the first option is passed
 * to their commands. `-- --changed` runs those that prove what this branch touches, `-- --stale` names those that have
 * not passed for long, `-- --list` shows all, of both rings.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { outcomeLine, sumLine } from './suites/figures.ts'
import { suitesFor } from './suites/paths.ts'
import { addResult, isStale, type Result, readResults, writeResults } from './suites/results.ts'
import { type Outcome, ROOT, runSuite } from './suites/run-suite.ts'
import { type Stack, startStack } from './suites/stack.ts'
import { SUITES, type Suite, suiteNamed } from './suites/suites.ts'

const document = join(ROOT, 'docs/proof.md')
const folder = join(ROOT, 'test-results/proof')
const words = process.argv.slice(2)
const firstOption = words.findIndex((word) => word.startsWith('-'))
const names = firstOption === -1 ? words : words.slice(0, firstOption)
const has = (option: string) => words.includes(option)
const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()

const proof = SUITES.filter(({ ring }) => ring === 'proof')

if (has('--stale')) listStale()
else if (has('--list')) list(has('--changed') ? changed() : names.length > 0 ? names.map(suiteNamed) : SUITES)
else if (has('--changed')) await run(changed(), [])
else if (names.length > 0)
  await run(names.map(suiteNamed), firstOption === -1 ? [] : words.slice(firstOption))
else await run(proof, [])

function changed(): readonly Suite[] {
  const base = git('merge-base', 'main', 'HEAD')
  const picked = suitesFor(git('diff', '--name-only', base).split('\n'))
  return proof.filter(({ name }) => picked.has(name))
}

function list(suites: readonly Suite[]): void {
  for (const { name, ring, minutes, shows } of suites)
    console.log(`${ring.padEnd(5)}  ${name.padEnd(15)}${String(minutes).padStart(4)} min  ${shows}`)
  const sum = suites.reduce((sum, { minutes }) => sum + minutes, 0)
  console.log(`${suites.length} suites, about ${Math.round(sum)} min on two quiet cores`)
}

function listStale(): void {
  const results = readResults(readFileSync(document, 'utf8'))
  const stale = proof.filter(({ name }) => {
    const passed = results.get(name)?.passed
    return isStale(passed, passed && commitsSince(passed.commit), Date.now())
  })
  for (const { name } of stale) {
    const passed = results.get(name)?.passed
    console.log(
      `${name.padEnd(15)}${passed ? `last passed ${passed.date} at ${passed.commit}` : 'never passed'}`,
    )
  }
  console.log(`stale: ${stale.length} of ${proof.length}`)
}

/** Undefined where the commit is not part of this history. */
function commitsSince(commit: string): number | undefined {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD')
    return Number(git('rev-list', '--count', `${commit}..HEAD`))
  } catch {
    return undefined
  }
}

async function run(suites: readonly Suite[], more: readonly string[]): Promise<void> {
  const outcomes: Outcome[] = []
  let stack: Stack | undefined
  for (const [index, suite] of suites.entries()) {
    if (suite.needsStack) stack ??= await startStack()
    const load = loadavg()[0] ?? 0
    const outcome = await runSuite(suite, { folder, words: more, env: stack?.env })
    outcomes.push(outcome)
    console.log(outcomeLine(outcome))
    for (const { file, name, message } of outcome.failures)
      console.log(`FAILED ${file} › ${name}\n${message}\n`)
    // A part of a suite proves nothing about the whole.
    if (more.length === 0 && suite.ring === 'proof') record(outcome, load)
    if (!suites.slice(index + 1).some(({ needsStack }) => needsStack)) {
      await stack?.stop()
      stack = undefined
    }
  }
  console.log(sumLine(outcomes))
  process.exitCode = outcomes.every(({ hasPassed }) => hasPassed) ? 0 : 1
}

function record({ name, hasPassed, seconds, figures, failures }: Outcome, load: number): void {
  const isClean = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs') === ''
  const result: Result = {
    name,
    hasPassed,
    commit: `${git('rev-parse', '--short=8', 'HEAD')}${isClean ? '' : '+'}`,
    date: new Date().toISOString().slice(0, 10),
    load,
    seconds,
    figures: hasPassed ? figures : [...figures, ...failures.map(({ name }) => `failed: ${name}`)],
  }
  const text = readFileSync(document, 'utf8')
  writeFileSync(document, writeResults(text, addResult(readResults(text), result), SUITES))
}
