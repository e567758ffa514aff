import { desc } from 'drizzle-orm'
import { schemeDecisions } from '../../db/schema/appeals.ts'
import type { Context } from '../../platform/context.ts'

const MONTH_LENGTH = '2026-11'.length

export async function listSchemeDecisions({ db }: Context) {
  const rows = await db
    .select()
    .from(schemeDecisions)
    .orderBy(desc(schemeDecisions.decidedIn), schemeDecisions.id)
  const decisions = rows.map((row) => ({
    month: row.decidedIn.slice(0, MONTH_LENGTH),
    lab_type: row.labType,
    level_edition: row.levelEdition,
    questions: row.questionIds,
    result: row.result,
    grounds: row.grounds,
  }))
  return { success: true as const, decisions }
}
