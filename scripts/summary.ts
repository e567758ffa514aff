/**
 * The end of .ci/run: what failed in the reports of a folder and why, the time of each step, then one plain line:
 * `N passed, M failed`. The failed steps follow as arguments.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countsOf, sumUp } from './count-tests.ts'
import { failuresOf, lastWords } from './name-failures.ts'
import { readSteps, stepLine } from './step-times.ts'

const [folder = '.', ...failedSteps] = process.argv.slice(2)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const reports = files.map((name) => ({ name, json: JSON.parse(read(name)) as unknown }))

const failures = reports.flatMap(({ json }) => failuresOf(json))
// A step without a report, or one that broke off before it named anything, has its log.
const silent = failedSteps.filter(
  (step) => !reports.some(({ name, json }) => name === `${step}.json` && failuresOf(json).length > 0),
)
for (const step of silent) {
  const log = `${step}.log`
  const message = existsSync(join(folder, log)) ? lastWords(read(log)) : 'It left no log.'
  failures.push({ name: `step ${step}`, message })
}
for (const { name, message } of failures) console.log(`\nFAILED ${name}\n${message}\n`)

if (existsSync(join(folder, 'steps.tsv'))) console.log(`=== ${stepLine(readSteps(read('steps.tsv')))}`)
console.log(`=== failed: ${failedSteps.join(', ') || 'none'}`)
const { passed, failed } = sumUp(
  reports.map(({ json }) => countsOf(json)),
  failedSteps.length,
)
console.log(`${passed} passed, ${failed} failed`)
