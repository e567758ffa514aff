/** `npm run record:ci`: the times of the last run of .ci/run, as a section of docs/measurements.md. */
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { writeSection } from './measurements.ts'
import { readSteps, stepTable } from './step-times.ts'

const root = resolve(import.meta.dirname, '..')

const steps = readSteps(readFileSync(resolve(root, 'test-results/ci/steps.tsv'), 'utf8'))
const failed = steps.filter(({ name, code }) => code !== 0 && name !== 'all steps')
if (failed.length > 0)
  throw new Error(`Failed steps have no time to go by: ${failed.map(({ name }) => name).join(', ')}`)

writeSection('## CI', [
  'Made by `.ci/run` and `npm run record:ci`. Ceiling: 1,200 s from a fresh clone on 2 cores. Check runs beside build and size, and conformance beside permissions.',
  stepTable(steps),
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}).`,
])
