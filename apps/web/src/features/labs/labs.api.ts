import { eligibleChampions } from '@lab-zer0/contracts/champions.ts'
import { getLabHistory } from '@lab-zer0/contracts/lab-history.ts'
import { listMembers } from '@lab-zer0/contracts/lab-members.ts'
import { getLab, getLabTypes, getStages } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { labKeys } from '../../product/dashboard.ts'

export const labTypesOptions = queryOptions({
  queryKey: [...labKeys.all, 'types'],
  queryFn: async ({ signal }) => (await call(getLabTypes, { signal })).lab_types,
})

export function labOptions(id: LabId) {
  return queryOptions({
    queryKey: [...labKeys.all, 'lab', id],
    queryFn: async ({ signal }) => (await call(getLab, { params: { id }, signal })).lab,
  })
}

export function labHistoryOptions(id: LabId) {
  return queryOptions({
    queryKey: [...labKeys.all, 'history', id],
    queryFn: async ({ signal }) => (await call(getLabHistory, { params: { id }, signal })).entries,
  })
}

export function stagesOptions(labId: LabId) {
  return queryOptions({
    queryKey: [...labKeys.all, 'stages', labId],
    queryFn: async ({ signal }) => (await call(getStages, { params: { labId }, signal })).stages,
  })
}

export function membersOptions(id: LabId) {
  return queryOptions({
    queryKey: [...labKeys.all, 'members', id],
    queryFn: async ({ signal }) => (await call(listMembers, { params: { id }, signal })).members,
  })
}

export function eligibleChampionsOptions(labId: LabId) {
  return queryOptions({
    queryKey: [...labKeys.all, 'eligible-champions', labId],
    queryFn: async ({ signal }) =>
      (await call(eligibleChampions, { params: { labId }, signal })).eligible_champions,
  })
}
