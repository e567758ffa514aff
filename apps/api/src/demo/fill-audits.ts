import { randomUUID } from 'node:crypto'
import { checklists } from '@lab-zer0/content/checklists.ts'
import { auditScorePercent } from '@lab-zer0/domain/checklists/score.ts'
import { type AuditState, auditFindings, audits, findingReplies } from '../db/schema/audits.ts'
import type { Answer } from '../db/schema/checklists.ts'
import type { Database } from '../platform/database.ts'
import { type DemoCycle, demoAnswers } from './fill-forms.ts'
import { DEMO_ORGANISATION } from './people.ts'

const organisationId = DEMO_ORGANISATION.id

type Finding = { questionId: string; answer: Answer; naReason: number | null; finding: string }
type DemoAudit = {
  roundId: string
  auditorId: string
  state: AuditState
  startedAt: Date
  endedAt: Date | null
  findings: readonly Finding[]
}

/** One No, with what was seen; every N/A of the lab agreed with. */
export function passingFindings(cycle: DemoCycle): Finding[] {
  return findingsOf(cycle, [4])
}

/** Below the mark: five things that were not as answered. */
export function weakFindings(cycle: DemoCycle): Finding[] {
  return findingsOf(cycle, [2, 5, 8, 11, 14])
}

function findingsOf(cycle: DemoCycle, negatives: number[]): Finding[] {
  const asked = checklists[cycle.type].questions.filter(({ for_auditor }) => for_auditor)
  const looked = asked.map(({ id }, place): Finding => {
    const isNo = negatives.includes(place)
    const finding = isNo ? 'Not seen on the day. Please show a dated record.' : (SEEN[place] ?? '')
    return { questionId: id, answer: isNo ? 'n' : 'y', naReason: null, finding }
  })
  const agreed = demoAnswers(cycle.type)
    .filter(({ answer }) => answer === 'x')
    .map(({ questionId }): Finding => ({ questionId, answer: 'y', naReason: null, finding: '' }))
  return [...looked, ...agreed]
}

const SEEN: Record<number, string> = {
  0: 'Name on the door and on the wiki.',
  3: 'Saw the rota; two of three entries signed this month.',
  7: 'Set points read from the displays and match the list.',
}

export async function addAudit(db: Database, cycle: DemoCycle, audit: DemoAudit) {
  const { roundId, auditorId, state, startedAt, endedAt, findings } = audit
  const id = randomUUID()
  const isOver = state !== 'in_progress'
  const score = isOver ? scoreOf(cycle, findings) : null
  await db.insert(audits).values({
    id,
    organisationId,
    labId: cycle.id,
    cycleId: cycle.cycleId,
    roundId,
    auditorId,
    state,
    score,
    note: isOver ? 'Thank you for a well prepared visit.' : '',
    startedAt,
    endedAt,
  })
  await db.insert(auditFindings).values(
    findings.map((finding) => ({
      ...finding,
      organisationId,
      auditId: id,
      version: 1,
      writtenAt: startedAt,
    })),
  )
  return { id, score }
}

function scoreOf(cycle: DemoCycle, findings: readonly Finding[]): number | null {
  const asked = new Set(checklists[cycle.type].questions.filter((q) => q.for_auditor).map(({ id }) => id))
  const own = findings.filter(({ questionId }) => asked.has(questionId))
  const count = (answer: Answer) => own.filter((finding) => finding.answer === answer).length
  return auditScorePercent({ yes: count('y'), no: count('n'), rejectedNa: 0 })
}

export async function repliesTo(
  db: Database,
  cycle: DemoCycle,
  { auditId, at }: { auditId: string; at: Date },
): Promise<void> {
  const negatives = weakFindings(cycle).filter(({ answer }) => answer === 'n')
  await db.insert(findingReplies).values(
    negatives.map(({ questionId }) => ({
      organisationId,
      auditId,
      questionId,
      reply: 'Mended since: the record is on the shared drive and on the door.',
      writtenBy: cycle.championId,
      writtenAt: at,
    })),
  )
}
