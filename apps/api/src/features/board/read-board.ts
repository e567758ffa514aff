import { questionActs } from '@lab-zer0/domain/access/checklist-acts.ts'
import { mayLab } from '@lab-zer0/domain/access/lab-acts.ts'
import { suggestionsFor } from '@lab-zer0/domain/board/figures.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { formsOfCycle } from '../calculators/index.ts'
import { heldBy, labQuestions, presentQuota } from '../checklists/index.ts'
import { editionOfCycle, type LabContext, membersOf } from '../labs/index.ts'
import { nameOrEmail } from '../people/index.ts'
import { figuredTask, presentTasks } from './board.present.ts'
import { tasksOfCycle } from './board.queries.ts'
import { rankedActions } from './ranked-actions.ts'

/** Six statements, whatever the number of tasks, files and comments. */
export async function readBoard(context: LabContext) {
  const { db, now, lab, facts, organisationId } = context
  const { viewer } = context.access
  const key = { organisationId, cycleId: lab.cycleId }
  const rows = await tasksOfCycle(db, key)
  const forms = await formsOfCycle(db, key)
  const members = await membersOf(db, organisationId, lab.id)
  const held = await heldBy(db, organisationId, lab.id)
  const ranked = rankedActions(lab.type, forms)
  return {
    success: true as const,
    tasks: presentTasks(rows, labQuestions(editionOfCycle(lab)), ranked),
    suggestions: suggestionsFor(rows.map(figuredTask), ranked).map(
      ({ actionId, category, title, how, rowIds, figures }) => ({
        action_id: actionId,
        category,
        title,
        how,
        row_ids: rowIds,
        figures: { ...figures },
      }),
    ),
    members: members.map(({ user }) => ({ id: user.id, name: nameOrEmail(user) })),
    today: dayOf(now, HOME_ZONE),
    evidence_quota: presentQuota(held),
    has_locked_baseline: forms.length > 0,
    may_write: mayLab('task.edit', viewer, facts).allowed,
    may_answer: questionActs['checklist.answer'].decide(viewer, { lab: facts, askedOf: 'lab' }).allowed,
  }
}
