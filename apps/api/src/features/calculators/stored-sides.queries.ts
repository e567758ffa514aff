import type { CycleId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { calculatorSubmissions as submissions } from '../../db/schema/calculators.ts'
import { formMoves } from '../../db/schema/form-moves.ts'
import { among } from '../../platform/among.ts'
import type { Database } from '../../platform/database.ts'
import type { Sides } from './locked-sides.ts'
import { COMPUTED_BY, readSides } from './stored-sides.ts'

/** Of this very form, and computed as they would be now. */
function isOfForm(organisationId: OrganisationId) {
  return and(
    eq(formMoves.organisationId, organisationId),
    eq(formMoves.cycleId, submissions.cycleId),
    eq(formMoves.mode, submissions.mode),
    eq(formMoves.category, submissions.category),
    eq(formMoves.fingerprint, sql`${submissions.id} || ${` ${COMPUTED_BY}`}`),
  )
}

export function fingerprintOfForm(submissionId: string): string {
  return `${submissionId} ${COMPUTED_BY}`
}

/** By the form's id; none where nothing is stored that would be computed now. */
export async function storedSidesOf(
  db: Database,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<Map<string, Sides>> {
  const rows = await db
    .select({ id: submissions.id, sides: formMoves.sides })
    .from(submissions)
    .innerJoin(formMoves, isOfForm(organisationId))
    .where(and(eq(submissions.organisationId, organisationId), among(submissions.id, ids)))
  return new Map(rows.map(({ id, sides }) => [id, readSides(sides)]))
}

/** The locked forms whose moves are not stored, all or those of one cycle. */
export async function formsWithoutMoves(db: Database, organisationId: OrganisationId, cycleId?: CycleId) {
  return db
    .select({ id: submissions.id, cycleId: submissions.cycleId })
    .from(submissions)
    .leftJoin(formMoves, isOfForm(organisationId))
    .where(
      and(
        eq(submissions.organisationId, organisationId),
        cycleId ? eq(submissions.cycleId, cycleId) : undefined,
        isNull(formMoves.fingerprint),
      ),
    )
}

export async function storeSides(db: Database, row: typeof formMoves.$inferInsert): Promise<void> {
  const { fingerprint, sides, computedAt } = row
  await db
    .insert(formMoves)
    .values(row)
    .onConflictDoUpdate({
      target: [formMoves.organisationId, formMoves.cycleId, formMoves.mode, formMoves.category],
      set: { fingerprint, sides, computedAt },
    })
}
