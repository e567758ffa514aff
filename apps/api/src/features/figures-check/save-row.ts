import { problemText } from '@lab-zer0/content/problem-text.ts'
import type { saveRow as contract } from '@lab-zer0/contracts/figures-check.ts'
import { checkCell } from '@lab-zer0/domain/calculators/validation.ts'
import type { MoreUse } from '@lab-zer0/domain/changes/more-use.ts'
import { isBefore, mayBeReplaced, SOME_FOUND, verdictsOf } from '@lab-zer0/domain/levels/figures-progress.ts'
import {
  lotId,
  NONE_ROW,
  type RowValues,
  replacementToCompare,
} from '@lab-zer0/domain/levels/rows-to-compare.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { causesOfCycle, type LockedSubmission, lockedFormsOf } from '../calculators/index.ts'
import type { LabContext } from '../labs/index.ts'
import { changedColumns, comparedColumns, judgeRow, schemaOf } from './compare-row.ts'
import { moreUseOf, nearerCells } from './difference-ends.ts'
import { toInsert } from './draw-rows.ts'
import { changesOf, insertRows, type SampleRow, writeRowFinding } from './figures-check.queries.ts'
import { lockedCategories } from './locked-categories.ts'
import { type FiguresRules, figuresRulesOf, progressOf, type RoundSamples, roundSamples } from './progress.ts'

type Writing = Pick<LabContext, 'db' | 'now' | 'lab' | 'organisationId'> & {
  actor: Pick<LabContext['actor'], 'userId'>
}
type Audited = { roundId: string; auditId: string }
type Asked = Input<typeof contract>

/** The auditor types what was found; whether it agrees, and what it does to the figures, is computed here. */
export async function saveRow(context: Writing, audited: Audited, input: Asked) {
  const { db, actor, now, lab, organisationId } = context
  const key = { organisationId, cycleId: lab.cycleId }
  const rules = found(await figuresRulesOf(db, key), 'row_not_found')
  const samples = await roundSamples(db, organisationId, audited)
  const seen = found(rowOf(samples, input), 'row_not_found')
  refuseClosed(samples, seen, input)

  const forms = await lockedFormsOf(db, key)
  const causes = await causesOfCycle(db, key)
  const written = writtenOf(seen, moreUseOf(seen.row, forms, causes), input)
  if (!isStatement(seen)) refuseImpossible(rules, forms, seen, written)
  const row = { ...seen.row, key: seen.row.rowKey }
  const judged = judgeRow(rules.edition, forms, row, written)
  const version = await writeRowFinding(db, {
    organisationId,
    auditId: audited.auditId,
    sampleId: seen.sample.id,
    rowKey: seen.row.rowKey,
    ...written,
    seenKgCo2e: judged?.seenKgCo2e ?? null,
    differs: judged?.differs ?? null,
    writtenBy: actor.userId,
    writtenAt: now,
  })
  const isLost = written.verdict === 'not_checked' && judged !== null
  if (isLost) await replace(context, samples, forms, seen)
  const after = await roundSamples(db, organisationId, audited)
  const { step, compared, total } = progressOf(after, rules, lab)
  return {
    success: true as const,
    row_key: seen.row.rowKey,
    version,
    seen_kgco2e: judged?.seenKgCo2e ?? null,
    differs: judged?.differs ?? null,
    nearer: nearerCells(seen.row, { ...written, differs: judged?.differs ?? null }, forms, causes),
    replaced_by: replacementOf(after, seen)?.row.rowKey ?? null,
    step,
    compared,
    total,
    replaced: unseen(seen, input),
  }
}

function rowOf({ heads, rows }: RoundSamples, { params, body }: Asked): SampleRow | undefined {
  const head = heads.find(({ number }) => number === body.sample)
  return rows.find(({ sample, row }) => sample.id === head?.id && row.rowKey === params.rowKey)
}

const isStatement = ({ row }: SampleRow) => row.rowId === NONE_ROW

