import { randomBytes, randomUUID } from 'node:crypto'
import { checklists } from '@lab-zer0/content/checklists.ts'
import { publicIdOf } from '@lab-zer0/domain/certificates/public-id.ts'
import { validUntilOf } from '@lab-zer0/domain/certificates/validity.ts'
import { hashText } from '@lab-zer0/domain/checklists/submission.ts'
import { asCycleId, type UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Client, PoolClient } from 'pg'
import { sha256 } from '../platform/seal.ts'
import type { People, TestLab } from './people.ts'

type Traits = {
  issuedAt?: Date
  validUntil?: Date
  isListed?: boolean
  investigator?: string | null
  department?: string | null
  revokedAt?: Date
  /** Null: issued before editions had names. */
  edition?: string | null
  reduced?: string[]
}

export type TestCertificate = { id: string; publicId: string; lab: TestLab; listId: number; place: number }

/** An award as the audit writes it, for the lab's open cycle; not signed yet. */
export async function aCertificate(
  people: People,
  lab: TestLab,
  traits: Traits = {},
): Promise<TestCertificate> {
  const auditorId = await anyAuditor(people, lab)
  const client = await people.db.connect()
  try {
    await client.query('begin')
    const certificate = await write(client, lab, auditorId, traits)
    await client.query('commit')
    return certificate
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Somebody of the organisation; whose audit it was is not what these tests are about. */
async function anyAuditor({ db, aPerson }: People, { organisation }: TestLab): Promise<UserId> {
  const { rows } = await db.query<{ id: UserId }>('select id from users where organisation_id = $1 limit 1', [
    organisation.id,
  ])
  return rows[0]?.id ?? (await aPerson(organisation)).id
}

async function write(
  db: PoolClient,
  lab: TestLab,
  auditorId: UserId,
  traits: Traits,
): Promise<TestCertificate> {
  const issuedAt = traits.issuedAt ?? new Date()
  const publicId = publicIdOf(randomBytes(16), issuedAt)
  const { auditId, labType, round } = await awardedAudit(db, lab, auditorId, issuedAt)
  const drawn = await db.query<{ list_id: number; place: number }>('select * from draw_status_place()')
  const [{ list_id: listId, place } = { list_id: 0, place: 0 }] = drawn.rows
  const { rows } = await db.query<{ id: string }>(
    `insert into certificates (public_id, organisation_id, lab_id, cycle_id, audit_id, lab_name, lab_type,
       organisation_name, department, principal_investigator, level, score, na_count, question_count, rounds,
       issued_at, valid_until, status_list_id, status_index, is_listed, revoked_at, revoked_reason, edition,
       reduced_categories)
     select $1, l.organisation_id, l.id, c.id, $2, l.name, l.type, o.name, $3, $4, 'bronze', 89, 1, 19, $14,
       $5, $6, $7, $8, $9, $10::timestamptz, case when $10 is null then null else 'issued in error' end, $12, $13
     from labs l join organisations o on o.id = l.organisation_id
     join cycles c on c.lab_id = l.id and c.closed_at is null where l.id = $11 returning id`,
    [
      publicId,
      auditId,
      traits.department ?? null,
      traits.investigator ?? null,
      issuedAt,
      traits.validUntil ?? validUntilOf(issuedAt),
      listId,
      place,
      traits.isListed ?? false,
      traits.revokedAt ?? null,
      lab.id,
      traits.edition === undefined ? `${labType}-bronze.1` : traits.edition,
      traits.reduced ?? [],
      round,
    ],
  )
  return { id: rows[0]?.id ?? '', publicId, lab, listId, place }
}

/** A round of 19 answers, one of them N/A, and an audit with two findings: 89 per cent for a wet or a dry lab. */
async function awardedAudit(db: PoolClient | Client, lab: TestLab, auditorId: UserId, at: Date) {
  const found = await db.query<{ type: LabType }>('select type from labs where id = $1', [lab.id])
  const labType = found.rows[0]?.type ?? 'wet'
  const rounds = await db.query<{ next: number }>(
    `select coalesce(max(s.round), 0) + 1 as next from checklist_submissions s
     join cycles c on c.id = s.cycle_id where c.lab_id = $1 and c.closed_at is null`,
    [lab.id],
  )
  const round = rounds.rows[0]?.next ?? 1
  const { questions } = checklists[labType]
  const own = questions.filter((question) => !question.for_auditor).slice(0, 19)
  const answers = own.map(({ id }, index) => ({
    questionId: id,
    answer: index === 0 ? ('x' as const) : ('y' as const),
    naReason: index === 0 ? 1 : null,
    comment: '',
  }))
  const cycle = await db.query<{ id: string }>(
    'select id from cycles where lab_id = $1 and closed_at is null',
    [lab.id],
  )
  const cycleId = asCycleId(cycle.rows[0]?.id ?? '')
  const submission = { cycleId, labType, checklistVersion: 1, round, score: 100, answers }
  await db.query(
    `insert into checklist_submissions (organisation_id, cycle_id, round, lab_type, checklist_version, answers, score,
       hash, submitted_by, submitted_at)
     values ($1, $2, $3, $4, 1, $5, 100, $6, $7, $8)`,
    [
      lab.organisation.id,
      cycleId,
      round,
      labType,
      JSON.stringify(answers),
      sha256(hashText(submission)),
      randomUUID(),
      at,
    ],
  )
  await db.query(
    `insert into audit_assignments (organisation_id, lab_id, cycle_id, auditor_id, assigned_by, assigned_at, ended_at,
       ended_because) values ($1, $2, $3, $4, $4, $5, $5, 'finished')`,
    [lab.organisation.id, lab.id, cycleId, auditorId, at],
  )
  const audit = await db.query<{ id: string }>(
    `with round as (
       insert into audit_rounds (organisation_id, lab_id, cycle_id, number, names_investigator, wants_listing,
         submitted_by, submitted_at)
       select $1, $2, id, $5, true, true, gen_random_uuid(), $4::timestamptz from cycles where lab_id = $2 and closed_at is null
       returning id, cycle_id)
     insert into audits (organisation_id, lab_id, cycle_id, round_id, auditor_id, state, score, started_at, ended_at)
     select $1, $2, r.cycle_id, r.id, $3, 'awarded', 89, $4, $4 from round r returning id`,
    [lab.organisation.id, lab.id, auditorId, at, round],
  )
  const auditId = audit.rows[0]?.id ?? ''
  const asked = questions.filter((question) => question.for_auditor).map(({ id }) => id)
  await db.query(
    `insert into audit_findings (organisation_id, audit_id, question_id, answer, finding, version, written_at)
     select $1, $2, q.id, case when q.place <= 2 then 'n' else 'y' end,
       case when q.place <= 2 then 'Not seen' else '' end, 1, $4::timestamptz
     from unnest($3::text[]) with ordinality as q (id, place)`,
    [lab.organisation.id, auditId, [...asked, ...own.slice(0, 1).map(({ id }) => id)], at],
  )
  await db.query("select set_config('app.organisation_id', $1, true), set_config('app.user_id', $2, true)", [
    lab.organisation.id,
    auditorId,
  ])
  await db.query(
    "select append_event('certificate.awarded', 'lab', $1, jsonb_build_object('audit_id', $2::text), null)",
    [lab.id, auditId],
  )
  return { auditId, labType, round }
}
