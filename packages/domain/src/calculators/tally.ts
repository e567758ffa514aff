import type { Account, Line } from './lines.ts'
import { MEASURES, type Measure } from './quantity.ts'
import { type Step, total } from './receipt.ts'

/** The receipt of everything that is measured. */
export type Tally = Readonly<Record<Measure, Step>>

/** Adds up the lines of one row. */
export function tallyOf(lines: readonly Line[]): Tally {
  const collected = (account: Account) =>
    collect(
      account,
      lines.filter((line) => line.account === account).map(({ step }) => step),
    )
  const scope2KgCo2e = collected('scope2KgCo2e')
  const scope3KgCo2e = collected('scope3KgCo2e')
  const emitted = [scope2KgCo2e, scope3KgCo2e].filter((scope) => scope.inputs.length > 0)
  return {
    energyKwh: collected('energyKwh'),
    costAud: collected('costAud'),
    emissionsKgCo2e: collect('emissionsKgCo2e', emitted),
    wasteKg: collected('wasteKg'),
    storageTb: collected('storageTb'),
    scope2KgCo2e,
    scope3KgCo2e,
  }
}

/** One part is its own sum: a receipt has no step that does nothing. */
function collect(measure: Measure, parts: readonly Step[]): Step {
  const [only, ...others] = parts
  return only && others.length === 0 ? only : sum(measure, parts)
}

function sum(measure: Measure, parts: readonly Step[]): Step {
  return total(`measure:${measure}`, MEASURES[measure].unit, parts)
}

/** Method, section 3: the category total is the plain sum of its rows. */
export function sumOf(rows: readonly Tally[]): Tally {
  const over = (measure: Measure) =>
    sum(
      measure,
      rows.map((row) => row[measure]),
    )
  return {
    energyKwh: over('energyKwh'),
    costAud: over('costAud'),
    emissionsKgCo2e: over('emissionsKgCo2e'),
    wasteKg: over('wasteKg'),
    storageTb: over('storageTb'),
    scope2KgCo2e: over('scope2KgCo2e'),
    scope3KgCo2e: over('scope3KgCo2e'),
  }
}
