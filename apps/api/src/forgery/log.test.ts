import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { didOf, logIn } from '@lab-zer0/domain/certificates/issuer.ts'
import { aKey } from '@lab-zer0/domain/certificates/testing.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { checkpointText, readCheckpoint } from '@lab-zer0/domain/log/checkpoint.ts'
import { awardEntry } from '@lab-zer0/domain/log/entries.ts'
import { bytesOf, join as joined, leafHash } from '@lab-zer0/domain/log/hashing.ts'
import {
  cosignatureLine,
  readVerifierKey,
  type Signer,
  signerOf,
  signNote,
  verifierKey,
} from '@lab-zer0/domain/log/notes.ts'
import { checkLogged, writeProof } from '@lab-zer0/domain/log/proof.ts'
import { encodeBundle, tilePath } from '@lab-zer0/domain/log/tiles.ts'
import { combine, inclusionProof } from '@lab-zer0/domain/log/tree.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLogKey } from '../features/log/log-key.ts'
import { witnessOnce } from '../features/log/witness.ts'
import { aCertificate, type TestCertificate } from '../testing/certificates.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import { makeKeysDirectory } from '../testing/keys.ts'

const CHECKER = join(import.meta.dirname, 'check_log.py')
const PYTHON = pythonWithCryptography()

let api: InProcess
let keys: string
let scratch: string
let log: Signer
let witness: Signer
let certificate: TestCertificate
let credential: string
let logKey: string
let statePath: string

function pythonWithCryptography(): string {
  for (const python of ['/usr/bin/python3', 'python3']) {
    const { status } = spawnSync(python, ['-c', 'import cryptography'])
    if (status === 0) return python
  }
  throw new Error('this test needs python3 with cryptography: apt-get install python3-cryptography')
}

async function ask(kind: string, organisationId: OrganisationId | null = null, payload = {}): Promise<void> {
  const job = { kind, organisationId, userId: null, payload }
  await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
  await api.work()
}

const fetched = async (path: string) => new Uint8Array((await (await api.as(null)).raw(path)).rawPayload)
const text = async (path: string) => new TextDecoder().decode(await fetched(path))

async function award(): Promise<TestCertificate> {
  const lab = await api.people.aLab(await api.people.anOrganisation())
  const made = await aCertificate(api.people, lab)
  await ask('certificate.sign', lab.organisation.id, { certificate_id: made.id })
  await ask('log.append')
  return made
}

beforeAll(async () => {
  keys = await makeKeysDirectory()
  scratch = await mkdtemp(join(tmpdir(), 'lab-zer0-log-'))
  statePath = join(scratch, 'witness.json')
  witness = await signerOf('witness.example', 'witness', (await aKey()).privateJwk)
  api = await startInProcess({ env: { SIGNING_KEYS_DIR: keys, WITNESS_KEYS: verifierKey(witness.key) } })
  certificate = await award()
  await award()
  await ask('log.heads')
  credential = await text(`/certificates/${certificate.publicId}/credential`)
  logKey = logIn(JSON.parse(await text('/certificates/issuer')), didOf('http://localhost'))?.verifierKey ?? ''
  const jwk = await readLogKey(keys)
  if (!jwk) throw new Error('the log has no key')
  // Whoever has the log's own key: the strongest forger there is.
  log = await signerOf((await readVerifierKey(logKey))?.name ?? '', 'log', jwk)
})
afterAll(async () => {
  await api.stop()
  await rm(keys, { recursive: true })
  await rm(scratch, { recursive: true })
})

/** The log's files as they are served now. */
async function published(name: string): Promise<string> {
  const { size } = readCheckpoint(await text('/log/checkpoint')) ?? { size: 0 }
  const folder = join(scratch, name)
  await write(folder, 'checkpoint', await fetched('/log/checkpoint'))
  for (const level of ['entries', 0] as const) {
    const path = tilePath({ level, index: 0, width: size })
    await write(folder, path, await fetched(`/log/${path}`))
  }
  return folder
}

async function write(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), bytes)
}

async function entriesIn(folder: string): Promise<string[]> {
  const { size } = readCheckpoint(await readFile(join(folder, 'checkpoint'), 'utf8')) ?? { size: 0 }
  const bundle = await readFile(join(folder, tilePath({ level: 'entries', index: 0, width: size })))
  const entries: string[] = []
  for (let at = 0; at < bundle.length; at += 2 + bundle.readUInt16BE(at))
    entries.push(bundle.toString('utf8', at + 2, at + 2 + bundle.readUInt16BE(at)))
  return entries
}

/** A log of other entries, truly signed by somebody. */
async function forgedLog(name: string, entries: readonly string[], signer = log): Promise<string> {
  const folder = join(scratch, name)
  const leaves = await Promise.all(entries.map((entry) => leafHash(bytesOf(entry))))
  const head = { size: leaves.length, root: await combine(leaves) }
  const note = await signNote(checkpointText(log.key.name, head), signer)
  await write(folder, 'checkpoint', bytesOf(note))
  const width = leaves.length
  await write(folder, tilePath({ level: 'entries', index: 0, width }), encodeBundle(entries.map(bytesOf)))
  await write(folder, tilePath({ level: 0, index: 0, width }), joined(leaves))
  return folder
}

type Verdict = { ours: boolean; theirs: boolean }
const tally = { forged: 0, ours: 0, theirs: 0 }

function theirs(folder: string, ...more: string[]): boolean {
  try {
    execFileSync(PYTHON, [CHECKER, folder, logKey, ...more], { stdio: 'pipe' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'status' in error && error.status === 1)) throw error
    return false
  }
}

