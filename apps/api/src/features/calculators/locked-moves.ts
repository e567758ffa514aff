import { setImmediate } from 'node:timers/promises'
import { type Category, findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { engines, findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
import {
  bytesOfMoves,
  type Movable,
  type Moves,
  movesBetween,
  ownTogether,
} from '@lab-zer0/domain/calculators/moves.ts'
import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { Locked, LockedSums } from '@lab-zer0/domain/reports/figures.ts'
import {
  countingOf,
  describedDay,
  type LockedFigures,
  type SavingParts,
  statedOnly,
} from '@lab-zer0/domain/reports/forms.ts'
import type { YearKind } from '@lab-zer0/domain/reports/periods.ts'
import { savingPartsOf } from '@lab-zer0/domain/reports/saving-parts.ts'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { calculatorSubmissions as submissions } from '../../db/schema/calculators.ts'
import { among } from '../../platform/among.ts'
import { createBoundedMemory } from '../../platform/bounded-memory.ts'
import type { Database } from '../../platform/database.ts'
import { calculationInput, type FormSide } from './calculation-input.ts'
import { fingerprintOf, partsOf, readParts, type SplitChange } from './locked-parts.ts'
import { splitRowsOf } from './saving-parts.queries.ts'

type Side = Partial<Record<Measure, Movable>>
/** What factors do to a locked form; for a saving to both sides and to their difference. */
type Sides = { before: Side; compared: { after: Side; saved: Side } | null }
/** Of a form whose category or baseline is gone: its figures stay as they were locked. */
const NO_SIDES: Sides = { before: {}, compared: null }

/**
 * A locked form never changes, so what factors do to it is computed once in a process. A saving with a hundred filled
 * cells takes about 20 kB: room for the organisations that look at reports just now.
 */
const kept = createBoundedMemory<Sides>({ mostBytes: 64_000_000, bytesOf: bytesOfSides })

/** How many forms are computed before others get their turn. */
const AT_ONCE = 25

/** The parts of savings of which labs have said what changed, by the form and the states that they are of. */
const keptSplits = createBoundedMemory<SavingParts>({ mostBytes: 16_000_000, bytesOf: bytesOfParts })

function bytesOfSides({ before, compared }: Sides): number {
  return bytesOf([before, ...(compared ? [compared.after, compared.saved] : [])])
}

function bytesOfParts(parts: SavingParts): number {
  return bytesOf(Object.values(parts))
}

/** What an object costs that holds the moves of a figure, beside the moves. */
const BYTES_OF_FIGURE = 400

function bytesOf(sides: readonly Partial<Record<Measure, { moves?: Moves } | undefined>>[]): number {
  const figures = sides.flatMap((side) => Object.values(side))
  return figures.reduce(
    (sum, figure) => sum + BYTES_OF_FIGURE + (figure?.moves ? bytesOfMoves(figure.moves) : 0),
    0,
  )
}

/** With the changes of a saving, where somebody was asked what changed. */
export type LockedRow = LockedFigures & {
  split: readonly SplitChange[] | null
  /** The locked baseline of a saving. */
  baselineId?: string | null
}

/** Gives the figures that count in a report what a sum needs for its range. The rest is left as it is. */
export async function withMoves(
  db: Database,
  organisationId: OrganisationId,
  locked: readonly LockedRow[],
  kind: YearKind = 'calendar',
): Promise<LockedFigures[]> {
  const counting = countingOf(locked, kind)
  const asked = [...counting.map(({ id }) => id), ...counting.flatMap(ownBaseline)]
  const found = await sidesFor(db, organisationId, asked)
  const splits = await splitsOf(db, organisationId, counting)
  return locked.map(({ split: _split, baselineId, ...entry }) =>
    movedFigures(entry, {
      sides: found.get(entry.id),
      split: splits.get(entry.id),
      baseline: found.get(baselineId ?? ''),
    }),
  )
}

/** A saving that was compared by other editions than its baseline was locked by: that one is computed by its own. */
function ownBaseline(entry: LockedRow): string[] {
  if (entry.mode === 'baseline' || !entry.baseline || !entry.baselineId) return []
  const isOther = Object.entries(entry.baseline).some(
    ([measure, figure]) => figure?.best !== entry.before[measure as Measure]?.best,
  )
  return isOther ? [entry.baselineId] : []
}

/** As they are kept in the database; those of which a change has another state since are computed again. */
async function splitsOf(db: Database, organisationId: OrganisationId, counting: readonly LockedRow[]) {
  const asked = counting.flatMap(({ id, split }) =>
    split ? [{ id, fingerprint: fingerprintOf(id, split) }] : [],
  )
  const found = new Map<string, SavingParts>()
  const unknown = new Map<string, string>()
  for (const { id, fingerprint } of asked) {
    const parts = keptSplits.get(fingerprint)
    if (parts) found.set(id, parts)
    else unknown.set(id, fingerprint)
  }
  const rows = unknown.size === 0 ? [] : await splitRowsOf(db, organisationId, { ids: [...unknown.keys()] })
  for (const [index, row] of rows.entries()) {
    const fingerprint = unknown.get(row.id) ?? ''
    const isKept = row.kept?.fingerprint === fingerprint
    if (!isKept && index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const parts = row.kept && isKept ? readParts(row.kept.parts) : partsOf(row)
    if (!parts) continue
    const counted = savingPartsOf(parts)
    found.set(row.id, counted)
    keptSplits.keep(fingerprint, counted)
  }
  return found
}

/** Gathered apart from what is kept: another report may push that out meanwhile. */
async function sidesFor(db: Database, organisationId: OrganisationId, asked: readonly string[]) {
  const found = new Map<string, Sides>()
  for (const id of asked) {
    const sides = kept.get(id)
    if (sides) found.set(id, sides)
  }
  const unknown = asked.filter((id) => !found.has(id))
  const rows = unknown.length === 0 ? [] : await basesOf(db, organisationId, unknown)
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const sides = sidesOf(row) ?? NO_SIDES
    found.set(row.id, sides)
    kept.keep(row.id, sides)
  }
  return found
}

/** What the forms were computed from; of a saving also the baseline that it is compared with. */
async function basesOf(db: Database, organisationId: OrganisationId, ids: readonly string[]) {
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

type Basis = Awaited<ReturnType<typeof basesOf>>[number]

function sidesOf(basis: Basis): Sides | null {
  const { mode, inputs, before } = basis
  const category = findCategory(basis.labType, basis.category)
  if (!category) return null
  const sideOf = sideBy(basis, category)
  if (mode === 'baseline')
    return { before: small(sideOf({ mode: 'baseline', formData: inputs, compared: null })), compared: null }
  if (!before) return null
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

type Computed = {
  sides: Sides | null | undefined
  split: SavingParts | undefined
  /** Where the locked baseline was computed by other editions. */
  baseline: Sides | null | undefined
}

function movedFigures(entry: LockedFigures, { sides, split, baseline }: Computed): LockedFigures {
  if (entry.mode === 'baseline') {
    return sides ? { ...entry, totals: movedSide(entry.totals, sides.before) } : entry
  }
  if (!sides?.compared) return split ? { ...entry, parts: split } : entry
  const { after, saved } = sides.compared
  return {
    ...entry,
    baseline: entry.baseline && movedSide(entry.baseline, (baseline ?? sides).before),
    before: movedSide(entry.before, sides.before),
    after: movedSide(entry.after, after),
    // One that nobody took apart is a single figure.
    parts: split ?? statedOnly(movedSide(entry.parts.done, saved)),
  }
}

function savedSide(before: Side, after: Side): Side {
  return mapped(before, (then, measure) => {
    const now = after[measure]
    return now && { best: then.best - now.best, moves: movesBetween(then.moves, now.moves) }
  })
}

/** Only where today's engine comes to the figure that was locked: another one had other factors and steps. */
function movedSide(figures: LockedSums, side: Side): LockedSums {
  return mapped(figures, (figure, measure): Locked => {
    const again = side[measure]
    if (!again || !isSame(again.best, figure.best)) return figure
    return isNothing(figure) ? { ...figure, moves: new Map() } : { ...figure, moves: again.moves }
  })
}

const SMALLEST_DIFFERENCE = 1e-6

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= SMALLEST_DIFFERENCE * Math.max(1, Math.abs(other))
}

function isNothing({ low, best, high }: Locked): boolean {
  return low === 0 && best === 0 && high === 0
}

function mapped<From, To>(
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
