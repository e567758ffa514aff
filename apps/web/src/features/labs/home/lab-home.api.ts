import { lab_home as copy } from '@lab-zer0/content/microcopy.ts'
import { getLabHome, remindNext } from '@lab-zer0/contracts/lab-home.ts'
import type { LabId, UserId } from '@lab-zer0/domain/ids.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { labKeys } from '../../../product/dashboard.ts'
import { toastError, toastSuccess } from '../failure.ts'

export function labHomeOptions(labId: LabId) {
  return queryOptions({
    queryKey: [...labKeys.all, 'home', labId],
    queryFn: async ({ signal }) => (await call(getLabHome, { params: { labId }, signal })).home,
  })
}

export function useRemind(labId: LabId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: UserId) => call(remindNext, { params: { labId }, body: { user_id: userId } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(messageOf(error, copy.next.remind_failed)),
    // Whoever is next may have changed, or has been reminded by someone else.
    onSettled: () => queryClient.invalidateQueries({ queryKey: labHomeOptions(labId).queryKey }),
  })
}
