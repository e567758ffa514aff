// house: one sample for each mail, so that every template is drawn.
import type { MailTemplate, MailValues } from './templates.ts'

export const sampleFrame = { siteUrl: 'https://labzer0.example', contactEmail: 'hello@labzer0.example' }

const link = (path: string) => `${sampleFrame.siteUrl}/${path}`
const token = 'q7Jm2vX9sK4tB1nR8wZc5yLd3hPf6gAe0uTiVoMkQxY'
const labLink = link('lab/4c1f0c52-8f0a-4d0e-9a57-2f6f3f1f7c11')

const priya = { first_name: 'Priya', email: 'priya.nair@portellery.edu.au' }
const hannah = { admin_name: 'Hannah Whitfield', admin_email: 'hannah.whitfield@portellery.edu.au' }
const champion = { champion_name: 'Priya Nair', champion_email: priya.email }
const auditor = { auditor_name: 'Sofia Papadopoulos', auditor_email: 'sofia.papadopoulos@portellery.edu.au' }
const reef = { lab: 'Reef Genomics Lab', lab_link: labLink }
const changed = { ...priya, date_time: '12 Nov 2026, 9:41 am AEDT' }
const forgotten = { forgot_password_link: link('forgot-password') }
const invited = {
  invitation_code: '7KQ2M9XVTB4HDR6WYC3NJ8PZ5F',
  registration_link: link('register-organisation?invite=7KQ2M9XVTB4HDR6WYC3NJ8PZ5F'),
  expiry_date: '26 November 2026',
}
const certificate = {
  certificate_number: 'LZ-B26-4T9KX2QM7VWH3NRD8YBJ6CPZ5F',
  verify_link: link('verify/LZ-B26-4T9KX2QM7VWH3NRD8YBJ6CPZ5F'),
}
const appeal =
  "The freezer inventory was on the wiki on the day; the auditor was given last year's link.\nThe new one shows every rack, with a date."
const appealFurther = {
  first_name: 'Priya',
  lab: 'Reef Genomics Lab',
  end_date: '14 December 2026',
  pack_link: `${labLink}/improvement-pack`,
}
const invitedAuditor = {
  full_name: 'Aroha Ngata',
  inviter_name: 'Hannah Whitfield',
  organisation: 'Port Ellery University',
  accept_link: link(`auditor-invitation/${token}`),
  expiry_date: '26 November 2026',
}
const ending = {
  organisation: 'Port Ellery University',
  end_date: '12 February 2027',
  export_date: '14 March 2027',
  deletion_date: '13 May 2027',
  dashboard_link: link('dashboard'),
}
const closing = { first_name: 'Priya', lab: 'Reef Genomics Lab', expiry_date: '14 January 2027' }

