import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { CycleId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm'
import { calculatorSubmissions, reopenedSubmissions, reopenings } from '../../db/schema/calculators.ts'
import type { Database } from '../../platform/database.ts'

type CycleKey = { organisationId: OrganisationId; cycleId: CycleId }

/** Every form of the cycle that is locked now. */
export async function lockedFormsOf(db: Database, { organisationId, cycleId }: CycleKey) {
  return db
    .select()
    .from(calculatorSubmissions)
    .where(
      and(
        eq(calculatorSubmissions.organisationId, organisationId),
        eq(calculatorSubmissions.cycleId, cycleId),
      ),
    )
    .orderBy(asc(calculatorSubmissions.category), asc(calculatorSubmissions.mode))
}

/**
 * The locked baseline of a saving: an expression for a query on submissions. Null for a baseline. Columns are written
 * out with their table, because in a query on one table alone they lose it and would be those of the inner one.
 */
export function baselineInputs(organisationId: OrganisationId) {
  return sql<FormData | null>`case when calculator_submissions.mode = 'savings' then (
    select b.inputs from calculator_submissions b where b.organisation_id = ${organisationId}
    and b.cycle_id = calculator_submissions.cycle_id and b.category = calculator_submissions.category
    and b.mode = 'baseline') end`
}

export type LockedSubmission = Awaited<ReturnType<typeof lockedFormsOf>>[number]

/** The forms as they were locked at that moment, whatever was reopened since. An award rests on these for good. */
export async function formsLockedAt(db: Database, key: CycleKey, at: Date): Promise<LockedSubmission[]> {
  const { organisationId, cycleId } = key
  const { reopeningId: _reopeningId, ...columns } = getTableColumns(reopenedSubmissions)
  const reopenedSince = await db
    .select(columns)
    .from(reopenedSubmissions)
    .innerJoin(
      reopenings,
      and(
        eq(reopenings.organisationId, organisationId),
        eq(reopenings.id, reopenedSubmissions.reopeningId),
        gt(reopenings.at, at),
      ),
    )
    .where(
      and(
        eq(reopenedSubmissions.organisationId, organisationId),
        eq(reopenedSubmissions.cycleId, cycleId),
        lte(reopenedSubmissions.submittedAt, at),
      ),
    )
  const still = (await lockedFormsOf(db, key)).filter(({ submittedAt }) => submittedAt <= at)
  return [...still, ...reopenedSince].toSorted(
    (a, b) => compare(a.category, b.category) || compare(a.mode, b.mode),
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
