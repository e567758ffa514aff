import type { UserId } from '@lab-zer0/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../platform/seal.ts'
import { auditBuilders } from '../testing/audits.ts'
import type { Browser } from '../testing/browser.ts'
import type { Person, TestLab, TestOrganisation } from '../testing/people.ts'
import { randomName } from '../testing/processes.ts'
import { startWorld, type World } from '../testing/world.ts'

// Security, T4, T31 and T32. The full number of trials on demand, a short one on each change.
const TRIALS = Number(process.env.RACE_TRIALS ?? 20)

let world: World
let build: ReturnType<typeof auditBuilders>
let uni: TestOrganisation
let champion: Person
beforeAll(async () => {
  world = await startWorld()
  await world.worker.kill()
  build = auditBuilders(world.people)
  uni = await world.people.anOrganisation()
  champion = await world.people.aPerson(uni)
})
afterAll(() => world.stop())

/** The person at a browser of their own, at one of the two processes. */
async function signedIn(person: Person, node: number): Promise<Browser> {
  const token = `${randomName()}${randomName()}${randomName()}${randomName()}`.padEnd(43, 'x')
  await world.people.db.query(
    `insert into sessions (token_hash, user_id, method, second_factor_at, authenticated_at, remember, created_at, last_seen_at, expires_at)
     values ($1, $2, 'password', now(), now(), false, now(), now(), now() + interval '1 hour')`,
    [sha256(token), person.id],
  )
  const browser = world.browser(node % 2)
  browser.setCookie('lz_session', token)
  return browser
}

const anAuditor = async () => build.qualify(await world.people.aPerson(uni))

async function one<Row>(statement: string, lab: TestLab): Promise<Row | undefined> {
  const { rows } = await world.people.db.query(statement, [lab.id])
  expect(rows.length).toBeLessThanOrEqual(1)
  return rows[0]
}
const auditorNow = (lab: TestLab) =>
  one<{ auditor_id: UserId }>(
    'select auditor_id from audit_assignments where lab_id = $1 and ended_at is null',
    lab,
  )
const certificateOf = (lab: TestLab) =>
  one<{ score: number }>('select score from certificates where lab_id = $1', lab)

