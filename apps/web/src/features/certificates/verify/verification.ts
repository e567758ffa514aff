import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import {
  type CertificateFacts,
  type ReadCredential,
  readCredential,
} from '@lab-zer0/domain/certificates/credential.ts'
import { awardText } from '@lab-zer0/domain/certificates/facts.ts'
import { didOf, logIn } from '@lab-zer0/domain/certificates/issuer.ts'
import { readJws } from '@lab-zer0/domain/certificates/jws.ts'
import type { Verification } from '@lab-zer0/domain/certificates/verify.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { isRefusal } from '../../../lib/refused-error.ts'
import {
  certificateKeys,
  issuerOptions,
  logProofOptions,
  statusListOptions,
  suspensionListOptions,
} from '../certificates.api.ts'
import { readPublicId } from './read-public-id.ts'

/** How far the browser has come. */
export type Progress = {
  /** Why there is nothing to verify yet, or at all. */
  missing: 'pending' | 'unsigned' | 'unreachable' | undefined
  verification: Verification | undefined
  /** Still being fetched: what is told about them now is not the last word. */
  waitsFor: { status: boolean; record: boolean; log: boolean }
}

type Sources = {
  token: Pick<UseQueryResult<string>, 'data' | 'error' | 'isPending' | 'dataUpdatedAt'>
  /** Our public record, to hold the signed text against. */
  record: Pick<UseQueryResult<PublicCertificate>, 'data' | 'isPending' | 'dataUpdatedAt'>
  /** The proof that came with a file, for when the log can't be asked. */
  logProof?: string | undefined
}

/** Fetches keys and status list, and verifies with the browser's own cryptography. Runs again when one changes. */
export function useVerification({ token, record, logProof }: Sources): Progress {
  const claims = token.data === undefined ? undefined : claimsIn(token.data)
  const issuer = useQuery(issuerOptions)
  const listId = claims && listIdOf(claims)
  const list = useQuery({ ...statusListOptions(listId ?? 0), enabled: listId !== undefined })
  const isSuspensionAsked = listId !== undefined && claims?.suspension != null
  const suspensions = useQuery({ ...suspensionListOptions(listId ?? 0), enabled: isSuspensionAsked })
  const publicId = claims && readPublicId(claims.facts.publicId)
  const isLogAsked = publicId !== undefined && logIn(issuer.data, didOf(window.location.origin)) !== undefined
  const log = useQuery({ ...logProofOptions(publicId ?? ''), enabled: isLogAsked })
  const verification = useQuery({
    queryKey: [
      ...certificateKeys.all,
      'verification',
      [
        token.data,
        token.dataUpdatedAt,
        issuer.dataUpdatedAt,
        list.dataUpdatedAt,
        suspensions.dataUpdatedAt,
        record.dataUpdatedAt,
        log.dataUpdatedAt,
        logProof,
      ],
    ],
    queryFn: async () => {
      // Comes while keys and lists are being fetched, so the page is drawn before it.
      const { verifyCredential } = await import('@lab-zer0/domain/certificates/verify.ts')
      return verifyCredential({
        token: token.data ?? '',
        trustedIssuer: didOf(window.location.origin),
        keyDocument: issuer.data,
        statusList: list.data,
        suspensionList: suspensions.data,
        // The log of today first: witnesses may have come since the file was made.
        logProof: log.data ?? logProof ?? log.data,
        expected: record.data ? certificateFacts(record.data) : null,
        now: new Date(),
      })
    },
    enabled: token.data !== undefined && !issuer.isPending,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })
  const reached = token.data === undefined ? undefined : verification.data
  return {
    missing: missingOf(token),
    verification: reached,
    waitsFor: {
      status:
        listId !== undefined &&
        (list.isPending ||
          (isSuspensionAsked && suspensions.isPending) ||
          // Behind only where all that was missing is there.
          isBehind(
            reached?.status,
            isSuspensionAsked ? list.data && suspensions.data : list.data,
            'unreachable',
          )),
      record: record.isPending || isBehind(reached?.facts, record.data, 'nothing_to_compare'),
      log: isLogAsked && (log.isPending || isBehind(reached?.logged, log.data, 'unreachable')),
    },
  }
}

/** What was missing has arrived, and the verification has not looked at it yet. */
function isBehind(step: object | undefined, arrived: unknown, reason: string): boolean {
  return arrived !== undefined && step !== undefined && 'reason' in step && step.reason === reason
}

function missingOf({ data, error, isPending }: Sources['token']): Progress['missing'] {
  if (data !== undefined) return undefined
  if (isPending && !error) return 'pending'
  return isRefusal(error, 'certificate_not_signed') ? 'unsigned' : 'unreachable'
}

/** What a text claims, before anything of it is proven. */
export function claimsIn(token: string): ReadCredential | undefined {
  const jws = readJws(token)
  return jws && readCredential(jws.payload)
}

/** From our own host, whatever host the claim names: the signed list says itself where it belongs. */
function listIdOf({ status }: ReadCredential): number | undefined {
  const found = /\/api\/certificates\/status\/([1-9]\d{0,5})$/.exec(status.listUrl)
  return found ? Number(found[1]) : undefined
}

export function certificateFacts(record: PublicCertificate): CertificateFacts {
  return {
    publicId: record.public_id,
    labName: record.lab_name,
    labType: record.lab_type,
    organisationName: record.organisation_name,
    department: record.department,
    principalInvestigator: record.principal_investigator,
    score: record.score,
    naCount: record.na_count,
    questionCount: record.question_count,
    rounds: record.rounds,
    edition: record.edition,
    reducedCategories: record.reduced_categories,
    awardFacts: record.award && awardText(record.award),
    issuedAt: new Date(record.issued_at),
    validUntil: new Date(record.valid_until),
  }
}
