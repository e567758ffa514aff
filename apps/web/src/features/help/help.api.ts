import type { User } from '@lab-zer0/contracts/auth.ts'
import { hideFirstSteps, showFirstSteps } from '@lab-zer0/contracts/help.ts'
import { getVariables } from '@lab-zer0/contracts/variables.ts'
import type { GuidedRole } from '@lab-zer0/domain/accounts/first-steps.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { rememberUser, useUser } from '../../lib/session.ts'
import { ownOrganisationId } from '../../product/organisation.ts'

export function variablesOptions(user: User) {
  const id = ownOrganisationId(user)
  return queryOptions({
    queryKey: ['variables', id, 'saved'],
    queryFn: async ({ signal }) =>
      (await call(getVariables, { params: { id }, query: {}, signal })).variables,
    enabled: user.two_factor_verified,
  })
}

type Then = { onSuccess: () => void; onError: (error: unknown) => void }

export function useHideFirstSteps(role: GuidedRole, then: Then) {
  const remember = useRememberHidden()
  return useMutation({
    mutationFn: () => call(hideFirstSteps, { params: { role } }),
    onSuccess: ({ hidden_first_steps }) => {
      remember(hidden_first_steps)
      then.onSuccess()
    },
    onError: then.onError,
  })
}

export function useShowFirstSteps(then: Then) {
  const remember = useRememberHidden()
  return useMutation({
    mutationFn: () => call(showFirstSteps),
    onSuccess: ({ hidden_first_steps }) => {
      remember(hidden_first_steps)
      then.onSuccess()
    },
    onError: then.onError,
  })
}

function useRememberHidden() {
  const queryClient = useQueryClient()
  const user = useUser()
  return (hidden: GuidedRole[]) => rememberUser(queryClient, { ...user, hidden_first_steps: hidden })
}
