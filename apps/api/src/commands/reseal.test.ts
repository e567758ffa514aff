import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpPurpose } from '../features/auth/second-factor.ts'
import { readConfig } from '../platform/config.ts'
import { createSeals } from '../platform/seal.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import { TEST_SECRET_KEYS } from '../testing/processes.ts'
import { run } from './run.ts'

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

const NEW = `2:${Buffer.alloc(32, 9).toString('base64')}`

async function labzero(words: string[], keys: string) {
  const said = { out: '', errors: '' }
  const into = (name: keyof typeof said) => ({ write: (text: string) => (said[name] += text) })
  const env = {
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: api.database.app,
    OWNER_DATABASE_URL: api.database.owner,
    SECRET_KEYS: keys,
  }
  const code = await run(words, env, { out: into('out'), errors: into('errors') })
  return { code, ...said }
}

describe('labzero reseal', () => {
  it('seals every secret with the newest key, so that the old one can go', async () => {
    const { db } = api.people
    const admin = await api.people.aProviderAdmin()
    const secretOf = async (keys: string) => {
      const { rows } = await db.query('select secret_sealed from user_totp where user_id = $1', [admin.id])
      const { secretKeys } = readConfig({ PUBLIC_URL: 'http://x', DATABASE_URL: 'x', SECRET_KEYS: keys })
      return createSeals(secretKeys).open(rows[0].secret_sealed, totpPurpose(admin.id))
    }
    const before = await secretOf(TEST_SECRET_KEYS)
    const both = `${NEW},${TEST_SECRET_KEYS}`

    const counted = await labzero(['reseal', '--check', '--json'], both)
    const done = await labzero(['reseal'], both)
    const again = JSON.parse((await labzero(['reseal', '--json'], both)).out)

    expect(JSON.parse(counted.out)).toMatchObject({ ok: true, resealed: 0, by_key: { 1: 1 }, unused: [] })
    expect(done.out).toContain('Encrypted again with key 2: 1\n')
    expect(done.out).toContain('No stored secret depends on these keys: 1\n')
    expect(again).toMatchObject({ ok: true, resealed: 0, by_key: { 2: 1 }, unused: [1] })
    expect(await secretOf(NEW)).toBe(before)
  })

  it('says which key is missing, and leaves its secrets alone', async () => {
    const { code, out } = await labzero(['reseal'], TEST_SECRET_KEYS)

    expect(code).toBe(1)
    expect(out).toContain('1 secrets need key 2, which is not in SECRET_KEYS.')
  })
})
