import {
  confirmChange,
  editChange,
  type LabChange,
  listChanges,
  markChangeDone,
  markChangeLost,
  planChange,
  stateCauses,
  undoChange,
  withdrawChange,
} from '@lab-zer0/contracts/changes.ts'
import type { BodyOf, ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

export type ChangesRead = ResponseOf<typeof listChanges>

/** What a lab plans and did, for its own page and for the savings forms that name causes. */
export function changesOptions(labId: LabId) {
  return queryOptions({
    queryKey: ['changes', labId],
    queryFn: ({ signal }) => call(listChanges, { params: { labId }, signal }),
  })
}

export function plan(labId: LabId, body: BodyOf<typeof planChange>) {
  return call(planChange, { params: { labId }, body })
}

type Known = Pick<LabChange, 'id' | 'version'>

export function markDone(
  labId: LabId,
  { id, version }: Known,
  said: Omit<BodyOf<typeof markChangeDone>, 'version'>,
) {
  return call(markChangeDone, { params: { labId, changeId: id }, body: { version, ...said } })
}

export function undo(labId: LabId, { id, version }: Known) {
  return call(undoChange, { params: { labId, changeId: id }, body: { version } })
}

export function withdraw(labId: LabId, { id, version }: Known) {
  return call(withdrawChange, { params: { labId, changeId: id }, body: { version } })
}

export function markLost(labId: LabId, { id, version }: Known, lost_on: string) {
  return call(markChangeLost, { params: { labId, changeId: id }, body: { version, lost_on } })
}

export function confirmInPlace(labId: LabId, { id, version }: Known, confirmed_on: string) {
  return call(confirmChange, { params: { labId, changeId: id }, body: { version, confirmed_on } })
}

export function edit(labId: LabId, { id, version }: Known, said: Omit<BodyOf<typeof editChange>, 'version'>) {
  return call(editChange, { params: { labId, changeId: id }, body: { version, ...said } })
}

export function sayWhy(
  { labId, category }: { labId: LabId; category: string },
  causes: BodyOf<typeof stateCauses>['causes'],
) {
  return call(stateCauses, { params: { labId, category }, body: { causes } })
}
