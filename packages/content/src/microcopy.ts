/**
 * The words of the screens, one file for each screen, so that a screen loads its own words and no other's.
 * The names are those of the data.
 */

export { default as about } from '../data/microcopy/about.json' with { type: 'json' }
export { default as account_export } from '../data/microcopy/account-export.json' with { type: 'json' }
export { default as activate } from '../data/microcopy/activate.json' with { type: 'json' }
export { default as admin_hub } from '../data/microcopy/admin-hub.json' with { type: 'json' }
export { default as analytics } from '../data/microcopy/analytics.json' with { type: 'json' }
export { default as assign_auditors } from '../data/microcopy/assign-auditors.json' with { type: 'json' }
export { default as audit_list } from '../data/microcopy/audit-list.json' with { type: 'json' }
export { default as auditor_assignment_modal } from '../data/microcopy/auditor-assignment-modal.json' with {
  type: 'json',
}
export { default as auditor_invitation } from '../data/microcopy/auditor-invitation.json' with {
  type: 'json',
}
export { default as auditor_review } from '../data/microcopy/auditor-review.json' with { type: 'json' }
export { default as calculator } from '../data/microcopy/calculator.json' with { type: 'json' }
export { default as category_resource_modal } from '../data/microcopy/category-resource-modal.json' with {
  type: 'json',
}
export { default as certificate } from '../data/microcopy/certificate.json' with { type: 'json' }
export { default as changes } from '../data/microcopy/changes.json' with { type: 'json' }
export { default as checklist } from '../data/microcopy/checklist.json' with { type: 'json' }
export { default as create_lab } from '../data/microcopy/create-lab.json' with { type: 'json' }
export { default as credential } from '../data/microcopy/credential.json' with { type: 'json' }
export { default as faq } from '../data/microcopy/faq.json' with { type: 'json' }
export { default as footer } from '../data/microcopy/footer.json' with { type: 'json' }
export { default as forgot_password } from '../data/microcopy/forgot-password.json' with { type: 'json' }
export { default as global } from '../data/microcopy/global.json' with { type: 'json' }
export { default as header } from '../data/microcopy/header.json' with { type: 'json' }
export { default as heads } from '../data/microcopy/heads.json' with { type: 'json' }
export { default as help } from '../data/microcopy/help.json' with { type: 'json' }
export { default as impact_reports } from '../data/microcopy/impact-reports.json' with { type: 'json' }
export { default as improvement_pack } from '../data/microcopy/improvement-pack.json' with { type: 'json' }
export { default as invitations } from '../data/microcopy/invitations.json' with { type: 'json' }
export { default as lab_certificate } from '../data/microcopy/lab-certificate.json' with { type: 'json' }
export { default as lab_detail } from '../data/microcopy/lab-detail.json' with { type: 'json' }
export { default as lab_edit } from '../data/microcopy/lab-edit.json' with { type: 'json' }
export { default as lab_members_modal } from '../data/microcopy/lab-members-modal.json' with { type: 'json' }
export { default as lab_statuses } from '../data/microcopy/lab-statuses.json' with { type: 'json' }
export { default as labs } from '../data/microcopy/labs.json' with { type: 'json' }
export { default as landing } from '../data/microcopy/landing.json' with { type: 'json' }
export { default as login } from '../data/microcopy/login.json' with { type: 'json' }
export { default as member_dashboard } from '../data/microcopy/member-dashboard.json' with { type: 'json' }
export { default as member_nav } from '../data/microcopy/member-nav.json' with { type: 'json' }
export { default as method } from '../data/microcopy/method.json' with { type: 'json' }
export { default as next_step } from '../data/microcopy/next-step.json' with { type: 'json' }
export { default as organisation_settings } from '../data/microcopy/organisation-settings.json' with {
  type: 'json',
}
export { default as partners_sponsors } from '../data/microcopy/partners-sponsors.json' with { type: 'json' }
export { default as privacy } from '../data/microcopy/privacy.json' with { type: 'json' }
export { default as profile_completion } from '../data/microcopy/profile-completion.json' with {
  type: 'json',
}
export { default as register } from '../data/microcopy/register.json' with { type: 'json' }
export { default as register_of_labs } from '../data/microcopy/register-of-labs.json' with { type: 'json' }
export { default as register_organisation } from '../data/microcopy/register-organisation.json' with {
  type: 'json',
}
export { default as remove_member_modal } from '../data/microcopy/remove-member-modal.json' with {
  type: 'json',
}
export { default as report_exports } from '../data/microcopy/report-exports.json' with { type: 'json' }
export { default as resend_activation } from '../data/microcopy/resend-activation.json' with { type: 'json' }
export { default as reset_password } from '../data/microcopy/reset-password.json' with { type: 'json' }
export { default as roles } from '../data/microcopy/roles.json' with { type: 'json' }
export { default as security_settings } from '../data/microcopy/security-settings.json' with { type: 'json' }
export { default as stop_reminders } from '../data/microcopy/stop-reminders.json' with { type: 'json' }
export { default as submit_for_audit } from '../data/microcopy/submit-for-audit.json' with { type: 'json' }
export { default as terms } from '../data/microcopy/terms.json' with { type: 'json' }
export { default as transfer_champion_modal } from '../data/microcopy/transfer-champion-modal.json' with {
  type: 'json',
}
export { default as variables } from '../data/microcopy/variables.json' with { type: 'json' }
export { default as verify } from '../data/microcopy/verify.json' with { type: 'json' }
export { default as view_labs } from '../data/microcopy/view-labs.json' with { type: 'json' }
