import type { LabType } from '../labs/lab.ts'
import type { Level } from '../levels/edition.ts'
import { isObject } from './encoding.ts'
import { didOf, ISSUER_NAME } from './issuer.ts'
import type { StatusPurpose } from './status-list.ts'

/** What a certificate says, and where its place in the status list is. */
export type CertificateFacts = {
  publicId: string
  labName: string
  labType: LabType
  organisationName: string
  department: string | null
  principalInvestigator: string | null
  score: number
  naCount: number
  questionCount: number
  rounds: number
  /** What was assessed, such as `wet-bronze.1`; null for what was issued before editions had names. */
  edition: string | null
  /** Categories whose emissions are clearly below the baseline; empty if no edition is named. */
  reducedCategories: readonly string[]
  /** What the award rests on, as canonical JSON (`AwardFacts`); null for what was issued before. */
  awardFacts: string | null
  issuedAt: Date
  validUntil: Date
}

export type StatusPlace = { listId: number; index: number }

/** The sentences of a credential, already filled in: they are content, not rules. */
export type CredentialWords = {
  name: string
  description: string
  criteria: string
  evidence: readonly { name: string; narrative: string }[]
}

/** The level that was awarded, and the score that its edition asks for. */
export type AwardedLevel = { id: Level; passPercent: number }

type NewCredential = {
  facts: CertificateFacts
  level: AwardedLevel
  status: StatusPlace
  publicUrl: string
  copy: CredentialWords
  /** When it is signed; a verifier holds it against the key's period. */
  signedAt?: Date
}

export const statusListUrl = (publicUrl: string, listId: number) =>
  `${publicUrl}/api/certificates/status/${listId}`
/** The same places, for what is suspended. */
export const suspensionListUrl = (publicUrl: string, listId: number) =>
  `${statusListUrl(publicUrl, listId)}/suspension`
export const credentialUrl = (publicUrl: string, publicId: string) =>
  `${publicUrl}/api/certificates/${publicId}/credential`
export const verifyUrl = (publicUrl: string, publicId: string) => `${publicUrl}/verify/${publicId}`

/** Open Badges 3.0 on W3C Verifiable Credentials 2.0. The registered claims repeat what the credential says. */
export function buildCredential({ facts, level, status, publicUrl, copy, signedAt }: NewCredential) {
  const id = credentialUrl(publicUrl, facts.publicId)
  const issuer = didOf(publicUrl)
  const subject = `${verifyUrl(publicUrl, facts.publicId)}#lab`
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: copy.name,
    issuer: { id: issuer, type: ['Profile'], name: ISSUER_NAME, url: publicUrl },
    validFrom: facts.issuedAt.toISOString(),
    validUntil: facts.validUntil.toISOString(),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: identifiersOf(facts),
      achievement: achievementOf({ facts, level, publicUrl, copy }),
      result: [
        {
          type: ['Result'],
          resultDescription: `${publicUrl}/method#audit-score`,
          value: String(facts.score),
        },
      ],
    },
    evidence: copy.evidence.map(({ name, narrative }) => ({
      id: verifyUrl(publicUrl, facts.publicId),
      type: ['Evidence'],
      name,
      narrative,
    })),
    credentialStatus: [
      entryOf('revocation', statusListUrl(publicUrl, status.listId), status.index),
      entryOf('suspension', suspensionListUrl(publicUrl, status.listId), status.index),
    ],
    iss: issuer,
    jti: id,
    sub: subject,
    nbf: Math.floor(facts.issuedAt.getTime() / 1000),
    exp: Math.floor(facts.validUntil.getTime() / 1000),
    ...(signedAt ? { iat: Math.floor(signedAt.getTime() / 1000) } : {}),
  }
}

function entryOf(statusPurpose: StatusPurpose, list: string, index: number) {
  return {
    id: `${list}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose,
    statusListIndex: String(index),
    statusListCredential: list,
  }
}

const IDENTIFIERS = {
  labName: 'name',
  organisationName: 'ext:organisation',
  department: 'ext:department',
  principalInvestigator: 'ext:principalInvestigator',
  publicId: 'ext:certificateNumber',
  labType: 'ext:labType',
  naCount: 'ext:notApplicableAnswers',
  questionCount: 'ext:questions',
  rounds: 'ext:auditRounds',
  edition: 'ext:edition',
  reducedCategories: 'ext:emissionsReducedIn',
  awardFacts: 'ext:awardFacts',
} as const satisfies Partial<Record<keyof CertificateFacts, string>>

const LIST_SEPARATOR = '; '

function identifiersOf(facts: CertificateFacts) {
  return Object.entries(IDENTIFIERS).flatMap(([fact, identityType]) => {
    // Object.entries forgets which keys there are.
    const value = facts[fact as keyof typeof IDENTIFIERS]
    if (value === null || (Array.isArray(value) && value.length === 0)) return []
    const identityHash = Array.isArray(value) ? value.join(LIST_SEPARATOR) : String(value)
    return { type: 'IdentityObject', hashed: false, identityHash, identityType }
  })
}

type Achievement = Pick<NewCredential, 'facts' | 'level' | 'publicUrl' | 'copy'>

function achievementOf({ facts, level, publicUrl, copy }: Achievement) {
  return {
    id: `${publicUrl}/method#${level.id}-${facts.labType}`,
    type: ['Achievement'],
    achievementType: 'Certification',
    name: copy.name,
    description: copy.description,
    criteria: { id: `${publicUrl}/method`, narrative: copy.criteria },
    resultDescription: [
      {
        id: `${publicUrl}/method#audit-score`,
        type: ['ResultDescription'],
        name: 'Audit score',
        resultType: 'Percent',
        valueMin: '0',
        valueMax: '100',
        requiredValue: String(level.passPercent),
      },
    ],
  }
}