function asShown(seen: SampleRow) {
  return isStatement(seen) ? { ...seen.row, origin: 'stated_none' as const } : seen.row
}

function writtenOf(seen: SampleRow, moreUse: MoreUse | null, { body }: Asked) {
  const { verdict } = body
  const row = { ...asShown(seen), moreUse }
  if (verdict !== null && !verdictsOf(row).includes(verdict)) refuse('invalid_request')
  const found = isStatement(seen) ? SOME_FOUND : (body.found ?? seen.finding?.found ?? {})
  return {
    verdict,
    found: verdict === 'differs' ? found : {},
    note: body.note ?? seen.finding?.note ?? '',
    // Of a row as it is now, the reason of all that it uses more is shown or not.
    notShown:
      verdict === 'not_shown' && isBefore(row) ? (body.not_shown ?? seen.finding?.notShown ?? []) : [],
  }
}

/** What a sample found stays as it was once it has opened forms again or another sample was drawn. */
function refuseClosed(samples: RoundSamples, seen: SampleRow, { body }: Asked): void {
  const last = samples.heads.at(-1)
  if (last?.id !== seen.sample.id || seen.sample.reopened.length > 0) refuse('sample_is_closed')
  if (replacementOf(samples, seen) && body.verdict !== 'not_checked') refuse('row_was_replaced')
}

function replacementOf({ rows }: RoundSamples, { sample, row }: SampleRow): SampleRow | undefined {
  return rows.find((other) => other.sample.id === sample.id && other.row.replaces === row.rowKey)
}

/** What was found is a value that the form takes, in a column that is compared. */
function refuseImpossible(
  { edition }: FiguresRules,
  forms: readonly LockedSubmission[],
  { row }: SampleRow,
  { found: values, notShown }: { found: RowValues; notShown: readonly string[] },
): void {
  const schema = found(schemaOf(forms, row), 'sample_is_closed')
  const compared = comparedColumns(edition, schema, row.category)
  const fields = Object.entries(values).flatMap(([columnId, value]) => {
    const [first] = schema.columns
    const filled = { ...(first ? { [first.id]: true } : {}) }
    const problem = checkCell(schema, { rowId: row.rowId, columnId, value, row: filled })
    if (!compared.includes(columnId)) return [[columnId, problemText({ code: 'unknown_column', values: {} })]]
    return problem ? [[columnId, problemText(problem)]] : []
  })
  const differing = changedColumns(forms, row)
  if (notShown.some((columnId) => !differing.includes(columnId))) refuse('invalid_request')
  if (fields.length > 0) refuse('invalid_request', { fields: Object.fromEntries(fields) })
}

/** Once, by the next row of the lot. Where every row is in the sample already, it counts as differing. */
async function replace(
  { db, organisationId, lab }: Writing,
  samples: RoundSamples,
  forms: readonly LockedSubmission[],
  seen: SampleRow,
): Promise<void> {
  const isReplaced = replacementOf(samples, seen) !== undefined
  if (!mayBeReplaced({ origin: seen.row.origin, isReplaced })) return
  const drawn = samples.rows.filter(({ row }) => row.origin !== 'changed').map(({ row }) => lotId(row))
  const categories = lockedCategories(forms, await changesOf(db, { organisationId, cycleId: lab.cycleId }))
  const next = await replacementToCompare(categories, seen.sample.seed, drawn)
  if (!next) return
  const position = samples.rows.filter(({ sample }) => sample.id === seen.sample.id).length
  await insertRows(db, [
    toInsert(next, { organisationId, sampleId: seen.sample.id, position, replaces: seen.row.rowKey }),
  ])
}

function unseen({ finding }: SampleRow, { body }: Asked) {
  if (finding === null || body.version === undefined || body.version === finding.version) return null
  const { verdict, found, note, notShown } = finding
  return { verdict, found, note, not_shown: notShown }
}