/** By our witness, which has seen the log before, and by a checker that is not ours with the same memory. */
async function judge(folder: string): Promise<Verdict> {
  const fetchFile = async (path: string) => new Uint8Array(await readFile(join(folder, path)))
  const looked = { fetchFile, signer: witness, statePath, logKey, now: new Date() }
  const ours = await witnessOnce(looked).then(
    () => true,
    () => false,
  )
  return { ours, theirs: theirs(folder, '--seen', join(scratch, 'seen')) }
}

async function refused(folder: string): Promise<void> {
  const verdict = await judge(folder)
  tally.forged++
  if (verdict.ours) tally.ours++
  if (verdict.theirs) tally.theirs++
}

describe('npm run proof -- forgery, the public log', () => {
  it('is accepted as it is, by our witness and by a checker that is not ours', async () => {
    const first = await published('first')
    await writeFile(join(scratch, 'seen'), await readFile(join(first, 'checkpoint')))
    expect(await judge(first)).toEqual({ ours: true, theirs: true })
    await award()
    expect(await judge(await published('second'))).toEqual({ ours: true, theirs: true })
    await writeFile(join(scratch, 'seen'), await readFile(join(scratch, 'second', 'checkpoint')))
  })

  it('is refused forked, rolled back, rewritten, shortened or signed by somebody else', async () => {
    const entries = await entriesIn(join(scratch, 'second'))
    const extra = await awardEntry({ publicId: 'LZ-FORGED', credential: 'a.b.c', at: new Date() })
    const stranger = await signerOf(log.key.name, 'log', (await aKey()).privateJwk)
    await refused(join(scratch, 'first'))
    await refused(await forgedLog('fork of one size', [...entries.slice(0, -1), extra]))
    await refused(await forgedLog('fork that grew', [extra, ...entries.slice(1), extra]))
    await refused(await forgedLog('an award taken out', [...entries.slice(1), extra, extra]))
    await refused(await forgedLog('an award slipped in', [extra, ...entries]))
    await refused(await forgedLog('one less', entries.slice(0, -1)))
    await refused(await forgedLog('nothing', [extra]))
    await refused(await forgedLog('of a stranger', [...entries, extra], stranger))
    const changed = await published('changed')
    const width = entries.length
    const path = tilePath({ level: 0, index: 0, width })
    const tile = await readFile(join(changed, path))
    tile[5] = (tile[5] ?? 0) ^ 1
    await write(changed, path, tile)
    await refused(changed)

    expect(tally).toEqual({ forged: 9, ours: 0, theirs: 0 })
  })

  it('proves its certificate and no other, and asks for the witness where the checker does', async () => {
    const folder = join(scratch, 'second')
    const proof = await text(`/certificates/${certificate.publicId}/log-proof`)
    const key = await readVerifierKey(logKey)
    if (!key) throw new Error('no key')
    const trust = { log: key, witnesses: [], required: 0 }
    const both = async (
      what: string,
      given: { proof: string; number?: string; token?: string; needsWitness?: boolean },
    ) => {
      const { number = certificate.publicId, token = credential, needsWitness = false } = given
      await writeFile(join(scratch, 'proof'), given.proof)
      await writeFile(join(scratch, 'token'), token)
      const trusted = needsWitness ? { ...trust, witnesses: [witness.key], required: 1 } : trust
      const ours = await checkLogged(given.proof, { publicId: number, credential: token }, trusted)
      const asked = needsWitness ? ['--witness', verifierKey(witness.key)] : []
      const named = [
        '--proof',
        join(scratch, 'proof'),
        '--number',
        number,
        '--credential',
        join(scratch, 'token'),
      ]
      return { what, ours: ours.outcome === 'passed', theirs: theirs(folder, ...named, ...asked) }
    }
    expect(await both('true', { proof })).toEqual({ what: 'true', ours: true, theirs: true })

    const entries = await entriesIn(folder)
    const forged = await awardEntry({ publicId: certificate.publicId, credential: 'a.b.c', at: new Date() })
    const leaves = await Promise.all([...entries, forged].map((entry) => leafHash(bytesOf(entry))))
    const read = async (_level: number, from: number, count: number) => leaves.slice(from, from + count)
    const hashes = await inclusionProof(read, entries.length, leaves.length)
    const body = checkpointText(log.key.name, { size: leaves.length, root: await combine(leaves) })
    const split = writeProof({
      entry: forged,
      index: entries.length,
      hashes,
      checkpoint: await signNote(body, log),
    })
    const thief = await signerOf('witness.example', 'witness', (await aKey()).privateJwk)
    const wrong = [
      await both('another text', { proof, token: `${credential}A` }),
      await both('another number', { proof, number: 'LZ-B26-00000000000000000000000000' }),
      await both('another place', { proof: proof.replace(/\nindex \d+\n/, '\nindex 1\n') }),
      await both('another root', {
        proof: proof.replace(/\n(\d+)\n[A-Za-z0-9+/]{43}=\n\n\u2014/, (all) =>
          all.replace(/[A-Za-z0-9+/]{4}=\n\n/, 'AAA=\n\n'),
        ),
      }),
      await both('no witness', { proof, needsWitness: true }),
      // A log that shows this certificate to its victim only: nothing but a witness tells.
      await both('a split view', { proof: split, token: 'a.b.c', needsWitness: true }),
      await both('a split view with a false witness', {
        proof: split + (await cosignatureLine(body, thief, new Date())),
        token: 'a.b.c',
        needsWitness: true,
      }),
    ]
    expect(wrong.filter(({ ours, theirs: others }) => ours || others)).toEqual([])
    tally.forged += wrong.length
    process.stdout.write(
      `forged logs and proofs: ${tally.forged}, accepted: ${tally.ours} by ours, ${tally.theirs} by check_log.py\n`,
    )
  })
})
