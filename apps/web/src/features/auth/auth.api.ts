import { login as copy } from '@lab-zer0/content/microcopy.ts'
import {
  activate,
  activateWithPassword,
  checkResetToken,
  forgotPassword,
  login,
  register,
  resendActivation,
  resetPassword,
} from '@lab-zer0/contracts/auth.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import { verifyTwoFactor } from '@lab-zer0/contracts/two-factor.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/message-of.ts'
import { NetworkError } from '../../lib/refused-error.ts'
import { useRetryKey } from '../../lib/retry-key.ts'
import { dropUser } from '../../lib/session.ts'

export function useLogin() {
  return useMutation({ mutationFn: (body: BodyOf<typeof login>) => call(login, { body }) })
}

export function useVerifyTwoFactor() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof verifyTwoFactor>) => call(verifyTwoFactor, { body }),
  })
}

/** Login has a sentence of its own for a lost connection, section 8. */
export function loginMessage(error: unknown): string {
  return error instanceof NetworkError ? copy.errors.network : messageOf(error, copy.errors.failed)
}

export function useRegister() {
  const retry = useRetryKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof register>) =>
      call(register, { body, idempotencyKey: retry.keyFor(body) }),
    onSuccess: retry.forget,
  })
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof forgotPassword>) => call(forgotPassword, { body }),
  })
}

export function useResendActivation() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof resendActivation>) => call(resendActivation, { body }),
  })
}

/** Asked once: a link is judged when it is opened, and not again behind the back of somebody who is typing. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

// An address that has lost its token is judged by the server like any other dead link.
const NO_TOKEN = '-'

export function resetTokenOptions(token: string) {
  return queryOptions({
    ...once,
    queryKey: ['auth', 'reset-token', token],
    queryFn: () => call(checkResetToken, { params: { token: token || NO_TOKEN } }),
  })
}

export function useResetPassword(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) => call(resetPassword, { params: { token }, body }),
    // The server has ended every session of this person; if it was the one in this browser, it is over too.
    onSuccess: () => dropUser(queryClient, 'logout'),
  })
}

/**
 * A GET that uses the link up. It takes no signal and is never repeated by itself: a call that was taken back, or
 * whose answer got lost, may have activated the account.
 */
export function activationOptions(token: string) {
  return queryOptions({
    ...once,
    queryKey: ['auth', 'activation', token],
    queryFn: () => call(activate, { params: { token: token || NO_TOKEN } }),
    retry: false,
  })
}

export function useActivateWithPassword(token: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof activateWithPassword>) =>
      call(activateWithPassword, { params: { token }, body }),
  })
}
