import { randomUUID } from 'node:crypto'
import { asCycleId, asLabId, asUserId, type UserId } from '@lab-zer0/domain/ids.ts'
import { cycles, labMemberships, labs } from '../db/schema/labs.ts'
import { users } from '../db/schema/users.ts'
import type { Database } from '../platform/database.ts'
import { actFor } from '../platform/open.ts'
import { daysBefore, workday } from './calendar.ts'
import { DEMO_CHANGES } from './changes.ts'
import type { EventWriter } from './event-writer.ts'
import type { DemoCycle } from './fill-forms.ts'
import { DEMO_AUDITORS } from './journeys.ts'
import { DEMO_LABS, type DemoLab, demoNames } from './labs.ts'
import { DEMO_ORGANISATION, staff } from './people.ts'
import { demoCampusOf } from './variables.ts'

const organisationId = DEMO_ORGANISATION.id

export type FilledLab = Omit<DemoCycle, 'championId'> & {
  championId: UserId | null
  registeredDaysAgo: number
}
type Filling = { passwordHash: string; now: Date; adminId: UserId; events: EventWriter }

/** Labs with their people, as they came to LAB ZER0 over a year and a half. */
export async function fillLabs(db: Database, filling: Filling): Promise<FilledLab[]> {
  await actFor(db, { organisationId, userId: null })
  const names = demoNames()
  const filled: FilledLab[] = []
  for (const demoLab of DEMO_LABS) filled.push(await addLab(db, demoLab, teamOf(demoLab, names), filling))
  return filled
}

function teamOf({ champion, team, memberCount }: DemoLab, names: Generator<string>): string[] {
  const named = [...(champion ? [champion] : []), ...team]
  const others = Array.from({ length: memberCount - named.length }, () => String(names.next().value))
  return [...named, ...others]
}

async function addLab(
  db: Database,
  demoLab: DemoLab,
  team: string[],
  { passwordHash, now, adminId, events }: Filling,
): Promise<FilledLab> {
  const labId = asLabId(randomUUID())
  const cycleId = asCycleId(randomUUID())
  const { name, type, department, principalInvestigator, totalFte, registeredDaysAgo, champion } = demoLab
  const facts = { name, type, department, principalInvestigator, totalFte }
  const registeredAt = workday(now, registeredDaysAgo, 9.4)
  const campusId = demoCampusOf(name).id
  await db.insert(labs).values({ id: labId, organisationId, ...facts, campusId, createdAt: registeredAt })
  await db.insert(cycles).values({
    id: cycleId,
    organisationId,
    labId,
    level: 'bronze',
    levelEdition: `${type}-bronze.${DEMO_CHANGES[name] ? 2 : 1}`,
    number: 1,
    openedAt: registeredAt,
  })
  const people = team.map((fullName, place) => {
    const joinedAt = joiningOf(demoLab, place, now)
    return { ...accountOf(fullName, place, { joinedAt, now }), passwordHash, joinedAt }
  })
  await db.insert(users).values(people.map(({ joinedAt: _joinedAt, ...account }) => account))
  await db.insert(labMemberships).values(
    people.map(({ id: userId, joinedAt }, place) => ({
      organisationId,
      labId,
      userId,
      isChampion: champion !== null && place === 0,
      joinedAt,
    })),
  )
  const championId = champion === null ? null : (people[0]?.id ?? null)
  const data = { name, type, total_fte: totalFte, champion_id: championId }
  events.aboutLab(labId, { at: registeredAt, by: adminId, action: 'lab.created', data })
  for (const { id, createdAt, activatedAt, joinedAt } of people) {
    const account = { objectType: 'user', objectId: id } as const
    events.tell({ ...account, at: createdAt, by: null, action: 'account.registered' })
    events.tell({ ...account, at: activatedAt, by: id, action: 'account.activated' })
    if (id === championId) continue
    events.aboutLab(labId, { at: joinedAt, by: id, action: 'member.joined', data: { user_id: id } })
  }
  const memberIds = people.map(({ id }) => id)
  return { id: labId, ...facts, registeredDaysAgo, cycleId, championId, memberIds }
}

/** The Champion is there from the start; the others come one by one. */
function joiningOf({ registeredDaysAgo, memberCount, champion }: DemoLab, place: number, now: Date): Date {
  if (place === 0 && champion !== null) return workday(now, registeredDaysAgo, 9.4)
  const step = Math.min(9, (registeredDaysAgo * 0.6) / memberCount)
  return workday(
    now,
    registeredDaysAgo - 1 - place * step,
    10 + (place % 7) + ((place * 23 + memberCount * 7) % 60) / 60,
  )
}

function accountOf(fullName: string, place: number, { joinedAt, now }: { joinedAt: Date; now: Date }) {
  const { email, firstName, lastName } = staff(fullName)
  const auditor = DEMO_AUDITORS.find(({ name }) => name === fullName)
  // Somebody who audits was there before: the account is older than the membership.
  const since = auditor ? workday(now, auditor.grantedDaysAgo + 4, 13) : joinedAt
  const createdAt = new Date(Math.min(since.getTime(), joinedAt.getTime()) - 26 * 60_000)
  const activatedAt = new Date(createdAt.getTime() + 7 * 60_000)
  // The further down the list, the longer ago; every sixth has never come back.
  const lastActiveAt = place % 6 === 5 ? null : daysBefore(now, Math.min(place * place * 0.7, 60))
  const account = { createdAt, activatedAt, agreedToTosAt: createdAt, lastActiveAt }
  return { id: asUserId(randomUUID()), organisationId, email, firstName, lastName, ...account }
}
