import type { CloseRefusal } from '@lab-zer0/domain/accounts/closing.ts'
import type { AdminRefusal } from '@lab-zer0/domain/actor.ts'
import type { AuditorRefusal } from '@lab-zer0/domain/audits/conflict.ts'
import type { OutcomeRefusal } from '@lab-zer0/domain/audits/outcome.ts'
import type { AppealRefusal, DecideRefusal, SubmitForAuditRefusal } from '@lab-zer0/domain/audits/rounds.ts'
import type { RenewRefusal } from '@lab-zer0/domain/certificates/validity.ts'
import type { SubmitChecklistRefusal } from '@lab-zer0/domain/checklists/submission.ts'
import type {
  AssignRefusal,
  CreateRefusal,
  JoinRefusal,
  LeaveRefusal,
  RemoveRefusal,
  TransferRefusal,
} from '@lab-zer0/domain/labs/membership.ts'

type Refusal = { status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 503; message: string }

type RuleRefusal =
  | AdminRefusal
  | AppealRefusal
  | AssignRefusal
  | AuditorRefusal
  | CloseRefusal
  | CreateRefusal
  | DecideRefusal
  | JoinRefusal
  | LeaveRefusal
  | OutcomeRefusal
  | RemoveRefusal
  | SubmitChecklistRefusal
  | SubmitForAuditRefusal
  | RenewRefusal
  | TransferRefusal

