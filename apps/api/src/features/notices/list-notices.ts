import type { Signed } from '../../platform/context.ts'
import { presentUnread } from '../../platform/unread-notices.ts'
import { presentNotices } from './notices.present.ts'
import { inboxOf, type Reader, readUnread } from './notices.queries.ts'

/** The provider's own people belong to no organisation, and nothing of one concerns them. */
export function readerOf({ actor }: Pick<Signed, 'actor'>): Reader | undefined {
  const { organisationId, userId } = actor
  return organisationId === null ? undefined : { organisationId, userId }
}

export async function listNotices(context: Signed) {
  const reader = readerOf(context)
  const rows = reader ? await inboxOf(context.db, reader, context.now) : []
  return { success: true as const, notices: presentNotices(rows) }
}

export async function countUnreadNotices(context: Signed) {
  const reader = readerOf(context)
  const unread = reader ? await readUnread(context.db, reader) : { unread: 0, places: [] }
  return { success: true as const, notices: presentUnread(unread) }
}
