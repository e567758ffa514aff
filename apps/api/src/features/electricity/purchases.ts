import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/electricity.ts'
import { EVIDENCE_TYPES } from '@lab-zer0/contracts/evidence.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { eq } from 'drizzle-orm'
import { electricityPurchases } from '../../db/schema/electricity.ts'
import { organisations } from '../../db/schema/organisations.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { presentPurchases } from './electricity.present.ts'
import { findPurchaseFile, purchaseVersionsOf } from './electricity.queries.ts'

export async function readPurchases({ db }: Signed, { params }: Input<typeof calls.getPurchases>) {
  const purchases = presentPurchases(await purchaseVersionsOf(db, params.id))
  return { success: true as const, purchases, accepts: [...EVIDENCE_TYPES] }
}

/** The organisation is held while the version is compared: two admins can't both follow the same one. */
export async function savePurchase(context: Signed, { params, body }: Input<typeof calls.savePurchase>) {
  const { db, actor, now } = context
  await db.select().from(organisations).where(eq(organisations.id, params.id)).for('update')
  const { year_kind: yearKind, year, place, values } = body
  const isSame = (row: { yearKind: string; year: number; place: string }) =>
    row.yearKind === yearKind && row.year === year && row.place === place
  const latest = (await purchaseVersionsOf(db, params.id)).find(({ row }) => isSame(row))
  if ((latest?.row.version ?? null) !== body.version) refuse('purchase_changed')
  const version = (latest?.row.version ?? 0) + 1
  const fileId = values && body.file_id
  if (fileId) await requireFile(context, params.id, fileId)
  await db.insert(electricityPurchases).values({
    organisationId: params.id,
    yearKind,
    year,
    place,
    version,
    values,
    fileId,
    evidenceOn: values && body.evidence_on,
    savedBy: actor.userId,
    savedAt: now,
  })
  context.record({
    action: values ? 'electricity.saved' : 'electricity.removed',
    objectType: 'organisation',
    objectId: params.id,
    data: { year_kind: yearKind, year, place, version, before: latest?.row.values ?? null, after: values },
  })
  const saved = presentPurchases(await purchaseVersionsOf(db, params.id)).find((each) =>
    isSame({ ...each, yearKind: each.year_kind }),
  )
  return {
    success: true as const,
    message: values ? answers.electricity.saved : answers.electricity.removed,
    purchase: found(saved, 'purchase_changed'),
  }
}

/** What the worker refused proves nothing; what it still checks may. */
async function requireFile({ db }: Signed, organisationId: OrganisationId, fileId: string): Promise<void> {
  const file = found(await findPurchaseFile(db, organisationId, fileId), 'purchase_file_not_found')
  if (file.state === 'refused' || file.deletedAt !== null) refuse('purchase_file_not_found')
}
