import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import {
  myInvitations,
  resendInvitation,
  sendInvitations,
  withdrawInvitation,
} from '@lab-zer0/contracts/invitations.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../lib/call.ts'
import { useRetryKey } from '../../lib/retry-key.ts'

const keys = { all: ['invitations'] } as const

export const invitationsOptions = queryOptions({
  queryKey: keys.all,
  queryFn: async ({ signal }) => (await call(myInvitations, { signal })).data,
})

export function useSendInvitations() {
  const queryClient = useQueryClient()
  const retry = useRetryKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof sendInvitations>) =>
      call(sendInvitations, { body, idempotencyKey: retry.keyFor(body) }),
    onSuccess: retry.forget,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}

export function useResendInvitation() {
  return useMutation({ mutationFn: (email: string) => call(resendInvitation, { body: { email } }) })
}

export function useWithdrawInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (invitationId: string) => call(withdrawInvitation, { params: { invitationId } }),
    // Said here, because the row that asked is gone once the list is read anew.
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}
