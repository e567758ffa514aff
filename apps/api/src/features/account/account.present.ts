import { ioLevelNames } from '@lab-zer0/content/calculation-names.ts'
import { categoryName } from '@lab-zer0/content/category-name.ts'
import { checklists } from '@lab-zer0/content/checklists.ts'
import { answerLabel } from '@lab-zer0/content/editions/forms.ts'
import { account_export as copy } from '@lab-zer0/content/microcopy.ts'
import type { AccountExport } from '@lab-zer0/contracts/account.ts'
import { isIoLevel } from '@lab-zer0/domain/calculators/variables.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import type { users } from '../../db/schema/users.ts'
import type { ownAudits } from './own-audits.queries.ts'
import type { ownEvents, ownInvitations, ownStanding } from './own-people.queries.ts'
import type { ownWork } from './own-work.queries.ts'

export type OwnWork = Awaited<ReturnType<typeof ownWork>> | undefined
export type Section<Name extends keyof AccountExport> = Pick<AccountExport, Name>

export const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

const questions = new Map(
  Object.values(checklists).flatMap((list) => list.questions.map(({ id, question }) => [id, question])),
)
export const questionText = (id: string) => questions.get(id) ?? id

export function presentAccount(
  user: typeof users.$inferSelect,
  organisation: string | null,
  work: OwnWork,
): Section<'account' | 'consents'> {
  const terms = user.agreedToTosAt && {
    what: copy.said.terms,
    lab: null,
    said_at: user.agreedToTosAt.toISOString(),
  }
  const said = (work?.rounds ?? []).flatMap(({ lab, row }) => [
    ...(row.namesInvestigator
      ? [{ what: copy.said.names_investigator, lab, said_at: row.submittedAt.toISOString() }]
      : []),
    ...(row.wantsListing
      ? [{ what: copy.said.wants_listing, lab, said_at: row.submittedAt.toISOString() }]
      : []),
  ])
  return {
    account: {
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      organisation,
      is_organisation_admin: user.isOrganisationAdmin,
      can_invite: user.canInvite,
      created_at: user.createdAt.toISOString(),
      activated_at: iso(user.activatedAt),
      password_changed_at: iso(user.passwordChangedAt),
      last_active_at: iso(user.lastActiveAt),
      first_steps_put_away: user.hiddenFirstSteps,
    },
    consents: [...(terms ? [terms] : []), ...said],
  }
}

export function presentWork(
  work: OwnWork,
): Section<
  'checklist_answers' | 'calculator_values' | 'submissions' | 'variables' | 'evidence' | 'report_files'
