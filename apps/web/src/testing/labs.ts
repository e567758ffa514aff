import type { Lab, Member, Stages } from '@lab-zer0/contracts/labs.ts'

let made = 0

/** A number that no other thing of the test has. */
export function anId(): string {
  made += 1
  return `0198a3c1-5d2e-7c44-9b1a-${made.toString(16).padStart(12, '0')}`
}

/** A wet lab of nine with room for three more, led by Priya, that nobody of the test is in. */
export function aLab(given: Partial<Lab> = {}): Lab {
  return {
    id: anId(),
    name: 'Reef Genomics Lab',
    type: 'wet',
    status: 'in_progress',
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
    version: 1,
    certified_until: null,
    certificate_ended_at: null,
    has_open_appeal: false,
    ...given,
  }
}

export function labsNamed(...names: string[]): Lab[] {
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
