import { logProofIn, tokenIn } from '@lab-zer0/domain/certificates/badge-file.ts'
import { didOf, logIn } from '@lab-zer0/domain/certificates/issuer.ts'
import { aKey } from '@lab-zer0/domain/certificates/testing.ts'
import { verifyCredential } from '@lab-zer0/domain/certificates/verify.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { readCheckpoint, refusalOf } from '@lab-zer0/domain/log/checkpoint.ts'
import { toHex } from '@lab-zer0/domain/log/hashing.ts'
import {
  cosignatureLine,
  readVerifierKey,
  type Signer,
  signerOf,
  verifierKey,
} from '@lab-zer0/domain/log/notes.ts'
import { tileReader } from '@lab-zer0/domain/log/tiles.ts'
import { consistencyProof, isConsistent, rootOf } from '@lab-zer0/domain/log/tree.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCertificate } from '../../testing/certificates.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let admin: Person
let witness: Signer

beforeAll(async () => {
  witness = await signerOf('witness.example', 'witness', (await aKey()).privateJwk)
  api = await startInProcess({ env: { WITNESS_KEYS: verifierKey(witness.key) } })
  uni = await api.people.anOrganisation()
  admin = await api.people.anAdmin(uni)
})
afterAll(() => api.stop())

async function ask(kind: string, organisationId: OrganisationId | null = null, payload = {}): Promise<void> {
  const job = { kind, organisationId, userId: null, payload }
  await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
  await api.work()
}

async function aSignedCertificate() {
  const certificate = await aCertificate(api.people, await api.people.aLab(uni))
  await ask('certificate.sign', uni.id, { certificate_id: certificate.id })
  return certificate
}

async function file(
  path: string,
): Promise<{ status: number; text: string; bytes: Uint8Array; type: unknown; cache: unknown }> {
  const reply = await (await api.as(null)).raw(path)
  const { 'content-type': type, 'cache-control': cache } = reply.headers
  return {
    status: reply.statusCode,
    text: reply.payload,
    bytes: new Uint8Array(reply.rawPayload),
    type,
    cache,
  }
}

async function checkpoint() {
  const read = readCheckpoint((await file('/log/checkpoint')).text)
  if (!read) throw new Error('there is no checkpoint')
  return read
}

const tiles = (size: number) => tileReader(async (path) => (await file(`/log/${path}`)).bytes, size)

