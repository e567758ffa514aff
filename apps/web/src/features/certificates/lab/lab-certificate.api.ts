import { lab_certificate as copy } from '@lab-zer0/content/microcopy.ts'
import {
  getLabCertificate,
  renewCertificate,
  setListing,
  withdrawCertificate,
} from '@lab-zer0/contracts/certificates.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/message-of.ts'

export type LabCertificate = ResponseOf<typeof getLabCertificate>

// The worker signs a moment after the award; until then the card asks again.
const SIGNING_MS = 3000

// Below the key of labs: whatever changes a lab's standing changes what stands here.
const labsKey = ['labs'] as const

export function labCertificateOptions(labId: LabId) {
  return queryOptions({
    queryKey: [...labsKey, 'certificate', labId],
    queryFn: ({ signal }) => call(getLabCertificate, { params: { labId }, signal }),
    refetchInterval: ({ state }) => (state.data?.certificate?.is_signed === false ? SIGNING_MS : false),
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: labsKey })
}

export function useSetListing(labId: LabId) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (isListed: boolean) => call(setListing, { params: { labId }, body: { is_listed: isListed } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, copy.listing.failed)),
    // The box waits for the server's word, so that it never shows what is not so.
    onSettled: refresh,
  })
}

export function useRenew(labId: LabId) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(renewCertificate, { params: { labId } }),
    onSuccess: ({ message }) => toast.success(message || copy.renew.done),
    onSettled: () => void refresh(),
  })
}

export function useWithdraw(publicId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (reason: string) => call(withdrawCertificate, { params: { publicId }, body: { reason } }),
    onSuccess: ({ message }) => toast.success(message || copy.withdraw.done),
    onSettled: () => void refresh(),
  })
}
