import { lab_detail as copy } from '@lab-zer0/content/microcopy.ts'
import type { Member } from '@lab-zer0/contracts/lab-members.ts'
import type { Lab, OpenLab, Stages } from '@lab-zer0/contracts/labs.ts'
import { LAB_PAGE_ACTS, LISTED_LAB_ACTS } from '@lab-zer0/contracts/may.ts'
import { type LabActName, type LabRefusal, mayLab } from '@lab-zer0/domain/access/lab-acts.ts'
import { type May, toldAs } from '@lab-zer0/domain/access/may.ts'
import type { Viewer } from '@lab-zer0/domain/access/viewer.ts'
import {
  type CycleFacts,
  hasReopenedForms,
  isAppealAtScheme,
  isAppealOpen,
  type Journey,
  journeyOf,
  labStateOf,
  type Stage,
} from '@lab-zer0/domain/labs/stages.ts'
import { fullName } from '../people/index.ts'
import type { BegunRows } from './begun-rows.ts'
import { dueOf, factsOf, labFactsOf } from './lab-facts.ts'
import type { LabRow } from './labs.queries.ts'
import type { MemberRow } from './members.queries.ts'

export function presentLab(lab: LabRow, viewer: Viewer): Lab {
  return { ...bareLab(lab, viewer), may: mayIn(LISTED_LAB_ACTS, lab, viewer) }
}

export function presentOpenLab(lab: LabRow, viewer: Viewer): OpenLab {
  const isForViewer = viewer.admin.allowed || lab.isMember
  return {
    ...bareLab(lab, viewer),
    champion_invited: isForViewer && lab.championId === null ? lab.invitedEmail : null,
    may: mayIn(LAB_PAGE_ACTS, lab, viewer),
  }
}

function mayIn<const Names extends readonly LabActName[]>(names: Names, lab: LabRow, viewer: Viewer) {
  const facts = labFactsOf(lab)
  const told = names.map((name) => [name, toldAs(mayLab(name, viewer, facts))])
  // Object.fromEntries forgets the names.
  return Object.fromEntries(told) as Record<Names[number], May<LabRefusal>>
}

function bareLab(lab: LabRow, viewer: Viewer): Omit<Lab, 'may'> {
  const isForViewer = viewer.admin.allowed || lab.isMember
  const shown = isForViewer ? lab : withoutDetails(lab)
  const facts = factsOf(shown)
  const journey = journeyOf(facts)
  return {
    id: lab.id,
    name: lab.name,
    type: lab.type,
    status: journey.status,
    state: labStateOf(facts, dueOf(shown)),
    total_fte: lab.totalFte,
    member_count: lab.memberCount,
    champion_email: lab.championEmail,
    champion_name: fullName({ firstName: lab.championFirstName, lastName: lab.championLastName }),
    department: lab.department,
    principal_investigator: lab.principalInvestigator,
    campus: lab.campusId && lab.campusName ? { id: lab.campusId, name: lab.campusName } : null,
    organisation_name: lab.organisationName,
    is_member: lab.isMember,
    is_champion: lab.championId === viewer.userId,
    station: journey.station,
    needed_next: journey.neededNext,
    level: lab.level,
    level_edition: lab.levelEdition,
    version: lab.version,
    certified_until: lab.certifiedUntil?.toISOString() ?? null,
    certificate_ended_at: journey.stage === 'lapsed' ? (lab.certificateEndedAt?.toISOString() ?? null) : null,
    has_open_appeal: isAppealOpen(facts),
  }
}

/** A lab's appeal, and the day on which its audit is due, are its members' and the admin's business. */
function withoutDetails(lab: LabRow): LabRow {
  return { ...lab, hasOpenAppeal: false, isAppealAtScheme: false, auditDueOn: null }
}

export function presentMember(member: MemberRow, labName: string): Member {
  return {
    id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    lab_name: labName,
    is_admin: member.isOrganisationAdmin,
    is_champion: member.isChampion,
    last_active: member.lastActiveAt && new Date(member.lastActiveAt).toISOString(),
  }
}

const ADVICE: Record<Stage, string> = {
  not_started: copy.advice.not_started,
  baseline_in_progress: copy.advice.baseline_in_progress,
  baseline_done: copy.advice.baseline_done,
  checklist_in_progress: copy.advice.checklist_in_progress,
  checklist_submitted: copy.advice.checklist_submitted,
  ready_to_submit: copy.advice.ready_to_submit,
  submitted: copy.advice.awaiting_audit,
  audit_in_progress: copy.advice.audit_in_progress,
  resubmission: copy.advice.resubmission,
  appealed: copy.advice.appealed,
  certified: copy.advice.certified,
  suspended: copy.advice.suspended,
  lapsed: copy.advice.lapsed,
}

function adviceFor(facts: CycleFacts, stage: Stage): string | undefined {
  if (stage === 'suspended' && !hasReopenedForms(facts)) {
    return facts.hasAuditor ? copy.advice.suspended_look : copy.advice.suspended_assign
  }
  if (isAppealOpen(facts)) return copy.advice.appealed
  return isAppealAtScheme(facts) ? copy.advice.appeal_at_scheme : undefined
}

export function presentStages(lab: LabRow, rows: BegunRows): Stages {
  const facts = factsOf(lab)
  const { stage, station, neededNext, actions }: Journey = journeyOf(facts)
  return {
    stage,
    station,
    neededNext,
    audit: rows.audit && {
      due_on: rows.audit.dueOn,
      visit:
        rows.audit.visitAt === null
          ? null
          : { at: new Date(rows.audit.visitAt).toISOString(), note: rows.audit.visitNote },
    },
    adviceMessage: adviceFor(facts, stage) ?? ADVICE[stage],
    actions,
    progress: {
      baseline: { ...facts.baseline, rows: rows.baseline },
      checklist: { answered: facts.checklist.answered, total: facts.checklist.total },
      savings: { ...facts.savings, rows: rows.savings },
    },
    startedAt: lab.cycleOpenedAt.toISOString(),
    certifiedUntil: lab.certifiedUntil?.toISOString() ?? null,
  }
}
