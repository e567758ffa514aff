import { findChecklist } from '@lab-zer0/content/checklists.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import { checklistSubmissions } from '../../db/schema/checklists.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { snapshotOf } from './snapshot.ts'

type Submission = typeof checklistSubmissions.$inferSelect

/** Every submitted checklist, scored again by the edition that it names: score and hash must come out the same. */
export async function recomputeChecklists(db: Database) {
  const { rows } = await db.execute<{ id: OrganisationId }>(sql`select id from all_organisations()`)
  const different: string[] = []
  const perEdition = new Map<string, number>()
  for (const { id } of rows) {
    await actFor(db, { organisationId: id, userId: null })
    for (const submission of await db.select().from(checklistSubmissions)) {
      const edition = `checklist ${findChecklist(submission.labType, submission.checklistVersion)?.id}.${submission.checklistVersion}`
      perEdition.set(edition, (perEdition.get(edition) ?? 0) + 1)
      if (!isSame(submission)) different.push(submission.id)
    }
  }
  return {
    recomputed: [...perEdition.values()].reduce((sum, count) => sum + count, 0),
    perEdition,
    different,
  }
}

function isSame({ cycleId, round, labType, checklistVersion, answers, score, hash }: Submission): boolean {
  const checklist = findChecklist(labType, checklistVersion)
  if (!checklist) return false
  const again = snapshotOf({ cycleId, round, labType }, answers, checklist)
  return again.score === score && again.hash.equals(hash)
}
