/** `npm run record:ci`: the times of the last run of .ci/run, as a section of docs/measurements.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { readSteps, stepTable } from './step-times.ts'

const root = resolve(import.meta.dirname, '..')
const document = resolve(root, 'docs/measurements.md')
const HEADING = '## CI'

const steps = readSteps(readFileSync(resolve(root, 'test-results/ci/steps.tsv'), 'utf8'))
const failed = steps.filter(({ name, code }) => code !== 0 && name !== 'all steps')
if (failed.length > 0)
  throw new Error(`Failed steps have no time to go by: ${failed.map(({ name }) => name).join(', ')}`)

const section = [
  HEADING,
  'Made by `.ci/run` and `npm run record:ci`. Ceiling: 1,200 s from a fresh clone on 2 cores. Check and size run beside each other, and so do conformance and permissions.',
  stepTable(steps),
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}).`,
].join('\n\n')
const others = readFileSync(document, 'utf8')
  .split(/^(?=## )/m)
  .filter((part) => !part.startsWith(`${HEADING}\n`))
writeFileSync(document, `${others.join('').trimEnd()}\n\n${section}\n`)
console.log(section)
