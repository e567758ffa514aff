import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { normaliseEmail } from '@lab-zer0/domain/accounts/email.ts'
import { SCHEME_DECISIONS } from '@lab-zer0/domain/audits/appeals.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import {
  type EscalatedAppeal,
  escalatedAppeals,
  negativesOf,
  openEscalatedAppeal,
  otherAuditors,
} from '../features/appeals/by-provider.ts'
import { confirmDecision, proposeDecision } from '../features/appeals/decide-by-scheme.ts'
import { asOwner } from '../platform/owner.ts'
import { type Answer, type Call, WrongUsage } from './command.ts'
import { withJobs } from './with-jobs.ts'

const words = command_answers.appeals

const day = (instant: Date) => dayOf(instant, HOME_ZONE)

/** What waits for the scheme, most urgent first. */
export async function listAppeals(call: Call): Promise<Answer> {
  const now = new Date()
  const appeals = await asOwner(call.needed('OWNER_DATABASE_URL'), escalatedAppeals)
  const lines = appeals.map((appeal) => lineOf(appeal, now))
  const data = appeals.map(({ appeal, escalation, lab, organisationName }) => ({
    id: appeal.id,
    due: day(escalation.dueAt),
    organisation: organisationName,
    lab: lab.name,
    cause: escalation.cause,
    proposal: escalation.proposal,
  }))
  return { lines: lines.length > 0 ? lines : [words.none], data: { appeals: data } }
}

function lineOf({ appeal, escalation, lab, organisationName }: EscalatedAppeal, now: Date): string {
  const due = fill(escalation.dueAt < now ? words.overdue : words.due, { day: day(escalation.dueAt) })
  const state = escalation.proposal
    ? fill(words.proposed, { result: escalation.proposal })
    : words.not_proposed
  return [appeal.id, due, organisationName, lab.name, escalation.cause, state].join('\t')
}

/** Both sides and the findings in question. Evidence stays with the lab. */
export async function readAppeal(call: Call): Promise<Answer> {
  const [id = ''] = call.args
  const { found, negatives, auditors } = await asOwner(call.needed('OWNER_DATABASE_URL'), async (db) => {
    const appeal = await openEscalatedAppeal(db, id)
    return {
      found: appeal,
      negatives: await negativesOf(db, appeal),
      auditors: await otherAuditors(db, appeal),
    }
  })
  const lines = [
    ...headOf(found),
    '',
    words.each_no,
    ...negatives.flatMap(({ id: question, question: text, finding, reply }) => [
      `- ${question}: ${text}`,
      `  ${fill(words.auditor_says, { text: finding || words.no_note })}`,
      `  ${fill(words.lab_says, { text: reply || words.no_reply })}`,
    ]),
    '',
    words.auditors,
    ...auditors.map(({ name, email }) => `- ${name}, ${email}`),
    ...(auditors.length === 0 ? [words.no_auditors] : []),
    '',
    ...endOf(found),
  ]
  return { lines, data: { ...found, negatives, auditors } }
}

function headOf(found: EscalatedAppeal): string[] {
  const { appeal, escalation, audit, lab, levelEdition, organisationName } = found
  const since = { since: day(escalation.escalatedAt), cause: escalation.cause, due: day(escalation.dueAt) }
  return [
    `${lab.name}, ${organisationName} (${lab.type}, ${levelEdition})`,
    fill(words.with_scheme, since),
    fill(words.score, { score: audit.score ?? words.score_none }),
    '',
    fill(words.lab_said, { day: day(appeal.appealedAt) }),
    appeal.reason,
    '',
    words.admin_said,
    appeal.decisionNote ?? words.nothing,
    '',
    words.lab_to_scheme,
    escalation.reason,
    '',
    words.auditor_to_lab,
    audit.note || words.nothing,
  ]
}

function endOf({ escalation, hasSubmittedAgain }: EscalatedAppeal): string[] {
  const proposed = escalation.proposal
    ? fill(words.proposed_with_grounds, { result: escalation.proposal, grounds: escalation.grounds ?? '' })
    : words.nothing_proposed
  return hasSubmittedAgain ? [words.submitted_again, proposed] : [proposed]
}

export async function propose(call: Call): Promise<Answer> {
  const [appealId = ''] = call.args
  const decision = SCHEME_DECISIONS.find((known) => known === call.flag('result')?.replace('-', '_'))
  const grounds = call.flag('grounds')?.trim() ?? ''
  if (!decision || grounds === '' || !call.flag('by')) throw new WrongUsage(words.propose_incomplete)
  const by = normaliseEmail(call.flag('by') ?? '')
  const auditor = call.flag('auditor')
  const auditorEmail = auditor && normaliseEmail(auditor)
  await asOwner(call.needed('OWNER_DATABASE_URL'), (db) =>
    proposeDecision(db, { appealId, decision, grounds, auditorEmail, by, now: new Date() }),
  )
  return { lines: [fill(words.proposed_by, { by, id: appealId })], data: { id: appealId, decision, by } }
}

export async function confirmProposed(call: Call): Promise<Answer> {
  const [appealId = ''] = call.args
  const by = normaliseEmail(call.flag('by') ?? '')
  await withJobs(call.needed('OWNER_DATABASE_URL'), (db, jobs) =>
    confirmDecision(db, { appealId, by, now: new Date(), enqueue: (job) => jobs.send(db, job) }),
  )
  return { lines: [fill(words.decided, { id: appealId })], data: { id: appealId, by } }
}
