import { rm } from 'node:fs/promises'
import { buildCredential, statusListUrl } from '@lab-zer0/domain/certificates/credential.ts'
import { didOf } from '@lab-zer0/domain/certificates/issuer.ts'
import { readJws, sign } from '@lab-zer0/domain/certificates/jws.ts'
import { encodeStatusList, statusListCredential } from '@lab-zer0/domain/certificates/status-list.ts'
import { validUntilOf } from '@lab-zer0/domain/certificates/validity.ts'
import { verifyCredential } from '@lab-zer0/domain/certificates/verify.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compromiseKey } from '../features/certificates/compromise-key.ts'
import { readKeys, rotateKey, type SigningKey } from '../features/certificates/signing-keys.ts'
import { createPool, type Pool } from '../platform/database.ts'
import { aCertificate, type TestCertificate } from '../testing/certificates.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import { makeKeysDirectory } from '../testing/keys.ts'
import { acceptsIndependently, NAME } from './independent-verifier.ts'

const publicUrl = 'http://localhost'
const did = didOf(publicUrl)
const DAY_MS = 24 * 3_600_000

let api: InProcess
let keys: string
let pool: Pool
/** A key that a thief has copied, before it was retired. */
let stolen: SigningKey
let certificate: TestCertificate
let token: string
let listOfBefore: string

async function ask(kind: string, organisationId: OrganisationId | null = null, payload = {}): Promise<void> {
  const job = { kind, organisationId, userId: null, payload }
  await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
  await api.work()
}

const read = async (path: string) => (await (await api.as(null)).raw(path)).payload
const listPath = () => `/certificates/status/${certificate.listId}`

beforeAll(async () => {
  keys = await makeKeysDirectory()
  api = await startInProcess({ env: { SIGNING_KEYS_DIR: keys } })
  pool = createPool({ url: api.database.worker, size: 1, logger: pino({ level: 'silent' }) })
  const lab = await api.people.aLab(await api.people.anOrganisation(), { name: 'Membrane Biophysics Lab' })
  certificate = await aCertificate(api.people, lab)
  await ask('certificate.sign', lab.organisation.id, { certificate_id: certificate.id })
  await ask('status-list.sign', null, { list_id: String(certificate.listId) })
  await ask('log.append')
  token = await read(`/certificates/${certificate.publicId}/credential`)
  listOfBefore = await read(listPath())
  const [key] = await readKeys(keys)
  if (!key) throw new Error('there is no key')
  stolen = key
  await rotateKey(keys, new Date(Date.now() + 5))
  await ask('certificates.sweep')
  await ask('status-list.sign', null, { list_id: String(certificate.listId) })
})
afterAll(async () => {
  await pool.end()
  await api.stop()
  await rm(keys, { recursive: true })
})

const tally = { forged: 0, ours: 0, theirs: 0 }

type Given = { token: string; list?: string; logProof?: string | null; now?: Date }

async function judge({ token: given, list, logProof = null, now = new Date() }: Given) {
  const keyDocument = JSON.parse(await read('/certificates/issuer'))
  const statusList = list ?? (await read(listPath()))
  const payload = readJws(given)?.payload ?? {}
  const evidence = {
    token: given,
    trustedIssuer: did,
    keyDocument,
    statusList,
    suspensionList: await read(`${listPath()}/suspension`),
    now,
    requiresLog: true,
    logProof,
  }
  const claims = (await verifyCredential({ ...evidence, expected: null })).claims
  const { isAccepted: ours } = await verifyCredential({ ...evidence, expected: claims?.facts ?? null })
  const source = {
    keyDocument,
    statusListOf: async (url: string) => (url.endsWith('/suspension') ? evidence.suspensionList : statusList),
  }
  const labName = claims?.facts.labName ?? ''
  // A verifier without our log judges by the signature alone; what it needs for that is published.
  const theirs = await acceptsIndependently(given, source, { labName }, now)
  return { ours, theirs, payload }
}

async function refused(given: Given): Promise<void> {
  const { ours, theirs } = await judge(given)
  tally.forged++
  if (ours) tally.ours++
  if (theirs) tally.theirs++
}

const signer = () => ({ id: `${did}#${stolen.id}`, privateJwk: stolen.privateJwk })

