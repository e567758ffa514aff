import { setImmediate } from 'node:timers/promises'
import type { ActionSaving } from '@lab-zer0/domain/actions/rank-actions.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { LabAction } from '@lab-zer0/domain/reports/abatement.ts'
import { planLocked, rankLocked } from '../calculators/index.ts'
import type { LastLocked } from './reports.queries.ts'

/** A locked form never changes, so what actions do to it is computed once in a process. */
const MOST_KEPT = 2000
const kept = new Map<string, LabAction[]>()
/** How many forms are computed before others get their turn. */
const AT_ONCE = 2

/** Each action alone, form by form. */
export async function actionsAlone(forms: readonly LastLocked[]): Promise<LabAction[]> {
  return overForms(forms, 'alone', rankLocked)
}

/** The actions in turn, form by form: each on what the ones before it have left. */
export async function actionsInTurn(forms: readonly LastLocked[], actionIds: readonly string[]) {
  return overForms(forms, actionIds.join(' '), (form) => planLocked(form, actionIds))
}

async function overForms(
  forms: readonly LastLocked[],
  how: string,
  savingsOf: (form: LastLocked) => readonly ActionSaving[],
): Promise<LabAction[]> {
  const parts: LabAction[] = []
  for (const [index, form] of forms.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const key = `${form.id} ${how}`
    const own = kept.get(key) ?? savingsOf(form).map((saving) => labActionOf(form.labId, saving))
    kept.set(key, own)
    parts.push(...own)
  }
  for (const key of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(key)
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
