import { rm } from 'node:fs/promises'
import { didOf } from '@lab-zer0/domain/certificates/issuer.ts'
import { readJws } from '@lab-zer0/domain/certificates/jws.ts'
import { verifyCredential } from '@lab-zer0/domain/certificates/verify.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool, type Pool } from '../../platform/database.ts'
import { aCertificate } from '../../testing/certificates.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import { makeKeysDirectory } from '../../testing/keys.ts'
import type { Person } from '../../testing/people.ts'
import { compromiseKey } from './compromise-key.ts'
import { readKeys, rotateKey } from './signing-keys.ts'

const publicUrl = 'http://localhost'

let api: InProcess
let directory: string
let pool: Pool
let champion: Person
let admin: Person

beforeAll(async () => {
  directory = await makeKeysDirectory()
  api = await startInProcess({ env: { SIGNING_KEYS_DIR: directory } })
  pool = createPool({ url: api.database.worker, size: 1, logger: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await pool.end()
  await api.stop()
  await rm(directory, { recursive: true })
})

async function ask(kind: string): Promise<void> {
  const job = { kind, organisationId: null, userId: null, payload: {} }
  await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
}

/** The sweep of a minute and whatever follows from it. */
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) {
    await ask('certificates.sweep')
    while ((await api.work()).length > 0);
  }
}

const read = async (path: string) => (await (await api.as(null)).raw(path)).payload
const keyOf = (token: string) => readJws(token)?.keyId.split('#')[1]

async function check(token: string, listId: number) {
  return verifyCredential({
    token,
    trustedIssuer: didOf(publicUrl),
    keyDocument: JSON.parse(await read('/certificates/issuer')),
    statusList: await read(`/certificates/status/${listId}`),
    suspensionList: await read(`/certificates/status/${listId}/suspension`),
    expected: null,
    now: new Date(),
  })
}

describe('keys compromise', () => {
  it('distrusts the key, signs lists and certificates with another, and tells the lab once', async () => {
    const uni = await api.people.anOrganisation()
    champion = await api.people.aPerson(uni)
    admin = await api.people.anAdmin(uni)
    const certificate = await aCertificate(api.people, await api.people.aLab(uni, { champion }))
    await minutes(1)
    const credential = `/certificates/${certificate.publicId}/credential`
    const old = await read(credential)
    const [lost] = await readKeys(directory)
    const keyId = lost?.id ?? ''
    expect(keyOf(old)).toBe(keyId)
    expect((await check(old, certificate.listId)).signature.outcome).toBe('passed')
    await api.people.db.query("delete from pgboss.job where name = 'mail'")

    const now = new Date()
    const config = { publicUrl, signingKeysDir: directory }
    const newId = await pool.transaction('read write', (db) =>
      compromiseKey({ db, now, config }, { keyId, since: new Date(0) }),
    )

    // At once: neither the old certificate nor the old list is believed, and the new list is there.
    const between = await check(old, certificate.listId)
    expect(between.signature).toEqual({ outcome: 'failed', reason: 'revoked_key' })
    expect(keyOf(await read(`/certificates/status/${certificate.listId}`))).toBe(newId.split('#')[1])

    await minutes(3)
    const again = await read(credential)
    const after = await check(again, certificate.listId)
    expect(keyOf(again)).toBe(newId.split('#')[1])
    expect(after).toMatchObject({ signature: { outcome: 'passed' }, status: { outcome: 'passed' } })
    expect(after.claims).toEqual((await check(old, certificate.listId)).claims)
    const told = (await api.mailsWaiting()).filter(({ kind }) => kind === 'certificate-resigned')
    expect(told.map(({ userId }) => userId).sort()).toEqual([champion.id, admin.id].sort())
    const { rows } = await api.people.db.query('select replaced_at from signing_keys where id = $1', [keyId])
    expect(rows[0].replaced_at).not.toBeNull()
    expect((await readKeys(directory)).map(({ id }) => id)).not.toContain(keyId)
  })

  it('leaves alone what other keys signed, and says no to a key that is not known', async () => {
    const lab = await api.people.aLab(await api.people.anOrganisation())
    const certificate = await aCertificate(api.people, lab)
    await minutes(1)
    const path = `/certificates/${certificate.publicId}/credential`
    const before = await read(path)
    await rotateKey(directory, new Date(Date.now() + 1000))
    await minutes(1)
    const config = { publicUrl, signingKeysDir: directory }
    const asked = { keyId: 'key-2020-01-01-000000', since: new Date(0) }

    await expect(
      pool.transaction('read write', (db) => compromiseKey({ db, now: new Date(), config }, asked)),
    ).rejects.toThrow(/There is no key/)
    expect(await read(path)).toBe(before)
    // Retired, not compromised: still good, by a list of the current key.
    expect((await check(before, certificate.listId)).status.outcome).toBe('passed')
    expect((await check(before, certificate.listId)).signature.outcome).toBe('passed')
  })

  it('does not sign again what is not what was awarded', async () => {
    const certificate = await aCertificate(
      api.people,
      await api.people.aLab(await api.people.anOrganisation()),
    )
    await minutes(1)
    const path = `/certificates/${certificate.publicId}/credential`
    const before = await read(path)
    await api.people.db.query('update certificates set score = 100 where id = $1', [certificate.id])
    const now = new Date(Date.now() + 2000)
    const config = { publicUrl, signingKeysDir: directory }
    const keyId = keyOf(before) ?? ''
    await pool.transaction('read write', (db) => compromiseKey({ db, now, config }, { keyId, since: now }))

    await minutes(2)

    expect(await read(path)).toBe(before)
  })
})
