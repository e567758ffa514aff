import type { AssignableLab, Assignment, Auditor } from '@lab-zer0/contracts/auditors.ts'
import { anId } from './labs.ts'

/** Somebody of another lab who may audit wet labs and audits none. */
export function anAuditor(given: Partial<Auditor> = {}): Auditor {
  return {
    id: anId(),
    name: 'Grace Kim',
    email: 'grace.kim@portellery.edu.au',
    auditorEligibility: { wet: true, dry: false },
    lab_auditing_membership: [],
    workload: 'low',
    lab: { id: anId(), name: 'Astro Data Lab' },
    department: 'School of Physics',
    refusal: null,
    ...given,
  }
}

export function anAssignment(auditor: Pick<Auditor, 'id' | 'name' | 'email'>): Assignment {
  return {
    id: anId(),
    auditor: { id: auditor.id, name: auditor.name, email: auditor.email },
    assigned_at: '2026-11-10T02:00:00.000Z',
    has_begun: false,
    due_on: null,
    visit: null,
  }
}

/** A wet lab that has submitted and has no auditor. */
export function anAssignableLab(given: Partial<AssignableLab> = {}): AssignableLab {
  return {
    id: anId(),
    name: 'Soil Microbiome Lab',
    type: 'wet',
    department: 'School of Agriculture',
    principal_investigator: 'Dr Hamish Reid',
    champion_name: 'Liam O’Connor',
    state: 'submitted',
    needed_next: 'admin',
    takes_auditor: true,
    assignment: null,
    suggestion: null,
    invited: null,
    has_open_appeal: false,
    ...given,
  }
}
