import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import {
  type EscalatedAppeal,
  escalatedAppeals,
  negativesOf,
  openEscalatedAppeal,
  otherAuditors,
} from './features/appeals/by-provider.ts'
import type { Database } from './platform/database.ts'

const day = (instant: Date) => dayOf(instant, HOME_ZONE)

/** What waits for the scheme, most urgent first. */
export async function appealLines(db: Database, now: Date): Promise<string[]> {
  const appeals = await escalatedAppeals(db)
  const lines = appeals.map((appeal) => lineOf(appeal, now))
  return lines.length > 0 ? lines : ['No appeal is waiting.']
}

function lineOf({ appeal, escalation, lab, organisationName }: EscalatedAppeal, now: Date): string {
  const due = `${escalation.dueAt < now ? 'OVERDUE, was due' : 'due'} ${day(escalation.dueAt)}`
  const state = escalation.proposal ? `proposed: ${escalation.proposal}` : 'nothing proposed'
  return [appeal.id, due, organisationName, lab.name, escalation.cause, state].join('\t')
}

/** Both sides and the findings in question. Evidence stays with the lab. */
export async function describeAppeal(db: Database, id: string): Promise<string> {
  const found = await openEscalatedAppeal(db, id)
  const negatives = await negativesOf(db, found)
  const auditors = await otherAuditors(db, found)
  const lines = [
    ...headOf(found),
    '',
    'Each No of the audit:',
    ...negatives.flatMap(({ id: question, question: text, finding, reply }) => [
      `- ${question}: ${text}`,
      `  The auditor: ${finding || '(no note)'}`,
      `  The lab: ${reply || '(no reply)'}`,
    ]),
    '',
    'Auditors who could look again:',
    ...auditors.map(({ name, email }) => `- ${name}, ${email}`),
    ...(auditors.length === 0 ? ['(none: the Org Admin has to qualify someone)'] : []),
    '',
    ...endOf(found),
  ]
  return lines.join('\n')
}

function headOf({
  appeal,
  escalation,
  audit,
  lab,
  levelEdition,
  organisationName,
}: EscalatedAppeal): string[] {
  return [
    `${lab.name}, ${organisationName} (${lab.type}, ${levelEdition})`,
    `With the scheme since ${day(escalation.escalatedAt)} (${escalation.cause}), due ${day(escalation.dueAt)}`,
    `Score of the audit: ${audit.score ?? 'none'}`,
    '',
    `The lab said on ${day(appeal.appealedAt)}:`,
    appeal.reason,
    '',
    'The Org Admin said:',
    appeal.decisionNote ?? '(nothing)',
    '',
    'The lab says to the scheme:',
    escalation.reason,
    '',
    'The auditor said to the lab:',
    audit.note || '(nothing)',
  ]
}

function endOf({ escalation, hasSubmittedAgain }: EscalatedAppeal): string[] {
  const proposed = escalation.proposal
    ? `Proposed: ${escalation.proposal}. ${escalation.grounds}`
    : 'Nothing is proposed yet.'
  if (!hasSubmittedAgain) return [proposed]
  return ['The lab has submitted again since then: the outcome can only stand.', proposed]
}
