import { type Decision, yes } from '../decision.ts'
import { type Act, actsOf } from './act.ts'
import { isAuditOpen, isChecklistOpen, isWithoutConflict, type LabRefusal, mayReadLab } from './lab-acts.ts'
import type { LabFacts } from './lab-facts.ts'
import { labRoles, readsAsAuditor } from './lab-roles.ts'
import { all, when } from './rules.ts'
import type { Viewer } from './viewer.ts'

/** A question of a checklist, put to a lab of this type or to its auditor; to neither where it is another type's. */
export type QuestionFacts = {
  lab: LabFacts
  askedOf: 'lab' | 'auditor' | null
  /** A change of the lab that files are added to, in place of a question; null where the lab has no such change. */
  change?: { isOpen: boolean } | null
  /** A unit of the lab's register, in place of both. */
  isOfUnit?: boolean
}

export type QuestionRefusal = LabRefusal | 'question_not_found' | 'change_not_found' | 'change_not_open'

const answerers = {
  member: (viewer: Viewer, { lab }: QuestionFacts) => labRoles.member(viewer, lab),
  auditor_from_submission: (viewer: Viewer, { lab }: QuestionFacts) =>
    labRoles.auditor_from_submission(viewer, lab),
}
const onQuestion = actsOf<QuestionFacts, keyof typeof answerers, QuestionRefusal>('question', answerers)

function asked(facts: QuestionFacts, of: 'lab' | 'auditor'): Decision<QuestionRefusal> {
  return when(facts.askedOf === of, 'question_not_found')
}

/** Evidence of a change is the lab's own, and may come after the checklist was submitted. */
function isChangeOpen(change: NonNullable<QuestionFacts['change']> | null): Decision<QuestionRefusal> {
  return all<QuestionRefusal>(
    when(change !== null, 'change_not_found'),
    when(change?.isOpen === true, 'change_not_open'),
  )
}

export const questionActs = {
  /** `save_answer` decides the same in SQL, in the statement that writes; `npx vitest run apps/api/src/access` compares. */
  'checklist.answer': onQuestion({
    by: ['member'],
    otherwise: 'not_a_member',
    provided: (_viewer, facts) => all<QuestionRefusal>(asked(facts, 'lab'), isChecklistOpen(facts.lab)),
  }),
  /** Members add to their own open checklist, the auditor to the questions of an open audit. */
  'evidence.add': onQuestion({
    by: ['member', 'auditor_from_submission'],
    otherwise: 'not_a_member',
    provided: (_viewer, facts) => {
      if (facts.change !== undefined) {
        return all<QuestionRefusal>(when(facts.lab.isMember, 'not_a_member'), isChangeOpen(facts.change))
      }
      // A rating plate belongs to the register, which is open in every step of a cycle.
      if (facts.isOfUnit) return when(facts.lab.isMember, 'not_a_member')
      return facts.lab.isMember
        ? all<QuestionRefusal>(asked(facts, 'lab'), isChecklistOpen(facts.lab))
        : all<QuestionRefusal>(asked(facts, 'auditor'), isAuditOpen(facts.lab), isWithoutConflict(facts.lab))
    },
    weighsConflict: true,
  }),
} as const satisfies Record<string, Act<QuestionFacts, QuestionRefusal>>

/** A file behind an answer; none where the id is of nothing in this lab. */
export type EvidenceFacts = {
  lab: LabFacts
  file: {
    isAuditors: boolean
    isViewers: boolean
    isOfOpenCycle: boolean
    /** There when the lab last submitted: what the auditor has seen. */
    wasSubmitted: boolean
    /** The change that it is evidence of, where it is no answer's. */
    change?: { isInLockedForm: boolean } | null
    /** It shows a reading of a form that is locked. */
    isOfLockedReading?: boolean
  } | null
}

export type EvidenceRefusal =
  | LabRefusal
  | 'evidence_not_found'
  | 'evidence_submitted'
  | 'change_in_locked_form'
  | 'reading_in_locked_form'

const evidenceHolders = {
  reader: (viewer: Viewer, { lab }: EvidenceFacts) => mayReadLab(viewer, lab),
  member: (viewer: Viewer, { lab }: EvidenceFacts) => labRoles.member(viewer, lab),
  auditor_from_submission: (viewer: Viewer, { lab }: EvidenceFacts) =>
    labRoles.auditor_from_submission(viewer, lab),
}
const onEvidence = actsOf<EvidenceFacts, keyof typeof evidenceHolders, EvidenceRefusal>(
  'evidence',
  evidenceHolders,
)

/** What the auditor has seen stays; so does everything while the checklist is locked. */
function mayDelete(viewer: Viewer, { lab, file }: EvidenceFacts): Decision<EvidenceRefusal> {
  if (!file) return when(false, 'evidence_not_found')
  if (file.isOfLockedReading) return when(false, 'reading_in_locked_form')
  if (file.change) {
    return all<EvidenceRefusal>(
      when(lab.isMember, 'not_a_member'),
      when(!file.change.isInLockedForm, 'change_in_locked_form'),
      when(file.isOfOpenCycle, 'evidence_submitted'),
    )
  }
  if (file.isAuditors) {
    const isAuditor = labRoles.auditor_from_submission(viewer, lab).allowed
    return all<EvidenceRefusal>(
      when(file.isViewers && isAuditor, 'forbidden'),
      when(lab.cycle.isSubmittedForAudit, 'evidence_submitted'),
    )
  }
  return all<EvidenceRefusal>(
    when(lab.isMember, 'not_a_member'),
    isChecklistOpen(lab),
    when(!file.wasSubmitted && file.isOfOpenCycle, 'evidence_submitted'),
  )
}

export const evidenceActs = {
  'evidence.read': onEvidence({
    by: ['reader'],
    provided: (viewer, { lab, file }) => {
      if (!file) return when(false, 'evidence_not_found')
      if (!readsAsAuditor(viewer, lab)) return yes
      // Changes are made after the checklist is submitted, and are the auditor's to answer for all the same.
      const isShown = file.isAuditors || file.wasSubmitted || Boolean(file.change)
      // The reading is compared with it, and may be older than the cycle.
      if (file.isOfLockedReading) return yes
      return when(file.isOfOpenCycle && isShown, 'evidence_not_found')
    },
  }),
  'evidence.delete': onEvidence({
    by: ['member', 'auditor_from_submission'],
    otherwise: 'not_a_member',
    provided: mayDelete,
  }),
} as const satisfies Record<string, Act<EvidenceFacts, EvidenceRefusal>>

export type QuestionActName = keyof typeof questionActs
export type EvidenceActName = keyof typeof evidenceActs
