import { createHash } from 'node:crypto'
import { withOptionIds } from '@lab-zer0/content/option-ids.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { engines, findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
import { NumberedMoves } from '@lab-zer0/domain/calculators/numbered-moves.ts'
import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import type { ChangeState } from '@lab-zer0/domain/changes/change.ts'
import type { DifferenceCause } from '@lab-zer0/domain/changes/differences.ts'
import { emissionsByRow, splitStages } from '@lab-zer0/domain/changes/split-saving.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { LockedSums } from '@lab-zer0/domain/reports/figures.ts'
import { describedDay } from '@lab-zer0/domain/reports/forms.ts'
import { KEPT_PARTS, type KeptParts, keptParts } from '@lab-zer0/domain/reports/saving-parts.ts'
import type { KeptFigures } from '../../db/schema/category-savings.ts'
import { calculationInput } from './calculation-input.ts'

/** What a change is to the saving that it is part of. */
export type SplitChange = { id: string; state: ChangeState; doneOn: Day | null; isMoved: boolean }

/** A locked saving of which somebody has said what changed. */
export type SplitBasis = {
  id: string
  labType: LabType
  category: string
  before: FormData
  after: FormData
  causes: readonly DifferenceCause[]
  changes: readonly SplitChange[]
  variables: VariableValues
  variablesVersion: number | null
  schemaVersion: number
  factorSetVersion: string
  engineVersion: string
  asOf: Day | null
  submittedAt: Date
}

/** Parts that were kept before, without the factors that move nothing, are computed again. */
const KEPT_SINCE = 'all-moves'

/** Parts are of one locked form and of the states that its changes are in. */
export function fingerprintOf(submissionId: string, changes: readonly SplitChange[]): string {
  const facts = changes.map(({ id, state, doneOn, isMoved }) => [id, state, doneOn, isMoved].join(' '))
  return createHash('sha256')
    .update([KEPT_SINCE, submissionId, ...facts.toSorted()].join('\n'))
    .digest('hex')
}

/** Taken apart by the editions that the form was locked with. None where there is no such category any more. */
export function partsOf(basis: SplitBasis): KeptParts | undefined {
  const category = findCategory(basis.labType, basis.category)
  if (!category) return undefined
  const { id, before, after, causes, changes, engineVersion } = basis
  const engine = findEngine(engineVersion) ?? engines.current()
  const shared = { ...basis, category, asOf: describedDay(basis) }
  const inputOf = (formData: FormData) =>
    calculationInput(shared, { mode: 'savings', formData, compared: { before, after } })
  return keptParts({
    stages: splitStages({
      before: withOptionIds(before),
      after: withOptionIds(after),
      causes,
      changes,
      emissionsOf: (form) => emissionsByRow(engine.calculate(inputOf(form))),
    }),
    movedIds: new Set(changes.filter(({ isMoved }) => isMoved).map(({ id: changeId }) => changeId)),
    totalsOf: (form) => engine.movesOfForm(inputOf(form), id),
  })
}

export function presentParts(parts: KeptParts): KeptFigures {
  return Object.fromEntries(Object.entries(parts).map(([part, sums]) => [part, presentSums(sums)]))
}

function presentSums(sums: LockedSums) {
  return Object.fromEntries(
    Object.entries(sums).flatMap(([measure, figure]) => {
      if (!figure) return []
      const { low, best, high, moves } = figure
      // Those that move nothing too: a family with two members in a sum moves otherwise than one with a single one.
      const all = Array.from(moves ?? [], ([factor, [down, up]]): [string, number, number] => [
        factor,
        down,
        up,
      ])
      return [[measure, { low, best, high, moves: all }]]
    }),
  )
}

export function readParts(kept: KeptFigures): KeptParts {
  return Object.fromEntries(
    KEPT_PARTS.flatMap((part) => {
      const own = kept[part]
      return own ? [[part, readSums(own)] as const] : []
    }),
  )
}

function readSums(figures: NonNullable<KeptFigures[keyof KeptFigures]>): LockedSums {
  const entries = Object.entries(figures).map(([measure, { low, best, high, moves }]) => {
    const moving = new NumberedMoves(
      new Map(moves.map(([factor, down, up]) => [factor, [down, up] as const])),
    )
    // The keys of stored figures are measures.
    return [measure as Measure, { low, best, high, moves: moving }] as const
  })
  return Object.fromEntries(entries)
}
