import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import {
  credentialUrl,
  statusListUrl,
  suspensionListUrl,
  verifyUrl,
} from '@lab-zer0/domain/certificates/credential.ts'
import { didOf, ISSUER_NAME } from '@lab-zer0/domain/certificates/issuer.ts'
import { stateOf } from '@lab-zer0/domain/certificates/validity.ts'
import type { CertificateRow, PublicRow, Suspension } from './certificates.queries.ts'

type RecordsToday = PublicCertificate['records_now']

export function presentCertificate(
  row: PublicRow & { suspensions: Suspension[] },
  recordsToday: RecordsToday,
  publicUrl: string,
  now: Date,
): PublicCertificate {
  const { publicId } = row
  const path = `/api/certificates/${publicId}`
  return {
    public_id: publicId,
    short_number: row.shortNumber,
    state: stateOf(row, now),
    lab_name: row.labName,
    lab_type: row.labType,
    organisation_name: row.organisationName,
    department: row.department,
    principal_investigator: row.principalInvestigator,
    level: row.level,
    score: row.score,
    na_count: row.naCount,
    question_count: row.questionCount,
    rounds: row.rounds,
    edition: row.edition,
    reduced_categories: [...row.reducedCategories],
    award: row.facts,
    records_now: recordsToday,
    issued_at: row.issuedAt.toISOString(),
    valid_until: row.validUntil.toISOString(),
    withdrawn_at: row.revokedAt?.toISOString() ?? null,
    withdrawn_reason: row.revokedReason,
    suspensions: row.suspensions.map(({ suspendedAt, reason, endedAt }) => ({
      suspended_at: suspendedAt.toISOString(),
      reason,
      ended_at: endedAt?.toISOString() ?? null,
    })),
    is_signed: row.credential !== null,
    issuer: { id: didOf(publicUrl), name: ISSUER_NAME, url: publicUrl },
    links: {
      verify: pathOf(verifyUrl(publicUrl, publicId)),
      credential: pathOf(credentialUrl(publicUrl, publicId)),
      badge: `${path}/badge.svg`,
      pdf: `${path}/certificate.pdf`,
      dossier: row.isDossierPublic ? `${path}/dossier.zip` : null,
      status_list: pathOf(statusListUrl(publicUrl, row.statusListId)),
      suspension_list: pathOf(suspensionListUrl(publicUrl, row.statusListId)),
      issuer: '/.well-known/did.json',
    },
  }
}

function pathOf(url: string): string {
  return new URL(url).pathname
}

export function presentSummary(row: CertificateRow, now: Date) {
  return {
    public_id: row.publicId,
    short_number: row.shortNumber,
    state: stateOf(row, now),
    score: row.score,
    issued_at: row.issuedAt.toISOString(),
    valid_until: row.validUntil.toISOString(),
    withdrawn_at: row.revokedAt?.toISOString() ?? null,
    withdrawn_reason: row.revokedReason,
  }
}
