// house: one list of every refusal with its status; a second file would only say the half of it.
import { refusals as messages, shared, validation } from '@lab-zer0/content/microcopy.ts'
import type { CloseRefusal } from '@lab-zer0/domain/accounts/closing.ts'
import type { AdminRefusal } from '@lab-zer0/domain/actor.ts'
import type { EscalateRefusal } from '@lab-zer0/domain/audits/appeals.ts'
import type { AuditorRefusal } from '@lab-zer0/domain/audits/conflict.ts'
import type { OutcomeRefusal } from '@lab-zer0/domain/audits/outcome.ts'
import type { AppealRefusal, DecideRefusal, SubmitForAuditRefusal } from '@lab-zer0/domain/audits/rounds.ts'
import type { TaskRefusal } from '@lab-zer0/domain/board/task.ts'
import type { ReopenRefusal } from '@lab-zer0/domain/calculators/reopening.ts'
import type { RenewRefusal } from '@lab-zer0/domain/certificates/validity.ts'
import type { DatesRefusal } from '@lab-zer0/domain/changes/days-apart.ts'
import type { CausesRefusal } from '@lab-zer0/domain/changes/differences.ts'
import type { ChangeRefusal } from '@lab-zer0/domain/changes/transitions.ts'
import type { SubmitChecklistRefusal } from '@lab-zer0/domain/checklists/submission.ts'
import type { CommentRefusal } from '@lab-zer0/domain/comments/comment.ts'
import type {
  AssignRefusal,
  CreateRefusal,
  JoinRefusal,
  LeaveRefusal,
  RemoveRefusal,
  TransferRefusal,
} from '@lab-zer0/domain/labs/membership.ts'
import type {
  DrawRefusal,
  FiguresRefusal,
  ReopenFiguresRefusal,
} from '@lab-zer0/domain/levels/figures-progress.ts'

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 503

type RuleRefusal =
  | AdminRefusal
  | AppealRefusal
  | AssignRefusal
  | AuditorRefusal
  | CausesRefusal
  | ChangeRefusal
  | CloseRefusal
  | CommentRefusal
  | CreateRefusal
  | DatesRefusal
  | DecideRefusal
  | DrawRefusal
  | FiguresRefusal
  | EscalateRefusal
  | JoinRefusal
  | LeaveRefusal
  | OutcomeRefusal
  | RemoveRefusal
  | ReopenFiguresRefusal
  | SubmitChecklistRefusal
  | SubmitForAuditRefusal
  | RenewRefusal
  | ReopenRefusal
  | TaskRefusal
  | TransferRefusal

