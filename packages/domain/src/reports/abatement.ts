import { type Movable, rangeOfSum } from '../calculators/moves.ts'
import type { Quantity } from '../calculators/quantity.ts'
import type { LabId } from '../ids.ts'

/** What one action saves in one lab, with what factors do to it, so that labs can be added up. */
export type LabAction = {
  actionId: string
  labId: LabId
  savedKgCo2e: Movable
  savedAud: Movable
  oneOffCostAud: Movable
}

/** What is saved and spent, over labs or over actions. */
export type Yield = { savedKgCo2e: Quantity; savedAud: Quantity; oneOffCostAud: Quantity }

export type Abatement = Yield & {
  actionId: string
  labs: number
  /** Over the action's life: less than nothing where it pays for itself. */
  audPerTonne: number | null
}

/** Method: a purchase is spread over ten years, without interest, which is how long lab equipment is kept. */
export const SPREAD_YEARS = 10
const KG_PER_TONNE = 1000

/** Actions over all labs, the cheapest tonne first: the steps of a marginal abatement cost curve. */
export function abatementOf(parts: readonly LabAction[]): Abatement[] {
  return stepsOf(parts)
    .filter(({ savedKgCo2e }) => savedKgCo2e.best > 0)
    .toSorted((a, b) => (a.audPerTonne ?? 0) - (b.audPerTonne ?? 0) || (a.actionId < b.actionId ? -1 : 1))
}

export type Plan = { steps: Abatement[]; together: Yield }
type PartsInTurn = (actionIds: readonly string[]) => Promise<readonly LabAction[]>

/**
 * Applies the given actions in turn in all labs. An action that saves nothing after the ones before it is left out
 * and the plan is made again, so that the listed actions add up to the plan.
 */
export async function planInTurn(actionIds: readonly string[], partsInTurn: PartsInTurn): Promise<Plan> {
  const parts = await partsInTurn(actionIds)
  const steps = new Map(stepsOf(parts).map((step) => [step.actionId, step]))
  const useful = actionIds.filter((id) => (steps.get(id)?.savedKgCo2e.best ?? 0) > 0)
  if (useful.length < actionIds.length) return planInTurn(useful, partsInTurn)
  return { steps: useful.flatMap((id) => steps.get(id) ?? []), together: yieldOf(parts) }
}

/** The same where only a share of the labs does it. */
export function atShare<Of extends Yield>(whole: Of, share: number): Of {
  const part = ({ low, best, high }: Quantity) => ({
    low: share * low,
    best: share * best,
    high: share * high,
  })
  return {
    ...whole,
    savedKgCo2e: part(whole.savedKgCo2e),
    savedAud: part(whole.savedAud),
    oneOffCostAud: part(whole.oneOffCostAud),
  }
}

function stepsOf(parts: readonly LabAction[]): Abatement[] {
  return [...Map.groupBy(parts, ({ actionId }) => actionId)].map(([actionId, own]) => {
    const { savedKgCo2e, savedAud, oneOffCostAud } = yieldOf(own)
    return {
      actionId,
      // A lab has the same action in several forms.
      labs: new Set(own.map(({ labId }) => labId)).size,
      savedKgCo2e,
      savedAud,
      oneOffCostAud,
      audPerTonne: audPerTonne(savedKgCo2e.best, oneOffCostAud.best / SPREAD_YEARS - savedAud.best),
    }
  })
}

function yieldOf(parts: readonly LabAction[]): Yield {
  return {
    savedKgCo2e: rangeOfSum(
      parts.map(({ savedKgCo2e }) => savedKgCo2e),
      'savings',
    ),
    savedAud: rangeOfSum(
      parts.map(({ savedAud }) => savedAud),
      'savings',
    ),
    oneOffCostAud: rangeOfSum(parts.map(({ oneOffCostAud }) => oneOffCostAud)),
  }
}

function audPerTonne(kgCo2e: number, yearlyAud: number): number | null {
  return kgCo2e > 0 ? (KG_PER_TONNE * yearlyAud) / kgCo2e : null
}
