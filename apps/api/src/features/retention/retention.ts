import { retention } from '@lab-zer0/content/retention.ts'
import { dueBefore, keptSince } from '@lab-zer0/domain/accounts/retention.ts'
import { sql } from 'drizzle-orm'
import type { Work } from '../../platform/work-jobs.ts'

/** Short enough that nobody waits for its locks, and far from a statement's deadline. */
export const BATCH = 200

export const endedBefore = (now: Date) => dueBefore(now, retention.endedDays)

type Purge = 'purge_devices' | 'purge_invitations' | 'purge_unactivated'

const PURGES: { name: Purge; before: (now: Date) => Date }[] = [
  { name: 'purge_devices', before: (now) => keptSince(now, retention.logDays) },
  { name: 'purge_invitations', before: endedBefore },
  { name: 'purge_unactivated', before: endedBefore },
]

/** Rows of nobody's work, batch after batch, each in a transaction of its own. */
export async function purgeRows({ transaction, logger }: Work): Promise<void> {
  for (const { name, before } of PURGES) {
    let gone = 0
    for (let last = BATCH; last > 0; gone += last) {
      last = await transaction(async ({ db, now }) => {
        const { rows } = await db.execute<{ count: string }>(
          sql`select ${sql.identifier(name)}(${before(now).toISOString()}::timestamptz, ${BATCH}) as count`,
        )
        return Number(rows[0]?.count ?? 0)
      })
    }
    if (gone > 0) logger.info({ purge: name, gone }, 'what was kept long enough is gone')
  }
}

/** The bytes first: a row that is left without bytes is taken again, bytes without a row would never be found. */
export async function forgetEvidence({ transaction, files }: Work): Promise<void> {
  for (;;) {
    const { due, before } = await transaction(async ({ db, now }) => {
      const cut = endedBefore(now).toISOString()
      const { rows } = await db.execute<{ id: string; storage_key: string | null }>(
        sql`select id, storage_key from evidence_to_forget(${cut}::timestamptz, ${BATCH})`,
      )
      return { due: rows, before: cut }
    })
    if (due.length === 0) return
    for (const { storage_key: key } of due) if (key !== null) await removeBytes(files, key)
    const ids = due.map(({ id }) => id)
    await transaction(({ db }) =>
      db.execute(sql`select forget_evidence(${before}::timestamptz, ${sql.param(ids)}::uuid[])`),
    )
  }
}

/** What came in and what was made of it lie side by side under one key. */
export async function removeBytes(files: Work['files'], storageKey: string): Promise<void> {
  const [key = storageKey] = storageKey.split('-')
  await files.remove(key)
  await files.remove(`${key}-ready`)
}
