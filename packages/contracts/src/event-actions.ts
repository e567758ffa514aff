/**
 * Everything that an organisation's event log may hold, under the topic by which it can be filtered. An action that is
 * recorded and not listed here, or listed and without a sentence, does not compile.
 */
export const EVENT_TOPICS = {
  lab: ['lab.created', 'lab.changed', 'lab.deleted', 'cycle.renewed'],
  member: [
    'member.joined',
    'member.left',
    'member.removed',
    'member.reminded',
    'invite_link.made',
    'invite_link.ended',
  ],
  champion: ['champion.changed'],
  calculator: ['calculator.locked', 'calculator.reopened'],
  change: [
    'change.planned',
    'change.edited',
    'change.done',
    'change.undone',
    'change.withdrawn',
    'change.lost',
    'change.lapsed',
    'change.confirmed',
    'causes.stated',
  ],
  task: [
    'task.added',
    'task.edited',
    'task.assigned',
    'task.moved',
    'task.done',
    'task.reopened',
    'task.removed',
  ],
  comment: ['comment.added', 'comment.edited', 'comment.deleted'],
  mention: ['comment.mentioned'],
  checklist: ['checklist.submitted'],
  evidence: ['evidence.added', 'evidence.deleted'],
  audit: [
    'audit.requested',
    'audit.rows_drawn',
    'audit.figures_reopened',
    'audit.nonce_revealed',
    'audit.sent_back',
  ],
  appeal: [
    'audit.appealed',
    'audit.appeal_decided',
    'audit.appeal_lapsed',
    'audit.appeal_escalated',
    'audit.appeal_resolved',
  ],
  auditor: [
    'auditor.assigned',
    'auditor.withdrawn',
    'auditor.declined',
    'auditor.due_day_set',
    'auditor.visit_set',
    'auditor.invited',
    'auditor.accepted',
    'auditor.qualified',
  ],
  certificate: [
    'certificate.awarded',
    'certificate.suspended',
    'certificate.resumed',
    'certificate.withdrawn',
    'certificate.listing_changed',
    'certificate.dossier_changed',
  ],
  variables: ['variables.saved'],
  campus: ['campus.added', 'campus.changed'],
  electricity: ['electricity.saved', 'electricity.removed', 'electricity.file_added'],
  export: ['export.asked'],
  organisation: [
    'organisation.registered',
    'organisation.counted',
    'organisation.restored',
    'subscription.extended',
  ],
  domain: ['domain.confirmed', 'domain.claim_ended'],
  admin: ['admin.shared', 'admin.withdrawn'],
  account: ['account.registered', 'account.activated', 'account.closed', 'profile.changed'],
  session: ['session.started', 'session.ended', 'sessions.ended'],
  security: [
    'password.changed',
    'password.reset',
    'two_factor.enabled',
    'two_factor.disabled',
    'backup_codes.renewed',
  ],
} as const

export type EventTopic = keyof typeof EVENT_TOPICS
export type EventAction = (typeof EVENT_TOPICS)[EventTopic][number]

/** The provider's own, which are in no organisation's log. */
export type ProviderAction =
  | 'invitation.sent'
  | 'invitation.resent'
  | 'invitation.withdrawn'
  | 'provider_admin.created'
  | 'factor_set.published'
  | 'signing_key.published'
  | 'signing_key.retired'
  | 'signing_key.compromised'

// The keys of a constant are its keys.
export const eventTopics = Object.keys(EVENT_TOPICS) as EventTopic[]
