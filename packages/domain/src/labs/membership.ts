import { type Decision, no, yes } from '../decision.ts'
import type { LabId, UserId } from '../ids.ts'
import { isFull, type Seats } from './lab.ts'

/** A person's lab, if any, and whether they are its champion. */
export type Standing = { userId: UserId; labId: LabId | null; isChampion: boolean }

export type JoinRefusal = 'already_member' | 'in_another_lab' | 'lab_full'

export function mayJoin(person: Standing, lab: Seats & { id: LabId }): Decision<JoinRefusal> {
  if (person.labId === lab.id) return no('already_member')
  if (person.labId !== null) return no('in_another_lab')
  if (isFull(lab)) return no('lab_full')
  return yes
}

export type LeaveRefusal = 'not_a_member' | 'champion_must_transfer'

/** Specification, section 4: a member can leave unless champion; a champion transfers first. */
export function mayLeave(person: Standing, labId: LabId): Decision<LeaveRefusal> {
  if (person.labId !== labId) return no('not_a_member')
  return person.isChampion ? no('champion_must_transfer') : yes
}

export type TransferRefusal = 'not_the_champion' | 'not_in_this_lab' | 'already_champion'

/** Only the champion hands the role over, to another member of the same lab. */
export function mayTransferChampion(
  person: Standing,
  successor: Standing | undefined,
  labId: LabId,
): Decision<TransferRefusal> {
  if (person.labId !== labId || !person.isChampion) return no('not_the_champion')
  if (successor?.userId === person.userId) return no('already_champion')
  return successor?.labId === labId ? yes : no('not_in_this_lab')
}

export type AssignRefusal =
  | 'champion_of_another_lab'
  | 'champion_in_another_lab'
  | 'already_champion'
  | 'lab_full'

/**
 * An admin chooses a member of the lab, or someone without a lab, who becomes a member if there is room. People in
 * another lab can't be chosen.
 */
export function mayBeChampion(candidate: Standing, lab: Seats & { id: LabId }): Decision<AssignRefusal> {
  if (candidate.labId === lab.id) return candidate.isChampion ? no('already_champion') : yes
  if (candidate.labId !== null)
    return no(candidate.isChampion ? 'champion_of_another_lab' : 'champion_in_another_lab')
  return isFull(lab) ? no('lab_full') : yes
}

/** Who was invited to lead a lab does so from joining it, unless it has a champion by then. */
export function isChampionOnJoining(
  lab: { championId: UserId | null; invitedEmail: string | null },
  email: string,
): boolean {
  return lab.championId === null && lab.invitedEmail === email
}

export type RemoveRefusal = 'forbidden' | 'not_in_this_lab' | 'champion_stays' | 'use_leave'

type Remover = Standing & { isAdmin: boolean }

/** Security, D4: an admin, the champion or a teammate; never the champion, never oneself. */
export function mayRemoveMember(
  remover: Remover,
  member: Standing | undefined,
  labId: LabId,
): Decision<RemoveRefusal> {
  if (!remover.isAdmin && remover.labId !== labId) return no('forbidden')
  if (member?.labId !== labId) return no('not_in_this_lab')
  if (member.isChampion) return no('champion_stays')
  return member.userId === remover.userId ? no('use_leave') : yes
}

/** Five an hour: enough to tidy up, too few to empty a lab in anger. */
export const REMOVALS_PER_HOUR = 5

export type CreateRefusal = 'in_another_lab' | 'lab_limit_reached' | 'lab_type_not_subscribed'

type Organisation = { labCount: number; labLimit: number; labTypes: readonly string[] }

/** An admin may create a lab for others and stay where they are; anyone else leads the lab they create. */
export function mayCreateLab(
  creator: Standing & { isAdmin: boolean },
  organisation: Organisation,
  type: string,
): Decision<CreateRefusal> {
  if (!creator.isAdmin && creator.labId !== null) return no('in_another_lab')
  if (!organisation.labTypes.includes(type)) return no('lab_type_not_subscribed')
  return organisation.labCount >= organisation.labLimit ? no('lab_limit_reached') : yes
}

/** Security, D3: only the champion may do what can't be undone; without a champion, an admin who is a member. */
export function maySignFor(
  person: Standing & { isAdmin: boolean },
  lab: { id: LabId; championId: UserId | null },
): Decision<'not_the_champion'> {
  if (person.labId !== lab.id) return no('not_the_champion')
  if (lab.championId === person.userId) return yes
  return lab.championId === null && person.isAdmin ? yes : no('not_the_champion')
}
