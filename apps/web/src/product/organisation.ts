import { listAdmins } from '@lab-zer0/contracts/organisation-admins.ts'
import { getOrganisation } from '@lab-zer0/contracts/organisations.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { useUser } from '../lib/session.ts'

export const organisationKeys = { all: ['organisation'] as const }

/** The person's own organisation. Admin-only fields need a session with a second factor. */
export function useOrganisation() {
  const { organisation_id: id, two_factor_verified } = useUser()
  return useQuery({
    ...organisationOptions(id ?? '', two_factor_verified),
    enabled: id !== null,
  })
}

function organisationOptions(id: string, isVerified: boolean) {
  return queryOptions({
    queryKey: [...organisationKeys.all, id, { isVerified }],
    queryFn: async ({ signal }) => (await call(getOrganisation, { params: { id }, signal })).organisation,
  })
}

/** For admins; for others no call is made. */
export function useAdmins() {
  const user = useUser()
  const id = user.organisation_id ?? ''
  return useQuery({
    queryKey: [...organisationKeys.all, id, 'admins'],
    queryFn: async ({ signal }) => (await call(listAdmins, { params: { id }, signal })).admins,
    enabled: isOffered(user.may['organisation.list_admins']),
  })
}
