import type { LabId } from '../ids.ts'
import { FIRST_LEVEL } from '../levels/edition.ts'
import type { NoticeKind } from './kinds.ts'

/** Whom an event concerns. The person who did it is never told. A mail knows its reader itself. */
export type Audience =
  | 'champion'
  /** Members who get no mail of their own about it. */
  | 'other_members'
  | 'members'
  | 'champions_of_organisation'
  /** The people that the event tells. */
  | 'named'

export type NoticePlace =
  | 'lab'
  | 'audit'
  | 'improvement_pack'
  | 'changes'
  | 'board'
  | 'audits'
  | 'assign_auditors'
  | 'organisation'
  | 'account'
  | 'method'

export type NoticeAction =
  | 'open_lab'
  | 'open_audit'
  | 'open_pack'
  | 'open_changes'
  | 'open_audits'
  | 'assign'
  | 'open_account'
  | 'open_organisation'
  | 'reply'
  | 'open_task'

export type NoticeRule = {
  kind: NoticeKind
  place: NoticePlace
  /** Something is asked of the reader. */
  isToDo?: true
  action?: NoticeAction
}
export type EventNoticeRule = NoticeRule & { to: Audience }

const turn = (place: NoticePlace, action: NoticeAction): NoticeRule => ({
  kind: 'turn',
  place,
  action,
  isToDo: true,
})
const told = (place: NoticePlace, action: NoticeAction): NoticeRule => ({ kind: 'turn', place, action })
const result = (place: NoticePlace, action: NoticeAction): NoticeRule => ({ kind: 'result', place, action })
const role = (place: NoticePlace, action?: NoticeAction): NoticeRule => ({
  kind: 'role',
  place,
  ...(action && { action }),
})
const security: NoticeRule = { kind: 'result', place: 'account', action: 'open_account' }

/**
 * Events that become notices, by their name in the event log. Those about tasks and comments name their readers.
 */
export const EVENT_NOTICES = {
  'member.joined': { kind: 'people', to: 'champion', place: 'lab' },
  'member.left': { kind: 'people', to: 'champion', place: 'lab' },
  'evidence.added': { kind: 'activity', to: 'champion', place: 'lab' },
  'calculator.locked': { kind: 'activity', to: 'members', place: 'lab' },
  'checklist.submitted': { kind: 'activity', to: 'members', place: 'lab' },
  'change.done': { kind: 'activity', to: 'members', place: 'changes' },
  'audit.requested': { kind: 'activity', to: 'members', place: 'lab' },
  'cycle.renewed': { kind: 'activity', to: 'members', place: 'lab' },
  'audit.sent_back': { kind: 'result', to: 'other_members', place: 'improvement_pack', action: 'open_pack' },
  'variables.saved': { kind: 'news', to: 'champions_of_organisation', place: 'method' },
  'task.assigned': { kind: 'task_assigned', to: 'named', place: 'board', action: 'open_task', isToDo: true },
  'certificate.dossier_changed': { kind: 'result', to: 'named', place: 'lab', action: 'open_lab' },
  'comment.added': { kind: 'comment', to: 'named', place: 'lab', action: 'reply' },
  'comment.mentioned': { kind: 'mention', to: 'named', place: 'lab', action: 'reply' },
} as const satisfies Record<string, EventNoticeRule>

