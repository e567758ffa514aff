import {
  type AppealFacts,
  type AppealReminder,
  appealReminderDue,
  appealState,
  escalateBy,
} from '@lab-zer0/domain/audits/appeals.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { WorkTransaction } from '../../platform/work-jobs.ts'
import { appealFactsOf, independentAdminIds } from '../audits/index.ts'
import { markSent } from '../certificates/index.ts'
import { type AppealRow, unfinishedAppeals, writeLapse } from './appeals.queries.ts'

/** Writes down what silence has decided, and reminds whoever is next before their time runs out. */
export async function remindOfAppeals(
  context: WorkTransaction,
  organisationId: OrganisationId,
): Promise<void> {
  for (const row of await unfinishedAppeals(context.db, organisationId)) {
    const facts = appealFactsOf(row)
    if (!facts) continue
    const isSilent = row.appeal.decision === null && !facts.escalation
    if (isSilent && appealState(facts, context.now) !== 'with_admin') await lapse(context, row)
    else await remind(context, row, facts)
  }
}

async function lapse({ db, enqueue }: WorkTransaction, row: AppealRow): Promise<void> {
  const { appeal } = row
  await writeLapse(db, appeal)
  const data = JSON.stringify({ audit_id: appeal.auditId })
  await db.execute(
    sql`select append_event('audit.appeal_lapsed', 'lab', ${appeal.labId}, ${data}::jsonb, null)`,
  )
  if (row.hasSubmittedAgain) return
  await enqueue({ kind: 'appeal-lapsed', ...about(row) })
}

async function remind(context: WorkTransaction, row: AppealRow, facts: AppealFacts): Promise<void> {
  const kind = appealReminderDue(facts, context.now)
  if (!kind) return
  // A lab that has submitted again waits for no Org Admin. The scheme still owes it an answer.
  if (row.hasSubmittedAgain && !facts.escalation) return
  const deadline = deadlineOf[kind](facts)
  const reminder = { kind, objectId: row.appeal.id, day: dayOf(deadline, HOME_ZONE) }
  if (!(await markSent(context, row.appeal.organisationId, reminder))) return
  await send(context, row, kind)
}

const schemeDeadline = ({ escalation, dueAt }: AppealFacts) => escalation?.dueAt ?? dueAt
const deadlineOf: Record<AppealReminder, (facts: AppealFacts) => Date> = {
  'appeal-due': ({ dueAt }) => dueAt,
  'escalation-ending': escalateBy,
  'scheme-due': schemeDeadline,
  'scheme-late': schemeDeadline,
}

async function send(context: WorkTransaction, row: AppealRow, kind: AppealReminder): Promise<void> {
  const { db, enqueue } = context
  const { organisationId, userId, payload } = about(row)
  if (kind === 'escalation-ending') return enqueue({ kind, organisationId, userId, payload })
  if (kind !== 'appeal-due') {
    const is = kind === 'scheme-due' ? 'due' : 'late'
    return enqueue({ kind: 'appeal-escalated', organisationId, userId, payload: { ...payload, is } })
  }
  for (const adminId of await independentAdminIds(db, organisationId, row.lab.id)) {
    await enqueue({ kind, organisationId, userId: adminId, payload })
  }
}

/** For whoever appealed; the mail itself goes to the Champion of that day. */
function about({ appeal }: AppealRow) {
  return {
    organisationId: appeal.organisationId,
    userId: appeal.appealedBy,
    payload: { lab_id: appeal.labId, appeal_id: appeal.id },
  }
}
