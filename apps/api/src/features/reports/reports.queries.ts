import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { optionId } from '@lab-zer0/content/option-ids.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { StoredFigures } from '@lab-zer0/domain/calculators/submission.ts'
import { isState, type StateId } from '@lab-zer0/domain/calculators/variables.ts'
import type { Place } from '@lab-zer0/domain/electricity/place.ts'
import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { GradeShares } from '@lab-zer0/domain/readings/grades.ts'
import { statedOnly } from '@lab-zer0/domain/reports/forms.ts'
import type { LabEdit } from '@lab-zer0/domain/reports/lab-history.ts'
import type { Plan } from '@lab-zer0/domain/reports/plans.ts'
import type { GivenLab } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { calculatorSubmissions } from '../../db/schema/calculators.ts'
import { changes } from '../../db/schema/changes.ts'
import { events } from '../../db/schema/events.ts'
import { cycles, labs } from '../../db/schema/labs.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { baselineInputs, type LockedForm, type LockedRow, splitOf } from '../calculators/index.ts'
import { placeOfLab } from '../campuses/index.ts'

const submissions = calculatorSubmissions

/** With the editions that it was computed by. */
export type LockedFiguresRow = LockedRow & { engineVersion: string; variablesKey: string }

/** The totals of everything that an organisation, or one lab of it, has locked. By the tenant's index. */
export async function lockedFiguresOf(
  db: Database,
  organisationId: OrganisationId,
  labId?: LabId,
): Promise<LockedFiguresRow[]> {
  const rows = await db
    .select({
      id: submissions.id,
      labId: cycles.labId,
      cycle: cycles.number,
      mode: submissions.mode,
      category: sql<Category>`${submissions.category}`,
      submittedAt: submissions.submittedAt,
      asOf: submissions.asOf,
      factorSetVersion: submissions.factorSetVersion,
      engineVersion: submissions.engineVersion,
      variablesKey: sql<string>`md5(${submissions.variables}::text)`,
      state: sql<string | null>`${submissions.variables} ->> 'state'`,
      electricityRate: sql<number | null>`(${submissions.variables} ->> 'electricity_rate')::float8`,
      totals: sql<StoredFigures | null>`${submissions.results} -> 'totals'`,
      before: sql<StoredFigures | null>`${submissions.results} -> 'before' -> 'totals'`,
      after: sql<StoredFigures | null>`${submissions.results} -> 'after' -> 'totals'`,
      saved: sql<StoredFigures | null>`${submissions.results} -> 'saved'`,
      grades: sql<GradeShares | null>`coalesce(${submissions.results} -> 'after' -> 'grades',
        ${submissions.results} -> 'grades')`,
      split: splitOf(organisationId),
    })
    .from(submissions)
    .innerJoin(cycles, and(eq(cycles.organisationId, organisationId), eq(cycles.id, submissions.cycleId)))
    .where(and(eq(submissions.organisationId, organisationId), labId ? eq(cycles.labId, labId) : undefined))
    // Sums in another order differ in their last digit: a report and its working are the same to the last one.
    .orderBy(submissions.id)
  const baselines = new Map(rows.filter(({ mode }) => mode === 'baseline').map((row) => [placeOf(row), row]))
  return rows.map((row) => {
    const { mode, totals, before, after, saved, state, electricityRate, grades, ...form } = row
    const common = {
      ...form,
      state: stateOf(state),
      electricityRate: electricityRate ?? undefined,
      grades: grades ?? undefined,
    }
    if (mode === 'baseline') return { ...common, mode, totals: totals ?? {} }
    const baseline = baselines.get(placeOf(row))
    return {
      ...common,
      mode,
      before: before ?? {},
      after: after ?? {},
      parts: statedOnly(saved ?? {}),
      baselineId: baseline?.id ?? null,
      baseline: baseline?.totals ?? undefined,
    }
  })
}