/** Every refusal of the API. A rule that uses a code without a line here doesn't compile. */
export const refusals = {
  // Any call
  invalid_request: { status: 400, message: 'Please correct the highlighted fields.' },
  not_signed_in: { status: 401, message: 'You are not signed in. Please log in.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  foreign_origin: { status: 403, message: 'This request did not come from LAB ZER0.' },
  not_found: { status: 404, message: 'Not found' },
  in_flight: { status: 409, message: 'This request is already being worked on.' },
  body_too_large: { status: 413, message: 'That is more than we can take at once.' },
  json_only: { status: 415, message: 'Please send JSON.' },
  unknown_host: { status: 421, message: 'This host is not ours.' },
  key_reused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  too_many_requests: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  unavailable: { status: 503, message: 'LAB ZER0 is not available for a moment. Please try again.' },
  being_changed: {
    status: 503,
    message: 'Someone else is changing this right now. Please try again in a moment.',
  },
  organisation_busy: {
    status: 503,
    message: 'Your organisation has many requests waiting right now. Please try again in a moment.',
  },
  busy: { status: 503, message: 'LAB ZER0 is busy right now. Please try again in a moment.' },

  // Second factor and step-up
  two_factor_setup_required: {
    status: 403,
    message: 'Admin accounts need two-factor authentication. Please set it up first.',
  },
  two_factor_required: { status: 403, message: 'Please confirm with your second factor.' },
  step_up_required: { status: 403, message: 'Please confirm your password to continue.' },
  wrong_code: {
    status: 400,
    message: 'That code did not match. Check the time on your phone and try the next one.',
  },
  challenge_expired: { status: 400, message: 'This sign-in has expired. Please log in again.' },
  two_factor_already_on: { status: 409, message: 'Two-factor authentication is already on.' },
  two_factor_not_started: { status: 409, message: 'Please start the set-up again.' },
  two_factor_not_on: { status: 409, message: 'Two-factor authentication is not on.' },
  two_factor_needed_by_role: {
    status: 409,
    message: 'Admin accounts must keep two-factor authentication on.',
  },

  // Accounts
  invalid_credentials: { status: 400, message: 'Email or password is incorrect. Please try again.' },
  wrong_password: { status: 400, message: 'That password is not right.' },
  email_not_activated: { status: 403, message: 'Email not activated' },
  domain_unknown: {
    status: 403,
    message:
      'This email domain is not registered with LAB ZER0. Please ask your organisation to register it.',
  },
  domain_waiting: {
    status: 403,
    message:
      'This email domain is waiting for LAB ZER0 to confirm it. You can register once that is done. Please try again in a few days.',
  },
  guessable_password: {
    status: 400,
    message: 'This password is too easy to guess. Please choose one without common words or names.',
  },
  invalid_reset_token: {
    status: 400,
    message: 'Invalid or expired token. You may need to request a new reset link.',
  },
  invalid_activation_token: { status: 400, message: 'This activation link is invalid or has expired.' },
  closing_champion: {
    status: 409,
    message:
      'You are the Champion of your lab. Hand the role to another member, or ask your Org Admin to choose somebody, and then close your account.',
  },
  closing_last_admin: {
    status: 409,
    message:
      'You are the only Org Admin of your organisation. Share the role with a colleague, and then close your account.',
  },
  session_not_found: { status: 404, message: 'Not found' },

  // Labs and people
  lab_not_found: { status: 404, message: 'Lab not found' },
  person_not_found: { status: 404, message: 'Not found' },
  already_member: { status: 409, message: 'You are already in this lab.' },
  in_another_lab: {
    status: 409,
    message: 'You are in another lab. Leave it first: you can be in one lab at a time.',
  },
  lab_full: { status: 409, message: 'This lab is full' },
  not_a_member: { status: 403, message: 'You are not a member of this lab.' },
  champion_must_transfer: {
    status: 409,
    message: 'You are the Champion. Hand the role to someone else before you leave.',
  },
  not_the_champion: { status: 403, message: 'Only the Champion of this lab can hand the role over.' },
  not_in_this_lab: { status: 409, message: 'That person is not a member of this lab.' },
  already_champion: { status: 409, message: 'That person is already the Champion.' },
  champion_of_another_lab: { status: 409, message: 'That person is the Champion of another lab.' },
  champion_in_another_lab: { status: 409, message: 'That person is a member of another lab.' },
  no_champion: { status: 409, message: 'This lab has no Champion.' },
  champion_stays: {
    status: 409,
    message: 'The Champion cannot be removed. The role has to be handed over first.',
  },
  use_leave: { status: 409, message: 'To remove yourself, leave the lab.' },
  lab_limit_reached: { status: 409, message: 'Your subscription covers no more labs. Please contact us.' },
  lab_type_not_subscribed: { status: 409, message: 'Your subscription does not include labs of this type.' },
  lab_changed: {
    status: 409,
    message: 'Someone else changed this lab while you were editing. Check the new values and save again.',
  },
  lab_name_taken: { status: 409, message: 'Your organisation has a lab with this name.' },

  // Calculators
  category_not_found: { status: 404, message: 'No form schema available for this category.' },
  receipt_not_found: { status: 404, message: 'Nothing is locked in this category for that year.' },
  calculator_locked: { status: 409, message: 'This calculator has been submitted and is locked.' },
  cell_not_valid: { status: 400, message: 'This value does not fit its field.' },
  row_not_started: { status: 409, message: 'Please fill in the first column of this row first.' },
  too_many_rows: { status: 409, message: 'A category takes at most 500 rows.' },
  last_row: { status: 409, message: 'Keep at least one row.' },
  form_not_complete: { status: 409, message: 'Some required fields are still empty.' },
  baseline_not_locked: {
    status: 409,
    message: 'Lock & Submit the Baseline Assessment of this category first.',
  },
  variables_not_valid: { status: 400, message: 'Please correct the highlighted fields.' },
  variables_changed: {
    status: 409,
    message: 'Somebody saved these variables while you were editing. Please look at the new values first.',
  },

  // Certificates
  certificate_not_found: { status: 404, message: 'We cannot find a certificate with this number.' },
  guide_not_found: { status: 404, message: 'Not found' },
  status_list_not_found: { status: 404, message: 'Not found' },
  certificate_not_signed: {
    status: 503,
    message: 'This certificate is being signed. Please try again in a moment.',
  },
  log_file_not_found: { status: 404, message: 'Not found' },
  not_in_log: {
    status: 404,
    message: 'This certificate is not in the public log yet. Please try again in a few minutes.',
  },
  cosignature_not_valid: { status: 400, message: 'This is not a valid signature of a witness we know.' },
  already_withdrawn: { status: 409, message: 'This certificate has been withdrawn already.' },
  no_certificate: { status: 409, message: 'This lab has no certificate yet.' },
  nothing_to_renew: { status: 409, message: 'This lab has no certificate to renew.' },
  renewal_under_way: { status: 409, message: 'The renewal of this certificate is under way.' },
  link_not_valid: { status: 400, message: 'This link is not valid.' },
  renewal_too_early: {
    status: 409,
    message: 'Renewal opens 90 days before the certificate ends.',
  },

  // Checklists and their evidence
  checklist_locked: {
    status: 409,
    message: 'This checklist has been submitted and is now locked for editing',
  },
  checklist_not_complete: { status: 409, message: 'Answer every question to submit.' },
  na_reason_missing: { status: 409, message: 'Please choose a reason for each N/A.' },
  checklist_all_na: {
    status: 409,
    message: 'Every answer is N/A, so there is no score and nothing to submit.',
  },
  score_too_low: { status: 409, message: 'You need at least 80% Yes to go ahead.' },
  file_too_large: { status: 413, message: 'A file can have at most 10 MB.' },
  storage_full: {
    status: 503,
    message: "We can't store files at the moment. Nothing was saved. Please try again later.",
  },
  file_type_unknown: { status: 415, message: 'Please add a photo: JPEG, PNG or WebP.' },
  evidence_full: {
    status: 409,
    message: 'This lab holds 200 files or 500 MB, which is all it can. Please delete some first.',
  },
  evidence_not_found: { status: 404, message: 'Not found' },
  evidence_not_ready: { status: 409, message: 'This file is still being checked.' },
  evidence_submitted: {
    status: 409,
    message: 'This file belongs to a checklist that was submitted, so it stays.',
  },

  // Exports
  export_not_found: { status: 404, message: 'Not found' },
  export_not_ready: { status: 409, message: 'This file is not ready yet.' },

  // Auditors
  auditor_unknown: { status: 404, message: 'Not found' },
  auditor_not_qualified: { status: 409, message: 'This person is not qualified for labs of this type.' },
  auditor_in_lab: { status: 409, message: 'A member of this lab cannot audit it.' },
  auditor_was_in_lab: {
    status: 409,
    message: 'This person was a member of this lab in this cycle and cannot audit it.',
  },
  auditor_set_aside: {
    status: 409,
    message: "An appeal set this person's outcome aside. Please choose somebody else for this lab.",
  },
  auditor_of_this_lab: {
    status: 409,
    message: 'You are the auditor of this lab. Its auditor cannot be a member of it.',
  },
  champion_audits_this_lab: {
    status: 409,
    message: 'That person is the auditor of this lab. Its auditor cannot be a member of it.',
  },
  already_auditor: { status: 409, message: 'This person is the auditor of this lab already.' },
  no_auditor: { status: 409, message: 'This lab has no auditor.' },
  assignment_changed: {
    status: 409,
    message: 'Somebody else changed the auditor of this lab a moment ago. Please look at it again.',
  },
  already_awarded: { status: 409, message: 'This cycle has its certificate. A renewal takes an auditor.' },
  auditor_exists: {
    status: 409,
    message: 'An auditor with this email already exists. Please select them from the existing auditors tab.',
  },
  not_our_domain: {
    status: 400,
    message: 'Please use an address of your organisation: auditors are its own people.',
  },
  too_many_invitations: {
    status: 429,
    message: 'Your organisation has sent 20 auditor invitations today. Please send the next ones tomorrow.',
  },
  own_eligibility: {
    status: 409,
    message: 'Nobody qualifies themselves. Please ask another admin of your organisation.',
  },
  auditor_busy: {
    status: 409,
    message: 'This person audits a lab of that type now. Please choose another auditor for it first.',
  },

  // Audits
  champion_only: { status: 403, message: 'Only the Champion of this lab can do this.' },
  not_ready_to_submit: {
    status: 409,
    message: 'Lock the baseline, submit the checklist and lock the savings before you submit for audit.',
  },
  replies_missing: {
    status: 409,
    message: 'Please reply to each point of the Improvement Pack before you submit again.',
  },
  auditor_only: { status: 403, message: 'Only the auditor of this lab can do this.' },
  audit_not_open: { status: 409, message: 'This lab has nothing to audit right now.' },
  audit_conflict: {
    status: 403,
    message:
      'You cannot audit this lab: you are or were a member of it in this cycle, or no longer qualified for it. Please tell your Org Admin.',
  },
  question_not_found: { status: 404, message: 'Not found' },
  audit_not_complete: { status: 409, message: 'Some questions still need an answer.' },
  na_not_judged: { status: 409, message: 'Please agree with each N/A of the lab, or turn it into a No.' },
  finding_missing: { status: 409, message: 'Add a comment to each No, so the lab can act on it.' },
  audit_without_score: { status: 409, message: 'Every answer is N/A, so there is no score.' },
  audit_score_too_low: {
    status: 409,
    message: 'The score is below 80. Send an Improvement Pack so the lab knows what to fix.',
  },
  audit_passed: { status: 409, message: 'The score is 80 or more: you can award certification.' },
  nothing_to_reply: { status: 409, message: 'There is no Improvement Pack to reply to.' },
  no_improvement_pack: { status: 404, message: 'Not found' },
  improvement_pack_not_ready: {
    status: 503,
    message: 'The PDF is being prepared. Please try again in a moment.',
  },
  nothing_to_appeal: { status: 409, message: 'There is no outcome to appeal against.' },
  already_appealed: { status: 409, message: 'This round has had its appeal.' },
  submitted_again: { status: 409, message: 'The lab has submitted its checklist again since then.' },
  no_open_appeal: { status: 409, message: 'There is no appeal to decide.' },

  // Organisations and invitations
  organisation_not_found: { status: 404, message: 'Not found' },
  already_admin: { status: 409, message: 'That person is already an admin.' },
  last_admin: { status: 409, message: 'An organisation keeps at least one admin.' },
  invalid_invitation_code: { status: 400, message: 'This invitation code does not look valid' },
  domain_taken: {
    status: 409,
    message: 'One of these email domains cannot be registered. Please contact us and we will help.',
  },
  public_domain: {
    status: 400,
    message: 'Public mail domains cannot belong to an organisation. Please use your own domain.',
  },
  may_not_invite: {
    status: 403,
    message:
      "You don't have permission to send invitations. Only LAB ZER0 administrators can send organisation invitations.",
  },
  invalid_emails: { status: 400, message: 'Please check if all the email addresses are correct' },
  invitation_not_found: { status: 404, message: 'Not found' },
  invitation_not_open: { status: 409, message: 'This invitation has been used, withdrawn or has expired.' },
} as const satisfies Record<string, Refusal> & Record<RuleRefusal, Refusal>

export type RefusalCode = keyof typeof refusals
