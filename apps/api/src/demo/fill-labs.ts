import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { cycles, labMemberships, labs } from '../db/schema/labs.ts'
import { users } from '../db/schema/users.ts'
import type { Database } from '../platform/database.ts'
import { actFor } from '../platform/open.ts'
import type { FilledLab } from './fill-cycles.ts'
import { DEMO_LABS, type DemoLab, demoNames } from './labs.ts'
import { DEMO_ORGANISATION, staff } from './people.ts'

const DAY_MS = 24 * 3600 * 1000
const organisationId = DEMO_ORGANISATION.id

/** A dozen labs with their people, as if they had joined over the last months. */
export async function fillLabs(
  db: Database,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<FilledLab[]> {
  await actFor(db, { organisationId, userId: null })
  const names = demoNames()
  const filled: FilledLab[] = []
  for (const [index, demoLab] of DEMO_LABS.entries()) {
    const startedAt = new Date(now.getTime() - (90 - index * 6) * DAY_MS)
    filled.push(await addLab(db, demoLab, teamOf(demoLab, names), { passwordHash, now, startedAt }))
  }
  return filled
}

function teamOf({ champion, team, memberCount }: DemoLab, names: Generator<string>): string[] {
  const named = [...(champion ? [champion] : []), ...team]
  const others = Array.from({ length: memberCount - named.length }, () => String(names.next().value))
  return [...named, ...others]
}

type Times = { passwordHash: string; now: Date; startedAt: Date }

async function addLab(
  db: Database,
  demoLab: DemoLab,
  team: string[],
  { passwordHash, now, startedAt }: Times,
): Promise<FilledLab> {
  const labId = randomUUID()
  const { name, type, department, principalInvestigator, totalFte, champion } = demoLab
  const facts = { name, type, department, principalInvestigator, totalFte }
  await db.insert(labs).values({ id: labId, organisationId, ...facts, createdAt: startedAt })
  await db.insert(cycles).values({ organisationId, labId, number: 1, openedAt: startedAt })
  const people = team.map((fullName, place) => {
    const { email, firstName, lastName } = staff(fullName)
    // The further down the list, the longer ago; every sixth has never come back.
    const lastActiveAt = place % 6 === 5 ? null : new Date(now.getTime() - place * place * 0.7 * DAY_MS)
    const id = randomUUID()
    const account = { passwordHash, activatedAt: startedAt, agreedToTosAt: startedAt, lastActiveAt }
    return { id, organisationId, email, firstName, lastName, ...account }
  })
  await db.insert(users).values(people)
  await db.insert(labMemberships).values(
    people.map(({ id: userId }, place) => ({
      organisationId,
      labId,
      userId,
      isChampion: champion !== null && place === 0,
      joinedAt: new Date(startedAt.getTime() + place * 2 * DAY_MS),
    })),
  )
  for (const [place, { id }] of people.entries()) {
    await actFor(db, { organisationId, userId: id })
    if (place === 0) await tell(db, 'lab.created', labId, { name, type })
    else await tell(db, 'member.joined', labId, { user_id: id })
  }
  return { id: labId, ...facts, championId: champion === null ? null : (people[0]?.id ?? null) }
}

async function tell(
  db: Database,
  action: string,
  labId: string,
  data: Record<string, string>,
): Promise<void> {
  await db.execute(sql`select append_event(${action}, 'lab', ${labId}, ${JSON.stringify(data)}::jsonb, null)`)
}
