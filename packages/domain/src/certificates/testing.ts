import {
  buildCredential,
  type CertificateFacts,
  type StatusPlace,
  statusListUrl,
  suspensionListUrl,
} from './credential.ts'
import type { AwardFacts } from './facts.ts'
import { didOf, type IssuerKey, issuerDocument } from './issuer.ts'
import { type PrivateJwk, type PublicJwk, sign } from './jws.ts'
import { encodeStatusList, type StatusPurpose, statusListCredential } from './status-list.ts'

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
  awardFacts: null,
  issuedAt: new Date('2025-11-13T02:00:00Z'),
  validUntil: new Date('2026-11-12T12:59:59Z'),
}

export const place: StatusPlace = { listId: 1, index: 94_567 }

export const level = { id: 'bronze', passPercent: 80 } as const

export const copy = {
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
    buildCredential({ facts: { ...facts, ...changed }, level, status: place, publicUrl, copy, ...dated }),
    key,
  )
}

type ListOptions = {
  withdrawn?: number[]
  purpose?: StatusPurpose
  validFrom?: Date
  validUntil?: Date
  listId?: number
}

export async function aStatusList(key: TestKey, options: ListOptions = {}): Promise<string> {
  const validFrom = options.validFrom ?? new Date(now.getTime() - 3_600_000)
  const { purpose = 'revocation', listId = 1 } = options
  const urlOf = purpose === 'revocation' ? statusListUrl : suspensionListUrl
  const payload = statusListCredential({
    purpose,
    url: urlOf(publicUrl, listId),
    issuer: did,
    encodedList: await encodeStatusList(options.withdrawn ?? []),
    validFrom,
    validUntil: options.validUntil ?? new Date(validFrom.getTime() + 24 * 3_600_000),
  })
  return sign(payload, key)
}

const hash = (digit: string) => digit.repeat(64)

/** A wet lab under the second edition: two verified changes in Cold Storage, none in Lab Waste, one row put right. */
export const awardFacts: AwardFacts = {
  version: 1,
  short_number: 'LZ-B25-7K4M',
  level: 'bronze',
  edition: { id: 'wet-bronze.2', sha256: hash('e') },
  score: { yes: 17, judged: 19, percent: 89, pass_percent: 80 },
  areas: [
    { name: 'Green Culture & Team Communication', yes: 5, judged: 5, floor_percent: 50 },
    { name: 'Lab Waste Management', yes: 4, judged: 5, floor_percent: 50 },
    { name: 'Cold Storage', yes: 4, judged: 5, floor_percent: 50 },
    { name: 'Computer Energy Usage', yes: 4, judged: 4, floor_percent: 50 },
  ],
  categories: [
    { name: 'Cold Storage', change: 'verified' },
    { name: 'Lab Waste', change: 'none' },
    { name: 'Computer Hardware', change: 'done' },
  ],
  changes: {
    are_verified: true,
    verified: 2,
    done: 1,
    lost: 0,
    saving_kg_co2e: { low: 9_812, best: 14_160, high: 19_230, percent_of_baseline: 12.4 },
  },
  figures: { rows: 31, compared: 5, agreed: 4, differed: 1, put_right: 1 },
  assurance: 'internal_peer',
  records: {
    forms: (['Cold Storage', 'Lab Waste', 'Computer Hardware'] as const).flatMap((category, index) =>
      (['baseline', 'savings'] as const).map((mode) => ({
        mode,
        category,
        as_of: mode === 'baseline' ? '2025-06-02' : '2025-10-20',
        form: 1,
        factors: 'nga-2025.1',
        engine: '1.2.0',
        sha256: hash(String(index * 2 + (mode === 'baseline' ? 1 : 2))),
      })),
    ),
    checklist: { answers: 19, round: 1, sha256: hash('a') },
    changes: { count: 3, sha256: hash('b') },
    audit: { findings: 20, rows: 5, sha256: hash('c') },
  },
}

/** The same lab under the first edition: its forms say that emissions fell, and nobody looked. */
export const firstEditionFacts: AwardFacts = {
  ...awardFacts,
  edition: { id: 'wet-bronze.1', sha256: hash('f') },
  areas: awardFacts.areas.map((area) => ({ ...area, floor_percent: null })),
  categories: awardFacts.categories.map(({ name, change }) => ({
    name,
    change: change === 'none' ? 'none' : 'stated',
  })),
  changes: { are_verified: false, verified: 0, done: 0, lost: 0, saving_kg_co2e: null },
  figures: null,
}