/** Every refusal of the API. A rule that uses a code without a line here doesn't compile. */
const statuses = {
  // Any call
  invalid_request: 400,
  not_signed_in: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  in_flight: 409,
  body_too_large: 413,
  json_only: 415,
  unknown_host: 421,
  key_reused: 422,
  too_many_requests: 429,
  too_many_tries: 429,
  unavailable: 503,
  being_changed: 503,
  organisation_busy: 503,
  busy: 503,

  // Second factor and step-up
  two_factor_setup_required: 403,
  two_factor_required: 403,
  step_up_required: 403,
  wrong_code: 400,
  challenge_expired: 400,
  two_factor_already_on: 409,
  two_factor_not_started: 409,
  two_factor_not_on: 409,
  two_factor_needed_by_role: 409,

  // Accounts
  invalid_credentials: 400,
  wrong_password: 400,
  email_not_activated: 403,
  domain_unknown: 403,
  domain_waiting: 403,
  guessable_password: 400,
  invalid_reset_token: 400,
  invalid_activation_token: 400,
  closing_champion: 409,
  closing_last_admin: 409,
  session_not_found: 404,

  // Labs and people
  lab_not_found: 404,
  person_not_found: 404,
  already_member: 409,
  in_another_lab: 409,
  lab_full: 409,
  not_a_member: 403,
  not_next: 409,
  reminded_today: 409,
  invite_link_not_valid: 404,
  champion_must_transfer: 409,
  not_the_champion: 403,
  not_in_this_lab: 409,
  already_champion: 409,
  champion_of_another_lab: 409,
  champion_in_another_lab: 409,
  no_champion: 409,
  champion_stays: 409,
  use_leave: 409,
  lab_limit_reached: 409,
  lab_type_not_subscribed: 409,
  lab_changed: 409,
  lab_name_taken: 409,

  // Calculators
  category_not_found: 404,
  receipt_not_found: 404,
  factor_set_not_found: 404,
  calculator_locked: 409,
  cell_not_valid: 400,
  row_not_started: 409,
  too_many_rows: 409,
  last_row: 409,
  form_not_complete: 409,
  has_entries: 409,
  baseline_not_locked: 409,
  form_not_locked: 409,
  with_the_auditor: 409,
  reopen_admin_only: 403,
  variables_not_valid: 400,
  variables_changed: 409,
  counted_ahead: 422,
  counts_too_small: 422,
  campus_name_taken: 409,
  campus_not_found: 404,
  too_many_campuses: 409,
  purchase_changed: 409,
  purchase_files_full: 409,
  purchase_file_not_found: 404,

  // Board and comments
  task_not_found: 404,
  task_changed: 409,
  task_already_done: 409,
  task_evidence_needed: 422,
  task_is_a_no: 409,
  task_is_a_change: 409,
  too_many_tasks: 409,
  owner_not_member: 409,
  comment_not_found: 404,
  comment_subject_not_found: 404,
  comment_not_yours: 403,
  mention_not_member: 409,
  too_many_comments: 409,

  // Changes and their causes
  change_not_found: 404,
  change_changed: 409,
  change_not_planned: 409,
  change_not_done: 409,
  change_not_verified: 409,
  change_not_open: 409,
  change_in_locked_form: 409,
  reading_in_locked_form: 409,
  cycle_in_audit: 409,
  too_many_changes: 409,
  action_not_found: 404,
  action_without_effect: 409,
  row_not_found: 404,
  done_on_needed: 400,
  done_on_ahead: 400,
  done_on_too_old: 400,
  done_by_needed: 400,
  change_evidence_needed: 409,
  lost_on_ahead: 400,
  change_not_confirmable: 409,
  confirmed_on_ahead: 400,
  confirmed_before_done: 400,
  lost_before_done: 400,
  difference_without_cause: 409,
  as_of_ahead: 400,
  after_before_baseline: 400,
  reason_needed: 409,
  proves_date_ahead: 400,
  proves_date_too_old: 400,

  // Certificates
  certificate_not_found: 404,
  dossier_not_public: 404,
  guide_not_found: 404,
  status_list_not_found: 404,
  certificate_not_signed: 503,
  log_file_not_found: 404,
  not_in_log: 404,
  cosignature_not_valid: 400,
  already_withdrawn: 409,
  no_certificate: 409,
  dossier_names_people: 409,
  nothing_to_renew: 409,
  renewal_under_way: 409,
  link_not_valid: 400,
  renewal_too_early: 409,
  certificate_suspended: 409,
  certificate_over: 409,
  not_suspended: 409,
  own_suspension: 409,

  // Checklists and their evidence
  checklist_locked: 409,
  checklist_not_complete: 409,
  na_reason_missing: 409,
  checklist_all_na: 409,
  score_too_low: 409,
  na_not_allowed: 409,
  na_contradicts_figures: 409,
  mandatory_not_met: 409,
  na_share_too_high: 409,
  area_not_judged: 409,
  area_below_floor: 409,
  level_not_found: 404,
  proves_date_missing: 400,
  file_too_large: 413,
  storage_full: 503,
  file_type_unknown: 415,
  evidence_full: 409,
  evidence_not_found: 404,
  evidence_not_ready: 409,
  evidence_submitted: 409,

  // Exports
  export_not_found: 404,
  export_not_ready: 409,

  // Auditors
  auditor_unknown: 404,
  auditor_not_qualified: 409,
  auditor_in_lab: 409,
  auditor_was_in_lab: 409,
  auditor_set_aside: 409,
  auditor_of_this_lab: 409,
  champion_audits_this_lab: 409,
  already_auditor: 409,
  no_auditor: 409,
  due_day_past: 400,
  visit_past: 400,
  assignment_changed: 409,
  already_awarded: 409,
  auditor_exists: 409,
  not_our_domain: 400,
  champion_outside_domains: 400,
  too_many_invitations: 429,
  own_eligibility: 409,
  auditor_busy: 409,

  // Audits
  champion_only: 403,
  not_ready_to_submit: 409,
  replies_missing: 409,
  auditor_only: 403,
  audit_not_open: 409,
  forms_reopened: 409,
  audit_conflict: 403,
  question_not_found: 404,
  audit_not_complete: 409,
  na_not_judged: 409,
  finding_missing: 409,
  audit_without_score: 409,
  audit_score_too_low: 409,
  audit_passed: 409,
  figures_not_compared: 409,
  figures_not_agreed: 409,
  row_was_replaced: 409,
  sample_is_closed: 409,
  nothing_to_reopen: 409,
  nothing_to_draw: 409,
  nothing_to_reply: 409,
  no_improvement_pack: 404,
  improvement_pack_not_ready: 503,
  nothing_to_appeal: 409,
  already_appealed: 409,
  submitted_again: 409,
  no_open_appeal: 409,
  appeal_time_over: 409,
  admin_of_this_lab: 403,
  appeal_not_declined: 409,
  already_escalated: 409,
  escalation_too_late: 409,

  // Organisations and invitations
  organisation_not_found: 404,
  already_admin: 409,
  last_admin: 409,
  invalid_invitation_code: 400,
  domain_taken: 409,
  public_domain: 400,
  may_not_invite: 403,
  invalid_emails: 400,
  invitation_not_found: 404,
  invitation_not_open: 409,
} as const satisfies Record<string, Status> & Record<RuleRefusal, Status>

