/**
 * The words of the screens, one file for each screen, so that a screen loads its own words and no other's.
 * The names are those of the data.
 */

export { default as about } from '@lab-zer0/content/data/microcopy/about.json' with { type: 'json' }
export { default as account_export } from '@lab-zer0/content/data/microcopy/account-export.json' with {
  type: 'json',
}
export { default as activate } from '@lab-zer0/content/data/microcopy/activate.json' with { type: 'json' }
export { default as admin_hub } from '@lab-zer0/content/data/microcopy/admin-hub.json' with { type: 'json' }
export { default as analytics } from '@lab-zer0/content/data/microcopy/analytics.json' with { type: 'json' }
export { default as answers } from '@lab-zer0/content/data/microcopy/answers.json' with { type: 'json' }
export { default as assign_auditors } from '@lab-zer0/content/data/microcopy/assign-auditors.json' with {
  type: 'json',
}
export { default as audit_list } from '@lab-zer0/content/data/microcopy/audit-list.json' with { type: 'json' }
export { default as audit_walk } from '@lab-zer0/content/data/microcopy/audit-walk.json' with { type: 'json' }
export { default as auditor_assignment_modal } from '@lab-zer0/content/data/microcopy/auditor-assignment-modal.json' with {
  type: 'json',
}
export { default as auditor_invitation } from '@lab-zer0/content/data/microcopy/auditor-invitation.json' with {
  type: 'json',
}
export { default as auditor_review } from '@lab-zer0/content/data/microcopy/auditor-review.json' with {
  type: 'json',
}
export { default as board } from '@lab-zer0/content/data/microcopy/board.json' with { type: 'json' }
export { default as both_sides } from '@lab-zer0/content/data/microcopy/both-sides.json' with { type: 'json' }
export { default as boundary } from '@lab-zer0/content/data/microcopy/boundary.json' with { type: 'json' }
export { default as calculation } from '@lab-zer0/content/data/microcopy/calculation.json' with {
  type: 'json',
}
export { default as calculator } from '@lab-zer0/content/data/microcopy/calculator.json' with { type: 'json' }
export { default as category_names } from '@lab-zer0/content/data/microcopy/category-names.json' with {
  type: 'json',
}
export { default as category_resource_modal } from '@lab-zer0/content/data/microcopy/category-resource-modal.json' with {
  type: 'json',
}
export { default as cell_problems } from '@lab-zer0/content/data/microcopy/cell-problems.json' with {
  type: 'json',
}
export { default as certificate } from '@lab-zer0/content/data/microcopy/certificate.json' with {
  type: 'json',
}
export { default as changes } from '@lab-zer0/content/data/microcopy/changes.json' with { type: 'json' }
export { default as checklist } from '@lab-zer0/content/data/microcopy/checklist.json' with { type: 'json' }
export { default as checklist_walk } from '@lab-zer0/content/data/microcopy/checklist-walk.json' with {
  type: 'json',
}
export { default as command_answers } from '@lab-zer0/content/data/microcopy/command-answers.json' with {
  type: 'json',
}
export { default as command_line } from '@lab-zer0/content/data/microcopy/command-line.json' with {
  type: 'json',
}
export { default as comments } from '@lab-zer0/content/data/microcopy/comments.json' with { type: 'json' }
export { default as create_lab } from '@lab-zer0/content/data/microcopy/create-lab.json' with { type: 'json' }
export { default as credential } from '@lab-zer0/content/data/microcopy/credential.json' with { type: 'json' }
export { default as digest } from '@lab-zer0/content/data/microcopy/digest.json' with { type: 'json' }
export { default as doctor } from '@lab-zer0/content/data/microcopy/doctor.json' with { type: 'json' }
export { default as dossier } from '@lab-zer0/content/data/microcopy/dossier.json' with { type: 'json' }
export { default as electricity } from '@lab-zer0/content/data/microcopy/electricity.json' with {
  type: 'json',
}
export { default as faq } from '@lab-zer0/content/data/microcopy/faq.json' with { type: 'json' }
export { default as figures_check } from '@lab-zer0/content/data/microcopy/figures-check.json' with {
  type: 'json',
}
export { default as forgot_password } from '@lab-zer0/content/data/microcopy/forgot-password.json' with {
  type: 'json',
}
export { default as global } from '@lab-zer0/content/data/microcopy/global.json' with { type: 'json' }
export { default as header } from '@lab-zer0/content/data/microcopy/header.json' with { type: 'json' }
export { default as heads } from '@lab-zer0/content/data/microcopy/heads.json' with { type: 'json' }
export { default as help } from '@lab-zer0/content/data/microcopy/help.json' with { type: 'json' }
export { default as hub_figures } from '@lab-zer0/content/data/microcopy/hub-figures.json' with {
  type: 'json',
}
export { default as impact_reports } from '@lab-zer0/content/data/microcopy/impact-reports.json' with {
  type: 'json',
}
export { default as improvement_pack } from '@lab-zer0/content/data/microcopy/improvement-pack.json' with {
  type: 'json',
}
export { default as invitations } from '@lab-zer0/content/data/microcopy/invitations.json' with {
  type: 'json',
}
export { default as kit } from '@lab-zer0/content/data/microcopy/kit.json' with { type: 'json' }
export { default as lab_certificate } from '@lab-zer0/content/data/microcopy/lab-certificate.json' with {
  type: 'json',
}
export { default as lab_changes } from '@lab-zer0/content/data/microcopy/lab-changes.json' with {
  type: 'json',
}
export { default as lab_detail } from '@lab-zer0/content/data/microcopy/lab-detail.json' with { type: 'json' }
export { default as lab_edit } from '@lab-zer0/content/data/microcopy/lab-edit.json' with { type: 'json' }
export { default as lab_home } from '@lab-zer0/content/data/microcopy/lab-home.json' with { type: 'json' }
export { default as lab_invites } from '@lab-zer0/content/data/microcopy/lab-invites.json' with {
  type: 'json',
}
export { default as lab_members_modal } from '@lab-zer0/content/data/microcopy/lab-members-modal.json' with {
  type: 'json',
}
export { default as lab_statuses } from '@lab-zer0/content/data/microcopy/lab-statuses.json' with {
  type: 'json',
}
export { default as labs } from '@lab-zer0/content/data/microcopy/labs.json' with { type: 'json' }
export { default as landing } from '@lab-zer0/content/data/microcopy/landing.json' with { type: 'json' }
export { default as login } from '@lab-zer0/content/data/microcopy/login.json' with { type: 'json' }
export { default as logout } from '@lab-zer0/content/data/microcopy/logout.json' with { type: 'json' }
export { default as mail_words } from '@lab-zer0/content/data/microcopy/mail-words.json' with { type: 'json' }
export { default as member_dashboard } from '@lab-zer0/content/data/microcopy/member-dashboard.json' with {
  type: 'json',
}
export { default as member_nav } from '@lab-zer0/content/data/microcopy/member-nav.json' with { type: 'json' }
export { default as method } from '@lab-zer0/content/data/microcopy/method.json' with { type: 'json' }
export { default as next_step } from '@lab-zer0/content/data/microcopy/next-step.json' with { type: 'json' }
export { default as notices } from '@lab-zer0/content/data/microcopy/notices.json' with { type: 'json' }
export { default as organisation_settings } from '@lab-zer0/content/data/microcopy/organisation-settings.json' with {
  type: 'json',
}
export { default as partners_sponsors } from '@lab-zer0/content/data/microcopy/partners-sponsors.json' with {
  type: 'json',
}
export { default as privacy } from '@lab-zer0/content/data/microcopy/privacy.json' with { type: 'json' }
export { default as profile_completion } from '@lab-zer0/content/data/microcopy/profile-completion.json' with {
  type: 'json',
}
export { default as readings } from '@lab-zer0/content/data/microcopy/readings.json' with { type: 'json' }
export { default as refusals } from '@lab-zer0/content/data/microcopy/refusals.json' with { type: 'json' }
export { default as register } from '@lab-zer0/content/data/microcopy/register.json' with { type: 'json' }
export { default as register_of_labs } from '@lab-zer0/content/data/microcopy/register-of-labs.json' with {
  type: 'json',
}
export { default as register_organisation } from '@lab-zer0/content/data/microcopy/register-organisation.json' with {
  type: 'json',
}
export { default as remove_member_modal } from '@lab-zer0/content/data/microcopy/remove-member-modal.json' with {
  type: 'json',
}
export { default as reopenings } from '@lab-zer0/content/data/microcopy/reopenings.json' with { type: 'json' }
export { default as report_exports } from '@lab-zer0/content/data/microcopy/report-exports.json' with {
  type: 'json',
}
export { default as resend_activation } from '@lab-zer0/content/data/microcopy/resend-activation.json' with {
  type: 'json',
}
export { default as reset_password } from '@lab-zer0/content/data/microcopy/reset-password.json' with {
  type: 'json',
}
export { default as roles } from '@lab-zer0/content/data/microcopy/roles.json' with { type: 'json' }
export { default as savings_table } from '@lab-zer0/content/data/microcopy/savings-table.json' with {
  type: 'json',
}
export { default as security_settings } from '@lab-zer0/content/data/microcopy/security-settings.json' with {
  type: 'json',
}
export { default as shared } from '@lab-zer0/content/data/microcopy/shared.json' with { type: 'json' }
export { default as stop_reminders } from '@lab-zer0/content/data/microcopy/stop-reminders.json' with {
  type: 'json',
}
export { default as submit_for_audit } from '@lab-zer0/content/data/microcopy/submit-for-audit.json' with {
  type: 'json',
}
export { default as sync } from '@lab-zer0/content/data/microcopy/sync.json' with { type: 'json' }
export { default as terms } from '@lab-zer0/content/data/microcopy/terms.json' with { type: 'json' }
export { default as transfer_champion_modal } from '@lab-zer0/content/data/microcopy/transfer-champion-modal.json' with {
  type: 'json',
}
export { default as unit_import } from '@lab-zer0/content/data/microcopy/unit-import.json' with {
  type: 'json',
}
export { default as units } from '@lab-zer0/content/data/microcopy/units.json' with { type: 'json' }
export { default as unknown_address } from '@lab-zer0/content/data/microcopy/unknown-address.json' with {
  type: 'json',
}
export { default as validation } from '@lab-zer0/content/data/microcopy/validation.json' with { type: 'json' }
export { default as variables } from '@lab-zer0/content/data/microcopy/variables.json' with { type: 'json' }
export { default as verify } from '@lab-zer0/content/data/microcopy/verify.json' with { type: 'json' }
export { default as view_labs } from '@lab-zer0/content/data/microcopy/view-labs.json' with { type: 'json' }
