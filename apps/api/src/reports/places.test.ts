import { addDays, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { LAB_STATES, type LabState } from '@lab-zer0/domain/labs/stages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBuilders } from '../testing/audits.ts'
import { aCertificate } from '../testing/certificates.ts'
import { figuresBuilders, freezers } from '../testing/figures.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../testing/people.ts'
import { comparePlaces } from '../testing/places.ts'
import { seeded } from './generated.ts'

// As many labs as other tests of this suite have organisations; eight in each, which the drawing of a PDF holds.
const LABS = 8
const ORGANISATIONS = Math.ceil(Number(process.env.REPORT_ORGANISATIONS ?? 16) / LABS)
const SEED = Number(process.env.REPORT_SEED ?? 20261119)
const DAY_MS = 24 * 3_600_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

type Cast = { uni: TestOrganisation; admin: Person; champion: Person; auditor: Person }
type Way = (lab: TestLab, cast: Cast) => Promise<unknown>

const run = (text: string, values: unknown[]) => api.people.db.query(text, values)
const build = () => auditBuilders(api.people)

async function underAudit(lab: TestLab, { champion, auditor }: Cast, dueInDays: number): Promise<void> {
  await build().submitForAudit(lab, champion)
  await build().assign(lab, auditor)
  const due = addDays(dayOf(new Date(), HOME_ZONE), dueInDays)
  await run('update audit_assignments set due_on = $2 where lab_id = $1', [lab.id, due])
}

/** The register tells of what is signed, and nothing here is about signatures. */
async function issued(lab: TestLab, daysAgo: number, more: Parameters<typeof aCertificate>[2] = {}) {
  const term = { issuedAt: daysFromNow(-daysAgo), validUntil: daysFromNow(364 - daysAgo) }
  const certificate = await aCertificate(api.people, lab, { ...term, isListed: true, ...more })
  await run("update certificates set credential = 'a.b.c' where id = $1", [certificate.id])
  return certificate
}

async function suspended(lab: TestLab, { uni, admin, champion }: Cast): Promise<void> {
  await figuresBuilders(api.people).lockBaselines(lab, champion)
  const { id } = await issued(lab, 100)
  await run(
    "update certificates set suspended_at = now(), suspended_reason = 'counted twice' where id = $1",
    [id],
  )
  await run(
    `insert into certificate_suspensions (organisation_id, certificate_id, suspended_at, suspended_by, reason)
     values ($1, $2, now(), $3, 'counted twice')`,
    [uni.id, id, admin.id],
  )
}

async function appealed(lab: TestLab, cast: Cast): Promise<void> {
  await underAudit(lab, cast, 10)
  await build().answerAll(lab, cast.auditor, 6)
  const sent = await (await api.as(cast.auditor)).post(`/audits/${lab.id}/request-resubmission`, {})
  const asked = await (await api.as(cast.champion)).post(`/audits/${lab.id}/appeal`, {
    reason: 'The other door',
  })
  expect([sent.status, asked.status]).toEqual([200, 201])
}

async function renewed(lab: TestLab, { champion }: Cast): Promise<void> {
  await issued(lab, 300)
  expect((await (await api.as(champion)).post(`/labs/${lab.id}/renew`)).status).toBe(200)
}

/** Ways into each state; some states have several. */
const WAYS: readonly [LabState, Way][] = [
  ['in_progress', async () => {}],
  ['in_progress', (lab, { champion }) => build().submitChecklist(lab, champion)],
  ['submitted', (lab, { champion }) => build().submitForAudit(lab, champion)],
  ['awaiting_audit', (lab, cast) => underAudit(lab, cast, 0)],
  ['audit_overdue', (lab, cast) => underAudit(lab, cast, -1)],
  ['appealed', appealed],
  ['certified', (lab) => issued(lab, 10)],
  ['certified', (lab) => issued(lab, 340)],
  ['certified', renewed],
  ['suspended', suspended],
  ['certificate_ended', (lab) => issued(lab, 400)],
  ['certificate_ended', (lab) => issued(lab, 100, { revokedAt: daysFromNow(-3) })],
]

/** Some freezers made warmer: verified, done, or with nothing that says so. */
async function save(lab: TestLab, champion: Person, random: () => number): Promise<void> {
  const { lockAll, aChange } = figuresBuilders(api.people)
  const count = 1 + Math.floor(random() * 4)
  const before = freezers(count)
  const ids = Object.keys(before).filter(() => random() < 0.7)
  const changed = random() < 0.8 ? ids : []
  if (changed.length > 0) await aChange(lab, champion, changed)
  const after = { ...before }
  for (const id of ids) after[id] = { ...before[id], set_temperature: -70 }
  await lockAll(lab, champion, { before, after })
  if (changed.length > 0 && random() < 0.5)
    await run(
      "update changes set state = 'verified', audit_id = gen_random_uuid(), audited_at = now() where lab_id = $1",
      [lab.id],
    )
}

async function anOrganisation(random: () => number, from: number) {
  const uni = await api.people.anOrganisation()
  const admin = await api.people.anAdmin(uni)
  const auditor = await build().qualify(await api.people.aPerson(uni))
  const expected = new Map<string, LabState>()
  for (let at = 0; at < LABS; at++) {
    const champion = await api.people.aPerson(uni)
    const lab = await api.people.aLab(uni, { champion, name: `Lab ${from + at}`, edition: 2 })
    const [state, way] = WAYS[(from + at) % WAYS.length] ?? ['in_progress', async () => {}]
    if (random() < 0.8) await save(lab, champion, random)
    await way(lab, { uni, admin, champion, auditor })
    expected.set(lab.id, state)
  }
  return { admin: await api.as(admin), expected }
}

describe('a lab in every state', () => {
  it(`is the same in ten places: state, certified labs and savings of ${ORGANISATIONS * LABS} generated labs`, async () => {
    const random = seeded(SEED)
    const different: string[] = []
    const seen = new Set<LabState>()
    let figures = 0
    for (let number = 0; number < ORGANISATIONS; number++) {
      const { admin, expected } = await anOrganisation(random, number * LABS)
      const compared = await comparePlaces(api, admin)
      figures += compared.figures
      different.push(...compared.different)
      for (const [id, state] of compared.states) {
        seen.add(state)
        if (state !== expected.get(id)) different.push(`made ${expected.get(id)}, told ${state}`)
      }
    }

    process.stdout.write(
      `figures in ten places: ${figures}, of ${ORGANISATIONS * LABS} labs, different: ${different.length}\n`,
    )
    expect(different, `seed ${SEED}`).toEqual([])
    expect([...seen].toSorted()).toEqual([...LAB_STATES].toSorted())
  }, 3_600_000)
})
