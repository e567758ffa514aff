import { organisation_settings } from '@lab-zer0/content/microcopy.ts'
import type { RequestOf, ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { listEvents } from '@lab-zer0/contracts/events.ts'
import { shareAdmin, withdrawAdmin } from '@lab-zer0/contracts/organisation-admins.ts'
import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/message-of.ts'
import { refreshUser, useUser } from '../../lib/session.ts'
import { organisationKeys } from '../../product/organisation.ts'

const { errors } = organisation_settings.admins

/** The person's organisation, for a screen that nobody without one gets to see. */
export function useOrganisationId(): OrganisationId {
  const { organisation_id } = useUser()
  if (organisation_id === null) throw new Error('This screen needs an organisation')
  return organisation_id
}

export function useShareAdmin() {
  const id = useOrganisationId()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: UserId) => call(shareAdmin, { params: { id }, body: { user_id: userId } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: organisationKeys.all }),
  })
}

export function useWithdrawAdmin() {
  const id = useOrganisationId()
  const user = useUser()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: UserId) => call(withdrawAdmin, { params: { id, userId } }),
    onSuccess: async ({ message }, userId) => {
      toast.success(message)
      if (userId === user.id) await refreshUser(queryClient)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: organisationKeys.all }),
  })
}

export const shareMessage = (error: unknown) => messageOf(error, errors.share)
export const withdrawMessage = (error: unknown) => messageOf(error, errors.withdraw)

export type EventFilter = Omit<RequestOf<typeof listEvents>['query'], 'before'>
type EventPage = ResponseOf<typeof listEvents>

export function eventsOptions(organisationId: OrganisationId, filter: EventFilter) {
  return infiniteQueryOptions({
    queryKey: [...organisationKeys.all, organisationId, 'events', filter],
    queryFn: ({ pageParam, signal }) => readEvents(organisationId, filter, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_before }) => next_before,
    // The log grows with everything that is done on the other screens.
    staleTime: 0,
  })
}

/** Every page that the filter gives, one after the other. */
export async function readAllEvents(
  organisationId: OrganisationId,
  filter: EventFilter,
): Promise<EventPage['events']> {
  const all: EventPage['events'] = []
  let before: number | null = null
  do {
    const page: EventPage = await readEvents(organisationId, filter, before)
    all.push(...page.events)
    before = page.next_before
  } while (before !== null)
  return all
}

function readEvents(
  id: OrganisationId,
  filter: EventFilter,
  before: number | null,
  signal?: AbortSignal,
): Promise<EventPage> {
  const query = before === null ? filter : { ...filter, before: String(before) }
  return call(listEvents, { params: { id }, query, ...(signal && { signal }) })
}
