import { readFile } from 'node:fs/promises'
import { withRangeRules } from '@lab-zer0/content/factors.ts'
import { normaliseEmail } from '@lab-zer0/domain/accounts/email.ts'
import { DAYS_AHEAD, type SetProblem } from '@lab-zer0/domain/factors/check-set.ts'
import { type Outside, percentMoved } from '@lab-zer0/domain/factors/effect.ts'
import { type DryRun, dryRun } from './features/factor-sets/dry-run.ts'
import {
  type CheckedFile,
  checkFactorSet,
  publishFactorSet,
} from './features/factor-sets/publish-factor-set.ts'
import type { Database } from './platform/database.ts'
import { exampleLines } from './provider-examples.script.ts'

const PROBLEMS: Record<SetProblem['code'], string> = {
  id_twice: 'is in the set twice',
  range: 'has a value outside its range, or an end below zero',
  pedigree: 'has a mean or grade that does not follow from its scores',
  assumption: 'is from memory without source score 5, or the other way round',
  family: 'has another rho than the rest of its family',
  unit_spread: 'has a value outside the spread of one unit',
  price_basis: 'is a price without its basis, or has the basis of a price and is none',
  missing: 'is in the set before and missing here',
  other_unit: 'has another unit than in the set before',
  disputed: 'differs between copies of its source; open the source, correct the value and remove "disputed"',
  version_known: 'A set of this version is published already.',
  starts_too_soon: `The first day is less than ${DAYS_AHEAD} days ahead.`,
  starts_before_last: 'A set that begins later is published already.',
}

export function problemLine(problem: SetProblem): string {
  return 'factor' in problem ? `${problem.factor} ${PROBLEMS[problem.code]}` : PROBLEMS[problem.code]
}

/** `factors check|dry-run|publish FILE`: the lines that it prints. */
export async function factorLines(
  db: Database,
  { what, file, by, now }: { what: string; file: string; by: string; now: Date },
): Promise<{ lines: string[]; isRight: boolean }> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (what === 'publish')
    return publishLines(await publishFactorSet(db, { content, by: normaliseEmail(by), now }))
  const checked = await checkFactorSet(db, content, now)
  if (what === 'check') return { lines: checkLines(checked), isRight: checked.problems.length === 0 }
  const run = await dryRun(db, checked.set)
  return {
    lines: [...checkLines(checked), '', ...runLines(run), '', ...exampleLines(withRangeRules(checked.set))],
    isRight: true,
  }
}

function checkLines({ set, hash, problems }: CheckedFile): string[] {
  return [
    `${set.version}: ${set.factors.length} factors, from ${set.effective_from}, SHA-256 ${hash}`,
    ...problems.map((problem) => `problem: ${problemLine(problem)}`),
    `problems: ${problems.length}`,
  ]
}

function publishLines(checked: CheckedFile) {
  const isRight = checked.problems.length === 0
  const end = isRight
    ? `Published. It applies from ${checked.set.effective_from} and can not be changed.`
    : 'Not published.'
  return { lines: [...checkLines(checked), end], isRight }
}

const whole = (value: number) => value.toLocaleString('en-AU', { maximumFractionDigits: 0 })

function movedText(before: number, after: number, unit: string): string {
  const percent = percentMoved(before, after)
  const change = percent === null ? '' : ` (${percent > 0 ? '+' : ''}${percent.toFixed(1)} %)`
  return `${whole(before)} to ${whole(after)} ${unit}${change}`
}

function runLines(run: DryRun): string[] {
  const named = ({ labId, category, emissions: { before, after } }: Outside) =>
    `  ${run.labNames.get(labId) ?? labId}, ${category}: ${movedText(before.best, after.best, 'kgCO2e a year')}`
  return [
    `Locked forms computed again: ${run.forms} of ${run.labs} labs. Nothing that is locked changes.`,
    ...run.categories.map(
      ({ category, forms, costBefore, costAfter, ...both }) =>
        `${category}, ${forms} baselines: ` +
        `location-based ${movedText(both.emissionsBefore, both.emissionsAfter, 'kgCO2e a year')}, ` +
        `market-based ${movedText(both.marketBefore, both.marketAfter, 'kgCO2e a year')}, ` +
        movedText(costBefore, costAfter, 'AUD a year'),
    ),
    `Baselines whose value leaves its range: ${run.outside.length}`,
    ...run.outside.map(named),
    `Savings that change sign: ${run.turned.length}`,
    ...run.turned.map(named),
    `Forms that can not be computed: ${run.failed.length}`,
    ...run.failed.map((id) => `  ${id}`),
  ]
}
