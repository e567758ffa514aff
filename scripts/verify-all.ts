/**
 * `npm run verify:all`: every check in its full length, one after the other, whatever fails. Prints a line for each
 * with its figures; the logs are in test-results/verify. `-- --list` tells what there is and how long it takes,
 * `-- --only races,fuzz` runs some of it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import * as z from 'zod'
import { figuresIn, type Outcome, outcomeLine, sumLine } from './verify/figures.ts'
import { chosenChecks, type LongCheck } from './verify/long-checks.ts'

const root = resolve(import.meta.dirname, '..')
const logs = resolve(root, 'test-results/verify')
const words = process.argv.slice(2)
const checks = chosenChecks(words)

if (words.includes('--list')) {
  for (const { name, script, minutes } of checks)
    console.log(`${name.padEnd(12)} npm run ${script.padEnd(17)} about ${minutes} min`)
  console.log(
    `all of it    about ${checks.reduce((sum, { minutes }) => sum + minutes, 0)} min on two quiet cores`,
  )
  process.exit(0)
}

mkdirSync(logs, { recursive: true })
const outcomes: Outcome[] = []
const stack = checks.some(({ needsStack }) => needsStack) ? await startStack() : undefined
for (const check of checks) {
  const outcome = await run(check)
  outcomes.push(outcome)
  console.log(outcomeLine(outcome))
}
await stack?.stop()
console.log(sumLine(outcomes))
process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0

async function run({ name, script, figures, needsStack, arguments: more = [] }: LongCheck): Promise<Outcome> {
  const began = Date.now()
  const path = resolve(logs, `${name}.log`)
  const log = createWriteStream(path)
  const child = spawn('npm', ['run', script, '--', ...more], {
    cwd: root,
    env: { ...process.env, ...(needsStack && stack?.env) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const [code] = (await once(child, 'close')) as [number | null]
  log.end()
  await finished(log)
  const seconds = Math.round((Date.now() - began) / 1000)
  return { name, code: code ?? 1, seconds, figures: figuresIn(readFileSync(path, 'utf8'), figures) }
}

/** One product with the demo for all that look at it. Its stdin is ours: it ends with us, however we end. */
async function startStack() {
  const child = spawn(process.execPath, ['scripts/stack.ts', '--demo', '--follow-stdin'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The stack ended with ${code} before it was ready`)
    }),
  ])
  const told = z.object({ databaseUrls: z.object({ owner: z.string() }) }).parse(JSON.parse(String(line)))
  return {
    env: { LAB_ZER0_STACK: String(line), OWNER_DATABASE_URL: told.databaseUrls.owner },
    stop: async () => {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