const codes = (replies: { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => body.code ?? String(status)).toSorted()

describe(`races of audits, ${TRIALS} trials each`, () => {
  it('T31: of two admins who assign at once one is first, and the other is told who was chosen', async () => {
    const admins = [await world.people.anAdmin(uni), await world.people.anAdmin(uni)]
    const browsers = await Promise.all(admins.map((admin, node) => signedIn(admin, node)))
    const auditors = [await anAuditor(), await anAuditor()]
    await world.people.db.query("update users set first_name = 'First' where id = $1", [auditors[0]?.id])
    await world.people.db.query("update users set first_name = 'Second' where id = $1", [auditors[1]?.id])
    for (let trial = 0; trial < TRIALS; trial++) {
      const lab = await world.people.aLab(uni, { champion: await world.people.aPerson(uni) })

      const replies = await Promise.all(
        browsers.map((browser, number) =>
          browser.put(`/labs/${lab.id}/auditor`, { auditor_id: auditors[number]?.id }),
        ),
      )

      expect(codes(replies)).toEqual(['200', 'assignment_changed'])
      const winner = replies.findIndex(({ status }) => status === 200)
      expect((await auditorNow(lab))?.auditor_id).toBe(auditors[winner]?.id)
      expect(replies[1 - winner]?.body.error).toContain(winner === 0 ? 'First' : 'Second')
    }
  }, 600_000)

  it('T32: of ten awards at once one is given, and there is one certificate', async () => {
    const auditor = await anAuditor()
    const browsers = await Promise.all(Array.from({ length: 10 }, (_, number) => signedIn(auditor, number)))
    for (let trial = 0; trial < TRIALS; trial++) {
      const lab = await world.people.aLab(uni)
      await build.submitForAudit(lab, champion)
      await build.assign(lab, auditor)
      await build.answerAll(lab, auditor)

      const replies = await Promise.all(
        browsers.map((browser) => browser.post(`/audits/${lab.id}/award`, {})),
      )

      // Who waits for longer than a lock may last is told so, whatever becomes of the audit.
      const settled = codes(replies).map((code) => (code === 'being_changed' ? 'audit_not_open' : code))
      expect(settled).toEqual(['200', ...Array.from({ length: 9 }, () => 'audit_not_open')])
      expect(await certificateOf(lab)).toEqual({ score: 100 })
    }
  }, 600_000)

  it('T32: a new auditor against an award: either the certificate or the new auditor, never both', async () => {
    const admin = await signedIn(await world.people.anAdmin(uni), 0)
    const [before, after] = [await anAuditor(), await anAuditor()]
    const awarding = await signedIn(before, 1)
    const seen = { awarded: 0, replaced: 0 }
    for (let trial = 0; trial < TRIALS; trial++) {
      const lab = await world.people.aLab(uni)
      await build.submitForAudit(lab, champion)
      const assignmentId = await build.assign(lab, before)
      await build.answerAll(lab, before)
      const body = { auditor_id: after.id, assignment_id: assignmentId }
      const calls = [
        () => awarding.post(`/audits/${lab.id}/award`, {}),
        () => admin.put(`/labs/${lab.id}/auditor`, body),
      ]
      // Who comes first changes, so that both ends of the race are run.
      const order = trial % 2 === 0 ? calls : calls.toReversed()

      const replies = await Promise.all(order.map((call) => call()))

      const certificate = await certificateOf(lab)
      const auditor = await auditorNow(lab)
      if (certificate) {
        seen.awarded++
        expect(codes(replies)).toEqual(['200', 'assignment_changed'])
        expect(auditor).toBeUndefined()
      } else {
        seen.replaced++
        expect(codes(replies)).toEqual(['200', 'auditor_only'])
        expect(auditor?.auditor_id).toBe(after.id)
      }
    }
    expect(seen.awarded + seen.replaced).toBe(TRIALS)
  }, 600_000)

  it('T4: somebody who joins a lab while being made its auditor becomes one of the two', async () => {
    const admin = await signedIn(await world.people.anAdmin(uni), 0)
    for (let trial = 0; trial < TRIALS; trial++) {
      const lab = await world.people.aLab(uni)
      const person = await anAuditor()
      const browser = await signedIn(person, 1)

      const replies = await Promise.all([
        browser.post(`/labs/join/${lab.id}`),
        admin.put(`/labs/${lab.id}/auditor`, { auditor_id: person.id }),
      ])

      const isMember = (await world.people.membersOf(lab)).length === 1
      const isAuditor = (await auditorNow(lab)) !== undefined
      expect([isMember, isAuditor].filter(Boolean), JSON.stringify(codes(replies))).toHaveLength(1)
    }
  }, 600_000)

  it('T32: of ten submissions for audit at once one opens the round', async () => {
    const person = await world.people.aPerson(uni)
    const browsers = await Promise.all(Array.from({ length: 10 }, (_, number) => signedIn(person, number)))
    for (let trial = 0; trial < TRIALS; trial++) {
      await world.people.db.query(
        'update lab_memberships set left_at = now(), is_champion = false where user_id = $1 and left_at is null',
        [person.id],
      )
      const lab = await world.people.aLab(uni, { champion: person })
      await build.makeReady(lab, person)

      const replies = await Promise.all(
        browsers.map((browser) => browser.post(`/labs/${lab.id}/submit-for-audit`, {})),
      )

      expect(codes(replies)).toEqual(['200', ...Array.from({ length: 9 }, () => 'not_ready_to_submit')])
      expect(await one('select number from audit_rounds where lab_id = $1', lab)).toEqual({ number: 1 })
    }
  }, 600_000)
})
