import { answers } from '@lab-zer0/content/microcopy.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { commitmentOf, seedOf } from '@lab-zer0/domain/levels/draw.ts'
import { mayDrawRows } from '@lab-zer0/domain/levels/figures-progress.ts'
import {
  type LockedCategory,
  lockedRowCount,
  lotId,
  type RowsToCompare,
  rowsToCompare,
  rowsToCompareAgain,
  type StatedRow,
} from '@lab-zer0/domain/levels/rows-to-compare.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { found, permit } from '../../platform/refusal.ts'
import { lockedFormsOf } from '../calculators/index.ts'
import type { LabContext } from '../labs/index.ts'
import { changesOf, contextOfDraw, insertRows, insertSample } from './figures-check.queries.ts'
import { lockedCategories } from './locked-categories.ts'
import { type FiguresRules, figuresRulesOf, progressOf, type RoundSamples, roundSamples } from './progress.ts'

export const DRAW_PURPOSE = 'audit_rows'

export type RoundToDraw = { id: string; number: number }
type Drawing = Pick<LabContext, 'db' | 'actor' | 'now' | 'lab' | 'organisationId' | 'record'>
type FirstDrawing = Pick<Drawing, 'db' | 'now' | 'organisationId' | 'record'> & {
  actor: { userId: UserId }
  lab: { id: LabId; cycleId: CycleId }
}

/** Called when the lab is submitted: the rows are fixed before the auditor looks. Nothing for a level without a check. */
export async function drawFirstRows(context: FirstDrawing, round: RoundToDraw): Promise<void> {
  const { db, organisationId, lab } = context
  const rules = await figuresRulesOf(db, { organisationId, cycleId: lab.cycleId })
  if (rules) await draw(context, round, rules, { heads: [], rows: [] })
}

/** The auditor draws other rows, once the lab has put its forms right. */
export async function drawRows(
  context: Drawing,
  { round, auditId }: { round: RoundToDraw; auditId: string },
) {
  const { db, organisationId, lab } = context
  const rules = found(await figuresRulesOf(db, { organisationId, cycleId: lab.cycleId }), 'nothing_to_draw')
  const samples = await roundSamples(db, organisationId, { roundId: round.id, auditId })
  permit(mayDrawRows(progressOf(samples, rules, lab)))
  const { number, rows } = await draw(context, round, rules, samples)
  return {
    success: true as const,
    message: fill(answers.figures_check.drawn, { n: rows }),
    sample: number,
    rows,
  }
}

async function draw(context: FirstDrawing, round: RoundToDraw, rules: FiguresRules, samples: RoundSamples) {
  const { db, actor, now, lab, organisationId } = context
  const key = { organisationId, cycleId: lab.cycleId }
  const forms = await lockedFormsOf(db, key)
  const number = samples.heads.length + 1
  const nonce = rules.nonce.toString('hex')
  const drawContext = await contextOfDraw(db, round.id, number)
  const seed = await seedOf({ purpose: DRAW_PURPOSE, nonce, context: drawContext })
  const picked = await pick(
    lockedCategories(forms, await changesOf(db, key)),
    { seed, rule: rules.rule },
    samples,
  )
  const sampleId = await insertSample(db, {
    ...key,
    labId: lab.id,
    roundId: round.id,
    number,
    seed,
    context: drawContext,
    lockedRows: lockedRowCount(forms),
    maxDiffering: rules.rule.max_differing,
    drawnBy: actor.userId,
    drawnAt: now,
  })
  await insertRows(
    db,
    picked.rows.map((row, position) => toInsert(row, { organisationId, sampleId, position, replaces: null })),
  )
  context.record({
    action: 'audit.rows_drawn',
    objectType: 'lab',
    objectId: lab.id,
    data: {
      round: round.number,
      sample: number,
      seed,
      context: drawContext,
      row_nonce_sha256: await commitmentOf(nonce),
      drawn_from: picked.frame,
      rows: picked.rows.map(({ key: rowKey }) => rowKey),
    },
  })
  return { number, rows: picked.rows.length }
}

/** The rows of the next sample, from what is locked and what was drawn before: anyone who has both gets the same. */
export function pick(
  forms: readonly LockedCategory[],
  lot: { seed: string; rule: FiguresRules['rule'] },
  { heads, rows }: RoundSamples,
): Promise<RowsToCompare> {
  const last = heads.at(-1)
  if (!last) return rowsToCompare(forms, lot)
  const drawn = rows.filter(({ row }) => row.origin !== 'changed').map(({ row }) => lotId(row))
  return rowsToCompareAgain(forms, lot, { reopened: last.reopened, drawn })
}

type Place = { organisationId: OrganisationId; sampleId: string; position: number; replaces: string | null }

export function toInsert({ key, ...row }: StatedRow, place: Place) {
  return { ...place, ...row, rowKey: key }
}
