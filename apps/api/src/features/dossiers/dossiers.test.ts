import { createHash } from 'node:crypto'
import { checkDossier, recordsIn } from '@lab-zer0/domain/dossiers/check-dossier.ts'
import { CRATE_FILE } from '@lab-zer0/domain/dossiers/crate.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../platform/owner.ts'
import { auditBuilders } from '../../testing/audits.ts'
import { asStated, claimBuilders } from '../../testing/claims.ts'
import { composedMails } from '../../testing/composed-mails.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import { PASSWORD, type Person, type TestLab, type TestOrganisation } from '../../testing/people.ts'
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

async function certify({ finding = '' } = {}): Promise<string> {
  auditor = await builders.qualify(await api.people.aPerson(uni))
  await builders.lockForms(lab, champion, WARMER)
  await builders.submitChecklist(lab, champion)
  await builders.assign(lab, auditor)
  await (await api.as(champion)).post(`/labs/${lab.id}/submit-for-audit`, { names_investigator: false })
  const auditId = await builders.answerAll(lab, auditor, 1)
  await api.people.db.query(
    "update audit_findings set finding = $2 where audit_id = $1 and answer = 'n' and $2 <> ''",
    [auditId, finding],
  )
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
  const publish = async (isPublic = true) =>
    (await api.as(champion)).put(`/labs/${lab.id}/certificate/dossier`, { is_public: isPublic })
  const isPublic = async (publicId: string) =>
    (await get(`/certificates/${publicId}/dossier.zip`)).statusCode === 200

  it.each([
    ['of a member who has left', 'Seen in the room of Zofia Kwiatkowska', 'Zofia Kwiatkowska'],
    ['of a member by the last name', 'KWIATKOWSKA could not say', 'Kwiatkowska'],
    ['of an admin', 'Ruben Achterberg shut it', 'Ruben Achterberg'],
    ['of the investigator who has not agreed', 'As Prof Ines Quiroga wrote', 'Ines Quiroga'],
  ])('is not published with the name of a person in it: %s', async (_whose, finding, name) => {
    const member = await api.people.aPerson(uni, { names: ['Zofia', 'Kwiatkowska'] })
    await api.people.anAdmin(uni, { names: ['Ruben', 'Achterberg'] })
    await api.people.putInLab(lab, member)
    await api.people.db.query("update labs set principal_investigator = 'Ines Quiroga' where id = $1", [
      lab.id,
    ])
    const publicId = await certify({ finding })
    await api.work()
    await api.people.db.query('update lab_memberships set left_at = now() where user_id = $1', [member.id])

    const refused = await publish()

    expect(refused).toMatchObject({ status: 409, body: { code: 'dossier_names_people' } })
    expect(refused.body.error).toContain(name)
    expect(await isPublic(publicId)).toBe(false)
    expect((await (await api.as(auditor)).get('/notices')).body.notices).not.toMatchObject([
      { what: 'certificate.dossier_changed' },
    ])
  })

  it('is published with a name that the certificate says already', async () => {
    champion = await api.people.aPerson(uni, { names: ['Zofia', 'Kwiatkowska'] })
    lab = await api.people.aLab(uni, { champion, name: 'Kwiatkowska Lab' })
    const publicId = await certify({ finding: 'The Kwiatkowska Lab shares it' })
    await api.work()

    expect(await publish()).toMatchObject({ status: 200 })
    expect(await isPublic(publicId)).toBe(true)
  })

  it('tells its auditor when it is published, in the inbox and by mail, and not when it is taken back', async () => {
    await certify()
    await api.work()
    await api.people.db.query('delete from pgboss.job')
    const told = async () =>
      ((await (await api.as(auditor)).get('/notices')).body.notices as { what: string }[]).filter(
        ({ what }) => what === 'certificate.dossier_changed',
      )

    await publish()

    expect(await told()).toMatchObject([{ path: `/lab/${lab.id}`, is_unread: true }])
    const mails = await composedMails(api)
    expect(mails.map(({ to }) => to)).toEqual([auditor.email])
    expect(mails[0]?.text).toContain('published the lab’s dossier')
    await publish(false)
    expect(await told()).toHaveLength(1)
  })

  it('is published by a Champion who has proven who they are in the last quarter of an hour', async () => {
    const publicId = await certify()
    await api.work()
    const browser = await api.as(champion)
    await api.people.db.query(
      "update sessions set authenticated_at = now() - interval '16 minutes' where user_id = $1",
      [champion.id],
    )
    const path = `/labs/${lab.id}/certificate/dossier`

    expect((await browser.get(`/labs/${lab.id}/certificate`)).body.may_publish_dossier).toBe(true)
    expect(await browser.put(path, { is_public: true })).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })
    expect(await isPublic(publicId)).toBe(false)
    expect((await browser.post('/auth/step-up', { password: PASSWORD })).status).toBe(200)
  })

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
