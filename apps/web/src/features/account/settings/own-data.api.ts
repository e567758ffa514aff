import { closeAccount, exportAccount } from '@lab-zer0/contracts/account.ts'
import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { dropUser } from '../../../lib/session.ts'
import type { Proof } from '../two-factor/proof-form.ts'

export function useExportAccount() {
  return useMutation({ mutationFn: async () => (await call(exportAccount)).export })
}

export function useCloseAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Proof) => call(closeAccount, { body }),
    onSuccess: () => dropUser(queryClient, 'logout'),
  })
}

/** The lab that the person leads: it must be handed over before anything else. */
export const ledLabOptions = queryOptions({
  queryKey: ['account', 'led-lab'],
  queryFn: async ({ signal }) => {
    const { current_lab: lab } = await call(getDashboard, { signal })
    return lab?.is_champion ? { id: lab.id, name: lab.name } : null
  },
})
