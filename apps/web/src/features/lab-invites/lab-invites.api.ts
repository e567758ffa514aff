import { lab_invites as copy } from '@lab-zer0/content/microcopy.ts'
import {
  endInviteLink,
  getInviteLink,
  joinByInvite,
  makeInviteLink,
  readInvite,
} from '@lab-zer0/contracts/lab-invites.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/message-of.ts'
import { rememberLab } from '../../lib/session.ts'
import { labKeys } from '../../product/dashboard.ts'

export function inviteLinkOptions(labId: LabId) {
  return queryOptions({
    queryKey: ['lab-invites', 'link', labId],
    queryFn: async ({ signal }) => (await call(getInviteLink, { params: { labId }, signal })).link,
  })
}

export function useMakeLink(labId: LabId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (days: number) => call(makeInviteLink, { params: { labId }, body: { days } }),
    onSuccess: ({ link }) => queryClient.setQueryData(inviteLinkOptions(labId).queryKey, link),
    onError: (error) => toast.error(messageOf(error, copy.dialog.make_failed)),
  })
}

export function useEndLink(labId: LabId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(endInviteLink, { params: { labId } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      queryClient.setQueryData(inviteLinkOptions(labId).queryKey, null)
    },
    onError: (error) => toast.error(messageOf(error, copy.dialog.end_failed)),
  })
}

export function inviteOptions(token: string) {
  return queryOptions({
    queryKey: ['lab-invites', 'invite', token],
    queryFn: ({ signal }) => call(readInvite, { params: { token }, signal }),
  })
}

export function useJoinByInvite(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(joinByInvite, { params: { token } }),
    onSuccess: ({ message, lab_id }) => {
      rememberLab(queryClient, lab_id)
      toast.success(message)
      void queryClient.invalidateQueries({ queryKey: labKeys.all })
    },
  })
}
