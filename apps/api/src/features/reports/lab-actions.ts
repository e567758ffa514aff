import { setImmediate } from 'node:timers/promises'
import { actions } from '@lab-zer0/content/actions.ts'
import type { ActionSaving } from '@lab-zer0/domain/actions/rank-actions.ts'
import { bytesOfMoves } from '@lab-zer0/domain/calculators/moves.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { LabAction } from '@lab-zer0/domain/reports/abatement.ts'
import { createBoundedMemory } from '../../platform/bounded-memory.ts'
import { planLocked, rankLocked } from '../calculators/index.ts'
import type { LastLocked } from './reports.queries.ts'

/** A locked form never changes, so what actions do to it is computed once in a process. */
const kept = createBoundedMemory<LabAction[]>({
  mostBytes: 32_000_000,
  bytesOf: (own) => own.reduce((sum, action) => sum + bytesOfAction(action), 0),
})

const BYTES_OF_ACTION = 600

function bytesOfAction({ savedKgCo2e, savedAud, oneOffCostAud }: LabAction): number {
  const figures = [savedKgCo2e, savedAud, oneOffCostAud]
  return figures.reduce((sum, { moves }) => sum + bytesOfMoves(moves), BYTES_OF_ACTION)
}

/** How many forms are computed before others get their turn. */
const AT_ONCE = 2

/** What the curve and the plan of an organisation are drawn from. */
const MEASURES = ['emissionsKgCo2e', 'costAud'] as const

const categoryOf = new Map(actions.map(({ id, category }) => [id, category]))

/** Each action alone, form by form. */
export async function actionsAlone(forms: readonly LastLocked[]): Promise<LabAction[]> {
  return overForms(forms, (form) => ({ key: 'alone', savings: () => rankLocked(form, MEASURES) }))
}

/** The actions in turn, form by form: each on what the ones before it have left. */
export async function actionsInTurn(forms: readonly LastLocked[], actionIds: readonly string[]) {
  return overForms(forms, (form) => {
    // Only those of the form's own category: a plan without an action of another one is the same plan here.
    const own = actionIds.filter((id) => categoryOf.get(id) === form.category)
    return { key: own.join(' '), savings: () => planLocked(form, own, MEASURES) }
  })
}

type Asked = { key: string; savings: () => readonly ActionSaving[] }

async function overForms(
  forms: readonly LastLocked[],
  askedOf: (form: LastLocked) => Asked,
): Promise<LabAction[]> {
  const parts: LabAction[] = []
  for (const [index, form] of forms.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const asked = askedOf(form)
    const key = `${form.id} ${asked.key}`
    const own = kept.get(key) ?? asked.savings().map((saving) => labActionOf(form.labId, saving))
    kept.keep(key, own)
    parts.push(...own)
  }
  return parts
}

function labActionOf(labId: LabId, { action, likely, yearlyAud, oneOffCostAud }: ActionSaving): LabAction {
  return {
    actionId: action.id,
    labId,
    savedKgCo2e: likely.emissionsKgCo2e ?? { best: 0, moves: new Map() },
    savedAud: yearlyAud,
    oneOffCostAud: priced(action.id, oneOffCostAud),
  }
}

/** All labs would buy the same thing: where it is dear for one, it is for all. */
function priced(actionId: string, { low, best, high }: Quantity) {
  return { best, moves: new Map([[`price-${actionId}`, [low - best, high - best] as const]]) }
}
