/** Writes what the last run of the mutation tests has found into docs/mutation.md, also of one that was broken off. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod'

const root = resolve(import.meta.dirname, '..')
const status = z.enum([
  'Killed',
  'Survived',
  'NoCoverage',
  'Timeout',
  'CompileError',
  'RuntimeError',
  'Ignored',
  'Pending',
])
const mutant = z.object({
  mutatorName: z.string(),
  replacement: z.string().optional(),
  status,
  location: z.object({ start: z.object({ line: z.int() }) }),
})
const report = z.object({ files: z.record(z.string(), z.object({ mutants: z.array(mutant) })) })
type Mutant = z.output<typeof mutant>

const FOUND: readonly string[] = ['Killed', 'Timeout'] satisfies z.output<typeof status>[]
const MISSED: readonly string[] = ['Survived', 'NoCoverage'] satisfies z.output<typeof status>[]

const [whole, part] = ['report.json', 'incremental.json'].map((name) => resolve(root, '.data/mutation', name))
// A run that was broken off leaves only what it goes on from.
const isWhole = ageOf(whole) >= ageOf(part) - 60_000
const { files } = report.parse(JSON.parse(readFileSync((isWhole ? whole : part) ?? '', 'utf8')))
const all = Object.values(files).flatMap(({ mutants }) => mutants)
const sum = scoreOf(all)

writeFileSync(
  resolve(root, 'docs/mutation.md'),
  `# Mutation score of the calculator core

Made by \`npm run proof -- mutation\`. Each change to the sources of \`packages/domain/src/calculators\` and \`actions\` that the tool can think of is made once; a change that no test notices has survived. Nothing is left out: labels and sentences count as well. What fails or runs forever is found; the score is what was found of all.

**${sum.percent} %: ${sum.found} of ${sum.found + sum.missed} found, ${sum.missed} survived.** Floor: 90 %.${isWhole ? '' : ' The run was broken off: these are the changes that were tried so far, and the next run goes on from here.'}

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}.

| File | Score | Found | Survived |
|---|---:|---:|---:|
${Object.entries(files).toSorted(byName).map(rowOf).join('\n')}

## What survived

${Object.entries(files).toSorted(byName).flatMap(survivorsOf).join('\n') || 'Nothing.'}
`,
)
console.log(`mutation score: ${sum.percent} %, ${sum.found} found, ${sum.missed} survived`)

function ageOf(file: string | undefined): number {
  return statSync(file ?? '', { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function scoreOf(mutants: Mutant[]) {
  const count = (statuses: readonly string[]) =>
    mutants.filter((each) => statuses.includes(each.status)).length
  const [found, missed] = [count(FOUND), count(MISSED)]
  return {
    found,
    missed,
    percent: found + missed === 0 ? '–' : ((found / (found + missed)) * 100).toFixed(1),
  }
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a.localeCompare(b)
}

function shortName(file: string): string {
  return file.replace('packages/domain/src/', '')
}

function rowOf([file, { mutants }]: [string, { mutants: Mutant[] }]): string {
  const { found, missed, percent } = scoreOf(mutants)
  return `| ${shortName(file)} | ${percent} | ${found} | ${missed} |`
}

function survivorsOf([file, { mutants }]: [string, { mutants: Mutant[] }]): string[] {
  return mutants
    .filter((each) => MISSED.includes(each.status))
    .map(({ location, mutatorName, replacement = '' }) => {
      const text = replacement.replaceAll(/\s+/g, ' ').replaceAll('`', "'")
      const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text
      return `- ${shortName(file)}:${location.start.line}, ${mutatorName}: \`${shown}\``
    })
}
