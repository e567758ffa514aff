import { answers } from '@lab-zer0/content/microcopy.ts'
import { variablesWithOptionIds } from '@lab-zer0/content/option-ids.ts'
import { problemTexts } from '@lab-zer0/content/problem-text.ts'
import type { getVariables, previewVariables, saveVariables } from '@lab-zer0/contracts/variables.ts'
import { asVariableValues, checkVariables } from '@lab-zer0/domain/calculators/variable-form.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { and, desc, eq } from 'drizzle-orm'
import { organisationVariables } from '../../db/schema/calculators.ts'
import { organisations } from '../../db/schema/organisations.ts'
import { users } from '../../db/schema/users.ts'
import type { Signed } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { baselineMoves } from '../calculators/index.ts'
import { nameOrEmail } from '../people/index.ts'

export async function readVariables(context: Signed, { params }: Input<typeof getVariables>) {
  const { labTypes } = await organisationOf(context.db, params.id)
  const versions = await versionsOf(context.db, params.id)
  return {
    success: true as const,
    variables: labTypes.map((lab_type) => ({
      lab_type,
      versions: versions.filter(({ row }) => row.labType === lab_type).map(presentVersion),
    })),
  }
}

/** The organisation is held while its version is compared: two admins can't both follow the same one. */
export async function save(context: Signed, { params, body }: Input<typeof saveVariables>) {
  const { db, actor, now } = context
  const values = await checkedValues(context, params.id, body, true)
  const [latest] = (await versionsOf(db, params.id)).filter(({ row }) => row.labType === body.lab_type)
  if ((latest?.row.version ?? null) !== body.version) refuse('variables_changed')
  const version = (latest?.row.version ?? 0) + 1
  await db.insert(organisationVariables).values({
    organisationId: params.id,
    labType: body.lab_type,
    version,
    values,
    savedBy: actor.userId,
    savedAt: now,
  })
  context.record({
    action: 'variables.saved',
    objectType: 'organisation',
    objectId: params.id,
    data: { lab_type: body.lab_type, version, before: latest?.row.values ?? null, after: values },
  })
  const saved = (await versionsOf(db, params.id)).find(
    ({ row }) => row.labType === body.lab_type && row.version === version,
  )
  return {
    success: true as const,
    message: answers.variables.saved,
    saved: presentVersion(found(saved, 'variables_changed')),
  }
}

export async function preview(context: Signed, { params, body }: Input<typeof previewVariables>) {
  const values = await checkedValues(context, params.id, body, false)
  return {
    success: true as const,
    ...(await baselineMoves(context.db, params.id, body.lab_type, { values, now: context.now })),
  }
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

async function versionsOf(db: Database, organisationId: OrganisationId) {
  return db
    .select({
      row: organisationVariables,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(organisationVariables)
    .leftJoin(
      users,
      and(eq(users.organisationId, organisationId), eq(users.id, organisationVariables.savedBy)),
    )
    .where(eq(organisationVariables.organisationId, organisationId))
    .orderBy(desc(organisationVariables.version))
}

type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number]

function presentVersion({ row, ...saver }: VersionRow) {
  const values = Object.fromEntries(
    Object.entries(variablesWithOptionIds(row.values)).filter(([, value]) => value !== undefined),
  )
  return { version: row.version, values, saved_at: row.savedAt.toISOString(), saved_by: nameOf(saver) }
}

/** Somebody who has left keeps their versions, if not their name. */
function nameOf({ firstName, lastName, email }: Omit<VersionRow, 'row'>): string {
  return email === null ? answers.people.former_admin : nameOrEmail({ firstName, lastName, email })
}
