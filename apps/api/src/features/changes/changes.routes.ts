import * as changes from '@lab-zer0/contracts/changes.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { cycleEdition } from './changes.queries.ts'
import { confirmChange } from './confirm-change.ts'
import { editChange } from './edit-change.ts'
import { forChange } from './for-change.ts'
import { listChanges } from './list-changes.ts'
import { markChangeDone } from './mark-change-done.ts'
import { markChangeLost } from './mark-change-lost.ts'
import { planChange } from './plan-change.ts'
import { undoChange } from './undo-change.ts'
import { withdrawChange } from './withdraw-change.ts'

export function changesRoutes(route: Route): void {
  route(changes.listChanges, forLab(listChanges, { content: cycleEdition }))
  route(changes.planChange, forLab(planChange, { holds: 'cycle' }))
  route(changes.editChange, forChange(editChange))
  route(changes.markChangeDone, forChange(markChangeDone))
  route(changes.undoChange, forChange(undoChange))
  route(changes.withdrawChange, forChange(withdrawChange))
  route(changes.markChangeLost, forChange(markChangeLost, { ofEarlierToo: true }))
  route(changes.confirmChange, forChange(confirmChange))
}
