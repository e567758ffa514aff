import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkDossier, recordsIn } from '@lab-zer0/domain/dossiers/check-dossier.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'
import { checkFile } from './check-file.ts'

const run = promisify(execFile)
const SCRIPT = new URL('../../../../../scripts/dossier/recompute.py', import.meta.url).pathname
const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let api: InProcess
let builders: ReturnType<typeof auditBuilders>
let directory: string
let uni: TestOrganisation
let champion: Person
let auditor: Person
let lab: TestLab

beforeAll(async () => {
  api = await startInProcess()
  builders = auditBuilders(api.people)
  directory = await mkdtemp(join(tmpdir(), 'dossiers-'))
})
afterAll(async () => {
  await api.stop()
  await rm(directory, { recursive: true })
})

beforeEach(async () => {
  uni = await api.people.anOrganisation()
  champion = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion })
})

const WARMER = { 'Cold Storage': { set_temperature: -70 } } as const

async function get(path: string) {
  return (await api.as(null)).raw(path, { method: 'GET' })
}

async function dossierOfLab(): Promise<Buffer> {
  const { statusCode, rawPayload } = await (await api.as(champion)).raw(`/labs/${lab.id}/dossier`, {
    method: 'GET',
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

function filesIn(zip: Buffer): Map<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(zip)))
}

async function recomputed(zip: Buffer): Promise<string> {
  const path = join(directory, 'dossier.zip')
  await writeFile(path, zip)
  const { stdout } = await run('/usr/bin/python3', [SCRIPT, path])
  return stdout.trim()
}

async function certify(): Promise<string> {
  auditor = await builders.qualify(await api.people.aPerson(uni))
  await builders.lockForms(lab, champion, WARMER)
  await builders.submitChecklist(lab, champion)
  await builders.assign(lab, auditor)
  await (await api.as(champion)).post(`/labs/${lab.id}/submit-for-audit`, { names_investigator: false })
  await builders.answerAll(lab, auditor, 1)
  const { status, body } = await (await api.as(auditor)).post(`/audits/${lab.id}/award`, {})
  expect(status, JSON.stringify(body)).toBe(200)
  const { rows } = await api.people.db.query('select public_id from certificates where lab_id = $1', [lab.id])
  return rows[0].public_id
}

describe('GET /labs/:labId/dossier', () => {
  it('is a whole RO-Crate of an open cycle, and a script that is not ours computes the same totals', async () => {
    await builders.lockForms(lab, champion, WARMER)

    const zip = await dossierOfLab()

    expect(await checkDossier(filesIn(zip), sha256)).toEqual([])
    expect(await recomputed(zip)).toMatch(/^dossiers: 1, figures recomputed: [1-9]\d+, different: 0$/)
  })

  it('holds every record that the award names, byte for byte', async () => {
    await certify()

    const files = filesIn(await dossierOfLab())

    const facts = JSON.parse(strFromU8(files.get('award-facts.json') ?? new Uint8Array()))
    expect(await checkDossier(files, sha256, recordsIn(facts))).toEqual([])
  })

  it('stays as it was at the award, whatever is recorded afterwards', async () => {
    await certify()
    await api.work()
    const before = await dossierOfLab()

    await api.people.db.query(
      `insert into changes (organisation_id, lab_id, cycle_id, category, title, state, created_by, created_at, changed_by, changed_at)
       select $1, $2, id, 'Cold Storage', 'Later', 'planned', $3, now(), $3, now() from cycles where lab_id = $2`,
      [uni.id, lab.id, champion.id],
    )

    expect((await dossierOfLab()).equals(before)).toBe(true)
  })

  it('names nobody', async () => {
    await certify()

    const texts = [...filesIn(await dossierOfLab()).values()].map((bytes) => strFromU8(bytes)).join('\n')

    expect(texts).not.toContain(champion.email)
    expect(texts).not.toContain(champion.id)
    expect(texts).not.toContain(auditor.id)
  })
})

describe('a dossier that somebody checks', () => {
  it('passes with its signature, and fails with a figure or a fact of somebody else', async () => {
    await certify()
    await api.work()
    const zip = await dossierOfLab()
    const keys = (await get('/certificates/issuer')).json()
    const changed = (path: string, change: (text: string) => string) => {
      const files = unzipSync(zip)
      return Buffer.from(
        zipSync({ ...files, [path]: strToU8(change(strFromU8(files[path] ?? new Uint8Array()))) }),
      )
    }
    const codes = async (file: Buffer) => (await checkFile(file, keys)).problems.map(({ code }) => code)

    expect(await checkFile(zip, keys)).toMatchObject({ signature: 'passed', problems: [] })
    expect((await checkFile(zip)).signature).toBe('not_checked')
    const warmer = changed('forms/savings-cold-storage.json', (text) => text.replace('-70', '-60'))
    expect(await codes(warmer)).toEqual(['file_changed', 'record_missing', 'figures_differ'])
    const better = changed('award-facts.json', (text) =>
      text.replace('"pass_percent":80', '"pass_percent":99'),
    )
    expect(await codes(better)).toEqual(['file_changed', 'facts_differ'])
    const forged = changed('credential.jwt', (text) => `${text.slice(0, -8)}AAAAAAAA`)
    expect(await codes(forged)).toEqual(['file_changed', 'not_signed'])
  })
})

describe('GET /certificates/:publicId/dossier.zip', () => {
  it('is there for everybody once the Champion has published it, and gone when taken back', async () => {
    const publicId = await certify()
    await api.work()
    const path = `/certificates/${publicId}/dossier.zip`
    const browser = await api.as(champion)
    expect((await get(path)).json().code).toBe('dossier_not_public')

    await browser.put(`/labs/${lab.id}/certificate/dossier`, { is_public: true })
    const published = await get(path)
    const page = (await get(`/certificates/${publicId}`)).json().certificate
    await browser.put(`/labs/${lab.id}/certificate/dossier`, { is_public: false })

    expect(published.statusCode).toBe(200)
    expect(published.headers['content-type']).toBe('application/zip')
    expect(page.links.dossier).toBe(`/api${path}`)
    expect(await checkDossier(filesIn(published.rawPayload), sha256)).toEqual([])
    expect((await get(path)).statusCode).toBe(404)
  })
})
