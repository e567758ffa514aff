import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { asLabId, type LabId, type UserId } from '@lab-zer0/domain/ids.ts'
import { DEFAULT_WAYS, isAlwaysSent, type NoticeKind } from '@lab-zer0/domain/notices/kinds.ts'
import { eventNotice } from '@lab-zer0/domain/notices/rules.ts'
import { sql } from 'drizzle-orm'
import type { EventToRecord } from './context.ts'
import type { Database } from './database.ts'

export type NoticeToAdd = {
  what: string
  kind: NoticeKind
  /** An audience of the domain's rules; `named` are those in `people`. */
  audience: string
  labId: LabId | null
  actorId: UserId | null
  people: readonly string[]
  /** Unique for its reader. What carries the same again counts one more. */
  source: string
  detail: string | null
  about?: string | null
  commentId?: string | null
}

export type NoticeReader = {
  userId: UserId
  /** Null where the reader has the notice already. */
  noticeId: string | null
  byMail: boolean
  keepsQuietHours: boolean
}

/** Longer texts are on the page that the notice is about. */
const LONGEST_DETAIL = 200

/** One statement, whatever is told to however many. */
export async function addNotices(db: Database, notices: readonly NoticeToAdd[]): Promise<NoticeReader[]> {
  if (notices.length === 0) return []
  const given = notices.map(({ labId, actorId, commentId = null, ...notice }) => {
    const { inApp, byMail, weekly } = DEFAULT_WAYS[notice.kind]
    return {
      ...notice,
      lab_id: labId,
      actor_id: actorId,
      comment_id: commentId,
      in_app: inApp,
      by_mail: byMail,
      weekly,
      is_fixed: isAlwaysSent(notice.kind),
    }
  })
  const { rows } = await db.execute<{
    user_id: UserId
    notice_id: string | null
    by_mail: boolean
    keeps_quiet_hours: boolean
  }>(
    sql`select user_id, notice_id, by_mail, keeps_quiet_hours from add_notices(${JSON.stringify(given)}::jsonb)`,
  )
  return rows.map((row) => ({
    userId: row.user_id,
    noticeId: row.notice_id,
    byMail: row.by_mail,
    keepsQuietHours: row.keeps_quiet_hours,
  }))
}

type Happening = { events: readonly EventToRecord[]; actorId: UserId | null; requestId: string; now: Date }

/** What the events of a request are told as. The same by the same person on one day is one notice that counts. */
export function noticesOfEvents({ events, actorId, requestId, now }: Happening): NoticeToAdd[] {
  const today = dayOf(now, HOME_ZONE)
  const notices = events.flatMap((event, index): NoticeToAdd[] => {
    const rule = eventNotice(event.action)
    if (!rule) return []
    const labId = labIdOf(event)
    const isNamed = rule.to === 'named'
    const source = isNamed ? `${requestId}:${index}` : [labId, actorId, today].join(':')
    return [
      {
        what: event.action,
        kind: rule.kind,
        audience: rule.to,
        labId,
        actorId,
        people: isNamed ? [...(event.tell?.to ?? [])] : [],
        source: `${event.action}:${source}`,
        detail: detailOf(event),
        ...commentOf(event),
      },
    ]
  })
  // Twice in one request is one row that a single statement could not write twice.
  return [...new Map(notices.map((notice) => [notice.source, notice])).values()]
}

function labIdOf({ objectType, objectId, data }: EventToRecord): LabId | null {
  if (objectType === 'lab') return asLabId(objectId)
  return typeof data?.lab_id === 'string' ? asLabId(data.lab_id) : null
}

/** Which comment it tells of, and what that was written at. */
function commentOf({ action, data }: EventToRecord): Pick<NoticeToAdd, 'about' | 'commentId'> {
  if (!action.startsWith('comment.') || typeof data?.comment !== 'string') return {}
  return { commentId: data.comment, about: `${data.kind}/${data.subject}` }
}

/** The title of a task or change, the beginning of a comment, or the id of a category. */
function detailOf({ data, tell }: EventToRecord): string | null {
  const detail = tell?.detail ?? data?.title ?? data?.category
  return typeof detail === 'string' ? detail.slice(0, LONGEST_DETAIL) : null
}
