import type { Notice } from '@lab-zer0/contracts/notices.ts'
import { HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { groupNotices } from '@lab-zer0/domain/notices/grouping.ts'
import { noticePath, ruleOf } from '@lab-zer0/domain/notices/rules.ts'
import { fullName } from '../people/index.ts'
import type { NoticeWithNames } from './notices.queries.ts'

export function presentNotices(rows: readonly NoticeWithNames[]): Notice[] {
  const labNames = new Map(rows.map(({ row, labName }) => [row.labId, labName]))
  const names = new Map(
    rows.map(({ row, first, last }) => [row.actorId, fullName({ firstName: first, lastName: last })]),
  )
  const groups = groupNotices(
    rows.map(({ row }) => ({ ...row, isUnread: row.readAt === null })),
    HOME_ZONE,
  )
  return groups.flatMap(({ ids, what, kind, labId, actorIds, count, detail, about, at, isUnread }) => {
    const rule = ruleOf(what)
    if (!rule) return []
    const labName = labNames.get(labId)
    return [
      {
        ids,
        what,
        kind,
        person: names.get(actorIds[0] ?? null) ?? null,
        people: actorIds.length,
        lab: labId && labName ? { id: labId, name: labName } : null,
        count,
        detail,
        at: at.toISOString(),
        is_unread: isUnread,
        is_to_do: rule.isToDo === true,
        path: noticePath(what, labId, about),
        action: rule.action ?? null,
      },
    ]
  })
}