export type ReadCredential = {
  facts: CertificateFacts
  issuer: { id: string; name: string }
  status: ListPlace
  /** Null for what was signed before certificates could be suspended. */
  suspension: ListPlace | null
}

export type ListPlace = { listUrl: string; index: number }

/** The claims of a credential; undefined if it has another shape. Nothing is verified yet. */
export function readCredential(payload: Record<string, unknown>): ReadCredential | undefined {
  const {
    type,
    issuer,
    validFrom,
    validUntil,
    credentialSubject: subject,
    credentialStatus: status,
  } = payload
  if (!Array.isArray(type) || !type.includes('OpenBadgeCredential')) return undefined
  if (!isObject(issuer) || !isObject(subject)) return undefined
  if (typeof issuer.id !== 'string' || typeof issuer.name !== 'string') return undefined
  const named = identities(subject.identifier)
  const score = firstResult(subject.result)
  const labType = named.get(IDENTIFIERS.labType)
  const text = (fact: keyof typeof IDENTIFIERS) => named.get(IDENTIFIERS[fact]) ?? null
  const count = (fact: keyof typeof IDENTIFIERS) => Number(named.get(IDENTIFIERS[fact]) ?? Number.NaN)
  const [publicId, labName, organisationName] = [text('publicId'), text('labName'), text('organisationName')]
  const issuedAt = instantOf(validFrom)
  const ends = instantOf(validUntil)
  if (!publicId || !labName || !organisationName || !issuedAt || !ends || score === undefined)
    return undefined
  if (labType !== 'wet' && labType !== 'dry') return undefined
  const place = placeIn(status, 'revocation')
  if (!place) return undefined
  const counts = { naCount: count('naCount'), questionCount: count('questionCount'), rounds: count('rounds') }
  if (!Object.values(counts).every(Number.isInteger)) return undefined
  const people = { department: text('department'), principalInvestigator: text('principalInvestigator') }
  return {
    facts: {
      publicId,
      labName,
      labType,
      organisationName,
      ...people,
      score,
      ...counts,
      edition: text('edition'),
      reducedCategories: text('reducedCategories')?.split(LIST_SEPARATOR) ?? [],
      awardFacts: text('awardFacts'),
      issuedAt,
      validUntil: ends,
    },
    issuer: { id: issuer.id, name: issuer.name },
    status: place,
    suspension: placeIn(status, 'suspension') ?? null,
  }
}

/** A credential has one entry, or several for different purposes. */
function placeIn(status: unknown, purpose: StatusPurpose): ListPlace | undefined {
  const entries = (Array.isArray(status) ? status : [status]).filter(isObject)
  const entry = entries.find(({ statusPurpose }) => statusPurpose === purpose)
  if (!entry) return undefined
  const { type, statusListIndex, statusListCredential } = entry
  if (type !== 'BitstringStatusListEntry') return undefined
  if (typeof statusListCredential !== 'string' || typeof statusListIndex !== 'string') return undefined
  if (!/^\d{1,9}$/.test(statusListIndex)) return undefined
  return { listUrl: statusListCredential, index: Number(statusListIndex) }
}

function identities(value: unknown): Map<string, string> {
  const found = new Map<string, string>()
  for (const one of Array.isArray(value) ? value : []) {
    if (!isObject(one) || typeof one.identityType !== 'string' || typeof one.identityHash !== 'string')
      continue
    found.set(one.identityType, one.identityHash)
  }
  return found
}

function firstResult(value: unknown): number | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  const score = isObject(first) ? Number(first.value) : Number.NaN
  return Number.isInteger(score) ? score : undefined
}

function instantOf(value: unknown): Date | undefined {
  const instant = typeof value === 'string' ? new Date(value) : undefined
  return instant && !Number.isNaN(instant.getTime()) ? instant : undefined
}
