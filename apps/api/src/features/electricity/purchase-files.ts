import type * as calls from '@lab-zer0/contracts/electricity.ts'
import type { WorkPayloads } from '@lab-zer0/contracts/jobs.ts'
import { eq } from 'drizzle-orm'
import { purchaseFiles } from '../../db/schema/electricity.ts'
import { organisations } from '../../db/schema/organisations.ts'
import type { Outside, Signed } from '../../platform/context.ts'
import { found, Refused, refuse } from '../../platform/refusal.ts'
import type { Announced, Input } from '../../platform/route.ts'
import { downloadOf, judgeUpload, storeBytes } from '../checklists/index.ts'
import { presentFile } from './electricity.present.ts'
import { changePurchaseFile, countPurchaseFiles, findPurchaseFile } from './electricity.queries.ts'

type Upload = Input<typeof calls.uploadPurchaseFile>

/** A document for each State and year of a decade, and its corrections. */
const MOST_FILES = 200

/** Before any of the file is read. It is asked again under the lock. */
export async function admitPurchaseFile(
  outside: Pick<Outside, 'look'>,
  { params }: Announced<typeof calls.uploadPurchaseFile>,
): Promise<void> {
  await outside.look(async ({ db }) => {
    if ((await countPurchaseFiles(db, params.id)) >= MOST_FILES) refuse('purchase_files_full')
  })
}

export async function storePurchaseFile(outside: Pick<Outside, 'config' | 'files'>, { body }: Upload) {
  return storeBytes(outside, body)
}

/** Notes the file and hands it to the worker. What was put away for nothing is taken back. */
export async function uploadPurchaseFile(context: Signed, input: Upload, { key }: { key: string }) {
  try {
    return await noteFile(context, input, key)
  } catch (error) {
    if (error instanceof Refused) await context.files.remove(key)
    throw error
  }
}

async function noteFile(context: Signed, { params, query, body }: Upload, key: string) {
  const { db, actor, now } = context
  await db.select().from(organisations).where(eq(organisations.id, params.id)).for('update')
  if ((await countPurchaseFiles(db, params.id)) >= MOST_FILES) refuse('purchase_files_full')
  const [file] = await db
    .insert(purchaseFiles)
    .values({
      organisationId: params.id,
      name: query.name,
      state: 'waiting',
      bytes: body.length,
      storageKey: key,
      uploadedBy: actor.userId,
      uploadedAt: now,
    })
    .returning()
  if (!file) throw new Error('the file was not noted')
  context.record({
    action: 'electricity.file_added',
    objectType: 'organisation',
    objectId: params.id,
    data: { file: file.id },
  })
  await context.enqueueWork({
    kind: 'electricity.check-file',
    organisationId: params.id,
    userId: actor.userId,
    payload: { fileId: file.id },
  })
  return { success: true as const, file: presentFile(file) }
}

export async function readPurchaseFile(
  { db, files }: Signed,
  { params }: Input<typeof calls.getPurchaseFile>,
) {
  const file = found(await findPurchaseFile(db, params.id, params.fileId), 'purchase_file_not_found')
  if (file.state === 'refused') refuse('purchase_file_not_found')
  return downloadOf(file, files)
}

/** The same checks as for evidence: scanned, and photos written anew. */
export async function checkPurchaseFile(
  work: Parameters<typeof judgeUpload>[0],
  { fileId }: WorkPayloads['electricity.check-file'],
): Promise<void> {
  const { organisationId } = work
  if (!organisationId) throw new Error('a purchase belongs to an organisation')
  await judgeUpload(work, {
    find: (db) => findPurchaseFile(db, organisationId, fileId),
    change: (db, changes) => changePurchaseFile(db, organisationId, fileId, changes),
  })
}
