import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../platform/seal.ts'
import type { Browser } from '../testing/browser.ts'
import { PASSWORD, type Person, type TestOrganisation, totpOf } from '../testing/people.ts'
import { randomName } from '../testing/processes.ts'
import { startWorld, type World } from '../testing/world.ts'

const TRIALS = Number(process.env.RACE_TRIALS ?? 20)

let world: World
let organisation: TestOrganisation
beforeAll(async () => {
  world = await startWorld()
  await world.worker.kill()
  organisation = await world.people.anOrganisation()
})
afterAll(() => world.stop())

/** At one of the two processes, with a second factor where the person has one. */
async function at(node: number, person: Person): Promise<Browser> {
  const token = `${randomName()}${randomName()}${randomName()}${randomName()}`.padEnd(43, 'x')
  await world.people.db.query(
    `insert into sessions (token_hash, user_id, method, second_factor_at, authenticated_at, remember, created_at, last_seen_at, expires_at)
     values ($1, $2, 'password', $3, now(), false, now(), now(), now() + interval '1 hour')`,
    [sha256(token), person.id, person.totpSecret ? new Date() : null],
  )
  const browser = world.browser(node)
  browser.setCookie('lz_session', token)
  return browser
}

async function isClosed({ id }: Person): Promise<boolean> {
  const { rows } = await world.people.db.query('select closed_at from users where id = $1', [id])
  return rows[0]?.closed_at !== null
}

describe(`races, ${TRIALS} trials each`, () => {
  it('leave no closed account that leads a lab, audits one or is an admin', async () => {
    const admin = await world.people.anAdmin(organisation)
    const asAdmin = await at(0, admin)
    const counts = { closed: 0, kept: 0 }
    for (let trial = 0; trial < TRIALS; trial++) {
      const person = await world.people.aPerson(organisation)
      const lab = await world.people.aLab(organisation)
      const leaver = await at(1, person)
      // Hashing takes a while: the closing comes a little after the call that it races.
      const chosen = async () => {
        await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60))
        return asAdmin.post(`/labs/${lab.id}/champion`, { champion_id: person.id })
      }

      const replies = await Promise.all([
        leaver.delete('/auth/account', { password: PASSWORD }),
        chosen(),
        asAdmin.put(`/auditors/${person.id}/eligibility`, { wet: true, dry: false }),
        asAdmin.post(`/organisations/${organisation.id}/admins`, { user_id: person.id }),
      ])

      const statuses = replies.map(({ status }) => status)
      expect(
        statuses.every((status) => [200, 404, 409].includes(status)),
        JSON.stringify(replies.map(({ body }) => body)),
      ).toBe(true)
      const closed = await isClosed(person)
      counts[closed ? 'closed' : 'kept']++
      expect(statuses[0] === 200).toBe(closed)
      if (!closed) continue
      const { rows } = await world.people.db.query(
        `select from lab_memberships where user_id = $1 and left_at is null
         union all select from auditor_eligibility where user_id = $1 and (wet or dry)
         union all select from users where id = $1 and is_organisation_admin`,
        [person.id],
      )
      expect(rows).toHaveLength(0)
    }
    expect(counts.closed + counts.kept).toBe(TRIALS)
  }, 600_000)

  it('leave one admin where the last two close at once', async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const home = await world.people.anOrganisation()
      const [one, other] = [await world.people.anAdmin(home), await world.people.anAdmin(home)]
      const [asOne, asOther] = [await at(0, one), await at(1, other)]

      const replies = await Promise.all([
        asOne.delete('/auth/account', { password: PASSWORD, code: await totpOf(one) }),
        asOther.delete('/auth/account', { password: PASSWORD, code: await totpOf(other) }),
      ])

      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  }, 600_000)

  it('keep a lab led where its champion is chosen among those who close', async () => {
    for (let trial = 0; trial < TRIALS; trial++) {
      const [champion, successor] = [
        await world.people.aPerson(organisation),
        await world.people.aPerson(organisation),
      ]
      const lab = await world.people.aLab(organisation, { champion, members: [successor] })
      const [asChampion, asSuccessor] = [await at(0, champion), await at(1, successor)]
      const handOver = async () => {
        await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60))
        return asChampion.post(`/labs/${lab.id}/transfer-champion`, { champion_id: successor.id })
      }

      await Promise.all([handOver(), asSuccessor.delete('/auth/account', { password: PASSWORD })])

      const members = await world.people.membersOf(lab)
      expect(members.filter(({ isChampion }) => isChampion)).toHaveLength(1)
      const [leader] = members
      expect(await isClosed(leader?.userId === successor.id ? successor : champion)).toBe(false)
    }
  }, 600_000)
})