/** Mails that are notices as well, by the kind of their job. The reader of the mail is the reader of the notice. */
export const MAIL_NOTICES = {
  notice: security,
  'new-admin': role('organisation', 'open_organisation'),
  'champion-new': role('lab', 'open_lab'),
  'champion-before': role('lab', 'open_lab'),
  'access-removed': role('account'),
  'member-removed': role('lab', 'open_lab'),
  'auditor-left': turn('assign_auditors', 'assign'),
  'auditor-assigned': turn('audit', 'open_audit'),
  'auditor-named': told('lab', 'open_lab'),
  'auditor-replaced': told('audits', 'open_audits'),
  'auditor-declined': turn('assign_auditors', 'assign'),
  'auditor-declined-lab': told('lab', 'open_lab'),
  'audit-visit': told('lab', 'open_lab'),
  'audit-due': turn('audit', 'open_audit'),
  'auditor-accepted': told('assign_auditors', 'assign'),
  'audit-requested': turn('audit', 'open_audit'),
  'audit-requested-no-auditor': turn('assign_auditors', 'assign'),
  'audit-certified': result('lab', 'open_lab'),
  'audit-sent-back': { ...result('improvement_pack', 'open_pack'), isToDo: true },
  'figures-reopened': turn('lab', 'open_lab'),
  'forms-locked-again': turn('audit', 'open_audit'),
  'appeal-made': turn('audit', 'open_audit'),
  'appeal-made-auditor': told('audit', 'open_audit'),
  'appeal-decided': result('audit', 'open_audit'),
  'appeal-due': turn('audit', 'open_audit'),
  'appeal-lapsed': result('lab', 'open_lab'),
  'escalation-ending': turn('lab', 'open_lab'),
  'appeal-escalated-side': told('audit', 'open_audit'),
  'appeal-resolved': result('lab', 'open_lab'),
  'certificate-withdrawn': result('lab', 'open_lab'),
  'certificate-suspended': result('lab', 'open_lab'),
  'certificate-resumed': result('lab', 'open_lab'),
  'certificate-resigned': result('lab', 'open_lab'),
  'certificate-expiring-60': result('lab', 'open_lab'),
  'certificate-expiring-14': { ...result('lab', 'open_lab'), isToDo: true },
  'certificate-expired': { ...result('lab', 'open_lab'), isToDo: true },
  'cycle-idle': turn('lab', 'open_lab'),
  'changes-lapsed': turn('changes', 'open_changes'),
  'turn-reminder': turn('lab', 'open_lab'),
  'task-reminder': { kind: 'task_due', place: 'board', action: 'open_task', isToDo: true },
} as const satisfies Record<string, NoticeRule>

export type NoticeEvent = keyof typeof EVENT_NOTICES
export type NoticeMail = keyof typeof MAIL_NOTICES
export type NoticeWhat = NoticeEvent | NoticeMail

const rules: Record<string, NoticeRule> = { ...MAIL_NOTICES, ...EVENT_NOTICES }

export function isNoticeWhat(what: string): what is NoticeWhat {
  return Object.hasOwn(rules, what)
}

export function eventNotice(action: string): EventNoticeRule | undefined {
  const known: Record<string, EventNoticeRule> = EVENT_NOTICES
  return Object.hasOwn(known, action) ? known[action] : undefined
}

export function mailNotice(kind: string): NoticeRule | undefined {
  const known: Record<string, NoticeRule> = MAIL_NOTICES
  return Object.hasOwn(known, kind) ? known[kind] : undefined
}

/** A row of an earlier version may be of something that is no notice any more. */
export function ruleOf(what: string): NoticeRule | undefined {
  return Object.hasOwn(rules, what) ? rules[what] : undefined
}

const PATHS: Record<NoticePlace, { path: string; ofLab: boolean }> = {
  lab: { path: '', ofLab: true },
  audit: { path: '/audit', ofLab: true },
  improvement_pack: { path: '/improvement-pack', ofLab: true },
  changes: { path: '/changes', ofLab: true },
  board: { path: '/board', ofLab: true },
  audits: { path: '/audits', ofLab: false },
  assign_auditors: { path: '/dashboard/assign-auditors', ofLab: false },
  organisation: { path: '/dashboard/organisation', ofLab: false },
  account: { path: '/account', ofLab: false },
  method: { path: '/method', ofLab: false },
}

/** The address of the page that a notice is about. Reading that page reads the notice. */
export function noticePath(what: string, labId: LabId | null, about: string | null = null): string {
  const rule = ruleOf(what)
  if (labId !== null && about !== null) return `/lab/${labId}${pathAbout(about)}`
  const place = rule && PATHS[rule.place]
  if (!place || (place.ofLab && labId === null)) return '/dashboard'
  return place.ofLab ? `/lab/${labId}${place.path}` : place.path
}

/** Where the question, task or row is that a comment was written at. */
function pathAbout(about: string): string {
  const [kind, subject = '', rowId = ''] = about.split('/')
  if (kind === 'question') return `/checklist/${FIRST_LEVEL}#${subject}`
  if (kind === 'task') return `/board?task=${subject}`
  return `/baseline/${subject.toLowerCase().replaceAll(' ', '-')}?unit=${rowId}`
}

/** What leads to the page, so that reading it finds its rows without asking the database for addresses. */
export function whatsAt(path: string): { labId: string | null; whats: string[] } {
  const [, labId = null, rest = ''] = /^\/lab\/([0-9a-f-]{36})(\/[a-z-]*)?$/.exec(path) ?? []
  const whats = Object.entries(rules).filter(([, { place }]) => {
    const { path: own, ofLab } = PATHS[place]
    return labId === null ? !ofLab && own === path : ofLab && own === rest
  })
  return { labId, whats: whats.map(([what]) => what) }
}
