import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'

/** What a mail is about and for whom: ids and plain values; the worker reads the rest when it writes the mail. */
type OfLab = { lab_id: LabId }
type OfCertificate = { certificate_id: string; recipient_id: UserId }
type OfAssignment = OfLab & { auditor_id: UserId; admin_id: UserId; by_scheme?: boolean }
type OfRemoval = OfLab & { member_id: UserId; remover_id: UserId; reason: string | null }
type OfChampions = OfLab & { before: UserId | null; after: UserId | null }
type OfAppeal = OfLab & { audit_id: string }
type OfAddress = { email: string; asked_at: string }

/** Every mail that the worker sends. A kind without a handler, or a job without what its kind needs, does not compile. */
export type MailPayloads = {
  activation: { template: 'account_activation' | 'activation_resend'; asked_at: string }
  'resend-activation': OfAddress
  reset: OfAddress
  notice: {
    template:
      | 'already_registered'
      | 'password_changed'
      | 'two_factor_enabled'
      | 'two_factor_disabled'
      | 'backup_codes_renewed'
      | 'new_sign_in'
    at: string
    device?: string
    ip_address?: string
  }
  'account-closed': { email: string; first_name: string | null; at: string }
  'new-admin': { granted_by: UserId }
  'domain-waiting': Record<string, never>
  'domain-to-confirm': { invited_domain: string | null }
  'domain-confirmed': { domains: string }
  'domain-claim-ended': { domains: string }
  invitation: { invitation_id: string; template: 'first' | 'reminder' }
  'champion-invited': { link_id: string }
  'champion-new': OfChampions
  'champion-before': OfChampions
  'access-removed': OfRemoval
  'member-removed': OfRemoval
  'auditor-left': OfLab
  'auditor-assigned': OfAssignment
  'auditor-named': OfAssignment
  'auditor-replaced': OfAssignment
  'auditor-declined': OfLab & { auditor_id: UserId; reason: string }
  'auditor-declined-lab': OfLab & { auditor_id: UserId }
  'audit-visit': OfLab & { auditor_id: UserId }
  'audit-due': OfLab & { auditor_id: UserId }
  'auditor-invitation': { invitation_id: string }
  'auditor-invitation-expiring': { invitation_id: string }
  'auditor-accepted': { invitation_id: string; assigned: 'yes' | null }
  'audit-requested': OfLab
  'audit-requested-no-auditor': OfLab
  'audit-certified': OfLab & { certificate_id: string }
  'audit-sent-back': OfLab & { audit_id: string }
  'figures-reopened': OfLab & { audit_id: string }
  'forms-locked-again': OfLab & { auditor_id: UserId }
  'appeal-made': OfAppeal
  'appeal-made-auditor': OfAppeal
  'appeal-decided': OfLab & { appeal_id: string; side: 'champion' | 'auditor' }
  'appeal-due': OfLab & { appeal_id: string }
  'appeal-lapsed': OfLab & { appeal_id: string }
  'escalation-ending': OfLab & { appeal_id: string }
  'appeal-escalated': OfLab & { appeal_id: string; is: 'new' | 'due' | 'late' }
  'appeal-escalated-side': OfLab & { appeal_id: string; side: 'admin' | 'auditor' }
  'appeal-resolved': OfLab & { appeal_id: string; side: 'champion' | 'auditor' | 'admin' }
  'certificate-withdrawn': OfCertificate
  'certificate-suspended': OfCertificate
  'certificate-resumed': OfCertificate
  'certificate-resigned': OfCertificate
  'chain-broken': { organisation_id: OrganisationId; event: number }
  'certificate-concern': { public_id: string; concern: string; email: string | null }
  'certificate-expiring-60': OfCertificate
  'certificate-expiring-14': OfCertificate
  'certificate-expired': OfCertificate
  'cycle-idle': OfLab
  'changes-lapsed': OfLab & { titles: string }
  'task-reminder': OfLab & { due: string[]; late: string[] }
  'turn-reminder': OfLab & { by: UserId; thing: 'task' | 'checklist' | 'submit'; title: string | null }
  'subscription-ending': Record<string, never>
  'subscription-ended': Record<string, never>
  /** What has no mail of its own, for somebody who wants to be told at once. */
  'notice-now': { notice_id: string }
  'weekly-digest': { week: string }
}

/** Everything else that the worker does. */
export type WorkPayloads = {
  'certificate.sign': { certificate_id: string }
  'status-list.sign': { list_id: string }
  'certificates.sweep': Record<string, never>
  'certificate.sign-again': { certificate_id: string; key_id: string }
  'log.append': Record<string, never>
  'log.heads': Record<string, never>
  'log.check-chains': Record<string, never>
  'evidence.check': { fileId: string }
  'electricity.check-file': { fileId: string }
  'export.make': { export_id: string }
  'export.end': { export_id: string }
  'exports.sweep': Record<string, never>
  'document.certificate': { public_id: string }
  'document.dossier': { certificate_id: string }
  'document.improvement-pack': { audit_id: string }
  'document.guides': Record<string, never>
  'calculators.store-moves': { cycle_id: CycleId }
  'changes.lapse': Record<string, never>
  'changes.of-organisation': Record<string, never>
  'board.remind': Record<string, never>
  'board.of-organisation': Record<string, never>
  'reminders.send': Record<string, never>
  'reminders.of-organisation': Record<string, never>
  'appeals.remind': Record<string, never>
  'appeals.of-organisation': Record<string, never>
  'subscriptions.remind': Record<string, never>
  'subscriptions.of-organisation': Record<string, never>
  'retention.run': Record<string, never>
  'retention.account': Record<string, never>
  'retention.lab': { lab_id: LabId }
  'retention.organisation': Record<string, never>
  'domains.end-claims': Record<string, never>
  'digests.send': Record<string, never>
  'digests.of-organisation': Record<string, never>
}

/** What to do and for whom. */
type JobsOf<Payloads> = {
  [Kind in keyof Payloads]: {
    kind: Kind
    organisationId: OrganisationId | null
    userId: UserId | null
    payload: Payloads[Kind]
    /** Runs before all other jobs in its queue. */
    isUrgent?: true
    /** The request that asked for it, directly or through another job: its id is in the logs and in the trace. */
    requestId?: string
    /** The job that this mail was first written for, when quiet hours have held it back. */
    heldFrom?: string
  }
}

export type MailKind = keyof MailPayloads
export type WorkKind = keyof WorkPayloads
export type MailJob<Kind extends MailKind = MailKind> = JobsOf<MailPayloads>[Kind]
export type WorkJob<Kind extends WorkKind = WorkKind> = JobsOf<WorkPayloads>[Kind]
