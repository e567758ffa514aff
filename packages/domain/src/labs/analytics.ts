import type { LabId } from '../ids.ts'
import { excessFte, LAB_TYPES, type LabType, utilizationLevel, utilizationPercent } from './lab.ts'

export type LabFigures = { id: LabId; name: string; type: LabType; memberCount: number; totalFte: number }

type Totals = { count: number; members: number; fte: number }

const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** The organisation's labs in figures: sums, the average over labs, and who has too many or too few members. */
export function analyseLabs(labs: readonly LabFigures[]) {
  const withUtilization = labs.map((lab) => ({ ...lab, utilization: utilizationPercent(lab) }))
  const average =
    labs.length === 0 ? 0 : sum(withUtilization.map(({ utilization }) => utilization)) / labs.length
  return {
    ...totalsOf(labs),
    averageUtilization: oneDecimal(average),
    labs: withUtilization,
    byType: Object.fromEntries(
      LAB_TYPES.map((type) => [type, totalsOf(labs.filter((lab) => lab.type === type))]),
    ) as Record<LabType, Totals>,
    overCapacity: withUtilization
      .filter(({ utilization }) => utilizationLevel(utilization) === 'over')
      .map((lab) => ({ id: lab.id, name: lab.name, excess: excessFte(lab) })),
    underUtilized: withUtilization
      .filter(({ utilization }) => utilizationLevel(utilization) === 'low')
      .map(({ id, name, utilization }) => ({ id, name, utilization })),
  }
}

function totalsOf(labs: readonly LabFigures[]): Totals {
  return {
    count: labs.length,
    members: sum(labs.map(({ memberCount }) => memberCount)),
    fte: oneDecimal(sum(labs.map(({ totalFte }) => totalFte))),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
