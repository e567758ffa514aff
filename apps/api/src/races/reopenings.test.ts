import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBuilders } from '../testing/audits.ts'
import { aCertificate } from '../testing/certificates.ts'
import { type Caller, type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../testing/people.ts'

const TRIALS = Number(process.env.RACE_TRIALS ?? 5)
const DAY_MS = 24 * 3_600_000
const FORM = 'Cold%20Storage'
const REASON = { reason: 'A freezer was counted twice' }

let api: InProcess
let build: ReturnType<typeof auditBuilders>
let app: pg.Pool
beforeAll(async () => {
  api = await startInProcess()
  build = auditBuilders(api.people)
  app = new pg.Pool({ connectionString: api.database.app, max: 2 })
})
afterAll(async () => {
  await app.end()
  await api.stop()
})

type Sent = Awaited<ReturnType<Caller['post']>>

type Stage = {
  uni: TestOrganisation
  lab: TestLab
  auditor: Person
  as: Record<'champion' | 'admin' | 'auditor', Pick<Caller, 'post'>>
}

async function insisting(person: Person): Promise<Pick<Caller, 'post'>> {
  const caller = await api.as(person)
  return { post: (path, body) => insist(() => caller.post(path, body)) }
}

/** Everything filled in and locked, the checklist submitted. */
async function aReadyLab(): Promise<Stage> {
  const uni = await api.people.anOrganisation()
  const champion = await api.people.aPerson(uni)
  const admin = await api.people.anAdmin(uni)
  const auditor = await build.qualify(await api.people.aPerson(uni))
  const lab = await api.people.aLab(uni, { champion })
  await build.fillForms(lab, champion)
  await build.makeReady(lab, champion)
  const as = {
    champion: await insisting(champion),
    admin: await insisting(admin),
    auditor: await insisting(auditor),
  }
  return { uni, lab, auditor, as }
}

async function aCertifiedLab(traits: Parameters<typeof aCertificate>[2] = {}) {
  const stage = await aReadyLab()
  const certificate = await aCertificate(api.people, stage.lab, traits)
  return { ...stage, certificate }
}

/** Whoever awarded is assigned again by the reopening, if they may audit the lab. */
async function assignUnlessAssigned(lab: TestLab, auditor: Person): Promise<void> {
  const { rowCount } = await api.people.db.query(
    'select from audit_assignments where lab_id = $1 and ended_at is null',
    [lab.id],
  )
  if (rowCount === 0) await build.assign(lab, auditor)
}

/** As the figures check of the auditor reopens a form: the function itself, in the role of the API. */
async function reopenAsAuditor({ uni, lab, auditor }: Stage): Promise<boolean> {
  const client = await app.connect()
  try {
    await client.query('begin')
    await client.query(
      "select set_config('app.organisation_id', $1, true), set_config('app.user_id', $2, true)",
      [uni.id, auditor.id],
    )
    await client.query(
      `select reopen_form(c.id, 'savings', 'Cold Storage', 'auditor', 'Two units, not three', $2)
       from cycles c where c.lab_id = $1 and c.closed_at is null`,
      [lab.id, auditor.id],
    )
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    return false
  } finally {
    client.release()
  }
}

async function factsOf({ id }: TestLab) {
  const { rows } = await api.people.db.query(
    `select
       (select count(*)::int from calculator_submissions s where s.cycle_id = c.id) as locked,
       (select count(*)::int from calculator_submissions s where s.cycle_id = c.id and s.mode = 'savings'
         and not exists (select from calculator_submissions b where b.cycle_id = c.id and b.mode = 'baseline'
           and b.category = s.category)) as without_baseline,
       (select count(*)::int from audit_rounds r where r.cycle_id = c.id) as rounds,
       (select count(*)::int from certificates k where k.cycle_id = c.id) as certificates,
       (select count(*)::int from certificates k where k.lab_id = c.lab_id and k.suspended_at is not null
         and k.revoked_at is null) as suspended,
       (select count(*)::int from certificates k where k.lab_id = c.lab_id and k.revoked_at is not null) as withdrawn,
       (select count(*)::int from reopenings r where r.cycle_id = c.id) as reopenings, c.number
     from cycles c where c.lab_id = $1 and c.closed_at is null`,
    [id],
  )
  return rows[0]
}

const FORMS = CATEGORIES.wet.length * 2
/** Whoever waited a second for somebody else's lock is told to try again, and does, as the app would. */
async function insist(send: () => Promise<Sent>): Promise<Sent> {
  const reply = await send()
  return reply.status === 503 ? insist(send) : reply
}

const codeOf = ({ status, body }: Sent) => (status === 200 ? 'done' : body.code)

describe(`a reopening, ${TRIALS} trials each`, () => {
  it('that meets Lock & Submit of its saving takes it along, or the saving stays open', async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const { lab, as } = await aReadyLab()
      await as.champion.post(`/labs/${lab.id}/forms/savings/${FORM}/reopen`, REASON)

      const [lock, reopened] = await Promise.all([
        as.champion.post(`/calculator/submit/${lab.id}/${FORM}`, { mode: 'savings' }),
        as.champion.post(`/labs/${lab.id}/forms/baseline/${FORM}/reopen`, REASON),
      ])

      expect(codeOf(reopened)).toBe('done')
      expect(['done', 'baseline_not_locked']).toContain(codeOf(lock))
      const facts = await factsOf(lab)
      expect(facts).toMatchObject({ locked: FORMS - 2, without_baseline: 0 })
      expect(facts.reopenings).toBe(codeOf(lock) === 'done' ? 3 : 2)
    }
  }, 600_000)

  it('that meets another of the same form happens once', async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const { lab, as } = await aReadyLab()

      const replies = await Promise.all(
        Array.from({ length: 4 }, () =>
          as.champion.post(`/labs/${lab.id}/forms/savings/${FORM}/reopen`, REASON),
        ),
      )

      expect(replies.map(codeOf).sort()).toEqual(['done', ...Array(3).fill('form_not_locked')])
      expect(await factsOf(lab)).toMatchObject({ locked: FORMS - 1, reopenings: 1 })
    }
  }, 600_000)

  it('that meets the submission for audit is before it or refused: no audit begins on an open form', async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const { lab, as } = await aReadyLab()

      const [submitted, reopened] = await Promise.all([
        as.champion.post(`/labs/${lab.id}/submit-for-audit`, {
          names_investigator: false,
          wants_listing: false,
        }),
        as.champion.post(`/labs/${lab.id}/forms/savings/${FORM}/reopen`, REASON),
      ])

      expect([
        ['done', 'with_the_auditor'],
        ['not_ready_to_submit', 'done'],
      ]).toContainEqual([codeOf(submitted), codeOf(reopened)])
      const { locked, rounds } = await factsOf(lab)
      expect(locked).toBe(rounds === 1 ? FORMS : FORMS - 1)
    }
  }, 600_000)

  it('that meets the award is before it or refused: no certificate rests on an open form', async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const stage = await aReadyLab()
      const { lab, as, auditor } = stage
      await as.champion.post(`/labs/${lab.id}/submit-for-audit`, {
        names_investigator: false,
        wants_listing: false,
      })
      await build.assign(lab, auditor)
      await build.answerAll(lab, auditor)

      const [awarded, isReopened] = await Promise.all([
        as.auditor.post(`/audits/${lab.id}/award`, {}),
        reopenAsAuditor(stage),
      ])

      expect([
        ['done', false],
        ['forms_reopened', true],
      ]).toContainEqual([codeOf(awarded), isReopened])
      const { locked, certificates } = await factsOf(lab)
      expect({ locked, certificates }).toEqual(
        isReopened ? { locked: FORMS - 1, certificates: 0 } : { locked: FORMS, certificates: 1 },
      )
    }
  }, 600_000)

  it('that meets the renewal suspends a certificate whose cycle stays open, or is refused', async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const issuedAt = new Date(Date.now() - 320 * DAY_MS)
      const { lab, as } = await aCertifiedLab({ issuedAt })

      const [renewed, reopened] = await Promise.all([
        as.champion.post(`/labs/${lab.id}/renew`),
        as.admin.post(`/labs/${lab.id}/forms/baseline/${FORM}/reopen`, REASON),
      ])

      expect([
        ['done', 'form_not_locked'],
        ['certificate_suspended', 'done'],
      ]).toContainEqual([codeOf(renewed), codeOf(reopened)])
      const { number, suspended, locked } = await factsOf(lab)
      expect({ number, suspended, locked }).toEqual(
        codeOf(renewed) === 'done'
          ? { number: 2, suspended: 0, locked: 0 }
          : { number: 1, suspended: 1, locked: FORMS - 2 },
      )
    }
  }, 600_000)

  it('that meets the end of a suspension or a withdrawal never leaves a valid certificate on an open form', async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const { lab, as, auditor, certificate } = await aCertifiedLab()
      await as.admin.post(`/labs/${lab.id}/forms/savings/${FORM}/reopen`, REASON)
      await as.champion.post(`/calculator/submit/${lab.id}/${FORM}`, { mode: 'savings' })
      await assignUnlessAssigned(lab, auditor)

      const [looked, reopened, withdrawn] = await Promise.all([
        as.auditor.post(`/audits/${lab.id}/look-again`, {}),
        as.admin.post(`/labs/${lab.id}/forms/baseline/${FORM}/reopen`, REASON),
        trial % 2 === 0
          ? as.admin.post(`/certificates/${certificate.publicId}/revoke`, { reason: 'Issued in error' })
          : undefined,
      ])

      const facts = await factsOf(lab)
      const isValid = facts.suspended === 0 && facts.withdrawn === 0
      expect(isValid && facts.locked < FORMS).toBe(false)
      expect(['done', 'forms_reopened', 'not_suspended', 'auditor_only']).toContain(codeOf(looked))
      expect(reopened.status).toBeLessThan(500)
      if (withdrawn) expect(facts.withdrawn).toBe(1)
    }
  }, 600_000)
})
