import * as contracts from '@lab-zer0/contracts/figures-check.ts'
import type { Input, Route } from '../../platform/route.ts'
import {
  drawRows as draw,
  readRows as read,
  reopenFigures as reopen,
  saveRow as save,
} from '../figures-check/index.ts'
import { forLab, type LabContext } from '../labs/index.ts'
import { roundsOf } from './audits.queries.ts'
import { type AuditContext, cycleOf, forAudit } from './for-audit.ts'
import { openAudit } from './save-finding.ts'

/** The comparison of figures belongs to an audit, which is opened here. */
export function figuresRoutes(route: Route): void {
  route(contracts.getRows, forLab(readRows))
  route(contracts.saveRow, forAudit(saveRow))
  route(contracts.drawRows, forAudit(drawRows))
  route(contracts.reopenFigures, forAudit(reopenFigures))
}

/** The rows of the newest round, or of the one that is asked for. */
async function readRows(context: LabContext, { query }: Input<typeof contracts.getRows>) {
  const rounds = await roundsOf(context.db, cycleOf(context))
  const last = rounds[0]
  const asked = query.round === undefined ? last : rounds.find(({ round }) => round.number === query.round)
  if (!asked) return { success: true as const, figures: null }
  const { id, number } = asked.round
  const isOpen = context.facts.cycle.isSubmittedForAudit && asked === last
  return { success: true as const, figures: await read(context, { id, number, isOpen }) }
}

async function saveRow(context: AuditContext, input: Input<typeof contracts.saveRow>) {
  return save(context, await auditedOf(context), input)
}

async function drawRows(context: AuditContext, _input: Input<typeof contracts.drawRows>) {
  const { auditId } = await auditedOf(context)
  return draw(context, { round: context.round.round, auditId })
}

async function reopenFigures(context: AuditContext, _input: Input<typeof contracts.reopenFigures>) {
  return reopen(context, await auditedOf(context))
}

async function auditedOf(context: AuditContext) {
  const { audit } = await openAudit(context)
  return { roundId: context.round.round.id, auditId: audit.id }
}