describe('the public log', () => {
  it('holds each award once, with a signed head that anybody can compute from the tiles', async () => {
    const certificate = await aSignedCertificate()
    await ask('log.append')
    await ask('log.append')

    const { size, root, origin, note } = await checkpoint()
    const document = JSON.parse((await file('/certificates/issuer')).text)
    const service = logIn(document, didOf('http://localhost'))
    const key = await readVerifierKey(service?.verifierKey ?? '')
    const { rows } = await api.people.db.query('select log_index from certificates where id = $1', [
      certificate.id,
    ])
    const bundle = (await file(`/log/tile/entries/000.p/${size}`)).text

    expect(size).toBe(1)
    expect(origin).toBe('localhost/api/log')
    expect(await rootOf(tiles(size), size)).toEqual(root)
    expect(
      key && (await refusalOf({ size, root, origin, note }, { log: key, witnesses: [], required: 0 })),
    ).toBeUndefined()
    expect(rows[0].log_index).toBe('0')
    expect(bundle).toContain('labzer0/v1 award ')
    expect(bundle).not.toContain(certificate.publicId)
    expect(bundle).not.toContain(certificate.lab.name)
  })

  it('is served as files that may be kept: tiles for ever, the checkpoint for seconds', async () => {
    const [head, tile] = [await file('/log/checkpoint'), await file('/log/tile/0/000.p/1')]

    expect(head).toMatchObject({ type: 'text/plain; charset=utf-8', cache: 'public, max-age=5' })
    expect(tile).toMatchObject({ type: 'application/octet-stream', cache: 'public, max-age=31536000' })
    expect(tile.bytes).toHaveLength(32)
    const absent = [
      '/log/tile/0/000',
      '/log/tile/0/000.p/99',
      '/log/tile/1/000.p/1',
      '/log/tile/0/0',
      '/log/tile/entries/000.p/99',
    ]
    expect(await Promise.all(absent.map(async (path) => (await file(path)).status))).toEqual([
      404, 404, 404, 404, 404,
    ])
  })

  it('only grows: a withdrawal and the heads of event chains come after what was there', async () => {
    const first = await checkpoint()
    const certificate = await aSignedCertificate()
    const { status } = await (await api.as(admin)).post(`/certificates/${certificate.publicId}/revoke`, {
      reason: 'issued in error',
    })
    await ask('log.append')
    await ask('log.heads')
    await ask('log.heads')
    const second = await checkpoint()

    const entries = await api.people.db.query(
      'select kind from log_entries where index >= $1 order by index',
      [first.size],
    )
    const proof = await consistencyProof(tiles(second.size), first.size, second.size)
    expect(status).toBe(200)
    // One chain is the organisation's, the other the provider's, which tells of the key.
    expect(entries.rows.map(({ kind }) => kind)).toEqual(['award', 'withdrawal', 'chain', 'chain'])
    expect(await isConsistent(first, second, proof)).toBe(true)
    expect(await isConsistent({ ...first, root: second.root }, second, proof)).toBe(false)
  })

  it('gives a certificate its proof, beside the credential of the downloaded badge too', async () => {
    const certificate = await aSignedCertificate()
    const path = `/certificates/${certificate.publicId}`
    const early = await file(`${path}/log-proof`)
    const badgeBefore = (await file(`${path}/badge.svg?download=true`)).text
    await ask('log.append')
    const proof = await file(`${path}/log-proof`)
    const badge = (await file(`${path}/badge.svg?download=true`)).text
    const token = (await file(`${path}/credential`)).text
    const issuer = JSON.parse((await file('/certificates/issuer')).text)
    const evidence = {
      token,
      trustedIssuer: didOf('http://localhost'),
      keyDocument: issuer,
      statusList: undefined,
      expected: null,
      now: new Date(),
    }

    expect(early.status).toBe(404)
    expect(proof.text).toMatch(/^c2sp\.org\/tlog-proof@v1\n/)
    expect(tokenIn(badge)).toBe(token)
    expect(tokenIn(badgeBefore)).toBe(token)
    expect(logProofIn(badge)).toBe(proof.text)
    const checked = await verifyCredential({ ...evidence, logProof: proof.text, trustedWitnesses: [] })
    expect(checked.logged).toMatchObject({ outcome: 'passed' })
  })

  it('keeps the signature of a witness that it knows, and hands out proofs by what was witnessed', async () => {
    const certificate = await aSignedCertificate()
    await ask('log.append')
    const { text } = await file('/log/checkpoint')
    const note = (await checkpoint()).note.text
    const stranger = await signerOf('witness.example', 'witness', (await aKey()).privateJwk)
    const send = async (signer: Signer, body = text, signed = note) =>
      (
        await (
          await api.as(null)
        ).post('/log/cosignatures', {
          checkpoint: body + (await cosignatureLine(signed, signer, new Date())),
        })
      ).status
    const other = text.replace(/^[^\n]+/, 'elsewhere.example/log')

    expect([
      await send(stranger),
      await send(witness, other),
      await send(witness, text, 'another text\n'),
    ]).toEqual([400, 400, 400])
    expect([await send(witness), await send(witness)]).toEqual([200, 200])

    await aSignedCertificate()
    await ask('log.append')
    const proof = (await file(`/certificates/${certificate.publicId}/log-proof`)).text
    expect(proof).toContain('\u2014 witness.example ')
    expect(proof).toContain(note)
  })

  it('signs no head over hashes that were changed, and no two of one size', async () => {
    const before = await checkpoint()
    const { db } = api.people
    await db.query('alter table log_nodes disable trigger all')
    const { rows } = await db.query('select hash from log_nodes where level = 0 and index = 0')
    await db.query("update log_nodes set hash = sha256('x') where level = 0 and index = 0")
    await aSignedCertificate()
    await ask('log.append')
    expect((await checkpoint()).size).toBe(before.size)

    await db.query('update log_nodes set hash = $1 where level = 0 and index = 0', [rows[0].hash])
    await db.query('alter table log_nodes enable trigger all')
    await ask('log.append')
    const after = await checkpoint()
    expect(after.size).toBe(before.size + 1)
    expect(toHex(await rootOf(tiles(after.size), after.size))).toBe(toHex(after.root))
    await expect(
      db.query("insert into log_checkpoints values ($1, '\\x00', 'x', now())", [after.size]),
    ).rejects.toThrow(/log_checkpoints_pkey/)
    await expect(db.query('update log_entries set entry = $1', ['x'])).rejects.toThrow(/append-only/)
    await expect(db.query('delete from log_checkpoints')).rejects.toThrow(/append-only/)
  })
})

describe('the nightly check of event chains', () => {
  const health = async () => (await (await api.as(null)).get('/health/records')).body

  it('finds them whole, and says so', async () => {
    expect(await health()).toMatchObject({ event_chains: 'not_checked', checked_at: null })
    await ask('log.check-chains')
    expect(await health()).toMatchObject({ event_chains: 'whole' })
    expect((await api.mailsWaiting()).filter(({ kind }) => kind === 'chain-broken')).toEqual([])
  })

  it('finds an event that was changed, and a chain that was computed anew around it', async () => {
    const { db } = api.people
    await ask('log.heads')
    await db.query('alter table events disable trigger all')
    const { rows } = await db.query('select * from events where organisation_id = $1 and seq = 1', [uni.id])
    await db.query('update events set data = \'{"forged": true}\' where organisation_id = $1 and seq = 1', [
      uni.id,
    ])
    await ask('log.check-chains')
    expect(await health()).toMatchObject({ event_chains: 'broken' })
    const mails = (await api.mailsWaiting()).filter(({ kind }) => kind === 'chain-broken')
    expect(mails).toMatchObject([{ payload: { organisation_id: uni.id, event: 1 } }])

    // As somebody would who may do everything in the database: every hash from there on is computed again.
    await db.query(
      `do $$ declare e events; previous bytea := '\\x';
       begin
         for e in select * from events where organisation_id = '${uni.id}' order by seq loop
           e.previous_hash := previous;
           e.hash := event_digest(previous, e.organisation_id, e.seq, e.at, e.actor_id, e.action, e.object_type,
             e.object_id, e.data, e.request_id);
           update events set previous_hash = e.previous_hash, hash = e.hash
             where organisation_id = e.organisation_id and seq = e.seq;
           update event_heads set hash = e.hash where organisation_id = e.organisation_id and seq = e.seq;
           previous := e.hash;
         end loop;
       end $$`,
    )
    const whole = await db.query('select first_broken_event($1) as broken', [uni.id])
    await ask('log.check-chains')
    expect(whole.rows[0].broken).toBeNull()
    expect(await health()).toMatchObject({ event_chains: 'broken' })
    expect(rows).toHaveLength(1)
    await db.query('alter table events enable trigger all')
  })
})
