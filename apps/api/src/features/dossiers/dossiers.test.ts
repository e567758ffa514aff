import { createHash } from 'node:crypto'
import { checkDossier, recordsIn } from '@lab-zer0/domain/dossiers/check-dossier.ts'
import { CRATE_FILE } from '@lab-zer0/domain/dossiers/crate.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../platform/owner.ts'
import { auditBuilders } from '../../testing/audits.ts'
import { asStated, claimBuilders } from '../../testing/claims.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'
import { recomputedByPython } from '../../testing/recomputed.ts'
import { recomputeAwards } from '../award-facts/index.ts'
import { checkFile } from './check-file.ts'

const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let api: InProcess
let builders: ReturnType<typeof auditBuilders>
let uni: TestOrganisation
let champion: Person
let auditor: Person
let lab: TestLab

beforeAll(async () => {
  api = await startInProcess()
  builders = auditBuilders(api.people)
})
afterAll(() => api.stop())

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

/** Somebody changes a file, and its hash in the description with it. */
async function forged(zip: Buffer, path: string, change: (text: string) => string): Promise<Buffer> {
  const files = unzipSync(zip)
  const file = files[path] ?? new Uint8Array()
  const changed = strToU8(change(strFromU8(file)))
  expect(changed).not.toEqual(file)
  const description = strFromU8(files[CRATE_FILE] ?? new Uint8Array())
  const described = strToU8(description.replace(await sha256(file), await sha256(changed)))
  return Buffer.from(zipSync({ ...files, [path]: changed, [CRATE_FILE]: described }))
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
    expect(await recomputedByPython(zip)).toMatch(/^dossiers: 1, figures recomputed: [1-9]\d+, different: 0$/)
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

describe('a dossier of a verified saving', () => {
  const unit = {
    unit_type: 'ult_freezer_standard',
    volume_litres: 530,
    age_years: 6,
    fill_percent: 80,
    maintained_past_year: true,
    room_cooled: false,
  }

  /** Three counted, two there: one was retired, and the other is set warmer. */
  async function dossierOfSaving() {
    const builders = claimBuilders(api)
    const claimed = await builders.claim({
      'Cold Storage': {
        before: { freezer1: { ...unit, quantity: 3, set_temperature: -80 } },
        after: { freezer1: { ...unit, quantity: 1, set_temperature: -70 } },
        causes: (change_id) => [
          {
            row_id: 'freezer1',
            column_id: 'quantity',
            steps: [
              { cause: 'correction', to: 2 },
              { cause: 'change', change_id, to: 1 },
            ],
          },
          {
            row_id: 'freezer1',
            column_id: 'set_temperature',
            steps: [{ cause: 'change', change_id, to: -70 }],
          },
        ],
      },
    })
    const certificate = await builders.certify(claimed, asStated)
    expect(certificate?.facts.changes.saving_kg_co2e?.best).toBeGreaterThan(0)
    ;({ lab, champion } = claimed)
    return dossierOfLab()
  }

  it('is recomputed from raw answers and causes, by our code and without it', async () => {
    const zip = await dossierOfSaving()

    expect(await recomputedByPython(zip)).toMatch(/^dossiers: 1, figures recomputed: \d+, different: 0$/)
    expect((await checkFile(zip)).problems).toEqual([])
    expect((await asOwner(api.database.owner, recomputeAwards)).different).toEqual([])
  })

  it('shows a changed byte in a cause, a verdict or the figure itself', async () => {
    const zip = await dossierOfSaving()
    const both = async (path: string, change: (text: string) => string) => {
      const file = await forged(zip, path, change)
      const codes = (await checkFile(file)).problems.map(({ code }) => code)
      return { codes, lines: await recomputedByPython(file) }
    }

    const cause = await both('changes.json', (text) => text.replace('"to":2}', '"to":3}'))
    const verdict = await both('audit.json', (text) => text.replace('as_stated', 'not_shown'))
    const figure = await both('award-facts.json', (text) => text.replace(/"best":\d/, '"best":9'))

    expect(cause.codes).toEqual(['saving_differs', 'record_missing'].toSorted())
    expect(cause.lines).toMatch(/changes.json is not what the certificate names/)
    expect(cause.lines).toMatch(/verified saving best: computed/)
    expect(verdict.codes).toEqual(['record_missing'])
    expect(verdict.lines).toMatch(/audit.json is not what the certificate names/)
    expect(figure.codes).toEqual(['saving_differs', 'facts_differ'])
    expect(figure.lines).toMatch(/award-facts.json is not what was signed/)
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
