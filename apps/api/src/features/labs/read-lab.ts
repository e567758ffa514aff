import { plural } from '@lab-zer0/content/locale.ts'
import { labs } from '@lab-zer0/content/microcopy.ts'
import { nameOrEmail } from '../people/index.ts'
import { begunRowsIn } from './begun-rows.ts'
import type { LabContext } from './for-lab.ts'
import { presentMember, presentOpenLab, presentStages } from './labs.present.ts'
import { membersIn } from './members.queries.ts'

export async function readLab({ lab, access }: LabContext) {
  return { success: true as const, lab: presentOpenLab(lab, access.viewer) }
}

export async function readStages({ lab }: LabContext) {
  return { success: true as const, stages: presentStages(lab, begunRowsIn(lab)) }
}

export async function readMembers({ lab }: LabContext) {
  const members = membersIn(lab)
  return {
    success: true as const,
    lab_id: lab.id,
    lab_name: lab.name,
    members: members.map((row) => presentMember(row, lab.name)),
    message: plural(members.length, labs.counts.member),
  }
}

/** Needed only by those who may hand the role over. */
export async function readEligibleChampions({ lab }: LabContext) {
  const eligible = membersIn(lab).filter(({ isChampion }) => !isChampion)
  return {
    success: true as const,
    eligible_champions: eligible.map((member) => ({
      id: member.id,
      email: member.email,
      name: nameOrEmail(member),
    })),
    lab_id: lab.id,
    lab_name: lab.name,
  }
}
