import { type EvidenceFacts, evidenceActs, questionActs } from '@lab-zer0/domain/access/checklist-acts.ts'
import { readsAsAuditor } from '@lab-zer0/domain/access/lab-roles.ts'
import { wasSubmitted } from '@lab-zer0/domain/checklists/was-submitted.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { checkCandidate, isOneOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import { withCandidate } from '../audits/index.ts'
import { editionOfCycle, type LabContext, type Look, lookAtLab, type OpenedLab } from '../labs/index.ts'
import { lastSubmittedAt } from './checklists.queries.ts'
import { type EvidenceFile, findChange, findEvidence, showsLockedReading } from './evidence.queries.ts'
import { auditorQuestions, labQuestions } from './questions.ts'

type Asking = Pick<Signed, 'actor' | 'db' | 'access'>

/** What a file is added to: a question of the checklist, or a change. */
export type EvidenceSubject = {
  labId: LabId
  questionId: string | undefined
  changeId: string | undefined
  /** The row of the unit that it shows, which is all where there is neither question nor change. */
  unitRowId?: string | undefined
}

/** The lab, once it is decided that a file may be added to this question or change of it. */
export async function openSubject(
  context: Asking,
  { labId, questionId, changeId, unitRowId }: EvidenceSubject,
  look?: Look,
): Promise<OpenedLab> {
  const { access } = context
  const opened = await withCandidate(context, await lookAtLab(context, labId, look))
  if (!isOneOf(questionActs, access.act)) throw new Error(`${access.act} is no act on a question`)
  checkCandidate(access, opened.facts)
  const facts =
    changeId === undefined
      ? {
          lab: opened.facts,
          askedOf: askedOf(opened, questionId ?? ''),
          isOfUnit: questionId === undefined && unitRowId !== undefined,
        }
      : { lab: opened.facts, askedOf: null, change: await changeFacts(context, opened, changeId) }
  access.permit(questionActs[access.act].decide(access.viewer, facts))
  return opened
}

/** Files are added to what is planned, done, or was not found and may come back with better evidence. */
async function changeFacts({ db }: Asking, { lab, organisationId }: OpenedLab, changeId: string) {
  const change = await findChange(db, { organisationId, cycleId: lab.cycleId }, changeId)
  return change ? { isOpen: ['planned', 'done', 'rejected'].includes(change.state) } : null
}

function askedOf({ lab }: OpenedLab, questionId: string): 'lab' | 'auditor' | null {
  const asks = (questions: { id: string }[]) => questions.some(({ id }) => id === questionId)
  const edition = editionOfCycle(lab)
  if (asks(labQuestions(edition))) return 'lab'
  return asks(auditorQuestions(edition)) ? 'auditor' : null
}

export type EvidenceContext = LabContext & { file: EvidenceFile }

type OfFile = { params: { labId: LabId; fileId: string } }

/** The use case of an act on a file behind an answer: both are looked up and the act decided before it runs. */
export function forEvidence<Input extends OfFile, Result>(
  run: (context: EvidenceContext, input: Input) => Promise<Result>,
  look?: Look,
) {
  return async (context: Signed, input: Input): Promise<Result> => {
    const { access } = context
    const opened = await lookAtLab(context, input.params.labId, look)
    const file = await fileOf(context, opened, input.params.fileId)
    if (!isOneOf(evidenceActs, access.act)) throw new Error(`${access.act} is no act on evidence`)
    const facts = { lab: opened.facts, file: file ? await fileFacts(context, opened, file) : null }
    access.permit(evidenceActs[access.act].decide(access.viewer, facts))
    return run({ ...context, ...opened, file: found(file, 'evidence_not_found') }, input)
  }
}

/** The file must be of that lab: the id of a file elsewhere opens nothing here. */
async function fileOf({ db }: Asking, { lab, organisationId }: OpenedLab, fileId: string) {
  const file = await findEvidence(db, organisationId, fileId)
  return file && file.labId === lab.id && file.deletedAt === null ? file : null
}

async function fileFacts(
  { db, access: { act, viewer } }: Asking,
  { lab, facts }: OpenedLab,
  file: EvidenceFile,
): Promise<EvidenceFacts['file']> {
  // Everyone else reads every file: one look fewer for most.
  const isAsked = act !== 'evidence.read' || readsAsAuditor(viewer, facts)
  return {
    isAuditors: file.auditId !== null,
    isViewers: file.uploadedBy === viewer.userId,
    isOfOpenCycle: file.cycleId === lab.cycleId,
    wasSubmitted: isAsked && wasSubmitted(file.uploadedAt, await lastSubmittedAt(db, file)),
    change: file.changeId === null ? null : ((await findChange(db, file, file.changeId)) ?? null),
    isOfLockedReading: isAsked && (await showsLockedReading(db, file)),
  }
}
