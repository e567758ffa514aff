import { organisation_settings } from '@lab-zer0/content/microcopy.ts'
import type { EventAction } from '@lab-zer0/contracts/event-actions.ts'
import type { Event } from '@lab-zer0/contracts/events.ts'
import { changesIn, recordedChanges } from '@lab-zer0/contracts/lab-history.ts'
import * as z from 'zod/mini'
import { fill, formatDate } from '../../../lib/format.ts'
import { changeWords } from '../../../product/lab-changes.ts'

const { sentences, system, somebody, a_lab, a_person } = organisation_settings.events

/** Who is behind an event; the system where nobody was signed in. */
export function actorOf(event: Event): string {
  return event.actor?.name ?? system
}

/** An event in plain words: `Priya Nair joined Reef Genomics Lab`. */
export function sentenceOf(event: Event): string {
  return fill(templateOf(event), {
    who: event.actor?.name ?? (event.action.startsWith('member.') ? somebody : system),
    lab: event.object_name ?? text(event.data.name) ?? a_lab,
    person: event.object_name ?? a_person,
    member: personIn(event, 'user_id'),
    before: personIn(event, 'before'),
    after: personIn(event, 'after'),
    domain: text(event.data.domain) ?? '',
    reason: text(event.data.reason) ?? '',
    category: text(event.data.category) ?? '',
    title: text(event.data.title) ?? '',
    type: text(event.data.lab_type) ?? '',
    round: count(event.data.round),
    score: count(event.data.score),
    year: count(event.data.year),
    format: text(event.data.format)?.toUpperCase() ?? '',
    until: dateIn(event, 'ends_at'),
    changes: changesOf(event),
    action: event.action,
  })
}

type Template = string | ((event: Event) => string)

