import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { LabRow } from '../labs/index.ts'

/** What the open cycle holds, times as JSON gives them. */
type HomeCounts = {
  rows: { mode: 'baseline' | 'savings'; category: string; rows: number }[]
  locked: { mode: 'baseline' | 'savings'; category: string; at: string }[]
  yes: number
  no: number
  na: number
  submittedAt: string | null
  auditor: { id: UserId; name: string } | null
}

/** Read with the lab, and by `countsIn` out of it: each part is one look into an index. */
export function homeCounts(): SQL {
  const ofCycle = (table: string) =>
    sql`${sql.raw(table)}.organisation_id = cycles.organisation_id and ${sql.raw(table)}.cycle_id = cycles.id`
  const answered = (answer: string) =>
    sql`(select count(*)::int from checklist_answers q where ${ofCycle('q')} and q.answer = ${answer})`
  return sql`jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(r), '[]') from (
      select v.mode, v.category, count(distinct v.row_id)::int as rows from calculator_cells v
      where ${ofCycle('v')} group by v.mode, v.category) r),
    'locked', (select coalesce(jsonb_agg(jsonb_build_object('mode', s.mode, 'category', s.category,
      'at', s.submitted_at)), '[]') from calculator_submissions s where ${ofCycle('s')}),
    'yes', ${answered('y')}, 'no', ${answered('n')}, 'na', ${answered('x')},
    'submittedAt', (select max(r.submitted_at) from audit_rounds r where ${ofCycle('r')}),
    'auditor', (select jsonb_build_object('id', u.id,
        'name', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email))
      from audit_assignments a join users u on u.organisation_id = a.organisation_id and u.id = a.auditor_id
      where ${ofCycle('a')} and a.ended_at is null))`
}

export function countsIn({ content }: LabRow): HomeCounts {
  // Built in `homeCounts`.
  return content as HomeCounts
}

type PeersOf = { organisationId: OrganisationId; labId: LabId; type: LabType }

/** Emissions per FTE of the other labs of the type whose last baselines are all locked. Nothing tells which lab is which. */
export async function perFteOfOthers(
  db: Database,
  { organisationId, labId, type }: PeersOf,
): Promise<number[]> {
  const { rows } = await db.execute<{ per_fte: number }>(sql`
    select sum(last.best) / last.total_fte as per_fte from (
      select distinct on (l.id, s.category) l.id, l.total_fte,
        (s.results #>> '{totals,emissionsKgCo2e,best}')::float8 as best
      from labs l
      join cycles c on c.organisation_id = l.organisation_id and c.lab_id = l.id
      join calculator_submissions s on s.organisation_id = c.organisation_id and s.cycle_id = c.id and s.mode = 'baseline'
      where l.organisation_id = ${organisationId} and l.type = ${type} and l.id <> ${labId} and l.deleted_at is null
        and l.total_fte > 0
      order by l.id, s.category, c.number desc) last
    group by last.id, last.total_fte having count(last.best) >= ${CATEGORIES[type].length}`)
  return rows.map((row) => row.per_fte)
}

type Mark = { organisationId: OrganisationId; objectId: string; day: string }

/** By the task or, where it is no task, by the cycle: both end with the lab. */
export async function isReminded(
  db: Database,
  { organisationId, objectId, day }: Mark,
  kind: string,
): Promise<boolean> {
  const { rows } =
    await db.execute(sql`select from reminders_sent r where r.organisation_id = ${organisationId}
    and r.kind = ${kind} and r.object_id = ${objectId} and r.day = ${day}`)
  return rows.length > 0
}
