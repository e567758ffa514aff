import { variablesFor } from '../calculators/variable-form.ts'
import type { VariableId, VariableValues } from '../calculators/variables.ts'
import { gridOf, type Place } from '../electricity/place.ts'
import type { LabType } from '../labs/lab.ts'

/** Wet and dry forms call the same price by two names; a campus has it once. */
const SAME_PRICE: readonly [VariableId, VariableId][] = [['waste_cost_recycle', 'waste_cost_recycling']]

type Values = Readonly<Record<string, unknown>>

/** What a campus stores of the values of a form: each price under one name. The State is the campus's own. */
export function pricesFrom({ state: _, ...values }: Values): Record<string, unknown> {
  const prices: Record<string, unknown> = { ...values }
  for (const [name, kept] of SAME_PRICE) {
    if (!Object.hasOwn(prices, name)) continue
    prices[kept] = prices[name]
    delete prices[name]
  }
  return prices
}

/** A form of one type of lab leaves the prices of the other as they are; what it leaves out goes back to its default. */
export function mergePrices(held: Values, labType: LabType, values: Values): Record<string, unknown> {
  const asked = new Set(Object.keys(pricesFrom(Object.fromEntries(idsFor(labType).map((id) => [id, null])))))
  const others = Object.entries(pricesFrom(held)).filter(([id]) => !asked.has(id))
  return { ...Object.fromEntries(others), ...pricesFrom(values) }
}

/** The values that a lab of a campus is computed with: the campus's prices, and the grid of where it is. */
export function variablesOfCampus(prices: Values, place: Place | null, labType: LabType): VariableValues {
  const named: Record<string, unknown> = { ...prices }
  for (const [name, kept] of SAME_PRICE) if (Object.hasOwn(prices, kept)) named[name] = prices[kept]
  const own = Object.entries(named).filter(
    ([id, value]) => value !== undefined && idsFor(labType).includes(id),
  )
  // What is stored was checked when it was saved.
  return { ...Object.fromEntries(own), ...(place && { state: gridOf(place) }) } as VariableValues
}

function idsFor(labType: LabType): string[] {
  return [...variablesFor(labType), ...(labType === 'dry' ? ['cs_io_activity'] : [])]
}
