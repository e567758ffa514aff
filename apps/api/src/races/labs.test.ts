import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../platform/seal.ts'
import type { Browser } from '../testing/browser.ts'
import type { Person, TestLab, TestOrganisation } from '../testing/people.ts'
import { randomName } from '../testing/processes.ts'
import { startWorld, type World } from '../testing/world.ts'

// Security, T30, T34 and T35. The full number of trials on demand, a short one on each change.
const TRIALS = Number(process.env.RACE_TRIALS ?? 20)

let world: World
let organisation: TestOrganisation
beforeAll(async () => {
  world = await startWorld()
  await world.worker.kill()
  organisation = await world.people.anOrganisation()
})
afterAll(() => world.stop())

/** A person with an open session, at one of the two processes in turn. */
async function aSignedIn(
  number: number,
  traits: { isAdmin?: boolean } = {},
): Promise<{ person: Person; browser: Browser }> {
  const person = await world.people.aPerson(organisation, traits)
  const token = `${randomName()}${randomName()}${randomName()}${randomName()}`.padEnd(43, 'x')
  await world.people.db.query(
    `insert into sessions (token_hash, user_id, method, authenticated_at, remember, created_at, last_seen_at, expires_at)
     values ($1, $2, 'password', now(), false, now(), now(), now() + interval '1 hour')`,
    [sha256(token), person.id],
  )
  const browser = world.browser(number % 2)
  browser.setCookie('lz_session', token)
  return { person, browser }
}

const crowd = (count: number) => Promise.all(Array.from({ length: count }, (_, number) => aSignedIn(number)))

async function emptyLabs(): Promise<void> {
  await world.people.db.query(
    'update lab_memberships set left_at = now(), is_champion = false where left_at is null',
  )
  await world.people.db.query('update labs set deleted_at = now() where deleted_at is null')
}

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()

describe(`races, ${TRIALS} trials each`, () => {
  it('T30: of twenty who ask for the last place of a lab at once, exactly one gets it', async () => {
    const people = await crowd(20)
    for (let trial = 0; trial < TRIALS; trial++) {
      await emptyLabs()
      // Full at 3 with 2.5 FTE: two are in it, so there is one place.
      const [first, second, ...others] = people
      const lab = await world.people.aLab(organisation, {
        totalFte: 2.5,
        members: [first?.person, second?.person].filter((person) => person !== undefined),
      })

      const replies = await Promise.all(others.map(({ browser }) => browser.post(`/labs/join/${lab.id}`)))

      expect(statuses(replies)).toEqual([200, ...Array.from({ length: 17 }, () => 409)])
      expect(await world.people.membersOf(lab)).toHaveLength(3)
    }
  }, 600_000)

  it('T34: transfer, leave, removal at once leave exactly one champion, who is a member', async () => {
    const [champion, successor, mate] = await crowd(3)
    if (!champion || !successor || !mate) throw new Error('three people are needed')
    for (let trial = 0; trial < TRIALS; trial++) {
      await emptyLabs()
      const lab: TestLab = await world.people.aLab(organisation, {
        champion: champion.person,
        members: [successor.person, mate.person],
      })

      const replies = await Promise.all([
        champion.browser.post(`/labs/${lab.id}/transfer-champion`, { champion_id: successor.person.id }),
        successor.browser.post(`/labs/leave/${lab.id}`),
        mate.browser.delete(`/labs/${lab.id}/members/${successor.person.id}`, {}),
        champion.browser.post(`/labs/leave/${lab.id}`),
      ])

      expect(
        replies.every(({ status }) => [200, 403, 409, 429].includes(status)),
        JSON.stringify(statuses(replies)),
      ).toBe(true)
      const members = await world.people.membersOf(lab)
      expect(members.filter(({ isChampion }) => isChampion)).toHaveLength(1)
    }
  }, 600_000)

  it('T35: of sixty who create a lab at once at a limit of fifty, exactly fifty get one', async () => {
    const people = await crowd(60)
    for (let trial = 0; trial < TRIALS; trial++) {
      await emptyLabs()

      const replies = await Promise.all(
        people.map(({ browser }, number) =>
          browser.post('/labs', { name: `Lab ${trial}-${number}`, total_fte: 1, type_name: 'dry' }),
        ),
      )

      expect(replies.filter(({ status }) => status === 201)).toHaveLength(50)
      // The limit, or a server that asks to come back: sixty at once wait for the same row.
      const others = replies.filter(({ status }) => status !== 201)
      expect(others.every(({ status }) => status === 409 || status === 503)).toBe(true)
      const { rows } = await world.people.db.query(
        'select count(*)::int as count from labs where deleted_at is null',
      )
      expect(rows[0].count).toBe(50)
    }
  }, 600_000)

  it('T7: a save of the role that races with a removal is either before it or refused', async () => {
    const [champion, member] = await crowd(2)
    if (!champion || !member) throw new Error('two people are needed')
    for (let trial = 0; trial < TRIALS; trial++) {
      await emptyLabs()
      const lab = await world.people.aLab(organisation, {
        champion: champion.person,
        members: [member.person],
      })

      const [removed, handed] = await Promise.all([
        champion.browser.delete(`/labs/${lab.id}/members/${member.person.id}`, {}),
        champion.browser.post(`/labs/${lab.id}/transfer-champion`, { champion_id: member.person.id }),
      ])

      const members = await world.people.membersOf(lab)
      expect(members.filter(({ isChampion }) => isChampion)).toHaveLength(1)
      // Whoever came second met the new state: never both.
      expect([removed.status, handed.status].filter((status) => status === 200).length).toBeLessThanOrEqual(1)
      await world.people.db.query("delete from rate_limits where key like 'remove-member%'")
    }
  }, 600_000)
})