/** Every action has its sentence: one that is missing does not compile. */
const templates: Record<EventAction, Template> = {
  'lab.created': ({ actor }) => (actor ? sentences.lab_created : sentences.lab_created_system),
  'lab.changed': sentences.lab_changed,
  'lab.deleted': sentences.lab_deleted,
  'member.joined': sentences.member_joined,
  'member.left': sentences.member_left,
  'invite_link.made': sentences.invite_link_made,
  'invite_link.ended': sentences.invite_link_ended,
  'member.reminded': sentences.member_reminded,
  'admin.shared': sentences.admin_shared,
  'organisation.registered': sentences.organisation_registered,
  'domain.confirmed': sentences.domain_confirmed,
  'domain.claim_ended': sentences.domain_claim_ended,
  'account.registered': sentences.account_registered,
  'account.activated': sentences.account_activated,
  'profile.changed': sentences.profile_changed,
  'session.ended': sentences.session_ended,
  'sessions.ended': sentences.sessions_ended,
  'password.changed': sentences.password_changed,
  'password.reset': sentences.password_reset,
  'two_factor.enabled': sentences.two_factor_enabled,
  'two_factor.disabled': sentences.two_factor_disabled,
  'backup_codes.renewed': sentences.backup_codes_renewed,
  'calculator.locked': sentences.calculator_locked,
  'change.planned': sentences.change_planned,
  'change.edited': sentences.change_edited,
  'change.done': sentences.change_done,
  'change.undone': sentences.change_undone,
  'change.withdrawn': sentences.change_withdrawn,
  'change.lost': sentences.change_lost,
  'change.lapsed': sentences.change_lapsed,
  'change.confirmed': sentences.change_confirmed,
  'task.added': sentences.task_added,
  'task.edited': sentences.task_edited,
  'task.assigned': ({ data }) => (data.after === null ? sentences.task_unassigned : sentences.task_assigned),
  'task.moved': sentences.task_moved,
  'task.done': sentences.task_done,
  'task.reopened': sentences.task_reopened,
  'task.removed': sentences.task_removed,
  'comment.added': sentences.comment_added,
  'comment.edited': sentences.comment_edited,
  'comment.deleted': sentences.comment_deleted,
  'comment.mentioned': sentences.comment_mentioned,
  'causes.stated': sentences.causes_stated,
  'calculator.reopened': sentences.calculator_reopened,
  'checklist.submitted': sentences.checklist_submitted,
  'evidence.added': sentences.evidence_added,
  'evidence.deleted': sentences.evidence_deleted,
  'audit.requested': sentences.audit_requested,
  'audit.sent_back': sentences.audit_sent_back,
  'audit.rows_drawn': sentences.audit_rows_drawn,
  'audit.figures_reopened': sentences.audit_figures_reopened,
  'audit.nonce_revealed': sentences.audit_nonce_revealed,
  'auditor.declined': sentences.auditor_declined,
  'auditor.due_day_set': sentences.auditor_due_day_set,
  'auditor.visit_set': sentences.auditor_visit_set,
  'audit.appealed': sentences.audit_appealed,
  'audit.appeal_lapsed': sentences.audit_appeal_lapsed,
  'audit.appeal_escalated': ({ data }) =>
    data.cause === 'admin_in_lab'
      ? sentences.audit_appeal_escalated_at_once
      : sentences.audit_appeal_escalated,
  'audit.appeal_resolved': ({ data }) =>
    data.decision === 'set_aside' ? sentences.audit_appeal_set_aside : sentences.audit_appeal_stands,
  'auditor.withdrawn': sentences.auditor_withdrawn,
  'auditor.invited': sentences.auditor_invited,
  'auditor.accepted': sentences.auditor_accepted,
  'auditor.qualified': sentences.auditor_qualified,
  'certificate.awarded': sentences.certificate_awarded,
  'certificate.suspended': sentences.certificate_suspended,
  'certificate.resumed': sentences.certificate_resumed,
  'certificate.withdrawn': sentences.certificate_withdrawn,
  'certificate.listing_changed': sentences.certificate_listing_changed,
  'certificate.dossier_changed': sentences.certificate_dossier_changed,
  'cycle.renewed': sentences.cycle_renewed,
  'variables.saved': ({ data }) =>
    text(data.name) ? sentences.variables_saved_at : sentences.variables_saved,
  'organisation.counted': sentences.organisation_counted,
  'campus.added': sentences.campus_added,
  'campus.changed': sentences.campus_changed,
  'electricity.saved': sentences.electricity_saved,
  'electricity.removed': sentences.electricity_removed,
  'electricity.file_added': sentences.electricity_file_added,
  'account.closed': sentences.account_closed,
  'organisation.restored': sentences.organisation_restored,
  'subscription.extended': sentences.subscription_extended,
  'export.asked': exportTemplate,
  'member.removed': ({ data }) =>
    text(data.reason) ? sentences.member_removed_reason : sentences.member_removed,
  'champion.changed': championTemplate,
  'auditor.assigned': ({ data }) =>
    data.before === null ? sentences.auditor_assigned : sentences.auditor_replaced,
  'audit.appeal_decided': ({ data }) =>
    data.decision === 'granted' ? sentences.audit_appeal_granted : sentences.audit_appeal_declined,
  'admin.withdrawn': ({ actor, object_id }) =>
    actor?.id === object_id ? sentences.admin_given_up : sentences.admin_withdrawn,
  'session.started': ({ data }) =>
    data.second_factor === true ? sentences.session_started_factor : sentences.session_started,
}

/** A log may hold what a later version wrote: named by its code, so that nothing is hidden. */
function templateOf(event: Event): string {
  const template = Object.hasOwn(templates, event.action)
    ? templates[event.action as EventAction]
    : sentences.other
  return typeof template === 'string' ? template : template(event)
}

function exportTemplate({ data }: Event): string {
  if (data.kind === 'door') return sentences.export_poster
  return data.kind === 'lab' ? sentences.export_lab : sentences.export_organisation
}

function championTemplate({ actor, data: { before, after } }: Event): string {
  if (after === null) return sentences.champion_none
  if (before === null) return sentences.champion_first
  return before === actor?.id ? sentences.champion_handed_over : sentences.champion_changed
}

function personIn({ data, people }: Event, key: string): string {
  return people[text(data[key]) ?? ''] ?? a_person
}

function count(value: unknown): string {
  return typeof value === 'number' ? String(value) : ''
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function dateIn({ data }: Event, key: string): string {
  const instant = text(data[key])
  return instant ? formatDate(instant) : ''
}

function changesOf({ data }: Event): string {
  const { data: recorded } = z.safeParse(recordedChanges, data)
  return recorded ? changesIn(recorded).map(changeWords).join(', ') : ''
}