export type RefusalCode = keyof typeof statuses

type Refusals = { readonly [Code in RefusalCode]: { status: (typeof statuses)[Code]; message: string } }

/** A code without a sentence in the content does not compile. */
const sentences: Readonly<Record<RefusalCode, string>> = {
  ...messages,
  invalid_request: validation.highlighted,
  auditor_exists: shared.auditor_exists,
  last_row: shared.last_row,
  category_not_found: shared.category_not_found,
  baseline_not_locked: shared.baseline_not_locked,
  too_many_rows: shared.too_many_rows,
  certificate_not_found: shared.certificate_not_found,
  checklist_locked: shared.checklist_locked,
  may_not_invite: shared.may_not_invite,
  invalid_emails: shared.invalid_emails,
  champion_must_transfer: shared.champion_must_transfer,
  two_factor_needed_by_role: shared.two_factor_needed_by_role,
  invalid_invitation_code: validation.invitation_code,
  session_not_found: messages.not_found,
  person_not_found: messages.not_found,
  variables_not_valid: validation.highlighted,
  guide_not_found: messages.not_found,
  status_list_not_found: messages.not_found,
  log_file_not_found: messages.not_found,
  evidence_not_found: messages.not_found,
  purchase_file_not_found: messages.not_found,
  campus_not_found: messages.not_found,
  change_not_found: messages.not_found,
  action_not_found: messages.not_found,
  row_not_found: messages.not_found,
  export_not_found: messages.not_found,
  auditor_unknown: messages.not_found,
  question_not_found: messages.not_found,
  no_improvement_pack: messages.not_found,
  organisation_not_found: messages.not_found,
  invitation_not_found: messages.not_found,
}

export const refusals = Object.fromEntries(
  Object.entries(statuses).map(([code, status]) => [
    code,
    { status, message: sentences[code as RefusalCode] },
  ]),
) as Refusals
