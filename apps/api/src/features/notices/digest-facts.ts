import type { DigestDue, DigestFacts, DigestLab, DigestNotice } from '@lab-zer0/content/digest-words.ts'
import type { Notice } from '@lab-zer0/contracts/notices.ts'
import { addDays, type Day, dayOf, HOME_ZONE, startOfDay } from '@lab-zer0/domain/certificates/calendar.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { journeyOf } from '@lab-zer0/domain/labs/stages.ts'
import { sql } from 'drizzle-orm'
import { notices } from '../../db/schema/notices.ts'
import type { Database } from '../../platform/database.ts'
import { factsOf, labsOf } from '../labs/index.ts'
import { presentNotices } from './notices.present.ts'
import { noticesOf, type Reader } from './notices.queries.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const MOST_TOLD = 8
/** What is due further away can wait for the next weekly mail, apart from the end of a certificate. */
const DUE_DAYS = 14
const CERTIFICATE_DAYS = 60

/** Four statements, however much happened. */
export async function digestFactsOf(db: Database, reader: Reader, now: Date) {
  const about = await aboutReader(db, reader, now)
  if (!about) return undefined
  const [lab] = about.lab_id
    ? await labsOf(db, {
        organisationId: reader.organisationId,
        viewerId: reader.userId,
        labId: about.lab_id,
      })
    : []
  const rows = await noticesOf(
    db,
    reader,
    new Date(now.getTime() - WEEK_MS),
    sql`(${notices.inDigest} or ${notices.inApp})`,
  )
  const told = presentNotices(rows.filter(({ row }) => row.inDigest))
  const asked = presentNotices(rows.filter(({ row }) => row.inApp && row.readAt === null))
  return {
    email: about.email,
    firstName: about.first_name,
    organisation: about.organisation,
    lab: lab ? labOf(lab, about.is_champion) : null,
    toDo: asked.filter((notice) => notice.is_to_do).map(inWords),
    due: dueOf(about, now),
    happened: told.slice(0, MOST_TOLD).map(inWords),
  } satisfies Partial<DigestFacts> & { email: string }
}

function labOf(lab: Awaited<ReturnType<typeof labsOf>>[number], isChampion: boolean): DigestLab {
  const facts = factsOf(lab)
  const { station, neededNext } = journeyOf(facts)
  return {
    name: lab.name,
    path: `/lab/${lab.id}`,
    station,
    forms: {
      locked: facts.baseline.locked + facts.savings.locked,
      total: facts.baseline.total + facts.savings.total,
    },
    checklist: facts.checklist,
    isReadersTurn: neededNext === 'member' || (neededNext === 'champion' && isChampion),
  }
}

function inWords(notice: Notice): DigestNotice {
  const { what, person, people, count, detail, path, is_to_do: isToDo } = notice
  return {
    what,
    person,
    people,
    count,
    detail,
    path,
    isToDo,
    lab: notice.lab?.name ?? null,
    at: new Date(notice.at),
  }
}

type About = {
  email: string
  first_name: string | null
  organisation: string
  lab_id: LabId | null
  is_champion: boolean
  audits: { lab: string; due_on: Day | null; visit_at: string | null }[]
  certificate: { lab: string; valid_until: string } | null
}

async function aboutReader(db: Database, { organisationId, userId }: Reader, now: Date) {
  const { rows } = await db.execute<About>(sql`
    select u.email, u.first_name, o.name as organisation, m.lab_id, coalesce(m.is_champion, false) as is_champion,
      (select coalesce(json_agg(json_build_object('lab', l.name, 'due_on', a.due_on, 'visit_at', a.visit_at)), '[]'::json)
        from audit_assignments a
        join labs l on l.organisation_id = a.organisation_id and l.id = a.lab_id and l.deleted_at is null
        where a.organisation_id = u.organisation_id and a.auditor_id = u.id and a.ended_at is null
          and (a.due_on is not null or a.visit_at is not null)) as audits,
      (select json_build_object('lab', c.lab_name, 'valid_until', c.valid_until) from certificates c
        where c.organisation_id = u.organisation_id and c.lab_id = m.lab_id and c.revoked_at is null
          and c.valid_until > ${now.toISOString()}::timestamptz order by c.valid_until desc limit 1) as certificate
    from users u join organisations o on o.id = u.organisation_id
    left join lab_memberships m on m.organisation_id = u.organisation_id and m.user_id = u.id and m.left_at is null
    where u.organisation_id = ${organisationId} and u.id = ${userId} and u.activated_at is not null and u.closed_at is null`)
  return rows[0]
}

function dueOf({ audits, certificate }: About, now: Date): DigestDue[] {
  const today = dayOf(now, HOME_ZONE)
  const until = (days: number) => startOfDay(addDays(today, days), HOME_ZONE)
  const due: DigestDue[] = audits.flatMap(({ lab, due_on: dueOn, visit_at: visitAt }) => [
    ...(dueOn ? [{ what: 'audit' as const, lab, on: startOfDay(dueOn, HOME_ZONE) }] : []),
    ...(visitAt && new Date(visitAt) >= now ? [{ what: 'visit' as const, lab, on: new Date(visitAt) }] : []),
  ])
  const near = due.filter(({ on }) => on < until(DUE_DAYS))
  const ends = certificate && new Date(certificate.valid_until)
  if (ends && ends < until(CERTIFICATE_DAYS))
    near.push({ what: 'certificate', lab: certificate.lab, on: ends })
  return near.toSorted((one, other) => one.on.getTime() - other.on.getTime())
}
