import type { Analytics } from '@lab-zer0/contracts/lab-analytics.ts'
import { analyseLabs } from '@lab-zer0/domain/labs/analytics.ts'
import { fullName } from '../people/index.ts'
import type { LabRow } from './labs.queries.ts'

export function presentAnalytics(rows: readonly LabRow[]): Analytics {
  const { count, members, fte, averageUtilization, labs, byType, overCapacity, underUtilized } =
    analyseLabs(rows)
  const champions = new Map(rows.map((row) => [row.id, row]))
  return {
    summary: {
      total_labs: count,
      total_members: members,
      total_fte: fte,
      average_utilization: averageUtilization,
    },
    lab_details: labs.map((lab) => {
      const row = champions.get(lab.id)
      return {
        id: lab.id,
        name: lab.name,
        type: lab.type,
        member_count: lab.memberCount,
        total_fte: lab.totalFte,
        utilization: lab.utilization,
        champion_email: row?.championEmail ?? null,
        champion_name: row
          ? fullName({ firstName: row.championFirstName, lastName: row.championLastName })
          : null,
      }
    }),
    lab_type_distribution: { wet: typeFigures(byType.wet), dry: typeFigures(byType.dry) },
    capacity_issues: { over_capacity: overCapacity, under_utilized: underUtilized },
  }
}

function typeFigures({ count, members, fte }: { count: number; members: number; fte: number }) {
  return { count, total_members: members, total_fte: fte }
}
