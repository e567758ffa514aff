import {
  eligibleChampions,
  getDashboard,
  getLab,
  getLabTypes,
  getStages,
  listMembers,
} from '@lab-zer0/contracts/labs.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { holdLab } from '../../lib/session.ts'

/** Everything about labs and their people lies below one key, because one join changes half of it. */
export const labKeys = { all: ['labs'] as const }

export const dashboardOptions = queryOptions({
  queryKey: [...labKeys.all, 'dashboard'],
  queryFn: async ({ signal, client }) => {
    const dashboard = await call(getDashboard, { signal })
    // Somebody else may have moved the person since they signed in.
    holdLab(client, dashboard.current_lab?.id ?? null)
    return dashboard
  },
})

export const labTypesOptions = queryOptions({
  queryKey: [...labKeys.all, 'types'],
  queryFn: async ({ signal }) => (await call(getLabTypes, { signal })).lab_types,
})

export function labOptions(id: string) {
  return queryOptions({
    queryKey: [...labKeys.all, 'lab', id],
    queryFn: async ({ signal }) => (await call(getLab, { params: { id }, signal })).lab,
  })
}

export function stagesOptions(labId: string) {
  return queryOptions({
    queryKey: [...labKeys.all, 'stages', labId],
    queryFn: async ({ signal }) => (await call(getStages, { params: { labId }, signal })).stages,
  })
}

export function membersOptions(id: string) {
  return queryOptions({
    queryKey: [...labKeys.all, 'members', id],
    queryFn: async ({ signal }) => (await call(listMembers, { params: { id }, signal })).members,
  })
}

export function eligibleChampionsOptions(labId: string) {
  return queryOptions({
    queryKey: [...labKeys.all, 'eligible-champions', labId],
    queryFn: async ({ signal }) =>
      (await call(eligibleChampions, { params: { labId }, signal })).eligible_champions,
  })
}
