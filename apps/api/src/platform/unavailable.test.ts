import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApp } from '../app.ts'
import { copyTemplate } from '../testing/database.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import { TEST_SECRET_KEYS } from '../testing/processes.ts'
import { readConfig } from './config.ts'
import { createDiskStore, newFileKey } from './files.ts'
import { createLogger } from './logger.ts'

describe('a database that does not let us in', () => {
  it.each([
    ['with this password', (url: URL) => Object.assign(url, { password: 'of-last-week' })],
    ['under this name', (url: URL) => Object.assign(url, { pathname: '/labzer0_gone' })],
  ])('%s is away until it does: 503, and come back', async (_how, spoil) => {
    const { app } = await copyTemplate(inject('superuserUrl'))
    const server = await startInProcess({ env: { DATABASE_URL: spoil(new URL(app)).href } })

    const reply = await (await server.as(null)).raw('/auth/user')
    await server.stop()

    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ success: false, code: 'unavailable' })
    expect(reply.headers['retry-after']).toBe('2')
  })
})

describe('the log of a call that found no database', () => {
  it('says what an operator has to look at, once for the call', async () => {
    const { app } = await copyTemplate(inject('superuserUrl'))
    const url = Object.assign(new URL(app), { password: 'of-last-week' }).href
    const lines: string[] = []
    const logger = createLogger('warn', { write: (line) => lines.push(line) })
    const config = readConfig({
      PUBLIC_URL: 'http://localhost',
      DATABASE_URL: url,
      SECRET_KEYS: TEST_SECRET_KEYS,
    })
    const server = await createApp({ config, logger })

    await server.inject({ url: '/api/auth/user', headers: { host: 'localhost' } })
    await server.close()

    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('the database refuses the user or the password of the connection')
    expect(lines[0]).not.toContain('of-last-week')
  })
})

/** A disk of 64 kB, where this process may mount one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'lab-zer0-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=700', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return undefined
  }
}

/** Begins as a JPEG does. */
const MORE_THAN_FITS = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100_000)])

const disk = smallDisk()
const full = disk ?? ''
afterAll(async () => {
  if (!disk) return
  execFileSync('umount', [disk])
  await rm(disk, { recursive: true })
})

describe.skipIf(!disk)('a full disk', () => {
  let server: InProcess
  beforeAll(async () => {
    server = await startInProcess({ env: { FILES_DIR: join(full, 'files') } })
  })
  afterAll(() => server.stop())

  it('is told in words with a 503, and not as an error of ours', async () => {
    const { people } = server
    const organisation = await people.anOrganisation()
    const champion = await people.aPerson(organisation)
    const lab = await people.aLab(organisation, { champion })
    const query = new URLSearchParams({ checklist_id: 'W-ACT-GC-01', name: 'freezer.jpg' })

    const reply = await (await server.as(champion)).raw(`/evidence/${lab.id}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      payload: MORE_THAN_FITS,
    })

    expect(reply.json()).toMatchObject({ code: 'storage_full' })
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('60')
  })

  it('is not filled further by what could not be written', async () => {
    const store = createDiskStore(full)
    const key = newFileKey()

    await expect(store.put(key, MORE_THAN_FITS)).rejects.toMatchObject({ code: 'ENOSPC' })

    const left = (await readdir(full, { recursive: true })).filter((name) => name.includes(key))
    expect(left).toEqual([])
  })
})
