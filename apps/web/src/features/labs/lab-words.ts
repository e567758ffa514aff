import { plural } from '@lab-zer0/content/locale.ts'
import { labs as copy, lab_members_modal } from '@lab-zer0/content/microcopy.ts'
import type { Member } from '@lab-zer0/contracts/lab-members.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { fill, formatDate, formatNumber } from '../../lib/format.ts'

type Counted = keyof typeof copy.counts

/** `1 member`, `9 members`. */
export function count(n: number, what: Counted): string {
  const { one, other } = copy.counts[what]
  return plural(n, { one, other })
}

/** `9 of 12.0 FTE`. */
export function membersOfFte(lab: Lab): string {
  return fill(copy.members_of_fte, {
    members: formatNumber(lab.member_count),
    fte: formatNumber(lab.total_fte, 1),
  })
}

/** `9 members of 12.0 FTE`. */
export function peopleOfFte(lab: Lab): string {
  return fill(copy.people_of_fte, {
    people: count(lab.member_count, 'member'),
    fte: formatNumber(lab.total_fte, 1),
  })
}

export function championOf(lab: Lab): string | null {
  return lab.champion_name ?? lab.champion_email
}

export function roleOf({ is_champion, is_admin }: Member): string {
  const { roles } = lab_members_modal
  const held = [is_champion && roles.champion, is_admin && roles.admin].filter(Boolean)
  return held.length > 0 ? held.join(', ') : roles.member
}

/** Today and yesterday by name, days before that by date. */
export function lastActive(instant: string | null, now = new Date()): string {
  if (instant === null) return lab_members_modal.missing
  const day = formatDate(instant)
  if (day === formatDate(now.toISOString())) return copy.page.today
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  return day === formatDate(yesterday.toISOString()) ? copy.page.yesterday : day
}