> {
  const submitted = [
    ...(work?.calculators ?? []).map(({ lab, mode, category, submittedAt }) => ({
      lab,
      what: fill(copy.submitted.calculator, { category: categoryName(category), mode }),
      submittedAt,
    })),
    ...(work?.checklists ?? []).map(({ lab, round, submittedAt }) => ({
      lab,
      what: fill(copy.submitted.checklist, { round }),
      submittedAt,
    })),
    ...(work?.rounds ?? []).map(({ lab, row }) => ({
      lab,
      what: fill(copy.submitted.audit, { round: row.number }),
      submittedAt: row.submittedAt,
    })),
  ]
  return {
    checklist_answers: (work?.answers ?? []).map(({ lab, row }) => ({
      lab,
      question: questionText(row.questionId),
      answer: row.answer,
      na_reason: row.naReason,
      comment: row.comment,
      written_at: row.writtenAt.toISOString(),
    })),
    calculator_values: (work?.values ?? []).map(({ lab, row }) => ({
      lab,
      calculator: row.mode,
      category: row.category,
      row: row.rowId,
      column: row.columnId,
      value: answerLabel(row.columnId, row.value),
      written_at: row.writtenAt.toISOString(),
    })),
    submissions: submitted
      .toSorted((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime())
      .map(({ lab, what, submittedAt }) => ({ lab, what, submitted_at: submittedAt.toISOString() })),
    variables: [
      ...(work?.variables ?? []).map(({ labType, ...row }) => ({ lab_type: labType, ...savedValues(row) })),
      ...(work?.campusVariables ?? []).map(({ campus, row }) => ({ campus, ...savedValues(row) })),
    ],
    evidence: (work?.evidence ?? []).map(({ lab, row }) => ({
      lab,
      question: questionText(row.questionId),
      name: row.name,
      state: row.state,
      bytes: row.bytes,
      uploaded_at: row.uploadedAt.toISOString(),
      deleted_at: iso(row.deletedAt),
    })),
    report_files: (work?.reportFiles ?? []).map((row) => ({
      kind: row.kind,
      format: row.format,
      year: row.year,
      asked_at: row.askedAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
    })),
  }
}

export function presentAudits(
  own: Awaited<ReturnType<typeof ownAudits>> | undefined,
): Section<
  | 'qualifications'
  | 'assignments'
  | 'audits'
  | 'findings'
  | 'replies'
  | 'appeals'
  | 'appeals_to_scheme'
  | 'appeal_decisions'
  | 'certificates_withdrawn'
> {
  return {
    qualifications: (own?.eligibility ?? []).map(({ wet, dry, grantedAt }) => ({
      wet,
      dry,
      granted_at: grantedAt.toISOString(),
    })),
    assignments: (own?.assignments ?? []).map(({ lab, row }) => ({
      lab,
      assigned_at: row.assignedAt.toISOString(),
      ended_at: iso(row.endedAt),
      ended_because: row.endedBecause,
    })),
    audits: (own?.audits ?? []).map(({ lab, row }) => ({
      lab,
      state: row.state,
      score: row.score,
      note: row.note,
      started_at: row.startedAt.toISOString(),
      ended_at: iso(row.endedAt),
    })),
    findings: (own?.findings ?? []).map(({ lab, row }) => ({
      lab,
      question: questionText(row.questionId),
      answer: row.answer,
      na_reason: row.naReason,
      finding: row.finding,
      written_at: row.writtenAt.toISOString(),
    })),
    replies: (own?.replies ?? []).map(({ lab, row }) => ({
      lab,
      question: questionText(row.questionId),
      reply: row.reply,
      written_at: row.writtenAt.toISOString(),
    })),
    appeals: (own?.appeals ?? []).map(({ lab, row }) => ({
      lab,
      reason: row.reason,
      appealed_at: row.appealedAt.toISOString(),
    })),
    appeals_to_scheme: (own?.escalations ?? []).map(({ lab, row }) => ({
      lab,
      reason: row.reason,
      escalated_at: row.escalatedAt.toISOString(),
    })),
    appeal_decisions: (own?.decisions ?? []).map(({ lab, row }) => ({
      lab,
      decision: row.decision,
      note: row.decisionNote,
      decided_at: iso(row.decidedAt),
    })),
    certificates_withdrawn: (own?.withdrawn ?? []).map(({ lab, certificate, reason, withdrawnAt }) => ({
      lab,
      certificate,
      reason,
      withdrawn_at: iso(withdrawnAt),
    })),
  }
}

type Around = {
  standing: Awaited<ReturnType<typeof ownStanding>> | undefined
  events: Awaited<ReturnType<typeof ownEvents>>
  invitations: Awaited<ReturnType<typeof ownInvitations>>
}

export function presentStanding({
  standing,
  events,
  invitations,
}: Around): Section<'labs' | 'invitations_received' | 'invitations_sent' | 'reminders_stopped' | 'events'> {
  const { auditor, organisation } = copy.invited
  return {
    labs: (standing?.memberships ?? []).map(({ lab, isChampion, joinedAt, leftAt }) => ({
      lab,
      is_champion: isChampion,
      joined_at: joinedAt.toISOString(),
      left_at: iso(leftAt),
    })),
    invitations_received: [
      ...(standing?.auditorInvitationsReceived ?? []).map((row) => ({
        what: auditor,
        name: row.fullName,
        message: row.message,
        sent_at: row.createdAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
        used_at: iso(row.acceptedAt),
      })),
      ...invitations.received.map((row) => ({
        what: organisation,
        name: null,
        message: null,
        sent_at: new Date(row.sent_at).toISOString(),
        expires_at: new Date(row.expires_at).toISOString(),
        used_at: row.used_at === null ? null : new Date(row.used_at).toISOString(),
      })),
    ],
    invitations_sent: [
      ...(standing?.auditorInvitationsSent ?? []).map((row) => ({
        what: auditor,
        sent_at: row.createdAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
        used_at: iso(row.acceptedAt),
      })),
      ...invitations.sent.map((row) => ({
        what: organisation,
        sent_at: row.createdAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
        used_at: iso(row.usedAt),
      })),
    ],
    reminders_stopped: (standing?.optOuts ?? []).map(({ kind, stoppedAt }) => ({
      what: kind,
      stopped_at: stoppedAt.toISOString(),
    })),
    events: events.map(({ at, action, isOwn, lab, reason }) => ({
      at: at.toISOString(),
      what: action,
      by_you: isOwn,
      lab,
      reason,
    })),
  }
}

/** Answers in the words that the person chose from. */
function variableTexts(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, isIoLevel(value) ? ioLevelNames[value] : value]),
  )
}

function savedValues({ version, values, savedAt }: { version: number; values: object; savedAt: Date }) {
  return { version, values: variableTexts(values), saved_at: savedAt.toISOString() }
}
