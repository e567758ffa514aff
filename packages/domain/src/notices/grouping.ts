import { type Day, dayOf } from '../certificates/calendar.ts'
import type { LabId, UserId } from '../ids.ts'
import type { NoticeKind } from './kinds.ts'

export type NoticeRow = {
  id: string
  what: string
  kind: NoticeKind
  labId: LabId | null
  actorId: UserId | null
  /** How often the same person did the same on that day. */
  count: number
  detail: string | null
  /** What a comment was written at. */
  about?: string | null
  at: Date
  isUnread: boolean
}

export type NoticeGroup = Omit<NoticeRow, 'id' | 'actorId'> & {
  ids: string[]
  /** Each once, the last one first. */
  actorIds: UserId[]
}

/** What somebody wrote or asked is read one by one. */
const SINGLE_KINDS: ReadonlySet<NoticeKind> = new Set(['mention', 'comment', 'task_due', 'task_assigned'])

/** What happened in one lab on one day several times is told once. Unread ones come first, then the newest. */
export function groupNotices(rows: readonly NoticeRow[], zone: string): NoticeGroup[] {
  const newestFirst = rows.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const groups = Map.groupBy(newestFirst, (row) => keyOf(row, dayOf(row.at, zone)))
  return [...groups.values()]
    .map(mergeRows)
    .sort(
      (one, other) => Number(other.isUnread) - Number(one.isUnread) || other.at.getTime() - one.at.getTime(),
    )
}

function keyOf({ id, what, kind, labId, isUnread }: NoticeRow, day: Day): string {
  if (labId === null || SINGLE_KINDS.has(kind)) return id
  return [what, labId, day, isUnread].join(' ')
}

function mergeRows(rows: NoticeRow[]): NoticeGroup {
  const [newest] = rows
  if (!newest) throw new Error('a group has at least one row')
  const { what, kind, labId, at, isUnread } = newest
  const actorIds = rows.map(({ actorId }) => actorId).filter((id) => id !== null)
  const details = new Set(rows.map(({ detail }) => detail))
  return {
    what,
    kind,
    labId,
    at,
    isUnread,
    ids: rows.map(({ id }) => id),
    actorIds: [...new Set(actorIds)],
    count: rows.reduce((sum, { count }) => sum + count, 0),
    detail: details.size === 1 ? newest.detail : null,
    about: newest.about ?? null,
  }
}