/** Each mail as a person would get it, for those who look at mails and for tests over all of them. */
export const mailSamples: { [Name in MailTemplate]: MailValues<Name> } = {
  account_activation: {
    first_name: 'Priya',
    activation_link: link(`activate/${token}`),
    expiry: '24 hours',
  },
  activation_resend: { first_name: 'Priya', activation_link: link(`activate/${token}`), expiry: '24 hours' },
  already_registered: { ...priya, ...forgotten, login_link: link('login') },
  password_reset: { ...priya, reset_link: link(`reset-password/${token}`), expiry: '30 minutes' },
  password_changed: { ...changed, ...forgotten },
  new_sign_in: {
    ...forgotten,
    first_name: 'Priya',
    date_time: changed.date_time,
    device: 'Firefox on Windows',
    ip_address: '203.0.113.42',
  },
  two_factor_enabled: { ...changed, security_link: link('account') },
  two_factor_disabled: { ...changed, ...forgotten, security_link: link('account') },
  backup_codes_renewed: { ...changed, ...forgotten, security_link: link('account') },
  new_admin: {
    first_name: 'Priya',
    organisation: 'Port Ellery University',
    granted_by: 'Hannah Whitfield',
    dashboard_link: link('dashboard'),
  },
  account_closed: { ...changed, retention_days: 30, privacy_link: link('privacy') },
  domain_waiting: {
    first_name: 'Hannah',
    organisation: 'Port Ellery University',
    domains: 'portellery.edu.au, student.portellery.edu.au',
    end_date: '26 November 2026',
    settings_link: link('dashboard/organisation'),
  },
  domain_to_confirm: {
    organisation: 'Port Ellery University',
    admin_email: hannah.admin_email,
    invited_domain: 'portellery.example',
    commands:
      'labzero provider confirm-domain portellery.edu.au --organisation 4c1f0c52-8f0a-4d0e-9a57-2f6f3f1f7c11',
    end_date: '26 November 2026',
    dashboard_link: link('dashboard'),
  },
  domain_confirmed: {
    first_name: 'Hannah',
    organisation: 'Port Ellery University',
    domains: 'portellery.edu.au, student.portellery.edu.au',
    register_link: link('register'),
  },
  domain_claim_ended: {
    first_name: 'Hannah',
    organisation: 'Port Ellery University',
    domains: 'student.portellery.edu.au',
    settings_link: link('dashboard/organisation'),
  },
  subscription_ending: { ...ending, first_name: 'Hannah' },
  subscription_ended: { ...ending, first_name: 'Hannah' },
  organisation_invitation: { ...invited, inviter_name: 'Rosa Lindqvist' },
  organisation_invitation_resend: invited,
  champion_invitation: {
    inviter_name: hannah.admin_name,
    organisation: 'Port Ellery University',
    lab: 'Reef Genomics Lab',
    email: 'jo.park@portellery.edu.au',
    join_link: link('join/sample'),
    expiry_date: '3 December 2026',
  },
  auditor_invitation: {
    ...invitedAuditor,
    eligibility: 'both',
    lab: 'Neurodegeneration Lab',
    personal_message:
      'You know cold storage better than anybody on the hill.\nIt would take an afternoon in December.',
  },
  auditor_assigned: {
    ...champion,
    ...reef,
    first_name: 'Sofia',
    lab_type: 'wet',
    admin_name: hannah.admin_name,
  },
  audit_requested: {
    ...champion,
    ...reef,
    first_name: 'Sofia',
    score: 92,
    admin_name: hannah.admin_name,
  },
  audit_requested_no_auditor: {
    first_name: 'Hannah',
    lab: 'Neurodegeneration Lab',
    lab_type: 'wet',
    champion_name: 'Mei-Lin Zhou',
    assign_auditors_link: link('dashboard/assign-auditors'),
  },
  audit_outcome_certified: {
    first_name: 'Priya',
    lab: 'Reef Genomics Lab',
    auditor_name: auditor.auditor_name,
    score: 95,
    award_date: '12 November 2026',
    expiry_date: '12 November 2027',
    certificate_number: certificate.certificate_number,
    certificate_link: certificate.verify_link,
    auditor_comments:
      'A pleasure to visit. The freezer map on the door is the best that I have seen, and I am going to copy it.',
  },
  audit_outcome_resubmission: {
    ...auditor,
    ...reef,
    first_name: 'Priya',
    score: 74,
    auditor_comments: "You are close. Two of the three points are an afternoon's work.",
    improvement_items: [
      {
        question: 'Is there an up-to-date inventory of every freezer?',
        comment: 'The list ends in March; two racks of the second freezer are not on it.',
        suggestion: 'Put the inventory where people work and give each rack an owner.',
        guide_link: link('guides/cold-storage'),
      },
      {
        question: 'Do bins for biohazard and general waste stand side by side?',
        comment: "The nearest general bin is in the corridor.\nGloves' packaging was in the yellow bag.",
        suggestion: 'Place a general bin beside each biohazard bin, with a picture of what goes in.',
        guide_link: link('guides/lab-waste-management'),
      },
    ],
  },
  auditor_replaced: {
    ...hannah,
    first_name: 'Sofia',
    lab: 'Reef Genomics Lab',
    audits_link: link('audits'),
  },
  auditor_declined: {
    first_name: 'Hannah',
    auditor_name: 'Sofia Papadopoulos',
    lab: 'Reef Genomics Lab',
    decline_reason: 'We share a grant since June.',
    assign_auditors_link: link('dashboard/assign-auditors'),
  },
  auditor_declined_lab: { ...reef, first_name: 'Priya', auditor_name: 'Sofia Papadopoulos' },
  audit_visit: {
    ...reef,
    first_name: 'Priya',
    visit_time: 'Tuesday 24 November 2026, 10:00 am',
    visit_place: 'Building 14, ground floor',
    other_name: 'Sofia Papadopoulos',
    other_email: 'sofia@portellery.edu.au',
  },
  audit_due: { ...hannah, ...reef, first_name: 'Sofia', due_date: '30 November 2026' },
  figures_reopened: {
    first_name: 'Priya',
    auditor_name: 'Sofia Papadopoulos',
    lab: 'Reef Genomics Lab',
    categories: 'Cold Storage',
    audit_link: link('lab/1/audit'),
  },
  forms_locked_again: { first_name: 'Sofia', lab: 'Reef Genomics Lab', audit_link: link('lab/1/audit') },
  auditor_left: {
    first_name: 'Hannah',
    lab: 'Reef Genomics Lab',
    lab_type: 'wet',
    assign_auditors_link: link('dashboard/assign-auditors'),
  },
  auditor_named: { ...auditor, ...reef, first_name: 'Priya' },
  auditor_accepted: {
    first_name: 'Hannah',
    auditor_name: 'Aroha Ngata',
    eligibility: 'dry',
    lab: 'Climate Modelling Group',
    assign_auditors_link: link('dashboard/assign-auditors'),
  },
  appeal_made: {
    first_name: 'Hannah',
    lab: 'Reef Genomics Lab',
    champion_name: champion.champion_name,
    auditor_name: auditor.auditor_name,
    score: 74,
    reason: appeal,
    review_link: `${labLink}/audit`,
  },
  appeal_made_auditor: {
    first_name: 'Sofia',
    lab: 'Reef Genomics Lab',
    champion_name: champion.champion_name,
    reason: appeal,
    review_link: `${labLink}/audit`,
  },
  appeal_decided: {
    first_name: 'Priya',
    lab: 'Reef Genomics Lab',
    admin_name: hannah.admin_name,
    decision: 'granted',
    outcome: 'granted',
    note: 'The wiki shows that the new list was there a week before the visit.',
    review_link: `${labLink}/audit`,
  },
  appeal_due: {
    first_name: 'Hannah',
    lab: 'Reef Genomics Lab',
    due_date: '16 November 2026',
    pack_link: `${labLink}/improvement-pack`,
  },
  appeal_lapsed: appealFurther,
  escalation_ending: appealFurther,
  appeal_escalated: {
    status: 'new',
    lab: 'Reef Genomics Lab',
    organisation: 'Port Ellery University',
    cause: 'silence',
    due_date: '21 December 2026',
    commands: 'labzero provider read-appeal 7b1f0a52-3c3e-4a8e-9d57-0f6f6c1c7c11',
    method_link: link('method#appeals'),
  },
  appeal_escalated_side: {
    first_name: 'Sofia',
    lab: 'Reef Genomics Lab',
    due_date: '21 December 2026',
    review_link: `${labLink}/audit`,
  },
  appeal_resolved: {
    first_name: 'Priya',
    lab: 'Reef Genomics Lab',
    outcome: 'set_aside',
    grounds: 'The list was dated a week before the visit, so the No on the inventory had no ground.',
    review_link: `${labLink}/audit`,
  },
  access_removed: {
    ...champion,
    ...hannah,
    first_name: 'Jonah',
    lab: 'Reef Genomics Lab',
    date: '12 November 2026',
    reason: 'You moved to the Catalysis Lab in October.',
    dashboard_link: link('dashboard'),
  },
  member_removed: {
    ...reef,
    first_name: 'Priya',
    remover_name: hannah.admin_name,
    member_name: 'Jonah Fielding',
    date: '12 November 2026',
    reason: 'Moved to the Catalysis Lab in October.',
  },
  champion_transferred: {
    ...hannah,
    ...reef,
    first_name: 'Amelia',
    previous_champion_name: champion.champion_name,
    status: 'Two of three calculators are locked, and the checklist has 15 answers.',
  },
  champion_transferred_previous: {
    ...hannah,
    first_name: 'Priya',
    lab: 'Reef Genomics Lab',
    new_champion_name: 'Amelia Tran',
    dashboard_link: link('dashboard'),
  },
  certificate_expiring_60: { ...closing, suggested_submit_date: '17 December 2026', lab_link: labLink },
  certificate_expiring_14: { ...closing, renewal_status: 'Submitted, waiting for audit', lab_link: labLink },
  certificate_expired: { ...closing, lab_link: labLink },
  certificate_withdrawn: {
    ...certificate,
    first_name: 'Fatima',
    lab: 'Computational Linguistics Lab',
    who: 'admin',
    date: '15 September 2026',
    reason: 'The lab moved to another building and its baseline no longer holds.',
  },
  certificate_suspended: {
    certificate_number: certificate.certificate_number,
    first_name: 'Fatima',
    lab: 'Computational Linguistics Lab',
    lab_link: labLink,
    date: '15 September 2026',
    reason: 'A freezer was counted twice.',
  },
  certificate_resumed: { ...certificate, first_name: 'Fatima', lab: 'Computational Linguistics Lab' },
  certificate_resigned: {
    ...certificate,
    first_name: 'Fatima',
    lab: 'Computational Linguistics Lab',
    date: '15 September 2026',
  },
  chain_broken: {
    organisation_id: '3f0e8a52-5c1b-4d0e-9a77-0d9c3c1f2b11',
    event_number: '412',
    dashboard_link: 'https://labzer0.example/dashboard',
  },
  certificate_concern: {
    ...certificate,
    lab: 'Soil Microbiome Lab',
    organisation: 'Port Ellery University',
    reporter_email: 'visitor@coralcoast.edu.au',
    concern: 'Two freezers in the corridor stood open when I visited in October.\nNobody was near.',
  },
  auditor_invitation_expiring: invitedAuditor,
  changes_lapsed: {
    lab: 'Reef Genomics Lab',
    savings_link: labLink,
    first_name: 'Priya',
    titles: 'Three ULT freezers from −80 to −70 °C\nComputers sleep after 20 minutes',
  },
  notice_now: {
    first_name: 'Priya',
    lab: 'Reef Genomics Lab',
    what_happened: 'Mina Sato joined the lab',
    page_link: labLink,
    preferences_link: link('notices/preferences'),
  },
  task_reminder: {
    lab: 'Reef Genomics Lab',
    board_link: link('lab/6f1f2a3e-1c2b-4d5e-8f90-a1b2c3d4e5f6/board'),
    first_name: 'Lucia',
    tasks: 'Defrost and clean 14 units, due 28 November 2026\nSet Hotham to −20 °C, was due 13 November 2026',
  },
  turn_reminder: {
    ...reef,
    first_name: 'Oscar',
    colleague: 'Priya Nair',
    next_thing: 'finish the task “Glass door”',
  },
  cycle_idle: { ...reef, first_name: 'Priya', opt_out_link: link(`stop-reminders/${token}`) },
}
