/** Prints one plain line over the reports in a folder: `N passed, M failed`. The failed steps follow as arguments. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countsOf, sumUp } from './count-tests.ts'

const [folder = '.', ...failedSteps] = process.argv.slice(2)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const reports = files.map((name) => countsOf(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
const { passed, failed } = sumUp(reports, failedSteps.length)
console.log(`${passed} passed, ${failed} failed`)
