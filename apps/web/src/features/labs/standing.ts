import type { User } from '@lab-zer0/contracts/auth.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { Seats } from '@lab-zer0/domain/labs/lab.ts'
import type { Standing } from '@lab-zer0/domain/labs/membership.ts'

/** A lab as the domain's rules know it. */
export function seatsOf(lab: Lab): Seats & { id: string } {
  return { id: lab.id, memberCount: lab.member_count, totalFte: lab.total_fte }
}

/** A person as the domain's rules know them. */
export function standingIn(user: User, currentLab: Lab | null): Standing & { isAdmin: boolean } {
  return {
    userId: user.id,
    labId: currentLab?.id ?? null,
    isChampion: currentLab?.is_champion ?? false,
    isAdmin: user.is_organisation_admin,
  }
}
