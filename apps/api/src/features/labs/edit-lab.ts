import { answers } from '@lab-zer0/content/microcopy.ts'
import { type editLab as contract, LAB_FIELDS, type LabField } from '@lab-zer0/contracts/labs.ts'
import { and, eq } from 'drizzle-orm'
import { labs } from '../../db/schema/labs.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { campusesOf } from '../campuses/index.ts'
import { type LabContext, lookAtLab } from './for-lab.ts'
import { presentLab } from './labs.present.ts'
import type { LabRow } from './labs.queries.ts'

export async function editLab(context: LabContext, { body }: Input<typeof contract>) {
  const { db, lab, organisationId } = context
  if (body.version !== lab.version) refuse('lab_changed')
  const before = detailsOf(lab)
  const campus = await campusOf(context, body.campus_id)
  const after = {
    name: body.name ?? before.name,
    total_fte: body.total_fte ?? before.total_fte,
    department: given(body.department, before.department),
    principal_investigator: given(body.principal_investigator, before.principal_investigator),
    campus: campus?.name ?? before.campus,
  }
  const changed = LAB_FIELDS.filter((field) => before[field] !== after[field])
  if (changed.length > 0) {
    const version = lab.version + 1
    const { name, total_fte: totalFte, department, principal_investigator: principalInvestigator } = after
    await db
      .update(labs)
      .set({
        name,
        totalFte,
        department,
        principalInvestigator,
        version,
        campusId: campus?.id ?? lab.campusId,
      })
      .where(and(eq(labs.organisationId, organisationId), eq(labs.id, lab.id)))
    context.record({
      action: 'lab.changed',
      objectType: 'lab',
      objectId: lab.id,
      data: { fields: changed, before: recorded(before, changed), after: recorded(after, changed), version },
    })
  }
  const saved = await lookAtLab(context, lab.id)
  return {
    success: true as const,
    message: answers.labs.saved,
    lab: presentLab(saved.lab, context.access.viewer),
  }
}

type Details = ReturnType<typeof detailsOf>

function detailsOf(lab: LabRow) {
  return {
    name: lab.name,
    total_fte: lab.totalFte,
    department: lab.department,
    principal_investigator: lab.principalInvestigator,
    campus: lab.campusName,
  }
}

/** A lab moves only to a campus of its own organisation. */
async function campusOf({ db, organisationId }: LabContext, id: string | undefined) {
  if (id === undefined) return undefined
  return found(
    (await campusesOf(db, organisationId)).find((each) => each.id === id),
    'campus_not_found',
  )
}

/** An emptied field is none; one that was not sent stays. */
function given(sent: string | null | undefined, held: string | null): string | null {
  return sent === undefined ? held : sent || null
}

/** The log keeps no names of people, for it can't be erased: of an investigator only that it changed. */
function recorded(details: Details, changed: readonly LabField[]) {
  const plain = changed.filter((field) => field !== 'principal_investigator')
  return Object.fromEntries(plain.map((field) => [field, details[field]]))
}