function aForgery(issuedAt: Date, signedAt?: Date): Promise<string> {
  const facts = {
    publicId: 'LZ-B26-00000000000000000000000000',
    labName: 'Lab That Never Was Audited',
    labType: 'wet' as const,
    organisationName: 'The University of Anywhere',
    department: null,
    principalInvestigator: null,
    score: 100,
    naCount: 0,
    questionCount: 19,
    rounds: 1,
    edition: 'wet-bronze.1',
    reducedCategories: [],
    awardFacts: null,
    issuedAt,
    validUntil: validUntilOf(issuedAt),
  }
  const copy = { name: 'x', description: 'x', criteria: 'x', evidence: [] }
  const status = { listId: certificate.listId, index: (certificate.place + 1) % 131_072 }
  const dated = signedAt ? { signedAt } : {}
  return sign(
    buildCredential({ facts, level: { id: 'bronze', passPercent: 80 }, status, publicUrl, copy, ...dated }),
    signer(),
  )
}

async function aForgedList(): Promise<string> {
  const now = new Date()
  const url = statusListUrl(publicUrl, certificate.listId)
  const validUntil = new Date(now.getTime() + DAY_MS)
  const encodedList = await encodeStatusList([])
  const purpose = 'revocation'
  return sign(
    statusListCredential({ purpose, url, issuer: did, encodedList, validFrom: now, validUntil }),
    signer(),
  )
}

describe('npm run proof -- forgery, keys that others have', () => {
  it('a retired key still proves the certificate that it signed in its time', async () => {
    const logProof = await read(`/certificates/${certificate.publicId}/log-proof`)

    expect(await judge({ token, logProof })).toMatchObject({ ours: true, theirs: true })
  })

  it('and proves nothing that is dated after its retirement, nor a list of withdrawn certificates', async () => {
    const soon = new Date(Date.now() + 2 * DAY_MS)
    const logProof = await read(`/certificates/${certificate.publicId}/log-proof`)
    await refused({ token: await aForgery(soon), now: soon })
    await refused({ token: await aForgery(new Date(Date.now() - DAY_MS), soon), now: soon })
    await refused({ token: await aForgery(soon, soon), now: soon })
    await refused({ token, logProof, list: await aForgedList() })
    await refused({ token, logProof, list: listOfBefore })

    expect(tally).toEqual({ forged: 5, ours: 0, theirs: 0 })
  })

  it('a forgery that it dates back into its time has no place in the public log', async () => {
    const back = await aForgery(new Date(stolen.createdAt.getTime() - 1000))
    const anothers = await read(`/certificates/${certificate.publicId}/log-proof`)
    const later = new Date(Date.now() + 3 * DAY_MS)

    const verdicts = [
      await judge({ token: back }),
      await judge({ token: back, logProof: anothers }),
      await judge({ token: back, now: later }),
    ]

    expect(verdicts.map(({ ours }) => ours)).toEqual([false, false, false])
    process.stdout.write(
      `dated back with a retired key: ${verdicts.length}, accepted with the public log: 0\n`,
    )
  })

  it('a list that shows a withdrawn certificate as good is refused once its day is over', async () => {
    const old = await read(listPath())
    await api.people.db.query(
      "update certificates set revoked_at = now(), revoked_reason = 'issued in error' where id = $1",
      [certificate.id],
    )
    await ask('status-list.sign', null, { list_id: String(certificate.listId) })
    const logProof = await read(`/certificates/${certificate.publicId}/log-proof`)

    await refused({ token, logProof })
    await refused({ token, logProof, list: old, now: new Date(Date.now() + 1.1 * DAY_MS) })
    await refused({ token, logProof, list: listOfBefore })

    expect(tally).toMatchObject({ ours: 0, theirs: 0 })
  })

  it('a compromised key proves nothing of any day', async () => {
    const config = { publicUrl, signingKeysDir: keys }
    await pool.transaction('read write', (db) =>
      compromiseKey({ db, now: new Date(), config }, { keyId: stolen.id, since: new Date(0) }),
    )
    const logProof = await read(`/certificates/${certificate.publicId}/log-proof`)
    await refused({ token: await aForgery(new Date(stolen.createdAt.getTime() - 1000)) })
    await refused({ token: await aForgery(new Date()) })
    await refused({ token, logProof })
    await refused({ token, logProof, list: await aForgedList() })

    expect(tally).toMatchObject({ ours: 0, theirs: 0 })
    process.stdout.write(
      `forged with retired and compromised keys: ${tally.forged}, accepted: ${tally.ours} by ours, ${tally.theirs} by ${NAME}\n`,
    )
  })
})