/** A saving and its baseline are of the same. */
function placeOf({ labId, cycle, category }: { labId: LabId; cycle: number; category: Category }): string {
  return `${labId} ${cycle} ${category}`
}

/** Locked forms from before options had ids name a State by its label. */
function stateOf(stored: string | null): StateId | undefined {
  const state = optionId('state', stored)
  return isState(state) ? state : undefined
}

/** What a lab, or every lab in a query on labs, plans in its open cycles. */
function plansIn(organisationId: OrganisationId, labId: SQL) {
  return sql<Plan[]>`(select coalesce(jsonb_agg(jsonb_build_object('labId', p.lab_id, 'category', p.category,
    'projection', p.projection)), '[]') from ${changes} p
    join ${cycles} o on o.organisation_id = ${organisationId} and o.id = p.cycle_id and o.closed_at is null
    where p.organisation_id = ${organisationId} and p.lab_id = ${labId} and p.state = 'planned'
    and p.projection is not null)`
}

/** A lab with what it plans and the State that its campus is in. */
export type ReadLab = GivenLab & { plans: Plan[]; place: Place | null }

/** Also those that were removed, by a name that says so: what they locked stays in the years of its reports. */
export async function reportLabsOf(
  db: Database,
  organisationId: OrganisationId,
  { type, labId }: { type?: LabType | undefined; labId?: LabId } = {},
): Promise<ReadLab[]> {
  const rows = await db
    .select({
      id: labs.id,
      name: labs.name,
      type: labs.type,
      department: labs.department,
      totalFte: labs.totalFte,
      createdAt: labs.createdAt,
      deletedAt: labs.deletedAt,
      edits: editsOf(organisationId),
      certified: sql<{ from: string; until: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
        'from', c.issued_at, 'until', c.valid_until)), '[]') from certificates c
        where c.organisation_id = ${organisationId} and c.lab_id = labs.id and c.revoked_at is null)`,
      plans: plansIn(organisationId, sql`labs.id`),
      place: placeOfLab(organisationId),
    })
    .from(labs)
    .where(
      and(
        eq(labs.organisationId, organisationId),
        type ? eq(labs.type, type) : undefined,
        labId ? eq(labs.id, labId) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${labs.name})`), labs.id)
  return rows.map(({ deletedAt, certified, edits, ...lab }) => ({
    ...lab,
    name: namedIn(lab.name, deletedAt),
    removedAt: deletedAt,
    edits: edits.map((edit) => readEdit(edit, deletedAt)),
    certified: certified.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) })),
  }))
}

type StoredEdit = { at: string; before: { name?: string; total_fte?: number; department?: string | null } }

/** What was changed of a lab, from the event log. */
function editsOf(organisationId: OrganisationId) {
  return sql<
    StoredEdit[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'before', e.data -> 'before')
    order by e.seq), '[]') from ${events} e where e.organisation_id = ${organisationId} and e.object_type = 'lab'
    and e.object_id = labs.id::text and e.action = 'lab.changed')`
}

function readEdit({ at, before }: StoredEdit, deletedAt: Date | null): LabEdit {
  const { name, total_fte: totalFte, department } = before
  return {
    at: new Date(at),
    before: {
      ...(name !== undefined && { name: namedIn(name, deletedAt) }),
      ...(totalFte !== undefined && { totalFte }),
      ...(department !== undefined && { department }),
    },
  }
}

function namedIn(name: string, deletedAt: Date | null): string {
  return deletedAt === null ? name : fill(copy.removed_lab, { lab: name })
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

export type LastLocked = LockedForm & { labId: LabId }

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
      before: baselineInputs(organisationId),
      schemaVersion: submissions.schemaVersion,
      variables: submissions.variables,
      variablesVersion: submissions.variablesVersion,
      factorSetVersion: submissions.factorSetVersion,
      engineVersion: submissions.engineVersion,
      asOf: submissions.asOf,
      submittedAt: submissions.submittedAt,
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
      asOf: submissions.asOf,
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
