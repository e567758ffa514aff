import { checklists } from '@lab-zer0/content/checklists.ts'
import type { AuditedLab } from '@lab-zer0/contracts/audited-labs.ts'
import type { Audit, AuditRecord, Finding, Round } from '@lab-zer0/contracts/audits.ts'
import type { ImprovementPack } from '@lab-zer0/contracts/improvement-pack.ts'
import { asUserId } from '@lab-zer0/domain/ids.ts'
import { anId } from './labs.ts'
import { aLevel } from './levels.ts'

const asked = (isForAuditor: boolean) =>
  checklists.wet.questions.filter(({ for_auditor }) => for_auditor === isForAuditor).map(({ id }) => id)
export const AUDIT_QUESTIONS = asked(true)
export const LAB_QUESTIONS = asked(false)

const priya = { id: asUserId('0198a3c1-5d2e-7c44-9b1a-2f6f8f0c9a10'), name: 'Priya Nair' }

export function aFinding(checklist_id: string, given: Partial<Finding> = {}): Finding {
  return { checklist_id, answer: 'y', na_reason: null, finding: '', version: 1, reply: null, ...given }
}

/** Yes to every question, but No with a note to the last ones. */
export function findings({ no = 0, except = [] as readonly string[] } = {}): Finding[] {
  const first = AUDIT_QUESTIONS.length - no
  return AUDIT_QUESTIONS.flatMap((id, index) => {
    if (except.includes(id)) return []
    return [index < first ? aFinding(id) : aFinding(id, { answer: 'n', finding: 'A dated list is missing.' })]
  })
}

const noTally = { yes: 0, no: 0, na: 0, unanswered: 19, rejected_na: 0, unjudged_na: 0, score: null }

export function anAudit(given: Partial<Audit> = {}): Audit {
  return {
    id: anId(),
    state: 'in_progress',
    auditor: priya,
    tally: noTally,
    message: '',
    started_at: '2026-11-10T02:00:00.000Z',
    ended_at: null,
    findings: [],
    ...given,
  }
}

/** Yes to everything, with one comment. */
export function aRound(given: Partial<Round> = {}, na: readonly string[] = []): Round {
  return {
    number: 1,
    submitted_at: '2026-11-06T02:00:00.000Z',
    submitted_by: { id: anId(), name: 'Liam O’Connor' },
    names_investigator: false,
    wants_listing: false,
    checklist: {
      version: 1,
      score: 100,
      na_count: na.length,
      answers: LAB_QUESTIONS.map((checklist_id) =>
        na.includes(checklist_id)
          ? { checklist_id, answer: 'x', na_reason: 3, comment: 'Maintained by the building.' }
          : {
              checklist_id,
              answer: 'y',
              na_reason: null,
              comment: checklist_id === 'W-ACT-GC-01' ? 'On the door.' : '',
            },
      ),
    },
    audits: [],
    appeal: null,
    ...given,
  }
}

/** Open, and this person's to write. */
export function aRecord(given: Partial<AuditRecord> = {}): AuditRecord {
  return {
    lab: {
      id: anId(),
      name: 'Wheat Pathology Lab',
      type: 'wet',
      state: 'awaiting_audit',
      department: 'School of Agriculture',
      principal_investigator: 'Dr Joan Abbott',
      champion: { name: 'Liam O’Connor', email: 'liam@portellery.edu.au' },
    },
    viewer: 'auditor',
    level: aLevel(),
    declared_none: [],
    contradictions: [],
    auditor: priya,
    due_on: null,
    visit: null,
    open_round: 1,
    may_write: true,
    may_reply: false,
    may_appeal: false,
    may_escalate: false,
    may_decide: false,
    rounds: [aRound()],
    figures: [],
    evidence: [],
    ...given,
  }
}

export function anAuditedLab(given: Partial<AuditedLab> = {}): AuditedLab {
  return {
    id: anId(),
    name: 'Wheat Pathology Lab',
    type: 'wet',
    department: null,
    state: 'awaiting_audit',
    champion: null,
    progress: 'to_review',
    is_open_cycle: true,
    round: 1,
    submitted_at: '2026-11-06T02:00:00.000Z',
    lab_score: 92,
    assigned_at: '2026-11-07T02:00:00.000Z',
    due_on: null,
    visit: null,
    answered: 0,
    total: 19,
    score: null,
    ended_at: null,
    ...given,
  }
}

export function aPackItem(
  given: Partial<ImprovementPack['items'][number]> = {},
): ImprovementPack['items'][number] {
  return {
    checklist_id: 'W-AUD-CS-01',
    category: 'Cold Storage',
    question: 'Is there an up-to-date inventory of what each freezer holds?',
    was_na: false,
    finding: 'The map is 21 months old.',
    tips: [
      {
        checklist_id: 'W-ACT-CS-01',
        question: 'Does each freezer have a list?',
        suggestion: 'Put a dated list on the door.',
        resource: 'cold-storage#label-every-unit',
      },
    ],
    expected_saving: null,
    reply: null,
    ...given,
  }
}

export function aPack(given: Partial<ImprovementPack> = {}): ImprovementPack {
  return {
    lab: { id: anId(), name: 'Wheat Pathology Lab', type: 'wet' },
    round: 1,
    auditor: { name: 'Priya Nair', email: 'priya.nair@portellery.edu.au' },
    score: 74,
    message: 'A good start.',
    sent_at: '2026-11-12T02:00:00.000Z',
    items: [aPackItem()],
    rows: [],
    ...given,
  }
}
