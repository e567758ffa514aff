/**
 * Prints what failed in the reports of a folder and why, then one plain line: `N passed, M failed`. The failed steps
 * follow as arguments.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countsOf, sumUp } from './count-tests.ts'
import { failuresOf } from './name-failures.ts'

const [folder = '.', ...failedSteps] = process.argv.slice(2)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const reports = files.map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8')))
for (const { name, message } of reports.flatMap(failuresOf)) console.log(`\nFAILED ${name}\n${message}\n`)
const { passed, failed } = sumUp(reports.map(countsOf), failedSteps.length)
console.log(`${passed} passed, ${failed} failed`)
