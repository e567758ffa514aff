import { withOptionIds } from '@lab-zer0/content/option-ids.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import {
  areCausesComplete,
  causesOf,
  changeIdsIn,
  type DifferenceCause,
  differencesOf,
} from '@lab-zer0/domain/changes/differences.ts'
import { isWorkDone } from '@lab-zer0/domain/changes/transitions.ts'
import { permit } from '../../platform/refusal.ts'
import { editionOfCycle } from '../labs/index.ts'
import {
  causesOfCycle,
  changesOfForm,
  deleteCauses,
  replaceChangeRows,
  writeCauses,
} from './causes.queries.ts'
import type { FormContext } from './for-form.ts'

/**
 * Before a savings form is locked: every difference has its cause, and every change that is named is done by what the
 * level asks. The causes are then kept as the form has them. An edition that asks nothing of changes asks nothing here.
 */
export async function checkCauses(context: FormContext, before: FormData, after: FormData): Promise<void> {
  const { db, key, now, actor, organisationId, category } = context
  const rule = editionOfCycle(context).changes_rule
  if (rule === null) return
  const differences = differencesOf(withOptionIds(before), withOptionIds(after))
  const stated = (await causesOfCycle(db, key)).filter((cause) => cause.category === category)
  const changes = await changesOfForm(db, key)
  permit(areCausesComplete(differences, stated, changes))
  const kept = causesOf(differences, stated)
  const today = dayOf(now, HOME_ZONE)
  for (const { doneOn, doneBy, evidence } of changes.filter(({ id }) => changeIdsIn(kept).includes(id))) {
    permit(isWorkDone({ doneOn, doneBy: doneBy ?? '', evidence }, rule, today))
  }
  await writeCauses(db, key, kept, { userId: actor.userId, now })
  await deleteCauses(
    db,
    key,
    stated.filter((cause) => !kept.some((one) => isSamePlace(one, cause))),
  )
  await replaceChangeRows(db, organisationId, rowsByChange(kept))
}

function isSamePlace(one: DifferenceCause, other: DifferenceCause): boolean {
  return one.rowId === other.rowId && one.columnId === other.columnId
}

function rowsByChange(causes: readonly DifferenceCause[]): Map<string, Set<string>> {
  const rows = new Map<string, Set<string>>()
  for (const cause of causes) {
    for (const id of changeIdsIn([cause])) rows.set(id, (rows.get(id) ?? new Set()).add(cause.rowId))
  }
  return rows
}
