import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import { validateInvitation } from '@lab-zer0/contracts/invitations.ts'
import { registerOrganisation } from '@lab-zer0/contracts/organisations.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useRetryKey } from '../../lib/retry-key.ts'

export function useValidateInvitation() {
  return useMutation({ mutationFn: (code: string) => call(validateInvitation, { body: { code } }) })
}

export function useRegisterOrganisation() {
  const retry = useRetryKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof registerOrganisation>) =>
      call(registerOrganisation, { body, idempotencyKey: retry.keyFor(body) }),
    onSuccess: retry.forget,
  })
}
