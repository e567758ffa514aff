import { reopenings as copy } from '@lab-zer0/content/microcopy.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { getFormVersions, reopenForm } from '@lab-zer0/contracts/reopenings.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../../lib/call.ts'
import { useRetryKey } from '../../../lib/retry-key.ts'
import type { FormAddress } from '../calculators.api.ts'

export type Versions = ResponseOf<typeof getFormVersions>

export function versionsOptions({ labId, category, mode }: FormAddress) {
  return queryOptions({
    queryKey: ['calculators', 'versions', labId, category, mode],
    queryFn: ({ signal }) => call(getFormVersions, { params: { labId, category, mode }, signal }),
    staleTime: 0,
  })
}

/** A baseline takes its saving along, so everything of calculators is read anew. */
export function useReopen(address: FormAddress) {
  const client = useQueryClient()
  const key = useRetryKey()
  return useMutation({
    mutationFn: (reason: string) =>
      call(reopenForm, {
        params: address,
        body: { reason },
        idempotencyKey: key.keyFor({ ...address, reason }),
      }),
    onSuccess: ({ message }) => toast.success(message || copy.confirm),
    onError: () => key.forget(),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['calculators'] })
      void client.invalidateQueries({ queryKey: ['labs'] })
    },
  })
}
