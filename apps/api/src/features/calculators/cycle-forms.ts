import { withOptionIds } from '@lab-zer0/content/option-ids.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import { afterForm } from '@lab-zer0/domain/changes/after-form.ts'
import type { CycleId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { describedDay } from '@lab-zer0/domain/reports/forms.ts'
import { and, eq, sql } from 'drizzle-orm'
import { calculatorCells, calculatorSubmissions } from '../../db/schema/calculators.ts'
import type { Database } from '../../platform/database.ts'

export type CycleForm = {
  category: string
  /** The locked baseline, with everything that it rests on. */
  baseline: typeof calculatorSubmissions.$inferSelect
  before: FormData
  /** As locked, or as typed so far. */
  after: FormData
  isLocked: boolean
  /** The day that the locked After side describes; null while it is open. */
  lockedAsOf: Day | null
}

/** Every category of a cycle whose baseline is locked, with both sides: two statements, whatever their number. */
export async function formsOfCycle(
  db: Database,
  { organisationId, cycleId }: { organisationId: OrganisationId; cycleId: CycleId },
): Promise<CycleForm[]> {
  const submissions = await db
    .select()
    .from(calculatorSubmissions)
    .where(
      and(
        eq(calculatorSubmissions.organisationId, organisationId),
        eq(calculatorSubmissions.cycleId, cycleId),
      ),
    )
  const typed = await typedSavings(db, organisationId, cycleId)
  return submissions
    .filter(({ mode }) => mode === 'baseline')
    .map((baseline) => {
      const { category } = baseline
      const locked = submissions.find((each) => each.mode === 'savings' && each.category === category)
      const before = withOptionIds(baseline.inputs)
      const after = locked
        ? withOptionIds(locked.inputs)
        : afterForm(before, withOptionIds(typed.get(category) ?? {}))
      return {
        category,
        baseline,
        before,
        after,
        isLocked: locked !== undefined,
        lockedAsOf: locked ? describedDay(locked) : null,
      }
    })
}

async function typedSavings(db: Database, organisationId: OrganisationId, cycleId: CycleId) {
  const { category, rowId, columnId, value } = calculatorCells
  const rows = await db
    .select({ category, rowId, values: sql<FormData[string]>`jsonb_object_agg(${columnId}, ${value})` })
    .from(calculatorCells)
    .where(
      and(
        eq(calculatorCells.organisationId, organisationId),
        eq(calculatorCells.cycleId, cycleId),
        eq(calculatorCells.mode, 'savings'),
      ),
    )
    .groupBy(category, rowId)
  const forms = new Map<string, Record<string, FormData[string]>>()
  for (const row of rows) {
    forms.set(row.category, { ...forms.get(row.category), [row.rowId]: row.values })
  }
  return forms
}
