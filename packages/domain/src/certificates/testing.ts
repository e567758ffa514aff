import { buildCredential, type CertificateFacts, type StatusPlace, statusListUrl } from './credential.ts'
import { didOf, type IssuerKey, issuerDocument } from './issuer.ts'
import { type PrivateJwk, type PublicJwk, sign } from './jws.ts'
import { encodeStatusList, statusListCredential } from './status-list.ts'

export const publicUrl = 'https://labzer0.example'
export const did = didOf(publicUrl)
export const now = new Date('2026-03-01T00:00:00Z')

export const facts: CertificateFacts = {
  publicId: 'LZ-B25-7K4M0000000000000000000000',
  labName: 'Membrane Biophysics Lab, Łódź',
  labType: 'wet',
  organisationName: 'Port Ellery University',
  department: 'School of Chemistry',
  principalInvestigator: 'Aroha Ngāta',
  score: 89,
  naCount: 1,
  questionCount: 19,
  rounds: 1,
  edition: 'wet-bronze.1',
  reducedCategories: ['Cold Storage', 'Lab Waste'],
  issuedAt: new Date('2025-11-13T02:00:00Z'),
  validUntil: new Date('2026-11-12T12:59:59Z'),
}

export const place: StatusPlace = { listId: 1, index: 94_567 }

export const words = {
  name: 'LAB ZER0 Bronze, wet lab',
  description: 'A lab that measured, changed and was audited.',
  criteria: 'An audit score of 80 or more.',
  evidence: [{ name: 'Peer audit', narrative: 'By an auditor of another lab.' }],
}

export type TestKey = { id: string; privateJwk: PrivateJwk; publicJwk: PublicJwk } & Omit<
  IssuerKey,
  'id' | 'publicJwk'
>

export async function aKey(name = 'key-1'): Promise<TestKey> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  const { x = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  const publicJwk = { kty: 'OKP', crv: 'Ed25519', x } as const
  return { id: `${did}#${name}`, publicJwk, privateJwk: { ...publicJwk, d } }
}

export function documentOf(...keys: TestKey[]) {
  return issuerDocument(
    did,
    keys.map(({ id, privateJwk: _secret, ...key }) => ({ ...key, id: id.slice(did.length + 1) })),
  )
}

export function aToken(
  key: TestKey,
  changed: Partial<CertificateFacts> = {},
  signedAt?: Date,
): Promise<string> {
  const dated = signedAt ? { signedAt } : {}
  return sign(
    buildCredential({ facts: { ...facts, ...changed }, status: place, publicUrl, words, ...dated }),
    key,
  )
}

type ListOptions = { withdrawn?: number[]; validFrom?: Date; validUntil?: Date; listId?: number }

export async function aStatusList(key: TestKey, options: ListOptions = {}): Promise<string> {
  const validFrom = options.validFrom ?? new Date(now.getTime() - 3_600_000)
  const payload = statusListCredential({
    url: statusListUrl(publicUrl, options.listId ?? 1),
    issuer: did,
    encodedList: await encodeStatusList(options.withdrawn ?? []),
    validFrom,
    validUntil: options.validUntil ?? new Date(validFrom.getTime() + 24 * 3_600_000),
  })
  return sign(payload, key)
}
