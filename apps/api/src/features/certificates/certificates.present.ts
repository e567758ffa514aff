import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { credentialUrl, statusListUrl, verifyUrl } from '@lab-zer0/domain/certificates/credential.ts'
import { didOf, ISSUER_NAME } from '@lab-zer0/domain/certificates/issuer.ts'
import { stateOf } from '@lab-zer0/domain/certificates/validity.ts'
import type { CertificateRow, PublicRow } from './certificates.queries.ts'

export function presentCertificate(row: PublicRow, publicUrl: string, now: Date): PublicCertificate {
  const { publicId } = row
  const path = `/api/certificates/${publicId}`
  return {
    public_id: publicId,
    state: stateOf(row, now),
    lab_name: row.labName,
    lab_type: row.labType,
    organisation_name: row.organisationName,
    department: row.department,
    principal_investigator: row.principalInvestigator,
    level: 'bronze',
    score: row.score,
    na_count: row.naCount,
    question_count: row.questionCount,
    rounds: row.rounds,
    edition: row.edition,
    reduced_categories: [...row.reducedCategories],
    issued_at: row.issuedAt.toISOString(),
    valid_until: row.validUntil.toISOString(),
    withdrawn_at: row.revokedAt?.toISOString() ?? null,
    withdrawn_reason: row.revokedReason,
    is_signed: row.credential !== null,
    issuer: { id: didOf(publicUrl), name: ISSUER_NAME, url: publicUrl },
    links: {
      verify: pathOf(verifyUrl(publicUrl, publicId)),
      credential: pathOf(credentialUrl(publicUrl, publicId)),
      badge: `${path}/badge.svg`,
      pdf: `${path}/certificate.pdf`,
      status_list: pathOf(statusListUrl(publicUrl, row.statusListId)),
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
    state: stateOf(row, now),
    score: row.score,
    issued_at: row.issuedAt.toISOString(),
    valid_until: row.validUntil.toISOString(),
    withdrawn_at: row.revokedAt?.toISOString() ?? null,
    withdrawn_reason: row.revokedReason,
  }
}
