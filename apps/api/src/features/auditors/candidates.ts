import type { Suggestible } from '@lab-zer0/domain/audits/suggestion.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { nameOrEmail } from '../people/index.ts'

/** Somebody who is or could be an auditor, with all that the rules ask about them. */
export type AuditorRow = Suggestible & {
  email: string
  lab: { id: LabId; name: string } | null
  auditing: { id: LabId; name: string }[]
}

/** What an organisation's auditing rests on, as one statement reads it. */
export type Surroundings = {
  people: {
    id: UserId
    email: string
    first_name: string | null
    last_name: string | null
    is_activated: boolean
    wet: boolean
    dry: boolean
  }[]
  assignments: {
    auditor_id: UserId
    lab_id: LabId
    cycle_id: CycleId
    is_open: boolean
    ended_because: string | null
  }[]
  labs: { id: LabId; name: string; department: string | null }[]
  cycles: { id: CycleId; lab_id: LabId; number: number; opened_at: string; is_open: boolean }[]
  memberships: { user_id: UserId; lab_id: LabId; left_at: string | null }[]
  set_aside: { auditor_id: UserId; lab_id: LabId; cycle_id: CycleId }[]
}

/** What belongs to a closed cycle of a lab does not count against anybody. */
export function candidatesFrom(around: Surroundings, organisationId: OrganisationId): AuditorRow[] {
  const labs = new Map(around.labs.map((lab) => [lab.id, lab]))
  const openCycles = new Map(around.cycles.filter(({ is_open }) => is_open).map((one) => [one.lab_id, one]))
  const labNow = new Map(
    around.memberships.filter(({ left_at }) => left_at === null).map((one) => [one.user_id, one.lab_id]),
  )
  const membershipsOf = Map.groupBy(around.memberships, ({ user_id }) => user_id)
  const assignmentsOf = Map.groupBy(
    around.assignments.filter(({ is_open }) => is_open),
    ({ auditor_id }) => auditor_id,
  )
  const setAsideOf = Map.groupBy(around.set_aside, ({ auditor_id }) => auditor_id)
  const visitors = visitorsByLab(around, labNow)

  return around.people.map((person) => {
    const labId = labNow.get(person.id) ?? null
    const lab = labId === null ? undefined : labs.get(labId)
    const auditing = (assignmentsOf.get(person.id) ?? []).flatMap(({ lab_id }) => labs.get(lab_id) ?? [])
    return {
      userId: person.id,
      organisationId,
      email: person.email,
      name: nameOrEmail({ firstName: person.first_name, lastName: person.last_name, email: person.email }),
      isActivated: person.is_activated,
      eligibility: { wet: person.wet, dry: person.dry },
      lab: lab ? { id: lab.id, name: lab.name } : null,
      labId,
      department: lab?.department ?? null,
      labsInCycle: (membershipsOf.get(person.id) ?? [])
        .filter((one) => isInCycle(one, openCycles.get(one.lab_id)?.opened_at))
        .map(({ lab_id }) => lab_id),
      labsSetAside: (setAsideOf.get(person.id) ?? [])
        .filter((one) => openCycles.get(one.lab_id)?.id === one.cycle_id)
        .map(({ lab_id }) => lab_id),
      auditing: auditing
        .map(({ id, name }) => ({ id, name }))
        .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
      labCount: auditing.length,
      auditedByLabs: labId === null ? [] : [...(visitors.get(labId) ?? [])],
    }
  })
}

function isInCycle({ left_at }: { left_at: string | null }, openedAt: string | undefined): boolean {
  return openedAt !== undefined && (left_at === null || new Date(left_at) >= new Date(openedAt))
}

/** For each lab the labs of those who audit it now, or did in its last cycle. */
function visitorsByLab({ assignments, cycles }: Surroundings, labNow: Map<UserId, LabId>) {
  const numbers = new Map(cycles.map((cycle) => [cycle.id, cycle.number]))
  const latest = new Map(cycles.filter(({ is_open }) => is_open).map((one) => [one.lab_id, one.number]))
  const visitors = new Map<string, Set<string>>()
  for (const { lab_id, cycle_id, auditor_id, ended_because } of assignments) {
    const from = labNow.get(auditor_id)
    const isRecent = (numbers.get(cycle_id) ?? 0) >= (latest.get(lab_id) ?? 0) - 1
    if (from === undefined || !isRecent || ended_because === 'withdrawn') continue
    visitors.set(lab_id, (visitors.get(lab_id) ?? new Set()).add(from))
  }
  return visitors
}
