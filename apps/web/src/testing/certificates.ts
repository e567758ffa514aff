import {
  getCertificate,
  getCertificatePdf,
  getCredential,
  getIssuer,
  getStatusList,
  getSuspensionList,
  type PublicCertificate,
} from '@lab-zer0/contracts/certificates.ts'
import type { Endpoint } from '@lab-zer0/contracts/endpoint.ts'
import {
  buildCredential,
  type CertificateFacts,
  statusListUrl,
  suspensionListUrl,
} from '@lab-zer0/domain/certificates/credential.ts'
import { awardText } from '@lab-zer0/domain/certificates/facts.ts'
import { didOf, issuerDocument } from '@lab-zer0/domain/certificates/issuer.ts'
import { type PrivateJwk, type PublicJwk, sign } from '@lab-zer0/domain/certificates/jws.ts'
import {
  encodeStatusList,
  type StatusPurpose,
  statusListCredential,
} from '@lab-zer0/domain/certificates/status-list.ts'
import { HttpResponse, http } from 'msw'
import { answer, server } from './server.ts'

const DAY_MS = 86_400_000
const INDEX = 94_567
/** The bytes of every PDF here. */
export const PDF = '%PDF-1.7'
export const PUBLIC_ID = 'LZ-B26-7K4MX00000000000000000000A'

const here = () => window.location.origin

export const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY_MS)

/** A wet lab, certified a month ago, with most of its year before it. */
export function aCertificate(given: Partial<PublicCertificate> = {}): PublicCertificate {
  return {
    public_id: PUBLIC_ID,
    short_number: 'LZ-B26-7K4M',
    state: 'valid',
    lab_name: 'Membrane Biophysics Lab',
    lab_type: 'wet',
    organisation_name: 'Port Ellery University',
    department: 'School of Chemistry',
    principal_investigator: null,
    level: 'bronze',
    score: 89,
    na_count: 2,
    question_count: 26,
    rounds: 1,
    edition: 'wet-bronze.1',
    reduced_categories: ['Cold Storage'],
    award: null,
    issued_at: inDays(-30).toISOString(),
    valid_until: inDays(335).toISOString(),
    withdrawn_at: null,
    withdrawn_reason: null,
    suspensions: [],
    records_now: [],
    is_signed: true,
    issuer: { id: didOf(here()), name: 'LAB ZER0', url: here() },
    links: {
      verify: `/verify/${PUBLIC_ID}`,
      credential: `/api/certificates/${PUBLIC_ID}/credential`,
      badge: `/api/certificates/${PUBLIC_ID}/badge.svg`,
      pdf: `/api/certificates/${PUBLIC_ID}/certificate.pdf`,
      dossier: null,
      status_list: '/api/certificates/status/1',
      suspension_list: '/api/certificates/status/1/suspension',
      issuer: '/.well-known/did.json',
    },
    ...given,
  }
}

type Key = { id: string; publicJwk: PublicJwk; privateJwk: PrivateJwk }

export async function aSigningKey(): Promise<Key> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  const { x = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  const publicJwk = { kty: 'OKP', crv: 'Ed25519', x } as const
  return { id: 'key-1', publicJwk, privateJwk: { ...publicJwk, d } }
}

/** The credential of a certificate, truly signed. `publicUrl` is another host where an impostor signs. */
export function aCredential(key: Key, certificate: PublicCertificate, publicUrl = here()): Promise<string> {
  const facts: CertificateFacts = {
    publicId: certificate.public_id,
    labName: certificate.lab_name,
    labType: certificate.lab_type,
    organisationName: certificate.organisation_name,
    department: certificate.department,
    principalInvestigator: certificate.principal_investigator,
    score: certificate.score,
    naCount: certificate.na_count,
    questionCount: certificate.question_count,
    rounds: certificate.rounds,
    edition: certificate.edition,
    reducedCategories: certificate.reduced_categories,
    awardFacts: certificate.award && awardText(certificate.award),
    issuedAt: new Date(certificate.issued_at),
    validUntil: new Date(certificate.valid_until),
  }
  const copy = { name: 'LAB ZER0 Bronze', description: 'Bronze', criteria: 'Audited', evidence: [] }
  const status = { listId: 1, index: INDEX }
  const payload = buildCredential({
    facts,
    level: { id: 'bronze', passPercent: 80 },
    status,
    publicUrl,
    copy,
  })
  return sign(payload, { id: `${didOf(publicUrl)}#${key.id}`, privateJwk: key.privateJwk })
}

type ListOptions = { isWithdrawn?: boolean; purpose?: StatusPurpose; signedAt?: Date; until?: Date }

export async function aStatusList(key: Key, options: ListOptions = {}): Promise<string> {
  const { purpose = 'revocation' } = options
  const payload = statusListCredential({
    purpose,
    url: (purpose === 'revocation' ? statusListUrl : suspensionListUrl)(here(), 1),
    issuer: didOf(here()),
    encodedList: await encodeStatusList(options.isWithdrawn ? [INDEX] : []),
    validFrom: options.signedAt ?? inDays(-0.01),
    validUntil: options.until ?? inDays(1),
  })
  return sign(payload, { id: `${didOf(here())}#${key.id}`, privateJwk: key.privateJwk })
}

export function answerIssuer(key: Key) {
  answer(getIssuer, issuerDocument(didOf(here()), [{ id: key.id, publicJwk: key.publicJwk }]))
}

/** Text where the contract promises a file. */
export function answerText(endpoint: Endpoint, text: string) {
  server.use(http.get(`*/api${endpoint.path}`, () => new HttpResponse(text)))
}

type Served = {
  certificate?: PublicCertificate
  /** What the credential says, where it is not what the page says. */
  signed?: PublicCertificate
  list?: ListOptions
  isSuspended?: boolean
}

/** A server with one certificate: its record, its credential, the keys and the list. */
export async function serveCertificate({
  certificate = aCertificate(),
  signed,
  list,
  isSuspended = false,
}: Served = {}) {
  const key = await aSigningKey()
  const token = await aCredential(key, signed ?? certificate)
  answer(getCertificate, { success: true, certificate })
  answerText(getCredential, token)
  answerText(getCertificatePdf, PDF)
  answerText(getStatusList, await aStatusList(key, list))
  const suspensions = { purpose: 'suspension', isWithdrawn: isSuspended } as const
  answerText(getSuspensionList, await aStatusList(key, suspensions))
  answerIssuer(key)
  return { key, token, certificate }
}
