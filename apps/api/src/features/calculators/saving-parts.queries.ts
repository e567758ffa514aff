import { HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { DifferenceCause } from '@lab-zer0/domain/changes/differences.ts'
import type { CycleId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { calculatorSubmissions as submissions } from '../../db/schema/calculators.ts'
import { categorySavings, type KeptFigures } from '../../db/schema/category-savings.ts'
import { changes, differenceCauses } from '../../db/schema/changes.ts'
import { cycles } from '../../db/schema/labs.ts'
import { among } from '../../platform/among.ts'
import type { Database } from '../../platform/database.ts'
import type { SplitBasis, SplitChange } from './locked-parts.ts'

/**
 * The changes that a locked saving is made of, in the states they are in today; null where nobody was asked what
 * changed. A cycle that is closed keeps what was verified in it: a change that is lost afterwards was there until then
 * (decision 24). For a query on calculator_submissions.
 */
export function splitOf(organisationId: OrganisationId) {
  return sql<SplitChange[] | null>`case when ${submissions.mode} = 'savings' and exists (
      select from ${differenceCauses} d where d.organisation_id = ${organisationId}
      and d.cycle_id = ${submissions.cycleId} and d.category = ${submissions.category}) then (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'doneOn', c.done_on, 'isMoved', c.is_moved, 'state',
      case when c.state = 'lost' and c.lost_on >= (y.closed_at at time zone ${HOME_ZONE})::date then 'verified'
      else c.state end)), '[]')
      from ${changes} c join ${cycles} y on y.organisation_id = c.organisation_id and y.id = c.cycle_id
      where c.organisation_id = ${organisationId}
      and c.cycle_id = ${submissions.cycleId} and c.category = ${submissions.category} and c.state <> 'planned')
    end`
}

export type SplitRow = SplitBasis & {
  cycleId: CycleId
  kept: { fingerprint: string; parts: KeptFigures } | null
}
type Which = { ids: readonly string[] } | { cycleId: CycleId }

/** Locked savings with all that their parts are computed from, and the parts where they are kept. */
export async function splitRowsOf(
  db: Database,
  organisationId: OrganisationId,
  which: Which,
): Promise<SplitRow[]> {
  const baseline = alias(submissions, 'baseline')
  const rows = await db
    .select({
      id: submissions.id,
      cycleId: submissions.cycleId,
      labType: submissions.labType,
      category: submissions.category,
      before: baseline.inputs,
      after: submissions.inputs,
      variables: submissions.variables,
      variablesVersion: submissions.variablesVersion,
      schemaVersion: submissions.schemaVersion,
      factorSetVersion: submissions.factorSetVersion,
      engineVersion: submissions.engineVersion,
      asOf: submissions.asOf,
      submittedAt: submissions.submittedAt,
      changes: splitOf(organisationId),
      causes: sql<DifferenceCause[]>`(select coalesce(jsonb_agg(jsonb_build_object('rowId', d.row_id,
        'columnId', d.column_id, 'steps', d.steps, 'isNotShown', d.not_shown)), '[]') from ${differenceCauses} d
        where d.organisation_id = ${organisationId} and d.cycle_id = ${submissions.cycleId}
        and d.category = ${submissions.category})`,
      kept: { fingerprint: categorySavings.fingerprint, parts: categorySavings.parts },
    })
    .from(submissions)
    .innerJoin(
      baseline,
      and(
        eq(baseline.organisationId, organisationId),
        eq(baseline.cycleId, submissions.cycleId),
        eq(baseline.category, submissions.category),
        eq(baseline.mode, 'baseline'),
      ),
    )
    .leftJoin(
      categorySavings,
      and(
        eq(categorySavings.organisationId, organisationId),
        eq(categorySavings.cycleId, submissions.cycleId),
        eq(categorySavings.category, submissions.category),
      ),
    )
    .where(
      and(
        eq(submissions.organisationId, organisationId),
        eq(submissions.mode, 'savings'),
        'ids' in which ? among(submissions.id, which.ids) : eq(submissions.cycleId, which.cycleId),
      ),
    )
  return rows.flatMap(({ changes: own, ...row }) => (own === null ? [] : [{ ...row, changes: own }]))
}

/** The cycles of an organisation, open or closed, that have a saving with causes. */
export async function cyclesWithCauses(db: Database, organisationId: OrganisationId): Promise<CycleId[]> {
  const rows = await db
    .selectDistinct({ cycleId: differenceCauses.cycleId })
    .from(differenceCauses)
    .where(eq(differenceCauses.organisationId, organisationId))
  return rows.map(({ cycleId }) => cycleId)
}

type Kept = typeof categorySavings.$inferInsert

export async function keepParts(db: Database, kept: Kept): Promise<void> {
  const { fingerprint, parts, computedAt } = kept
  await db
    .insert(categorySavings)
    .values(kept)
    .onConflictDoUpdate({
      target: [categorySavings.organisationId, categorySavings.cycleId, categorySavings.category],
      set: { fingerprint, parts, computedAt },
    })
}
