import { answers as sentences } from '@lab-zer0/content/microcopy.ts'
import { judgeChecklist } from '@lab-zer0/domain/checklists/submission.ts'
import { lockedFacts } from '@lab-zer0/domain/levels/locked-facts.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { found } from '../../platform/refusal.ts'
import { editionOfCycle, type LabContext, lookAtLab } from '../labs/index.ts'
import { presentSubmission } from './checklists.present.ts'
import { answersOf, checklistContent, contentOf, insertSubmission } from './checklists.queries.ts'
import { checklistOfEdition, labQuestions } from './questions.ts'
import { refuseChecklist } from './refuse-checklist.ts'
import { snapshotOf } from './snapshot.ts'

/** Freezes the answers of a round with their score. A failed submit leaves the checklist open. */
export async function submitChecklist(context: LabContext) {
  const { actor, db, now, lab, organisationId } = context
  const { cycleId } = lab
  const edition = editionOfCycle(lab)
  const answers = await answersOf(db, { organisationId, cycleId })
  const judgement = judgeChecklist(edition, answers, lockedFacts(contentOf(lab).forms))
  if (!judgement.passes) refuseChecklist({ edition, questions: labQuestions(edition), answers, judgement })

  const round = { cycleId, round: lab.returnedRounds + 1, labType: lab.type }
  const snapshot = snapshotOf(round, answers, checklistOfEdition(edition))
  await insertSubmission(db, { ...snapshot, organisationId, submittedBy: actor.userId, submittedAt: now })
  context.record({
    action: 'checklist.submitted',
    objectType: 'lab',
    objectId: lab.id,
    data: { round: snapshot.round, score: snapshot.score, hash: snapshot.hash.toString('hex') },
  })
  const after = await lookAtLab(context, lab.id, { content: checklistContent })
  const [submission] = contentOf(after.lab).submissions
  const message = fill(sentences.checklists.submitted, { score: snapshot.score })
  return {
    success: true as const,
    message,
    submission: presentSubmission(found(submission, 'checklist_locked')),
  }
}
