import { setImmediate } from 'node:timers/promises'
import { bytesOfMoves, type Moves } from '@lab-zer0/domain/calculators/moves.ts'
import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { Locked, LockedSums } from '@lab-zer0/domain/reports/figures.ts'
import {
  countingOf,
  type LockedFigures,
  type SavingParts,
  statedOnly,
} from '@lab-zer0/domain/reports/forms.ts'
import type { YearKind } from '@lab-zer0/domain/reports/periods.ts'
import { savingPartsOf } from '@lab-zer0/domain/reports/saving-parts.ts'
import { createBoundedMemory } from '../../platform/bounded-memory.ts'
import type { Database } from '../../platform/database.ts'
import { fingerprintOf, partsOf, readParts, type SplitChange } from './locked-parts.ts'
import { basesOf, mapped, type Side, type Sides, sidesOf } from './locked-sides.ts'
import { splitRowsOf } from './saving-parts.queries.ts'
import { storedSidesOf } from './stored-sides.queries.ts'

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

/** How many forms are read at once: what all of an organisation's are computed from takes hundreds of megabytes. */
const READ_AT_ONCE = 500

/** Gathered apart from what is kept: another report may push that out meanwhile. */
async function sidesFor(db: Database, organisationId: OrganisationId, asked: readonly string[]) {
  const found = new Map<string, Sides>()
  for (const id of asked) {
    const sides = kept.get(id)
    if (sides) found.set(id, sides)
  }
  const unknown = asked.filter((id) => !found.has(id))
  for (let from = 0; from < unknown.length; from += READ_AT_ONCE) {
    const read = await readSidesOf(db, organisationId, unknown.slice(from, from + READ_AT_ONCE))
    for (const [id, sides] of read) {
      found.set(id, sides)
      kept.keep(id, sides)
    }
  }
  return found
}

/** As they were stored when the form was locked; of forms whose moves are not stored yet, computed. */
async function readSidesOf(db: Database, organisationId: OrganisationId, ids: readonly string[]) {
  const read = await storedSidesOf(db, organisationId, ids)
  const missing = ids.filter((id) => !read.has(id))
  const rows = missing.length === 0 ? [] : await basesOf(db, organisationId, missing)
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    read.set(row.id, sidesOf(row))
  }
  return read
}

type Computed = {
  sides: Sides | undefined
  split: SavingParts | undefined
  /** Where the locked baseline was computed by other editions. */
  baseline: Sides | undefined
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
