import { auditor_assignment_modal as copy } from '@lab-zer0/content/microcopy.ts'
import {
  type AssignableLab,
  acceptAuditorInvitation,
  assignAuditor,
  getAuditorInvitation,
  inviteAuditor,
  listAssignments,
  listAuditors,
  saveEligibility,
  setDueDay,
  setVisit,
  withdrawAuditor,
} from '@lab-zer0/contracts/auditors.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import type { LabId, UserId } from '@lab-zer0/domain/ids.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../lib/call.ts'
import { fill } from '../../lib/format.ts'
import { useRetryKey } from '../../lib/retry-key.ts'

const keys = { all: ['auditors'] as const }

export const assignmentsOptions = queryOptions({
  queryKey: [...keys.all, 'assignments'],
  queryFn: ({ signal }) => call(listAssignments, { signal }),
})

/** Without a lab: who they are. With one: also who can audit it, and whom we would ask first. */
export function auditorsOptions(labId?: LabId) {
  return queryOptions({
    queryKey: [...keys.all, 'list', labId ?? 'all'],
    queryFn: ({ signal }) =>
      call(listAuditors, { query: labId === undefined ? {} : { lab_id: labId }, signal }),
  })
}

export function invitationOptions(token: string) {
  return queryOptions({
    queryKey: [...keys.all, 'invitation', token],
    queryFn: ({ signal }) => call(getAuditorInvitation, { params: { token }, signal }),
    retry: false,
  })
}

/** An assignment changes the table, the workloads and where the lab stands. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.all }),
      queryClient.invalidateQueries({ queryKey: ['labs'] }),
      queryClient.invalidateQueries({ queryKey: ['audits'] }),
    ])
}

type Choice = { auditorId: UserId; name: string; dueOn?: string }

export function useAssignAuditor(lab: AssignableLab) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ auditorId, dueOn }: Choice) =>
      call(assignAuditor, {
        params: { labId: lab.id },
        // What this admin sees, so that nobody undoes what another has done meanwhile.
        body: {
          auditor_id: auditorId,
          assignment_id: lab.assignment?.id ?? null,
          ...(dueOn === undefined ? {} : { due_on: dueOn }),
        },
      }),
    onSuccess: ({ message }, { name }) =>
      toast.success(message || fill(copy.success, { auditor: name, lab: lab.name })),
    onSettled: refresh,
  })
}

export function useWithdrawAuditor(lab: AssignableLab) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (assignmentId: string) =>
      call(withdrawAuditor, { params: { labId: lab.id }, body: { assignment_id: assignmentId } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: refresh,
  })
}

type Terms = { dueOn?: string; visit?: { at: string | null; note: string } }

/** Two calls, because the auditor may set the one and not the other. */
export function useSetTerms(lab: AssignableLab) {
  const refresh = useRefresh()
  const params = { labId: lab.id }
  return useMutation({
    mutationFn: async ({ dueOn, visit }: Terms) => {
      const due = dueOn === undefined ? undefined : await call(setDueDay, { params, body: { due_on: dueOn } })
      const set = visit && (await call(setVisit, { params, body: { visit_at: visit.at, note: visit.note } }))
      return [due?.message, set?.message].filter((message) => message !== undefined)
    },
    onSuccess: (messages) => messages.forEach((message) => void toast.success(message)),
    onSettled: refresh,
  })
}

type Qualification = { userId: UserId } & BodyOf<typeof saveEligibility>

export function useSaveEligibility() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ userId, ...body }: Qualification) => call(saveEligibility, { params: { userId }, body }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: refresh,
  })
}

export function useInviteAuditor() {
  const refresh = useRefresh()
  const retry = useRetryKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof inviteAuditor>) =>
      call(inviteAuditor, { body, idempotencyKey: retry.keyFor(body) }),
    onSuccess: ({ message }, { fullName }) => {
      retry.forget()
      toast.success(message || fill(copy.invite.success, { name: fullName }))
    },
    onSettled: refresh,
  })
}

export function useAcceptInvitation(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(acceptAuditorInvitation, { params: { token } }),
    // The invitation itself is used up, so it is not asked for again.
    onSuccess: () =>
      void Promise.all([['audits'], ['labs']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
