import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/campuses.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq } from 'drizzle-orm'
import { campuses } from '../../db/schema/campuses.ts'
import { organisations } from '../../db/schema/organisations.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { type CampusRow, campusesOf, insertCampus } from './campuses.queries.ts'

const MOST_CAMPUSES = 50

export async function listCampuses({ db }: Signed, { params }: Input<typeof calls.listCampuses>) {
  return { success: true as const, campuses: (await campusesOf(db, params.id)).map(present) }
}

/** The organisation is held while its campuses are counted and their names compared. */
export async function addCampus(context: Signed, { params, body }: Input<typeof calls.addCampus>) {
  const { db, now } = context
  const all = await hold(context, params.id)
  if (all.length >= MOST_CAMPUSES) refuse('too_many_campuses')
  refuseTaken(all, body.name)
  const campus = await insertCampus(db, { organisationId: params.id, ...body, now })
  context.record({
    action: 'campus.added',
    objectType: 'organisation',
    objectId: params.id,
    data: { campus: campus.id, ...body },
  })
  return { success: true as const, message: answers.campuses.added, campus: present(campus) }
}

export async function editCampus(context: Signed, { params, body }: Input<typeof calls.editCampus>) {
  const all = await hold(context, params.id)
  const before = found(
    all.find(({ id }) => id === params.campusId),
    'campus_not_found',
  )
  refuseTaken(
    all.filter(({ id }) => id !== before.id),
    body.name,
  )
  await context.db
    .update(campuses)
    .set(body)
    .where(and(eq(campuses.organisationId, params.id), eq(campuses.id, before.id)))
  context.record({
    action: 'campus.changed',
    objectType: 'organisation',
    objectId: params.id,
    data: {
      campus: before.id,
      before: { name: before.name, place: before.place },
      after: body,
      name: body.name,
    },
  })
  return { success: true as const, message: answers.campuses.saved, campus: present({ ...before, ...body }) }
}

async function hold({ db }: Signed, organisationId: OrganisationId): Promise<CampusRow[]> {
  await db.select().from(organisations).where(eq(organisations.id, organisationId)).for('update')
  return campusesOf(db, organisationId)
}

function refuseTaken(others: readonly CampusRow[], name: string): void {
  if (others.some((each) => each.name.toLowerCase() === name.toLowerCase())) refuse('campus_name_taken')
}

function present({ id, name, place, labCount }: CampusRow) {
  return { id, name, place, lab_count: labCount }
}
