import { type SQLWrapper, sql } from 'drizzle-orm'
import { cycles } from '../../db/schema/labs.ts'

/*
 * What belongs to a lab and its open cycle, each table looked into once by its index, as joins for a query on labs,
 * cycles and `asker`. They name the tenant by the row outside, never by a parameter of their own: a plan that is made
 * for any values can't know that two parameters are equal, and reads a whole organisation for each lab.
 */

/** In an expression over the open cycle: what belongs to it. */
export const ofCycle = (table: { organisationId: SQLWrapper; cycleId: SQLWrapper }) =>
  sql`${table.organisationId} = ${cycles.organisationId} and ${table.cycleId} = ${cycles.id}`

/** How many are in it, who leads it, and how the viewer relates to it. */
export const peopleOfLab = sql`lateral (
  select count(*) filter (where m.left_at is null)::int as member_count,
    (array_agg(m.user_id) filter (where m.is_champion))[1] as champion_id,
    coalesce(bool_or(m.left_at is null and m.user_id = asker.viewer_id), false) as is_member,
    coalesce(bool_or(m.user_id = asker.viewer_id and (m.left_at is null or m.left_at >= cycles.opened_at)), false)
      as was_in_cycle
  from lab_memberships m where m.organisation_id = labs.organisation_id and m.lab_id = labs.id) as people`

/** Who audits the lab now. */
export const assignmentOfCycle = sql`lateral (
  select a.auditor_id, a.due_on::text as due_on from audit_assignments a
  where a.organisation_id = cycles.organisation_id and a.cycle_id = cycles.id and a.ended_at is null limit 1)
  as assignment`

/** How many forms are locked. */
export const formsOfCycle = sql`lateral (
  select count(*) filter (where s.mode = 'baseline')::int as baseline,
    count(*) filter (where s.mode = 'savings')::int as savings
  from calculator_submissions s where s.organisation_id = cycles.organisation_id and s.cycle_id = cycles.id) as locked`

/** How many forms of each mode were reopened and are not locked again. */
export const reopenedInCycle = sql`lateral (
  select count(distinct r.category) filter (where r.mode = 'baseline')::int as baseline,
    count(distinct r.category) filter (where r.mode = 'savings')::int as savings
  from reopenings r where r.organisation_id = cycles.organisation_id and r.cycle_id = cycles.id
    and not exists (select from calculator_submissions s where s.organisation_id = r.organisation_id
      and s.cycle_id = r.cycle_id and s.mode = r.mode and s.category = r.category)) as reopened`

/** How many rounds there were, and where the lab's appeals are; `appeal` is the one against the last round. */
export const roundsOfCycle = sql`lateral (
  select count(*)::int as number,
    coalesce(bool_or(p.decision is null and p.due_at >= date_trunc('second', clock_now()) and e.id is null), false)
      as has_open_appeal,
    coalesce(bool_or(e.id is not null and e.decision is null), false) as is_appeal_at_scheme,
    (array_agg(case when p.id is not null then json_build_object('dueAt', p.due_at, 'decision', p.decision,
      'decidedAt', p.decided_at, 'escalation', case when e.id is not null then
        json_build_object('dueAt', e.due_at, 'decision', e.decision) end) end order by r.number desc))[1] as appeal
  from audit_rounds r
  left join lateral (select * from audit_appeals p where p.organisation_id = r.organisation_id and p.round_id = r.id
    limit 1) p on true
  left join lateral (select * from appeal_escalations e where e.organisation_id = p.organisation_id
    and e.appeal_id = p.id limit 1) e on true
  where r.organisation_id = cycles.organisation_id and r.cycle_id = cycles.id) as rounds`

/** How many rounds were sent back, and whether the viewer has awarded one. */
export const auditsOfCycle = sql`lateral (
  select count(*) filter (where a.state = 'resubmission')::int as returned,
    coalesce(bool_or(a.auditor_id = asker.viewer_id and a.state = 'awarded'), false) as has_awarded
  from audits a where a.organisation_id = cycles.organisation_id and a.cycle_id = cycles.id) as judged`

/** Until when the lab is certified, when it last ceased to be, its newest certificate, and that of the open cycle. */
export const certificatesOfLab = sql`lateral (
  select max(k.valid_until) filter (where not k.is_ended and k.suspended_at is null) as until,
    max(coalesce(k.revoked_at, k.valid_until)) filter (where k.is_ended) as ended_at,
    (array_agg(json_build_object('issuedAt', k.issued_at, 'validUntil', k.valid_until, 'revokedAt', k.revoked_at,
      'suspendedAt', k.suspended_at, 'cycleId', k.cycle_id) order by k.issued_at desc))[1] as newest,
    coalesce(bool_or(k.cycle_id = cycles.id), false) as is_awarded,
    coalesce(bool_or(k.cycle_id = cycles.id and not k.is_ended and k.suspended_at is not null), false) as is_suspended
  from (select c.cycle_id, c.issued_at, c.valid_until, c.revoked_at, c.suspended_at,
      c.revoked_at is not null or c.valid_until <= clock_now() as is_ended
    from certificates c where c.organisation_id = labs.organisation_id and c.lab_id = labs.id) k) as certified`
