import type { User } from '@lab-zer0/contracts/auth.ts'
import { listAdmins } from '@lab-zer0/contracts/organisation-admins.ts'
import { getOrganisation } from '@lab-zer0/contracts/organisations.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { asOrganisationId, type OrganisationId } from '@lab-zer0/domain/ids.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { useUser } from '../lib/session.ts'

export const organisationKeys = { all: ['organisation'] as const }

/** The provider's people have none, and no call that names one is made for them. */
export function ownOrganisationId({ organisation_id }: User): OrganisationId {
  return organisation_id ?? asOrganisationId('')
}

/** The person's own organisation. Admin-only fields need a session with a second factor. */
export function useOrganisation() {
  const user = useUser()
  return useQuery({
    ...organisationOptions(ownOrganisationId(user), user.two_factor_verified),
    enabled: user.organisation_id !== null,
  })
}

function organisationOptions(id: OrganisationId, isVerified: boolean) {
  return queryOptions({
    queryKey: [...organisationKeys.all, id, { isVerified }],
    queryFn: async ({ signal }) => (await call(getOrganisation, { params: { id }, signal })).organisation,
  })
}

/** For admins; for others no call is made. */
export function useAdmins() {
  const user = useUser()
  const id = ownOrganisationId(user)
  return useQuery({
    queryKey: [...organisationKeys.all, id, 'admins'],
    queryFn: async ({ signal }) => (await call(listAdmins, { params: { id }, signal })).admins,
    enabled: isOffered(user.may['organisation.list_admins']),
  })
}
