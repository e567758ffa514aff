import type * as calls from '@lab-zer0/contracts/audited-labs.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { type CycleFacts, hasReopenedForms } from '@lab-zer0/domain/labs/stages.ts'
import { sql } from 'drizzle-orm'
import type { Signed } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import type { Input } from '../../platform/route.ts'
import { editionOfCycle, factsOf, type LabRow, labsOf, stateOfLab } from '../labs/index.ts'
import { championOf } from './read-audit.ts'

type Row = {
  lab_id: LabId
  cycle_id: CycleId
  assigned_at: string
  due_on: string | null
  visit_at: string | null
  visit_note: string
  is_finished: boolean
  round: number | null
  submitted_at: string | null
  lab_score: number | null
  state: string | null
  score: number | null
  audit_ended_at: string | null
  answered: number
}

/** What I audit and what I have awarded, each with its last round: one statement, and one for the labs. */
export async function listAudits({ db, actor }: Signed, _input: Input<typeof calls.listAudits>) {
  const { organisationId, userId } = actor
  if (!organisationId) return { success: true as const, open: [], finished: [] }
  const rows = await assignmentsTo(db, organisationId, userId)
  const among = rows.map(({ lab_id }) => lab_id)
  const labs = rows.length > 0 ? await labsOf(db, { organisationId, viewerId: userId, among }) : []
  const labsById = new Map(labs.map((lab) => [lab.id, lab]))
  const listed = rows.flatMap((row) => {
    const lab = labsById.get(row.lab_id)
    return lab ? [{ isFinished: row.is_finished, lab: present(row, lab) }] : []
  })
  return {
    success: true as const,
    open: listed.filter(({ isFinished }) => !isFinished).map(({ lab }) => lab),
    finished: listed.filter(({ isFinished }) => isFinished).map(({ lab }) => lab),
  }
}

async function assignmentsTo(db: Database, organisationId: OrganisationId, userId: UserId): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.lab_id, s.cycle_id, s.assigned_at, s.due_on::text as due_on, s.visit_at, s.visit_note, s.ended_at is not null as is_finished, r.number as round, r.submitted_at,
      c.score as lab_score, a.state, a.score, a.ended_at as audit_ended_at,
      (select count(*)::int from audit_findings f where f.organisation_id = s.organisation_id
        and f.audit_id = a.id and f.answer is not null and f.question_id like '_-AUD-%') as answered
    from audit_assignments s
    left join lateral (select * from audit_rounds r where r.organisation_id = s.organisation_id
      and r.cycle_id = s.cycle_id order by r.number desc limit 1) r on true
    left join checklist_submissions c on c.organisation_id = s.organisation_id and c.cycle_id = s.cycle_id
      and c.round = r.number
    left join lateral (select * from audits a where a.organisation_id = s.organisation_id and a.round_id = r.id
      and a.auditor_id = s.auditor_id and a.state in ('in_progress', 'awarded', 'resubmission')
      order by a.started_at desc limit 1) a on true
    where s.organisation_id = ${organisationId} and s.auditor_id = ${userId}
      and (s.ended_at is null or s.ended_because = 'finished')
    order by s.assigned_at desc, s.id`)
  return rows
}

function present(row: Row, lab: LabRow): calls.AuditedLab {
  const facts = factsOf(lab)
  return {
    id: lab.id,
    name: lab.name,
    type: lab.type,
    department: lab.department,
    // An appeal is the lab's and the admin's business.
    state: stateOfLab({ ...lab, hasOpenAppeal: false, isAppealAtScheme: false }),
    champion: championOf(lab),
    progress: progressOf(row, facts),
    is_open_cycle: row.cycle_id === lab.cycleId,
    round: row.round ?? 0,
    submitted_at: iso(row.submitted_at),
    lab_score: row.lab_score,
    assigned_at: new Date(row.assigned_at).toISOString(),
    due_on: row.due_on,
    visit: row.visit_at ? { at: new Date(row.visit_at).toISOString(), note: row.visit_note } : null,
    answered: row.answered,
    total: editionOfCycle(lab).criteria.filter(({ for_auditor }) => for_auditor).length,
    score: row.score,
    ended_at: iso(row.audit_ended_at),
  }
}

function progressOf(row: Row, facts: CycleFacts): calls.AuditedLab['progress'] {
  if (row.is_finished) return 'awarded'
  if (facts.isSuspended && !hasReopenedForms(facts)) return 'look_again'
  if (facts.isSubmittedForAudit) return row.state === 'in_progress' ? 'in_progress' : 'to_review'
  return row.state === 'resubmission' ? 'sent_back' : 'waiting'
}

function iso(instant: string | null): string | null {
  return instant && new Date(instant).toISOString()
}
