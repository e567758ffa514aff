import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { StoredFigures } from '@lab-zer0/domain/calculators/submission.ts'
import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { statedOnly } from '@lab-zer0/domain/reports/forms.ts'
import type { Plan } from '@lab-zer0/domain/reports/plans.ts'
import type { GivenLab } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { calculatorSubmissions } from '../../db/schema/calculators.ts'
import { changes } from '../../db/schema/changes.ts'
import { cycles, labs } from '../../db/schema/labs.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { type LockedForm, type LockedRow, splitOf } from '../calculators/index.ts'

const submissions = calculatorSubmissions

/** The totals of everything that an organisation, or one lab of it, has locked. By the tenant's index. */
export async function lockedFiguresOf(
  db: Database,
  organisationId: OrganisationId,
  labId?: LabId,
): Promise<LockedRow[]> {
  const rows = await db
    .select({
      id: submissions.id,
      labId: cycles.labId,
      cycle: cycles.number,
      mode: submissions.mode,
      category: sql<Category>`${submissions.category}`,
      submittedAt: submissions.submittedAt,
      factorSetVersion: submissions.factorSetVersion,
      totals: sql<StoredFigures | null>`${submissions.results} -> 'totals'`,
      before: sql<StoredFigures | null>`${submissions.results} -> 'before' -> 'totals'`,
      after: sql<StoredFigures | null>`${submissions.results} -> 'after' -> 'totals'`,
      saved: sql<StoredFigures | null>`${submissions.results} -> 'saved'`,
      split: splitOf(organisationId),
    })
    .from(submissions)
    .innerJoin(cycles, and(eq(cycles.organisationId, organisationId), eq(cycles.id, submissions.cycleId)))
    .where(and(eq(submissions.organisationId, organisationId), labId ? eq(cycles.labId, labId) : undefined))
    // Sums in another order differ in their last digit: a report and its working are the same to the last one.
    .orderBy(submissions.id)
  return rows.map(({ mode, totals, before, after, saved, ...common }) =>
    mode === 'baseline'
      ? { ...common, mode, totals: totals ?? {} }
      : { ...common, mode, before: before ?? {}, after: after ?? {}, parts: statedOnly(saved ?? {}) },
  )
}

/** What a lab, or every lab in a query on labs, plans in its open cycles. */
function plansIn(organisationId: OrganisationId, labId: SQL) {
  return sql<Plan[]>`(select coalesce(jsonb_agg(jsonb_build_object('labId', p.lab_id, 'category', p.category,
    'projection', p.projection)), '[]') from ${changes} p
    join ${cycles} o on o.organisation_id = ${organisationId} and o.id = p.cycle_id and o.closed_at is null
    where p.organisation_id = ${organisationId} and p.lab_id = ${labId} and p.state = 'planned'
    and p.projection is not null)`
}

export async function plansOf(db: Database, organisationId: OrganisationId, labId: LabId): Promise<Plan[]> {
  const { rows } = await db.execute<{ plans: Plan[] }>(
    sql`select ${plansIn(organisationId, sql`${labId}`)} as plans`,
  )
  return rows[0]?.plans ?? []
}

/** Also those that were removed, by a name that says so: what they locked stays in the years of its reports. */
export async function reportLabsOf(
  db: Database,
  organisationId: OrganisationId,
  type?: LabType,
): Promise<(GivenLab & { plans: Plan[] })[]> {
  const rows = await db
    .select({
      id: labs.id,
      name: labs.name,
      type: labs.type,
      department: labs.department,
      totalFte: labs.totalFte,
      deletedAt: labs.deletedAt,
      certified: sql<{ from: string; until: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
        'from', c.issued_at, 'until', c.valid_until)), '[]') from certificates c
        where c.organisation_id = ${organisationId} and c.lab_id = labs.id and c.revoked_at is null)`,
      plans: plansIn(organisationId, sql`labs.id`),
    })
    .from(labs)
    .where(and(eq(labs.organisationId, organisationId), type ? eq(labs.type, type) : undefined))
    .orderBy(asc(sql`lower(${labs.name})`), labs.id)
  return rows.map(({ deletedAt, certified, ...lab }) => ({
    ...lab,
    name: deletedAt === null ? lab.name : fill(copy.removed_lab, { lab: lab.name }),
    isRemoved: deletedAt !== null,
    certified: certified.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) })),
  }))
}

export async function isRemovedLab(
  db: Database,
  organisationId: OrganisationId,
  labId: LabId,
): Promise<boolean> {
  const [lab] = await db
    .select({ deletedAt: labs.deletedAt })
    .from(labs)
    .where(and(eq(labs.organisationId, organisationId), eq(labs.id, labId)))
  return lab !== undefined && lab.deletedAt !== null
}

export type LastLocked = LockedForm & { id: string; labId: LabId }

/**
 * Where each lab stands, category by category, with all that its figures rest on: after its savings, where it has
 * locked them.
 */
export async function lastLockedOf(db: Database, organisationId: OrganisationId): Promise<LastLocked[]> {
  return db
    .selectDistinctOn([cycles.labId, submissions.category], {
      id: submissions.id,
      labId: cycles.labId,
      labType: submissions.labType,
      category: sql<Category>`${submissions.category}`,
      mode: submissions.mode,
      inputs: submissions.inputs,
      schemaVersion: submissions.schemaVersion,
      variables: submissions.variables,
      variablesVersion: submissions.variablesVersion,
      factorSetVersion: submissions.factorSetVersion,
    })
    .from(submissions)
    .innerJoin(cycles, and(eq(cycles.organisationId, organisationId), eq(cycles.id, submissions.cycleId)))
    .innerJoin(
      labs,
      and(eq(labs.organisationId, organisationId), eq(labs.id, cycles.labId), isNull(labs.deletedAt)),
    )
    .where(eq(submissions.organisationId, organisationId))
    .orderBy(
      cycles.labId,
      submissions.category,
      sql`${cycles.number} desc`,
      sql`${submissions.mode} = 'savings' desc`,
    )
}

/** All that a lab has ever locked in a category, with what it was computed from and by whom: two rows a cycle. */
export async function submissionsOf(
  db: Database,
  organisationId: OrganisationId,
  { labId, category }: { labId: LabId; category: Category },
) {
  return db
    .select({
      cycle: cycles.number,
      mode: submissions.mode,
      labType: submissions.labType,
      inputs: submissions.inputs,
      schemaVersion: submissions.schemaVersion,
      variables: submissions.variables,
      variablesVersion: submissions.variablesVersion,
      factorSetVersion: submissions.factorSetVersion,
      engineVersion: submissions.engineVersion,
      hash: submissions.hash,
      submittedAt: submissions.submittedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(submissions)
    .innerJoin(cycles, and(eq(cycles.organisationId, organisationId), eq(cycles.id, submissions.cycleId)))
    .innerJoin(users, and(eq(users.organisationId, organisationId), eq(users.id, submissions.submittedBy)))
    .where(
      and(
        eq(submissions.organisationId, organisationId),
        eq(cycles.labId, labId),
        eq(submissions.category, category),
      ),
    )
}
