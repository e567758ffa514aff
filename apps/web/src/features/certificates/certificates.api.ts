import {
  getCertificate,
  getCredential,
  getIssuer,
  getStatusList,
  getSuspensionList,
} from '@lab-zer0/contracts/certificates.ts'
import { reportConcern } from '@lab-zer0/contracts/concerns.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLogProof } from '@lab-zer0/contracts/log.ts'
import { getRegister, getRegisterCsv } from '@lab-zer0/contracts/public-register.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, callForText, fileAddress } from '../../lib/call.ts'
import { isRefusal } from '../../lib/refused-error.ts'
import type { Asked } from './register/register-search.ts'

export const certificateKeys = { all: ['certificates'] as const }

// Revocation must be visible within a minute, also to somebody whose page stays open.
const WATCH_MS = 30_000
// A certificate is signed a moment after its award.
const SIGNING_MS = 5000

export function certificateOptions(publicId: string) {
  return queryOptions({
    queryKey: [...certificateKeys.all, 'certificate', publicId],
    queryFn: async ({ signal }) => (await call(getCertificate, { params: { publicId }, signal })).certificate,
    refetchInterval: WATCH_MS,
    networkMode: 'always',
  })
}

export function credentialOptions(publicId: string) {
  return queryOptions({
    queryKey: [...certificateKeys.all, 'credential', publicId],
    queryFn: ({ signal }) => callForText(getCredential, { params: { publicId }, signal }),
    // The call itself finds out whether there is a connection, and the page says so.
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data === undefined ? SIGNING_MS : false),
  })
}

/** The document with the keys, as did:web publishes it. */
export const issuerOptions = queryOptions({
  queryKey: [...certificateKeys.all, 'issuer'],
  queryFn: ({ signal }) => call(getIssuer, { signal }),
  networkMode: 'always',
})

export function statusListOptions(listId: number) {
  return queryOptions({
    queryKey: [...certificateKeys.all, 'status-list', listId],
    queryFn: ({ signal }) => callForText(getStatusList, { params: { listId }, signal }),
    staleTime: 0,
    refetchInterval: WATCH_MS,
    networkMode: 'always',
  })
}

export function suspensionListOptions(listId: number) {
  return queryOptions({
    queryKey: [...certificateKeys.all, 'suspension-list', listId],
    queryFn: ({ signal }) => callForText(getSuspensionList, { params: { listId }, signal }),
    staleTime: 0,
    refetchInterval: WATCH_MS,
    networkMode: 'always',
  })
}

/** Null where the log does not have it: that is an answer, and it may change within minutes. */
export function logProofOptions(publicId: string) {
  return queryOptions({
    queryKey: [...certificateKeys.all, 'log-proof', publicId],
    queryFn: async ({ signal }) => {
      try {
        return await callForText(getLogProof, { params: { publicId }, signal })
      } catch (error) {
        if (isRefusal(error, 'not_in_log')) return null
        throw error
      }
    },
    refetchInterval: ({ state }) => (state.data === null ? WATCH_MS : false),
    networkMode: 'always',
  })
}

function registerQuery({ search, type }: Asked) {
  return { ...(search === '' ? {} : { search }), ...(type === undefined ? {} : { lab_type: type }) }
}

export function registerOptions(asked: Asked) {
  return queryOptions({
    queryKey: [...certificateKeys.all, 'register', asked],
    queryFn: ({ signal }) => {
      const { after, before } = asked
      return call(getRegister, { query: { ...registerQuery(asked), after, before }, signal })
    },
    placeholderData: keepPreviousData,
  })
}

export function registerCsvAddress(asked: Asked): string {
  return fileAddress(getRegisterCsv, { query: registerQuery(asked) })
}

export function useReportConcern(publicId: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof reportConcern>) => call(reportConcern, { params: { publicId }, body }),
  })
}
