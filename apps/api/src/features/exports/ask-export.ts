import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { EXPORT_KEPT_DAYS, EXPORT_STEPS } from '@lab-zer0/domain/reports/exports.ts'
import type { Signed } from '../../platform/context.ts'
import { newFileKey } from '../../platform/files.ts'
import { found } from '../../platform/refusal.ts'
import { presentExport } from './exports.present.ts'
import { type Ask, addExport, exportsOf, findUnderWay, letGoOfFailed } from './exports.queries.ts'

const DAY_MS = 24 * 3_600_000

/** Who asks for the same twice gets one file: the one that is being made, or a new one with the figures of now. */
export async function askExport(
  context: Signed,
  organisationId: OrganisationId,
  what: Omit<Ask, 'organisationId' | 'askedBy'>,
) {
  const { db, now, actor } = context
  const { userId } = actor
  const wanted: Ask = { ...what, organisationId, askedBy: userId }
  const added = await addExport(db, {
    ...wanted,
    steps: EXPORT_STEPS[what.format].length,
    fileKey: `${newFileKey()}-export`,
    askedAt: now,
    expiresAt: new Date(now.getTime() + EXPORT_KEPT_DAYS * DAY_MS),
  })
  if (added) await begin(context, wanted, added)
  const id = found(added ?? (await findUnderWay(db, wanted)), 'export_not_found')
  const [asked] = await exportsOf(db, { organisationId, userId, now }, id)
  return { success: true as const, export: presentExport(found(asked, 'export_not_found')) }
}

async function begin(context: Signed, wanted: Ask, id: string): Promise<void> {
  const { kind, format, year, yearKind, labId, labType, organisationId, askedBy: userId } = wanted
  await letGoOfFailed(context.db, wanted, context.now)
  context.record({
    action: 'export.asked',
    objectType: 'export',
    objectId: id,
    data: { kind, format, year, year_kind: yearKind, lab_id: labId, lab_type: labType },
  })
  await context.enqueueWork({ kind: 'export.make', organisationId, userId, payload: { export_id: id } })
}
