import { commitmentOf } from '@lab-zer0/domain/levels/draw.ts'
import { type FiguresProgress, mayAwardFigures } from '@lab-zer0/domain/levels/figures-progress.ts'
import { sql } from 'drizzle-orm'
import { permit } from '../../platform/refusal.ts'
import { causesOfCycle, lockedFormsOf } from '../calculators/index.ts'
import {
  changesOf,
  figuresRulesOf,
  progressOf,
  reopenCategories,
  roundSamples,
  settledChanges,
} from '../figures-check/index.ts'
import { type AuditContext, cycleOf } from './for-audit.ts'

/** Null where the level compares no figures. */
async function figuresOf(context: AuditContext, auditId: string) {
  const { db, organisationId, lab, round } = context
  const rules = await figuresRulesOf(db, cycleOf(context))
  if (!rules) return null
  const samples = await roundSamples(db, organisationId, { roundId: round.round.id, auditId })
  return { rules, samples, progress: progressOf(samples, rules, lab) }
}

/** Nothing is awarded while figures are not agreed. With the award the secret behind the draws is told. */
export async function settleFigures(context: AuditContext, auditId: string): Promise<void> {
  const figures = await figuresOf(context, auditId)
  permit(mayAwardFigures(figures?.progress ?? null))
  if (!figures) return
  const nonce = figures.rules.nonce.toString('hex')
  context.record({
    action: 'audit.nonce_revealed',
    objectType: 'lab',
    objectId: context.lab.id,
    data: { nonce, row_nonce_sha256: await commitmentOf(nonce) },
  })
}

/** Through the gate, in the transaction of the award: the facts of the certificate are read from what this writes. */
export async function settleChanges(
  { db, organisationId, lab }: AuditContext,
  { id, roundId }: { id: string; roundId: string },
): Promise<void> {
  const key = { organisationId, cycleId: lab.cycleId }
  const rules = await figuresRulesOf(db, key)
  if (!rules) return
  const done = (await changesOf(db, key)).filter(({ change }) => change.state === 'done')
  const settled = await settledChanges(db, { ...key, id, roundId }, rules, {
    changes: done.map(({ change, rowIds }) => ({ ...change, rowIds })),
    causes: await causesOfCycle(db, key),
    forms: await lockedFormsOf(db, key),
  })
  await db.execute(
    sql`select settle_changes(${id}, ${JSON.stringify(settled.changes)}::jsonb, ${JSON.stringify(settled.notShown)}::jsonb)`,
  )
}

/** Whether the comparison has failed for good: then the round ends with a resubmission, whatever the score. */
export async function haveFiguresFailed(context: AuditContext, auditId: string): Promise<boolean> {
  const figures = await figuresOf(context, auditId)
  return figures !== null && hasFailed(figures.progress)
}

/** The forms that the lab puts right for its next round. Before the audit ends, while the auditor may still open them. */
export async function openFailedForms(context: AuditContext, auditId: string): Promise<void> {
  const figures = await figuresOf(context, auditId)
  if (!figures || !hasFailed(figures.progress)) return
  await reopenCategories(context, figures.samples, figures.progress.outcome?.reopens ?? [])
}

const hasFailed = ({ step }: FiguresProgress) => step === 'resubmit'
