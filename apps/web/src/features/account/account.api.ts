import { changePassword, updateProfile } from '@lab-zer0/contracts/auth.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import { endOtherSessions, endSession, listSessions } from '@lab-zer0/contracts/sessions.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  enrolTwoFactor,
  renewBackupCodes,
} from '@lab-zer0/contracts/two-factor.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { refreshUser, rememberUser } from '../../lib/session.ts'
import type { Proof } from './two-factor/proof-form.ts'

const keys = { all: ['account'], sessions: ['account', 'sessions'] } as const

export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateProfile>) => call(updateProfile, { body }),
    onSuccess: ({ user }) => rememberUser(queryClient, user),
  })
}

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}

export function useEnrolTwoFactor() {
  return useMutation({
    mutationFn: () => call(enrolTwoFactor),
  })
}

/** The answer's user is held when the recovery codes are saved: until then the set-up must stay on the screen. */
export function useConfirmTwoFactor() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof confirmTwoFactor>) => call(confirmTwoFactor, { body }),
  })
}

export function useRenewBackupCodes() {
  return useMutation({ mutationFn: (body: Proof) => call(renewBackupCodes, { body }) })
}

export function useDisableTwoFactor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Proof) => call(disableTwoFactor, { body }),
    onSuccess: async () => {
      await refreshUser(queryClient)
      await queryClient.invalidateQueries({ queryKey: keys.all })
    },
  })
}

export const sessionsOptions = queryOptions({
  queryKey: keys.sessions,
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions,
})

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSessions),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.sessions }),
  })
}
