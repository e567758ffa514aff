import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tokenIn } from '@lab-zer0/domain/certificates/badge-file.ts'
import { buildCredential } from '@lab-zer0/domain/certificates/credential.ts'
import { awardText } from '@lab-zer0/domain/certificates/facts.ts'
import { didOf, logIn } from '@lab-zer0/domain/certificates/issuer.ts'
import { sign } from '@lab-zer0/domain/certificates/jws.ts'
import { validUntilOf } from '@lab-zer0/domain/certificates/validity.ts'
import { verifyCredential } from '@lab-zer0/domain/certificates/verify.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKey, readKeys, rotateKey } from '../features/certificates/signing-keys.ts'
import { aCertificate, type TestCertificate } from '../testing/certificates.ts'
import { makeKeysDirectory } from '../testing/keys.ts'
import { type Person, signIn, type TestLab } from '../testing/people.ts'
import { pause, TEST_PUBLIC_URL } from '../testing/processes.ts'
import { startWorld, type World } from '../testing/world.ts'
import { acceptsIndependently, NAME, type Published } from './independent-verifier.ts'

const CHANGES = 1000
const VISIBLE_WITHIN_MS = 60_000
const did = didOf(TEST_PUBLIC_URL)

let world: World
let keysDirectory: string
let admin: Person
let lab: TestLab
let other: TestLab
let certificate: TestCertificate
let token: string

/** From the public host's addresses to the process that serves them here. */
async function read(path: string): Promise<string> {
  const reply = await fetch(`${world.apis[0]?.url}${path}`)
  return reply.ok ? reply.text() : ''
}

async function published(): Promise<Published> {
  return {
    keyDocument: JSON.parse(await read('/.well-known/did.json')),
    statusListOf: (url) => read(new URL(url).pathname),
  }
}

/** What the page knows of a certificate, as the page reads it. */
async function pageFacts(publicId: string) {
  const { certificate: page } = JSON.parse(await read(`/api/certificates/${publicId}`))
  return {
    publicId: page.public_id,
    labName: page.lab_name,
    labType: page.lab_type,
    organisationName: page.organisation_name,
    department: page.department,
    principalInvestigator: page.principal_investigator,
    score: page.score,
    naCount: page.na_count,
    questionCount: page.question_count,
    rounds: page.rounds,
    edition: page.edition,
    reducedCategories: page.reduced_categories,
    awardFacts: page.award && awardText(page.award),
    issuedAt: new Date(page.issued_at),
    validUntil: new Date(page.valid_until),
  }
}

type Verdict = { ours: boolean; theirs: boolean }

const proofs = new Map<string, string>()

/** As the page asks for it; null until the worker has logged the certificate. */
async function logProofOf(publicId: string): Promise<string | null> {
  const known = proofs.get(publicId) ?? (await read(`/api/certificates/${publicId}/log-proof`))
  if (known !== '') proofs.set(publicId, known)
  return known === '' ? null : known
}

/** By the module that the page uses, and by software that is not ours. */
async function judge(forged: string, source: Published, facts: Facts, now = new Date()): Promise<Verdict> {
  const listUrl = `${TEST_PUBLIC_URL}/api/certificates/status/${certificate.listId}`
  const statusList = await source.statusListOf(listUrl)
  const suspensionList = await source.statusListOf(`${listUrl}/suspension`)
  const evidence = {
    token: forged,
    trustedIssuer: did,
    keyDocument: source.keyDocument,
    expected: facts,
    logProof: await logProofOf(facts.publicId),
    now,
  }
  const { isAccepted } = await verifyCredential({ ...evidence, statusList, suspensionList })
  return { ours: isAccepted, theirs: await acceptsIndependently(forged, source, facts, now) }
}
type Facts = Awaited<ReturnType<typeof pageFacts>>

/** Nothing in this process signs: the real worker does, from the minute's sweep. */
async function signedToken(publicId: string): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await read(`/api/certificates/${publicId}/credential`)
    if (found !== '') return found
    await pause(200)
  }
  throw new Error('the worker did not sign')
}

async function askToSign({ id, lab: { organisation } }: TestCertificate): Promise<void> {
  const job = {
    kind: 'certificate.sign',
    organisationId: organisation.id,
    userId: null,
    payload: { certificate_id: id },
  }
  await world.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
}

