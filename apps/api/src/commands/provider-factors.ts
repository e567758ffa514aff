import { readFile } from 'node:fs/promises'
import { withRangeRules } from '@lab-zer0/content/factors.ts'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { normaliseEmail } from '@lab-zer0/domain/accounts/email.ts'
import { DAYS_AHEAD, type SetProblem } from '@lab-zer0/domain/factors/check-set.ts'
import { type Outside, percentMoved } from '@lab-zer0/domain/factors/effect.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { type DryRun, dryRun } from '../features/factor-sets/dry-run.ts'
import {
  type CheckedFile,
  checkFactorSet,
  publishFactorSet,
} from '../features/factor-sets/publish-factor-set.ts'
import { asOwner } from '../platform/owner.ts'
import { type Answer, type Call, CommandRefused, WrongUsage } from './command.ts'
import { exampleLines } from './provider-examples.ts'

const words = command_answers.factors
const problemWords: Readonly<Record<SetProblem['code'], string>> = words.problems

export async function checkFactors(call: Call): Promise<Answer> {
  const content = await contentOf(call)
  const checked = await asOwner(call.needed('OWNER_DATABASE_URL'), (db) =>
    checkFactorSet(db, content, new Date()),
  )
  return { lines: checkLines(checked), data: checkData(checked), isWrong: checked.problems.length > 0 }
}

export async function dryRunFactors(call: Call): Promise<Answer> {
  const content = await contentOf(call)
  return asOwner(call.needed('OWNER_DATABASE_URL'), async (db) => {
    const checked = await checkFactorSet(db, content, new Date())
    const moved = await dryRun(db, checked.set)
    const examples = exampleLines(withRangeRules(checked.set))
    return {
      lines: [...checkLines(checked), '', ...runLines(moved), '', ...examples],
      data: { ...checkData(checked), run: { ...moved, labNames: Object.fromEntries(moved.labNames) } },
    }
  })
}

export async function publishFactors(call: Call): Promise<Answer> {
  const by = call.flag('by')
  if (!by) throw new WrongUsage(words.by_missing)
  const content = await contentOf(call)
  const checked = await asOwner(call.needed('OWNER_DATABASE_URL'), (db) =>
    publishFactorSet(db, { content, by: normaliseEmail(by), now: new Date() }),
  )
  const isWrong = checked.problems.length > 0
  const end = isWrong ? words.not_published : fill(words.published, { day: checked.set.effective_from })
  return { lines: [...checkLines(checked), end], data: checkData(checked), isWrong }
}

async function contentOf({ args }: Call): Promise<unknown> {
  const [path = ''] = args
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandRefused(fill(words.unreadable, { path, reason }))
  }
}

function problemLine(problem: SetProblem): string {
  const text = fill(problemWords[problem.code], { days: DAYS_AHEAD })
  return 'factor' in problem ? `${problem.factor} ${text}` : text
}

function checkLines({ set, hash, problems }: CheckedFile): string[] {
  const about = { version: set.version, n: set.factors.length, day: set.effective_from, hash }
  return [
    fill(words.set, about),
    ...problems.map((problem) => fill(words.problem, { text: problemLine(problem) })),
    fill(words.problem_count, { n: problems.length }),
  ]
}

function checkData({ set, hash, problems }: CheckedFile) {
  const told = problems.map((problem) => ({ ...problem, text: problemLine(problem) }))
  return { version: set.version, effective_from: set.effective_from, sha256: hash, problems: told }
}

const whole = (value: number) => value.toLocaleString('en-AU', { maximumFractionDigits: 0 })

function movedText(before: number, after: number, unit: string): string {
  const percent = percentMoved(before, after)
  const change = percent === null ? '' : ` (${percent > 0 ? '+' : ''}${percent.toFixed(1)} %)`
  return `${fill(words.moved, { before: whole(before), after: whole(after), unit })}${change}`
}

function runLines(run: DryRun): string[] {
  const { emissions, money } = words.units
  const named = ({ labId, category, emissions: { before, after } }: Outside) =>
    `  ${run.labNames.get(labId) ?? labId}, ${category}: ${movedText(before.best, after.best, emissions)}`
  return [
    fill(words.recomputed, { forms: run.forms, labs: run.labs }),
    ...run.categories.map(({ category, forms, ...both }) =>
      fill(words.category, {
        category,
        forms,
        location: movedText(both.emissionsBefore, both.emissionsAfter, emissions),
        market: movedText(both.marketBefore, both.marketAfter, emissions),
        cost: movedText(both.costBefore, both.costAfter, money),
      }),
    ),
    fill(words.outside, { n: run.outside.length }),
    ...run.outside.map(named),
    fill(words.turned, { n: run.turned.length }),
    ...run.turned.map(named),
    fill(words.failed, { n: run.failed.length }),
    ...run.failed.map((id) => `  ${id}`),
  ]
}
