import type * as calls from '@lab-zer0/contracts/notices.ts'
import { whatsAt } from '@lab-zer0/domain/notices/rules.ts'
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { notices } from '../../db/schema/notices.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { countUnreadNotices, readerOf } from './list-notices.ts'
import { isOwn } from './notices.queries.ts'

type Which = Input<typeof calls.readNotices>['body']

export async function readNotices(context: Signed, { body }: Input<typeof calls.readNotices>) {
  const { db, now } = context
  const reader = readerOf(context)
  if (reader) {
    await db
      .update(notices)
      .set({ readAt: now })
      .where(and(isOwn(reader), isNull(notices.readAt), chosen(body)))
  }
  return countUnreadNotices(context)
}

function chosen(which: Which): SQL | undefined {
  if ('all' in which) return undefined
  if ('ids' in which) return inArray(notices.id, which.ids)
  const { labId, whats } = whatsAt(which.path)
  return and(inArray(notices.what, whats), labId === null ? undefined : sql`${notices.labId} = ${labId}`)
}
