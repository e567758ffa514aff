/**
 * `npm run check:house`: no import cycles of values or types, nothing imported across a border, use cases named as
 * their files, no file or function longer than it should be, no level by name in code that a level file could tell.
 * Prints what is wrong and a line of counts.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as z from 'zod'
import type { Packages } from './house/import-graph.ts'
import { judgeHouse } from './house/judge-house.ts'
import { judgeLevelNames } from './house/level-names.ts'
import { readSource } from './house/read-source.ts'

process.chdir(resolve(import.meta.dirname, '..'))

const lists = z.strictObject({
  cycles: z.array(z.string()),
  misnamed: z.array(z.string()),
  tooLong: z.array(z.string()),
})
const manifest = z.object({ name: z.string(), exports: z.record(z.string(), z.string()).default({}) })

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const paths = globSync([
  '{apps,packages}/*/src/**/*.{ts,tsx}',
  'apps/*/*.ts',
  'scripts/**/*.ts',
  '*.ts',
]).toSorted()
const sources = paths.map((path) => readSource(path, readFileSync(path, 'utf8')))
const packages: Packages = Object.fromEntries(
  globSync('{apps,packages}/*/package.json').map((path) => {
    const { name, exports } = manifest.parse(read(path))
    return [name, { folder: dirname(path), exports }]
  }),
)

const { problems, line } = judgeHouse(sources, packages, lists.parse(read('scripts/house/exceptions.json')))
const named = globSync('{apps,packages}/*/src/**/*.{ts,tsx,sql}')
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const levelNames = z.record(z.string(), z.strictObject({ times: z.int(), why: z.string().min(10) }))
problems.push(...judgeLevelNames(named, levelNames.parse(read('scripts/house/level-names.json'))))
for (const problem of problems) console.log(problem)
console.log(line)
process.exitCode = problems.length > 0 ? 1 : 0
