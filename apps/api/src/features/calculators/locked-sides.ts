import { type Category, findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { engines, findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
import { type Movable, movesBetween, ownTogether } from '@lab-zer0/domain/calculators/moves.ts'
import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { describedDay } from '@lab-zer0/domain/reports/forms.ts'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { calculatorSubmissions as submissions } from '../../db/schema/calculators.ts'
import { among } from '../../platform/among.ts'
import type { Database } from '../../platform/database.ts'
import { calculationInput, type FormSide } from './calculation-input.ts'

export type Side = Partial<Record<Measure, Movable>>
/** What factors do to a locked form; for a saving to both sides and to their difference. */
export type Sides = { before: Side; compared: { after: Side; saved: Side } | null }
/** Of a form whose category or baseline is gone: its figures stay as they were locked. */
const NO_SIDES: Sides = { before: {}, compared: null }

/** What the forms were computed from; of a saving also the baseline that it is compared with. */
export async function basesOf(db: Database, organisationId: OrganisationId, ids: readonly string[]) {
  const baseline = alias(submissions, 'baseline')
  return db
    .select({
      id: submissions.id,
      mode: submissions.mode,
      labType: submissions.labType,
      category: submissions.category,
      inputs: submissions.inputs,
      variables: submissions.variables,
      variablesVersion: submissions.variablesVersion,
      schemaVersion: submissions.schemaVersion,
      factorSetVersion: submissions.factorSetVersion,
      engineVersion: submissions.engineVersion,
      asOf: submissions.asOf,
      submittedAt: submissions.submittedAt,
      before: baseline.inputs,
    })
    .from(submissions)
    .leftJoin(
      baseline,
      and(
        eq(baseline.organisationId, organisationId),
        eq(baseline.cycleId, submissions.cycleId),
        eq(baseline.category, submissions.category),
        eq(baseline.mode, 'baseline'),
      ),
    )
    .where(and(eq(submissions.organisationId, organisationId), among(submissions.id, ids)))
}

export type Basis = Awaited<ReturnType<typeof basesOf>>[number]

export function sidesOf(basis: Basis): Sides {
  const { mode, inputs, before } = basis
  const category = findCategory(basis.labType, basis.category)
  if (!category) return NO_SIDES
  const sideOf = sideBy(basis, category)
  if (mode === 'baseline')
    return { before: small(sideOf({ mode: 'baseline', formData: inputs, compared: null })), compared: null }
  if (!before) return NO_SIDES
  const compared = { before, after: inputs }
  const then = sideOf({ mode: 'baseline', formData: before, compared })
  const now = sideOf({ mode: 'savings', formData: inputs, compared })
  // What only this form knows is combined once both sides are compared: a cell that stayed the same cancels.
  return { before: small(then), compared: { after: small(now), saved: small(savedSide(then, now)) } }
}

function small(side: Side): Side {
  return mapped(side, ownTogether)
}

function sideBy(basis: Basis, category: Category): (side: FormSide) => Side {
  // Of an engine that is not kept, only what today's one comes to as well gets its moves: see movedSide.
  const engine = findEngine(basis.engineVersion) ?? engines.current()
  const shared = { ...basis, category, asOf: describedDay(basis) }
  return (side) => engine.movesOfForm(calculationInput(shared, side), basis.id)
}

function savedSide(before: Side, after: Side): Side {
  return mapped(before, (then, measure) => {
    const now = after[measure]
    return now && { best: then.best - now.best, moves: movesBetween(then.moves, now.moves) }
  })
}

/** Measure by measure; those that come to nothing are left out. */
export function mapped<From, To>(
  record: Readonly<{ [Key in Measure]?: From | undefined }>,
  read: (value: From, measure: Measure) => To | undefined,
): { [Key in Measure]?: To } {
  return Object.fromEntries(
    Object.entries(record).flatMap(([measure, value]) => {
      // The keys of a record of measures are measures.
      const made = value === undefined ? undefined : read(value, measure as Measure)
      return made === undefined ? [] : [[measure, made]]
    }),
  )
}