async function askForList(listId: number): Promise<void> {
  const job = {
    kind: 'status-list.sign',
    organisationId: null,
    userId: null,
    payload: { list_id: String(listId) },
  }
  await world.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
}

beforeAll(async () => {
  keysDirectory = await makeKeysDirectory()
  world = await startWorld({ nodes: 1, env: { SIGNING_KEYS_DIR: keysDirectory } })
  const { people } = world
  const uni = await people.anOrganisation()
  admin = await people.anAdmin(uni)
  lab = await people.aLab(uni, { name: 'Membrane Biophysics Lab' })
  other = await people.aLab(uni, { name: 'Łódź Reef Lab' })
  certificate = await aCertificate(people, lab, { investigator: 'Aroha Ngāta' })
  await askForList(certificate.listId)
  await askToSign(certificate)
  token = await signedToken(certificate.publicId)
  for (let tries = 0; tries < 300; tries++) {
    if ((await read(`/api/certificates/status/${certificate.listId}`)) !== '') break
    await pause(100)
  }
})
afterAll(async () => {
  await world.stop()
  await rm(keysDirectory, { recursive: true })
})

const tally = { forged: 0, ours: 0, theirs: 0 }

async function tryToPass(forged: string, source: Published, facts: Facts, now?: Date): Promise<void> {
  const { ours, theirs } = await judge(forged, source, facts, now)
  tally.forged++
  if (ours) tally.ours++
  if (theirs) tally.theirs++
}

