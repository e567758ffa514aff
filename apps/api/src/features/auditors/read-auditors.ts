import type { listAssignments, listAuditors } from '@lab-zer0/contracts/auditors.ts'
import { suggestAuditor } from '@lab-zer0/domain/audits/suggestion.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { labsOf, lookAtLab } from '../labs/index.ts'
import { assignmentsOf, invitedTo } from './assignments.queries.ts'
import { auditedLab, presentAssignable, presentAuditor } from './auditors.present.ts'
import { auditorsOf } from './candidates.queries.ts'

export async function readAuditors(context: Signed, { query }: Input<typeof listAuditors>) {
  const organisationId = organisationOf(context)
  const row = query.lab_id ? (await lookAtLab(context, query.lab_id)).lab : null
  const lab = row && auditedLab(row, organisationId)
  const people = await auditorsOf(context.db, organisationId)
  const suggestion = lab && suggestAuditor(people, lab)
  return {
    success: true as const,
    auditors: people.map((person) => presentAuditor(person, lab)),
    suggestion: suggestion && {
      auditor_id: suggestion.auditor.userId,
      reasons: [...suggestion.reasons],
    },
  }
}

/** The whole table in four statements, however many labs and auditors there are. */
export async function readAssignments(context: Signed, _input: Input<typeof listAssignments>) {
  const { db, actor, access } = context
  const organisationId = organisationOf(context)
  const rows = await labsOf(db, { organisationId, viewerId: actor.userId })
  const auditors = await auditorsOf(db, organisationId)
  const assignments = new Map((await assignmentsOf(db, organisationId)).map((one) => [one.labId, one]))
  const invited = new Map((await invitedTo(db, organisationId)).map((one) => [one.labId, one]))
  const labs = rows.map((row) =>
    presentAssignable(row, {
      organisationId,
      viewer: access.viewer,
      auditors,
      assignment: assignments.get(row.id),
      invited: invited.get(row.id),
    }),
  )
  return {
    success: true as const,
    labs,
    total_labs: labs.length,
    available_auditors: auditors.length,
    unassigned_labs: labs.filter((lab) => lab.assignment === null && lab.takes_auditor).length,
  }
}
