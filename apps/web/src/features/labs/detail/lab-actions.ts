import { global, lab_edit, labs, member_dashboard, remove_member_modal } from '@lab-zer0/content/microcopy.ts'
import { submitForAudit } from '@lab-zer0/contracts/audits.ts'
import { assignChampion, removeChampion, transferChampion } from '@lab-zer0/contracts/champions.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import { joinLab, leaveLab, removeMember } from '@lab-zer0/contracts/lab-members.ts'
import { createLab, deleteLab, editLab } from '@lab-zer0/contracts/labs.ts'
import type { LabId, UserId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useRetryKey } from '../../../lib/retry-key.ts'
import { rememberLab } from '../../../lib/session.ts'
import { labKeys } from '../../../product/dashboard.ts'
import { type FailureWords, failureOf, toastError, toastSuccess } from '../failure.ts'

const { lab_errors: errors } = global
const { success } = member_dashboard

/** Specification, section 8. */
export const failures = {
  create: { refused: errors.create, fallback: errors.fallback_create },
  edit: { refused: lab_edit.failed, fallback: lab_edit.failed },
  join: { refused: errors.join, fallback: errors.fallback_join },
  leave: { refused: errors.leave, fallback: errors.fallback_leave },
  remove: { refused: errors.delete, fallback: errors.fallback_remove },
  transfer: { refused: errors.transfer_champion, fallback: errors.fallback_transfer },
  assign: { refused: errors.assign_champion, fallback: errors.assign_champion },
  unassign: { refused: labs.champion_dialog.remove_failed, fallback: labs.champion_dialog.remove_failed },
  member: {
    refused: remove_member_modal.errors.lab_member,
    fallback: remove_member_modal.errors.member,
  },
  teamMember: {
    refused: remove_member_modal.errors.lab_member,
    fallback: remove_member_modal.errors.team_member,
  },
} as const satisfies Record<string, FailureWords>

/** Says which lab the person is in after an action that worked. */
function useRememberLab() {
  const queryClient = useQueryClient()
  return (labId: LabId | null) => rememberLab(queryClient, labId)
}

/**
 * Whatever an action came to, what the screens show is read anew: first who is in which lab, then the rest of what
 * is still shown. In one go, somebody who has just left would ask for members that are no longer theirs to see.
 */
function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    const isFirst = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[1] === 'dashboard' || queryKey[1] === 'lab'
    await queryClient.invalidateQueries({ queryKey: labKeys.all, predicate: isFirst })
    await nextFrame()
    rescueFocus()
    await queryClient.invalidateQueries({ queryKey: labKeys.all, predicate: (query) => !isFirst(query) })
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The button that was pressed may be gone with the old list: then reading goes on at the title. */
function rescueFocus() {
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title || document.activeElement !== document.body) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

export function useCreateLab() {
  const refresh = useRefresh()
  const remember = useRememberLab()
  const retry = useRetryKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createLab>) =>
      call(createLab, { body, idempotencyKey: retry.keyFor(body) }),
    onSuccess: ({ message, lab }) => {
      retry.forget()
      if (lab.is_member) remember(lab.id)
      toastSuccess(message || success.created)
    },
    onSettled: () => void refresh(),
  })
}

export function useJoinLab(id: LabId) {
  const refresh = useRefresh()
  const remember = useRememberLab()
  return useMutation({
    mutationFn: () => call(joinLab, { params: { id } }),
    onSuccess: ({ message }) => {
      remember(id)
      toastSuccess(message || success.joined)
    },
    onError: (error) => toastError(failureOf(error, failures.join).reason),
    // The button waits for the new list, so that nobody sees Join beside a lab they are in.
    onSettled: refresh,
  })
}

export function useLeaveLab(id: LabId) {
  const refresh = useRefresh()
  const remember = useRememberLab()
  return useMutation({
    mutationFn: () => call(leaveLab, { params: { id } }),
    onSuccess: ({ message }) => {
      remember(null)
      toastSuccess(message || success.left)
    },
    onError: tellUnlessRefused(failures.leave),
    onSettled: () => void refresh(),
  })
}

/** Two calls, as the specification has them. Gives back whether the second one worked too. */
export function useTransferAndLeave(id: LabId) {
  const refresh = useRefresh()
  const remember = useRememberLab()
  return useMutation({
    mutationFn: async (championId: UserId): Promise<boolean> => {
      const { message } = await call(transferChampion, { params: { id }, body: { champion_id: championId } })
      toastSuccess(message || success.transferred)
      // The role has moved whatever comes of the leaving, so that is told on its own.
      return call(leaveLab, { params: { id } }).then(
        (left) => {
          remember(null)
          toastSuccess(left.message || success.left)
          return true
        },
        (error: unknown) => {
          toastError(failureOf(error, failures.leave).reason)
          return false
        },
      )
    },
    onError: tellUnlessRefused(failures.transfer),
    onSettled: () => void refresh(),
  })
}

export function useEditLab(id: LabId) {
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof editLab>) => call(editLab, { params: { id }, body }),
    onSuccess: async ({ message }) => {
      toastSuccess(message || lab_edit.saved)
      await refresh()
      // Reports, audits and lists of people name the lab too.
      const isOfOthers = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== labKeys.all[0]
      void queryClient.invalidateQueries({ predicate: isOfOthers })
    },
  })
}

export function useRemoveLab(id: LabId) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(deleteLab, { params: { id } }),
    onSuccess: ({ message }) => toastSuccess(message || success.removed),
    onError: tellUnlessRefused(failures.remove),
    onSettled: () => void refresh(),
  })
}

export function useAssignChampion(id: LabId) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (championId: UserId) =>
      call(assignChampion, { params: { id }, body: { champion_id: championId } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onSettled: () => void refresh(),
  })
}

export function useRemoveChampion(id: LabId) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(removeChampion, { params: { id } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onSettled: () => void refresh(),
  })
}

export function useSubmitForAudit(labId: LabId) {
  const refresh = useRefresh()
  const retry = useRetryKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof submitForAudit>) =>
      call(submitForAudit, { params: { labId }, body, idempotencyKey: retry.keyFor(body) }),
    onSuccess: ({ message }) => {
      retry.forget()
      toastSuccess(message)
    },
    onSettled: () => void refresh(),
  })
}

type Removal = { userId: UserId } & BodyOf<typeof removeMember>

export function useRemoveMember(labId: LabId) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ userId, ...body }: Removal) => call(removeMember, { params: { labId, userId }, body }),
    onSettled: () => void refresh(),
  })
}

/** A dialog shows the server's reason itself; where there is none, the cause stands beside it. */
function tellUnlessRefused(copy: FailureWords) {
  return (error: unknown) => {
    const { reason, isRefusal } = failureOf(error, copy)
    if (!isRefusal) toastError(reason)
  }
}
