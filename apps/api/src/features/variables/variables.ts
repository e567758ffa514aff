import { answers } from '@lab-zer0/content/microcopy.ts'
import { variablesWithOptionIds } from '@lab-zer0/content/option-ids.ts'
import { problemTexts } from '@lab-zer0/content/problem-text.ts'
import type { getVariables, previewVariables, saveVariables } from '@lab-zer0/contracts/variables.ts'
import { asVariableValues, checkVariables } from '@lab-zer0/domain/calculators/variable-form.ts'
import type { StateId, VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import { gridOf } from '@lab-zer0/domain/electricity/place.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { mergePrices, variablesOfCampus } from '@lab-zer0/domain/organisations/campus-prices.ts'
import { and, eq } from 'drizzle-orm'
import { campuses, campusVariables } from '../../db/schema/campuses.ts'
import { organisations } from '../../db/schema/organisations.ts'
import type { Signed } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { baselineMoves } from '../calculators/index.ts'
import { addFirstCampus, type CampusRow, campusesOf } from '../campuses/index.ts'
import { nameOrEmail } from '../people/index.ts'
import { type VersionRow, versionsOf } from './variables.queries.ts'

export async function readVariables({ db }: Signed, { params, query }: Input<typeof getVariables>) {
  const { labTypes } = await organisationOf(db, params.id)
  const campus = campusIn(await campusesOf(db, params.id), query.campus_id)
  const versions = campus ? await versionsOf(db, params.id, campus.id) : []
  return {
    success: true as const,
    campus: campus ? { id: campus.id, name: campus.name, place: campus.place } : null,
    variables: labTypes.map((lab_type) => ({
      lab_type,
      values: presentValues(
        variablesOfCampus(versions[0]?.row.values ?? {}, campus?.place ?? null, lab_type),
      ),
      versions: versions.map((version) => presentVersion(version, lab_type)),
    })),
  }
}

/**
 * A campus has one set of prices: a form of wet labs leaves what only dry labs have, and what both have is saved for
 * both. The organisation is held while its version is compared: two admins can't both follow the same one.
 */
export async function save(context: Signed, { params, body }: Input<typeof saveVariables>) {
  const { db, actor, now } = context
  const values = await checkedValues(context, params.id, body, true)
  const known = campusIn(await campusesOf(db, params.id), body.campus_id)
  const campus = known ?? (await addFirstCampus(db, params.id, { place: null, now }))
  const [latest] = await versionsOf(db, params.id, campus.id)
  if ((latest?.row.version ?? null) !== body.version) refuse('variables_changed')
  const version = (latest?.row.version ?? 0) + 1
  const place = placeAfter(campus, values, body.state_before)
  const prices = mergePrices(latest?.row.values ?? {}, body.lab_type, values)
  await db.insert(campusVariables).values({
    organisationId: params.id,
    campusId: campus.id,
    version,
    values: prices,
    place,
    savedBy: actor.userId,
    savedAt: now,
  })
  if (place !== campus.place) {
    await db
      .update(campuses)
      .set({ place })
      .where(and(eq(campuses.organisationId, params.id), eq(campuses.id, campus.id)))
  }
  context.record({
    action: 'variables.saved',
    objectType: 'organisation',
    objectId: params.id,
    data: {
      lab_type: body.lab_type,
      campus: campus.id,
      name: campus.name,
      version,
      before: latest?.row.values ?? null,
      after: prices,
      place,
    },
  })
  const [saved] = await versionsOf(db, params.id, campus.id)
  return {
    success: true as const,
    message: answers.variables.saved,
    saved: presentVersion(found(saved, 'variables_changed'), body.lab_type),
  }
}

export async function preview({ db, ...context }: Signed, { params, body }: Input<typeof previewVariables>) {
  const values = await checkedValues({ ...context, db }, params.id, body, false)
  const campus = campusIn(await campusesOf(db, params.id), body.campus_id)
  const [latest] = campus ? await versionsOf(db, params.id, campus.id) : []
  const moves = await baselineMoves(db, params.id, {
    labType: body.lab_type,
    campusId: campus?.id ?? null,
    today: {
      version: latest?.row.version ?? null,
      values: variablesOfCampus(latest?.row.values ?? {}, campus?.place ?? null, body.lab_type),
    },
    values,
    now: context.now,
  })
  return { success: true as const, ...moves }
}

/** The campus that is asked for, else the first; none where the organisation has none yet. */
function campusIn(all: readonly CampusRow[], id: string | undefined): CampusRow | undefined {
  if (id === undefined) return all[0]
  return found(
    all.find((each) => each.id === id),
    'campus_not_found',
  )
}

/** The form chooses a grid. A campus in the ACT stays there while its grid is chosen. */
function placeAfter({ place }: CampusRow, { state }: VariableValues, before: StateId | null | undefined) {
  if (before !== undefined && before === (state ?? null)) return place
  if (state === undefined) return null
  return place !== null && gridOf(place) === state ? place : state
}

async function checkedValues(
  { db }: Signed,
  organisationId: OrganisationId,
  { lab_type, ...body }: { lab_type: LabType; values: Record<string, string | number> },
  isHeld: boolean,
): Promise<VariableValues> {
  const { labTypes } = await organisationOf(db, organisationId, isHeld)
  if (!labTypes.includes(lab_type)) refuse('lab_type_not_subscribed')
  const values = variablesWithOptionIds(body.values)
  return (
    asVariableValues(lab_type, values) ??
    refuse('variables_not_valid', { fields: problemTexts(checkVariables(lab_type, values)) })
  )
}

async function organisationOf(db: Database, id: OrganisationId, isHeld = false) {
  const query = db.select().from(organisations).where(eq(organisations.id, id))
  const [organisation] = await (isHeld ? query.for('update') : query)
  return found(organisation, 'organisation_not_found')
}

function presentVersion({ row, ...saver }: VersionRow, labType: LabType) {
  const values = presentValues(variablesOfCampus(row.values, row.place, labType))
  return { version: row.version, values, saved_at: row.savedAt.toISOString(), saved_by: nameOf(saver) }
}

function presentValues(values: VariableValues): Record<string, string | number> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Somebody who has left keeps their versions, if not their name. */
function nameOf({ firstName, lastName, email }: Omit<VersionRow, 'row'>): string {
  return email === null ? answers.people.former_admin : nameOrEmail({ firstName, lastName, email })
}
