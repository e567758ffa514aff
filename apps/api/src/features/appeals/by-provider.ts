import { checklists } from '@lab-zer0/content/checklists.ts'
import { mayAudit } from '@lab-zer0/domain/audits/conflict.ts'
import { negativeIds } from '@lab-zer0/domain/audits/outcome.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { eq, sql } from 'drizzle-orm'
import { organisations } from '../../db/schema/organisations.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { auditorsOf } from '../auditors/index.ts'
import { findingsOf, roundsOf, sheetOf } from '../audits/index.ts'
import { membersOf } from '../labs/index.ts'
import { namesOfPerson } from '../people/index.ts'
import { type AppealRow, findAppeal } from './appeals.queries.ts'

/** An appeal that waits for the scheme; the transaction acts for its organisation from then on. */
export type EscalatedAppeal = AppealRow & {
  escalation: NonNullable<AppealRow['escalation']>
  organisationName: string
}

async function waiting(db: Database) {
  const { rows } = await db.execute<{ organisation_id: OrganisationId; appeal_id: string }>(
    sql`select organisation_id, appeal_id from escalated_appeals()`,
  )
  return rows
}

export async function escalatedAppeals(db: Database): Promise<EscalatedAppeal[]> {
  const appeals: EscalatedAppeal[] = []
  for (const { organisation_id, appeal_id } of await waiting(db)) {
    const appeal = await enter(db, organisation_id, appeal_id)
    if (appeal) appeals.push(appeal)
  }
  return appeals
}

export async function openEscalatedAppeal(db: Database, id: string): Promise<EscalatedAppeal> {
  const place = (await waiting(db)).find(({ appeal_id }) => appeal_id === id)
  const appeal = place && (await enter(db, place.organisation_id, id))
  if (!appeal) throw new Error(`No appeal with the id ${id} is waiting for the scheme.`)
  return appeal
}

async function enter(db: Database, organisationId: OrganisationId, id: string) {
  await actFor(db, { organisationId, userId: null })
  const row = await findAppeal(db, organisationId, id)
  const [organisation] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  if (!row?.escalation || !organisation) return undefined
  return { ...row, escalation: row.escalation, organisationName: organisation.name }
}

/** Each No of the audit, with what the auditor wrote and what the lab replied. */
export async function negativesOf(db: Database, { appeal, audit, round, lab }: EscalatedAppeal) {
  const { organisationId } = appeal
  const rounds = await roundsOf(db, { organisationId, cycleId: round.cycleId })
  const submission = rounds.find((row) => row.round.id === round.id)?.submission
  const rows = await findingsOf(db, organisationId, [audit.id])
  const ids = submission ? negativeIds(sheetOf(submission, rows)) : []
  return ids.map((id) => {
    const row = rows.find(({ finding }) => finding.questionId === id)
    const question = checklists[lab.type].questions.find((one) => one.id === id)?.question ?? id
    return { id, question, finding: row?.finding.finding ?? '', reply: row?.reply?.reply ?? '' }
  })
}

/** Auditors of the organisation who may look at the round again. */
export async function otherAuditors(db: Database, { appeal, lab, audit }: EscalatedAppeal) {
  const { organisationId } = appeal
  const members = await membersOf(db, organisationId, lab.id)
  const championId = members.find(({ isChampion }) => isChampion)?.user.id ?? null
  const audited = { id: lab.id, organisationId, type: lab.type, championId }
  const auditors = await auditorsOf(db, organisationId)
  return auditors.filter((person) => person.userId !== audit.auditorId && mayAudit(person, audited).allowed)
}

/** Whoever and whatever the published grounds must not name. */
export async function namesAround(db: Database, appeal: EscalatedAppeal): Promise<string[]> {
  const { organisationId } = appeal.appeal
  const members = await membersOf(db, organisationId, appeal.lab.id)
  const { rows } = await db.execute<{
    first_name: string | null
    last_name: string | null
    email: string
  }>(sql`
    select u.first_name, u.last_name, u.email from users u where u.organisation_id = ${organisationId}
      and (u.is_organisation_admin or u.id = ${appeal.audit.auditorId})`)
  const others = rows.map(({ first_name, last_name, email }) => ({
    firstName: first_name,
    lastName: last_name,
    email,
  }))
  const people = [...members.map(({ user }) => user), ...others].flatMap(namesOfPerson)
  const { lab, organisationName } = appeal
  return [...new Set([lab.name, organisationName, lab.principalInvestigator ?? '', ...people])]
}
