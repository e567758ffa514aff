import { labs } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import { asLabId } from '@lab-zer0/domain/ids.ts'
import { type AssignRefusal, mayBeChampion } from '@lab-zer0/domain/labs/membership.ts'
import { fill } from '../../../lib/format.ts'
import type { FoundPerson } from '../../../product/people-search.ts'
import type { Option } from '../../../ui/option-item.tsx'
import { seatsOf } from '../members/seats-of.ts'

const { create: copy } = labs

// A lab that does not exist yet has room for its champion.
const NEW_LAB = { id: asLabId('new'), memberCount: 0, totalFte: 1 }
const ELSEWHERE = asLabId('elsewhere')

/** Who could lead this lab, or a new one: first those who can, then the others with the reason why not. */
export function championOptions(people: readonly FoundPerson[], lab: Lab | undefined): Option[] {
  const options = people.map((person) => toOption(person, lab))
  return options.toSorted((one, other) => Number(one.isDisabled) - Number(other.isDisabled))
}

function toOption(person: FoundPerson, lab: Lab | undefined) {
  // The search names labs and does not number them; a name is used once in an organisation.
  const isHere = lab !== undefined && person.current_lab === lab.name
  const labId = person.current_lab === null ? null : isHere ? lab.id : ELSEWHERE
  const standing = { userId: person.id, labId, isChampion: person.is_current_champion }
  const decision = mayBeChampion(standing, lab ? seatsOf(lab) : NEW_LAB)
  return {
    id: person.id,
    label: person.name,
    description: decision.allowed
      ? `${person.email}, ${person.current_lab ?? copy.in_no_lab}`
      : reason(decision.refusal, person.current_lab),
    isDisabled: !decision.allowed,
  }
}

function reason(refusal: AssignRefusal, lab: string | null): string {
  if (lab !== null && refusal === 'champion_in_another_lab') return fill(copy.member_of, { lab })
  if (lab !== null && refusal === 'champion_of_another_lab') return fill(copy.champion_of, { lab })
  return refusals[refusal].message
}
