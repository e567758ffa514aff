import { listCampuses } from '@lab-zer0/contracts/campuses.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

export const campusesKey = (organisationId: OrganisationId) => ['campuses', organisationId] as const

/** Oldest first: a lab that nobody has put anywhere belongs to the first. */
export function campusesOptions(organisationId: OrganisationId) {
  return queryOptions({
    queryKey: campusesKey(organisationId),
    queryFn: async ({ signal }) =>
      (await call(listCampuses, { params: { id: organisationId }, signal })).campuses,
  })
}
