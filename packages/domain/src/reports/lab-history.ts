import { addDays, HOME_ZONE, startOfDay } from '../certificates/calendar.ts'
import type { LabId } from '../ids.ts'
import type { LabType } from '../labs/lab.ts'
import { boundsOf, type Period } from './periods.ts'

export type ReportLab = {
  id: LabId
  name: string
  type: LabType
  department: string | null
  totalFte: number
}

/** A lab as a report is given it. */
export type GivenLab = ReportLab & {
  /** A removed lab stays in the years in which it reported, so that a published report keeps its sum. */
  removedAt?: Date | null
  createdAt?: Date
  /** What was changed of it, so that a past year has the lab as it was. */
  edits?: readonly LabEdit[]
  /** When its certificates counted. */
  certified?: readonly { from: Date; until: Date }[]
}

/** What of a lab was changed, and what it was before. */
export type LabEdit = { at: Date; before: { name?: string; totalFte?: number; department?: string | null } }

/** The first instant after a period. */
export function endOf(period: Period): Date {
  return startOfDay(addDays(boundsOf(period).until, 1), HOME_ZONE)
}

/** A lab as it was at the end of a period: what was changed later is as it was before. */
export function labAtEnd(lab: GivenLab, period: Period): ReportLab {
  const end = endOf(period)
  const { id, type } = lab
  const then = { name: lab.name, totalFte: lab.totalFte, department: lab.department }
  for (const { at, before } of (lab.edits ?? []).toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    if (at < end) break
    Object.assign(then, before)
  }
  return { id, type, ...then }
}

/** Was there at the end of a period. One that came later or had gone by then was not missing. */
export function wasThere({ createdAt, removedAt }: GivenLab, period: Period): boolean {
  const end = endOf(period)
  if (createdAt && createdAt >= end) return false
  return !removedAt || removedAt >= end
}
