import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { Seats } from '@lab-zer0/domain/labs/lab.ts'

/** A lab as the domain's rules know it. */
export function seatsOf(lab: Lab): Seats & { id: LabId } {
  return { id: lab.id, memberCount: lab.member_count, totalFte: lab.total_fte }
}
