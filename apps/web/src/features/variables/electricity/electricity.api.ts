import { getPurchases, savePurchase } from '@lab-zer0/contracts/electricity.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

const keyOf = (organisationId: OrganisationId) => ['electricity', organisationId] as const

/** While the worker checks a document, the list is asked for again. */
const CHECK_AGAIN_MS = 3000

export function purchasesOptions(organisationId: OrganisationId) {
  return queryOptions({
    queryKey: keyOf(organisationId),
    queryFn: async ({ signal }) => call(getPurchases, { params: { id: organisationId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.purchases.some(({ versions }) => versions[0]?.file?.state === 'waiting')
        ? CHECK_AGAIN_MS
        : false,
  })
}

export type PurchaseToSave = BodyOf<typeof savePurchase>

export function useSavePurchase(organisationId: OrganisationId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PurchaseToSave) => call(savePurchase, { params: { id: organisationId }, body }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keyOf(organisationId) })
      await client.invalidateQueries({ queryKey: ['reports'] })
    },
  })
}
