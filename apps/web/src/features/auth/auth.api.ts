import { login as words } from '@lab-zer0/content/data/microcopy.json'
import { login, verifyTwoFactor } from '@lab-zer0/contracts/auth.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/message-of.ts'
import { NetworkError } from '../../lib/refused-error.ts'

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
  return error instanceof NetworkError ? words.errors.network : messageOf(error, words.errors.failed)
}
