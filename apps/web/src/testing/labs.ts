import type { User } from '@lab-zer0/contracts/auth.ts'
import type { Member } from '@lab-zer0/contracts/lab-members.ts'
import type { OpenLab, Stages } from '@lab-zer0/contracts/labs.ts'
import type { RefusalCode } from '@lab-zer0/contracts/refusals.ts'
import { isFull } from '@lab-zer0/domain/labs/lab.ts'

let made = 0

/** A number that no other thing of the test has. */
export function anId<Id extends string = string>(): Id {
  made += 1
  return `0198a3c1-5d2e-7c44-9b1a-${made.toString(16).padStart(12, '0')}` as Id
}

/** A wet lab of nine with room for three more, led by Priya, that nobody of the test is in. */
export function aLab(given: Partial<OpenLab> = {}, viewing: Viewing = {}): OpenLab {
  const lab = {
    id: anId(),
    name: 'Reef Genomics Lab',
    type: 'wet',
    status: 'in_progress',
    state: stateOf(given),
    total_fte: 12,
    member_count: 9,
    champion_email: 'priya.nair@portellery.edu.au',
    champion_name: 'Priya Nair',
    department: 'School of Biological Sciences',
    principal_investigator: null,
    organisation_name: 'Port Ellery University',
    is_member: false,
    is_champion: false,
    station: 'baseline',
    needed_next: 'member',
    level: 'bronze',
    level_edition: 'wet-bronze.1',
    version: 1,
    certified_until: null,
    certificate_ended_at: null,
    has_open_appeal: false,
    champion_invited: null,
    ...given,
  } satisfies Omit<OpenLab, 'may'>
  return { ...lab, may: given.may ?? mayOf(lab, viewing) }
}

/** As the server would call it, unless a test says otherwise. */
function stateOf({ status = 'in_progress', has_open_appeal, certificate_ended_at }: Partial<OpenLab>) {
  if (status === 'certified') return status
  if (has_open_appeal) return 'appealed'
  return certificate_ended_at ? 'certificate_ended' : status
}

/** Who looks at a lab, besides being in it. */
export type Viewing = { isAdmin?: boolean; isInAnotherLab?: boolean }

/** What the server tells somebody who looks at this lab. */
export function mayOf(lab: Omit<OpenLab, 'may'>, { isAdmin = false, isInAnotherLab = false }: Viewing = {}) {
  const { is_member: isMember, is_champion: isChampion } = lab
  const isSigner = isChampion || (isMember && isAdmin && lab.champion_email === null)
  const hasRoom = !isFull({ memberCount: lab.member_count, totalFte: lab.total_fte })
  const first = (...refusals: (RefusalCode | false)[]): true | RefusalCode =>
    refusals.find((code) => code !== false) || true
  return {
    'lab.join': first(
      isMember && 'already_member',
      isInAnotherLab && 'in_another_lab',
      !hasRoom && 'lab_full',
    ),
    'lab.leave': first(!isMember && 'not_a_member', isChampion && 'champion_must_transfer'),
    'lab.edit': first(!isChampion && !isAdmin && 'forbidden'),
    'lab.delete': first(!isAdmin && 'forbidden'),
    'lab.assign_champion': first(!isAdmin && 'forbidden'),
    'lab.list_members': first(!isMember && !isAdmin && 'forbidden'),
    'lab.invite': first(!isChampion && !isAdmin && 'forbidden'),
    'lab.work': first(!isMember && 'not_a_member'),
    'lab.submit_for_audit': first(
      !isSigner && 'champion_only',
      lab.station !== 'submit' && 'not_ready_to_submit',
    ),
    'auditor.assign': first(!isAdmin && 'forbidden'),
    'audit.decide_appeal': first(!isAdmin && 'forbidden', !lab.has_open_appeal && 'no_open_appeal'),
  } satisfies OpenLab['may']
}

/** The same labs with what this person may do to them, who is in one of them or in none. */
export function seenBy(user: User, labs: readonly OpenLab[]): OpenLab[] {
  const isInOne = labs.some(({ is_member }) => is_member)
  const isAdmin = user.is_organisation_admin
  return labs.map((lab) => ({
    ...lab,
    may: mayOf(lab, { isAdmin, isInAnotherLab: isInOne && !lab.is_member }),
  }))
}

/** The dashboard of this person, whose lab is among the given. */
export function aDashboard(user: User, labs: readonly OpenLab[]) {
  const all_labs = seenBy(user, labs)
  return { success: true as const, current_lab: all_labs.find((lab) => lab.is_member) ?? null, all_labs }
}

export function labsNamed(...names: string[]): OpenLab[] {
  return names.map((name) => aLab({ name }))
}

export function aMember(given: Partial<Member> = {}): Member {
  return {
    id: anId(),
    first_name: 'Amelia',
    last_name: 'Tran',
    email: 'amelia.tran@portellery.edu.au',
    lab_name: 'Reef Genomics Lab',
    is_admin: false,
    is_champion: false,
    last_active: null,
    ...given,
  }
}

/** A lab that has just begun. */
export function someStages(given: Partial<Stages> = {}): Stages {
  return {
    stage: 'not_started',
    station: 'baseline',
    neededNext: 'member',
    audit: null,
    adviceMessage: 'Start with the Baseline Assessment. It shows where your biggest savings are.',
    actions: { baselineAssessment: 'start', checklist: 'preview', savingsCalculator: 'disabled' },
    progress: {
      baseline: { locked: 0, total: 3, rows: 0 },
      checklist: { answered: 0, total: 26 },
      savings: { locked: 0, total: 3, rows: 0 },
    },
    startedAt: '2026-08-04T02:00:00.000Z',
    certifiedUntil: null,
    ...given,
  }
}
