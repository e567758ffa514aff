import type { Quantity } from '../calculators/quantity.ts'

/** What one action would save in one lab, applied alone to its locked baseline. */
export type LabAction = {
  actionId: string
  labId: string
  savedKgCo2e: Quantity
  savedAud: Quantity
  oneOffCostAud: Quantity
}

export type Abatement = {
  actionId: string
  labs: number
  savedKgCo2e: Quantity
  savedAud: Quantity
  oneOffCostAud: Quantity
  /** Over the action's life: less than nothing where it pays for itself. */
  audPerTonne: number | null
}

/** Method: a purchase is spread over ten years, without interest, which is how long lab equipment is kept. */
export const SPREAD_YEARS = 10
const KG_PER_TONNE = 1000

/** Actions over all labs, the cheapest tonne first: the steps of a marginal abatement cost curve. */
export function abatementOf(parts: readonly LabAction[], share = 1): Abatement[] {
  const byAction = new Map<string, LabAction[]>()
  for (const part of parts) byAction.set(part.actionId, [...(byAction.get(part.actionId) ?? []), part])
  return [...byAction]
    .map(([actionId, labs]) => oneAction(actionId, labs, share))
    .filter(({ savedKgCo2e }) => savedKgCo2e.best > 0)
    .toSorted((a, b) => (a.audPerTonne ?? 0) - (b.audPerTonne ?? 0) || (a.actionId < b.actionId ? -1 : 1))
}

/** All of them together, which is the most that they could come to: actions overlap. */
export function abatementTotal(steps: readonly Pick<Abatement, 'savedKgCo2e'>[]): Quantity {
  const over = (end: keyof Quantity) => steps.reduce((sum, { savedKgCo2e }) => sum + savedKgCo2e[end], 0)
  return { low: over('low'), best: over('best'), high: over('high') }
}

function oneAction(actionId: string, labs: readonly LabAction[], share: number): Abatement {
  const over = (read: (part: LabAction) => Quantity): Quantity => ({
    low: share * labs.reduce((sum, part) => sum + read(part).low, 0),
    best: share * labs.reduce((sum, part) => sum + read(part).best, 0),
    high: share * labs.reduce((sum, part) => sum + read(part).high, 0),
  })
  const savedKgCo2e = over((part) => part.savedKgCo2e)
  const savedAud = over((part) => part.savedAud)
  const oneOffCostAud = over((part) => part.oneOffCostAud)
  return {
    actionId,
    labs: labs.length,
    savedKgCo2e,
    savedAud,
    oneOffCostAud,
    audPerTonne: audPerTonne(savedKgCo2e.best, oneOffCostAud.best / SPREAD_YEARS - savedAud.best),
  }
}

function audPerTonne(kgCo2e: number, yearlyAud: number): number | null {
  return kgCo2e > 0 ? (KG_PER_TONNE * yearlyAud) / kgCo2e : null
}