/** One bit of the header, the text or the signature, each as often as it is long. */
function changeBit(place: number): string {
  const parts = token.split('.').map((part) => Buffer.from(part, 'base64url'))
  const bits = parts.reduce((sum, part) => sum + part.length * 8, 0)
  let bit = Math.floor((place / CHANGES) * bits)
  for (const part of parts) {
    if (bit < part.length * 8) {
      part[bit >> 3] = (part[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      break
    }
    bit -= part.length * 8
  }
  return parts.map((part) => part.toString('base64url')).join('.')
}

describe('npm run proof -- forgery', () => {
  it('accepts the true certificate, its badge and one of a new key, by both verifiers', async () => {
    const facts = await pageFacts(certificate.publicId)
    const badge =
      tokenIn(await read(`/api/certificates/${certificate.publicId}/badge.svg?download=true`)) ?? ''

    expect(await judge(token, await published(), facts)).toEqual({ ours: true, theirs: true })
    expect(await judge(badge, await published(), facts)).toEqual({ ours: true, theirs: true })

    await rotateKey(keysDirectory, new Date())
    const later = await aCertificate(world.people, other)
    await askToSign(later)
    const laterToken = await signedToken(later.publicId)
    await askForList(certificate.listId)
    const source = await published()
    expect(source.keyDocument.verificationMethod).toHaveLength(2)
    expect(await judge(laterToken, source, await pageFacts(later.publicId))).toEqual({
      ours: true,
      theirs: true,
    })
    expect(await judge(token, source, facts)).toEqual({ ours: true, theirs: true })
  })

  it('is watched by a witness: a process of its own, with a key and a memory of its own', async () => {
    const { verifierKey } = logIn(JSON.parse(await read('/.well-known/did.json')), did) ?? {}
    const script = join(import.meta.dirname, '../labzero.ts')
    const files = ['--key', join(keysDirectory, 'w.key'), '--state', join(keysDirectory, 'w.state')]
    const log = ['--log', `${world.apis[0]?.url}/api/log`, '--log-key', verifierKey ?? '']
    const args = [script, 'witness', ...log, '--name', 'witness.example', ...files, '--once']

    const { stdout } = await promisify(execFile)(process.execPath, args)

    expect(stdout).toMatch(/^witness witness\.example\+[0-9a-f]{8}\+\S+\nsigned \d+ entries/)
    expect(JSON.parse(await readFile(join(keysDirectory, 'w.state'), 'utf8'))).toMatchObject({
      logKey: verifierKey,
    })
  })

  it('accepts none of 1,000 changes of a single bit', async () => {
    const source = await published()
    const facts = await pageFacts(certificate.publicId)
    const listUrl = `${TEST_PUBLIC_URL}/api/certificates/status/${certificate.listId}`
    const list = await source.statusListOf(listUrl)
    const suspensions = await source.statusListOf(`${listUrl}/suspension`)
    const still = {
      ...source,
      statusListOf: async (url: string) => (url.endsWith('/suspension') ? suspensions : list),
    }

    for (let place = 0; place < CHANGES; place++) await tryToPass(changeBit(place), still, facts)

    expect(tally).toEqual({ forged: CHANGES, ours: 0, theirs: 0 })
  })

  it('accepts nobody else’s key, however it is named', async () => {
    const source = await published()
    const facts = await pageFacts(certificate.publicId)
    const thief = await createKey(`${keysDirectory}/thief`, new Date())
    const copy = { name: 'x', description: 'x', criteria: 'x', evidence: [] }
    const status = { listId: certificate.listId, index: certificate.place }
    const payload = buildCredential({
      facts,
      level: { id: 'bronze', passPercent: 80 },
      status,
      publicUrl: TEST_PUBLIC_URL,
      copy,
    })
    const [ours] = await readKeys(keysDirectory)

    for (const id of [`${did}#${ours?.id}`, `${did}#${thief.id}`, 'did:web:evil.example#key-1'])
      await tryToPass(await sign(payload, { id, privateJwk: thief.privateJwk }), source, facts)

    expect(tally).toMatchObject({ ours: 0, theirs: 0 })
  })

  it('accepts no other lab’s name: neither in the text nor on the page around a true one', async () => {
    const source = await published()
    const facts = await pageFacts(certificate.publicId)
    const [header, payload, signature] = token.split('.')
    const text = Buffer.from(payload ?? '', 'base64url')
      .toString()
      .replace('Membrane Biophysics Lab', other.name)
    const pasted = `${header}.${Buffer.from(text).toString('base64url')}.${signature}`

    await tryToPass(pasted, source, { ...facts, labName: other.name })
    await tryToPass(token, source, { ...facts, labName: other.name })

    expect(tally).toMatchObject({ ours: 0, theirs: 0 })
  })

  it('accepts no certificate after its end, and none that nobody has issued', async () => {
    const source = await published()
    const facts = await pageFacts(certificate.publicId)
    const issuedAt = new Date(Date.now() - 400 * 24 * 3_600_000)
    const old = await aCertificate(world.people, await world.people.aLab(lab.organisation), { issuedAt })
    await askToSign(old)

    await tryToPass(await signedToken(old.publicId), source, await pageFacts(old.publicId))
    await tryToPass(token, source, facts, new Date(validUntilOf(facts.issuedAt).getTime() + 2000))
    await tryToPass('', source, facts)
    const unknown = await fetch(
      `${world.apis[0]?.url}/api/certificates/LZ-B26-00000000000000000000000000/credential`,
    )
    expect(unknown.status).toBe(404)
    await tryToPass(await unknown.text(), source, facts)

    expect(tally).toMatchObject({ ours: 0, theirs: 0 })
  })

  it('shows a withdrawal to both within a minute, with a real worker', async () => {
    const facts = await pageFacts(certificate.publicId)
    const browser = world.browser()
    await signIn(browser, admin)
    const path = `/certificates/${certificate.publicId}/revoke`
    expect((await browser.post(path, { reason: 'issued in error' })).status).toBe(200)
    const began = Date.now()

    let verdict = { ours: true, theirs: true }
    while ((verdict.ours || verdict.theirs) && Date.now() - began < VISIBLE_WITHIN_MS) {
      await pause(250)
      verdict = await judge(token, await published(), facts)
    }
    const seconds = ((Date.now() - began) / 1000).toFixed(1)

    expect(verdict).toEqual({ ours: false, theirs: false })
    await tryToPass(token, await published(), facts)
    process.stdout.write(
      `forged: ${tally.forged}, accepted: ${tally.ours} by ours, ${tally.theirs} by ${NAME}; withdrawal visible after ${seconds} s\n`,
    )
    expect(tally).toMatchObject({ ours: 0, theirs: 0 })
  })
})
