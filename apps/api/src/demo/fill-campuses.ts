import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { campuses, campusVariables } from '../db/schema/campuses.ts'
import { electricityPurchases, purchaseFiles } from '../db/schema/electricity.ts'
import { checkPurchaseFile } from '../features/electricity/index.ts'
import type { Database } from '../platform/database.ts'
import { newFileKey } from '../platform/files.ts'
import { workday } from './calendar.ts'
import type { EventWriter } from './event-writer.ts'
import type { EvidenceStore } from './fill-evidence.ts'
import { DEMO_ORGANISATION } from './people.ts'
import { DEMO_CAMPUSES } from './variables.ts'

const organisationId = DEMO_ORGANISATION.id
const about = { objectType: 'organisation', objectId: organisationId } as const

type Filling = { adminId: UserId; now: Date; events: EventWriter; evidence: EvidenceStore }

/** Two campuses in different States with their prices, and how the electricity of one was bought. */
export async function fillCampuses(db: Database, filling: Filling): Promise<void> {
  const { adminId, now, events } = filling
  for (const { id, name, place, openedDaysAgo, versions } of DEMO_CAMPUSES) {
    const createdAt = workday(now, openedDaysAgo, 10.5)
    await db.insert(campuses).values({ id, organisationId, name, place, createdAt })
    events.tell({
      ...about,
      at: createdAt,
      by: adminId,
      action: 'campus.added',
      data: { campus: id, name, place },
    })
    for (const [index, { savedDaysAgo, values }] of versions.entries()) {
      const savedAt = workday(now, savedDaysAgo, 11)
      const version = index + 1
      await db
        .insert(campusVariables)
        .values({ organisationId, campusId: id, version, values, place, savedBy: adminId, savedAt })
      const before = versions[index - 1]?.values ?? null
      const data = { campus: id, name, version, before, after: values, place }
      events.tell({ ...about, at: savedAt, by: adminId, action: 'variables.saved', data })
    }
  }
  await addPurchases(db, filling)
}

/** Certificates for most of what the main campus used, with the registry's page; the other campus has said nothing. */
async function addPurchases(db: Database, { adminId, now, events, evidence }: Filling): Promise<void> {
  const year = now.getFullYear()
  const savedAt = workday(now, 30, 14.2)
  const fileId = await addDocument(db, { adminId, at: savedAt, evidence })
  const values = { bought: 'certificates' as const, purchased_kwh: 48_200_000, surrendered_mwh: 30_900 }
  for (const each of [year, year - 1]) {
    const isShown = each === year
    await db.insert(electricityPurchases).values({
      organisationId,
      yearKind: 'calendar',
      year: each,
      place: 'vic',
      version: 1,
      values: isShown ? values : { bought: 'greenpower', covered_percent: 20 },
      fileId: isShown ? fileId : null,
      evidenceOn: isShown ? `${year}-02-14` : null,
      savedBy: adminId,
      savedAt,
    })
    const data = { year_kind: 'calendar', year: each, place: 'vic', version: 1, before: null, after: values }
    events.tell({ ...about, at: savedAt, by: adminId, action: 'electricity.saved', data })
  }
}

type Adding = { adminId: UserId; at: Date; evidence: EvidenceStore }

/** By the worker's own look at it: nothing here can do what that refuses. */
async function addDocument(db: Database, { adminId, at, evidence }: Adding): Promise<string> {
  const bytes = await readFile(join(import.meta.dirname, 'photos', 'actions-board.jpg'))
  const storageKey = newFileKey()
  await evidence.files.put(storageKey, bytes)
  const [file] = await db
    .insert(purchaseFiles)
    .values({
      organisationId,
      name: 'Registry transaction.jpg',
      state: 'waiting',
      bytes: bytes.length,
      storageKey,
      uploadedBy: adminId,
      uploadedAt: at,
    })
    .returning({ id: purchaseFiles.id })
  if (!file) throw new Error('The demo has no document')
  const work: Parameters<typeof checkPurchaseFile>[0] = {
    ...evidence,
    organisationId,
    transaction: (run) => run({ db }),
  }
  await checkPurchaseFile(work, { fileId: file.id })
  return file.id
}
