import * as z from 'zod/mini'
import { code } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { day, givenPassword, instant, userUuid } from './fields.ts'

const text = z.nullable(z.string())
const when = z.nullable(instant)
/** Null for a lab that is gone for good. */
const lab = text

/** Each section is an object or a list; `explained` says what its fields mean. */
export const accountSections = {
  account: z.object({
    id: userUuid,
    email: z.string(),
    first_name: text,
    last_name: text,
    organisation: text,
    is_organisation_admin: z.boolean(),
    can_invite: z.boolean(),
    created_at: instant,
    activated_at: when,
    password_changed_at: when,
    last_active_at: when,
    first_steps_put_away: z.array(z.string()),
  }),
  consents: z.array(z.object({ what: z.string(), lab, said_at: instant })),
  two_factor: z.object({ is_on: z.boolean(), on_since: when, recovery_codes_left: z.int() }),
  sessions: z.array(
    z.object({
      device: z.string(),
      browser: text,
      ip_address: text,
      is_remembered: z.boolean(),
      signed_in_at: instant,
      last_seen_at: instant,
      expires_at: instant,
    }),
  ),
  known_browsers: z.array(z.object({ last_seen_at: instant })),
  labs: z.array(z.object({ lab, is_champion: z.boolean(), joined_at: instant, left_at: when })),
  checklist_answers: z.array(
    z.object({
      lab,
      question: z.string(),
      answer: text,
      na_reason: z.nullable(z.int()),
      comment: z.string(),
      written_at: instant,
    }),
  ),
  calculator_values: z.array(
    z.object({
      lab,
      calculator: z.string(),
      category: z.string(),
      row: z.string(),
      column: z.string(),
      value: z.unknown(),
      written_at: instant,
    }),
  ),
  submissions: z.array(z.object({ lab, what: z.string(), submitted_at: instant })),
  variables: z.array(
    z.object({
      /** Of a campus; before there were campuses, of a type of lab. */
      campus: z.optional(z.string()),
      lab_type: z.optional(z.string()),
      version: z.int(),
      values: z.unknown(),
      saved_at: instant,
    }),
  ),
  evidence: z.array(
    z.object({
      lab,
      question: z.string(),
      name: z.string(),
      state: z.string(),
      bytes: z.int(),
      uploaded_at: instant,
      deleted_at: when,
    }),
  ),
  tasks: z.array(
    z.object({
      lab,
      task: z.string(),
      state: z.string(),
      is_yours: z.boolean(),
      due_on: z.nullable(day),
      done_note: z.string(),
      changed_at: instant,
    }),
  ),
  comments: z.array(
    z.object({ lab, about: z.string(), comment: z.string(), written_at: instant, edited_at: when }),
  ),
  calendar_addresses: z.array(z.object({ made_at: instant })),
  invite_links: z.array(
    z.object({ lab, made_at: instant, expires_at: instant, ended_at: when, joined: z.int() }),
  ),
  qualifications: z.array(z.object({ wet: z.boolean(), dry: z.boolean(), granted_at: instant })),
  assignments: z.array(z.object({ lab, assigned_at: instant, ended_at: when, ended_because: text })),
  audits: z.array(
    z.object({
      lab,
      state: z.string(),
      score: z.nullable(z.int()),
      note: z.string(),
      started_at: instant,
      ended_at: when,
    }),
  ),
  findings: z.array(
    z.object({
      lab,
      question: z.string(),
      answer: text,
      na_reason: z.nullable(z.int()),
      finding: z.string(),
      written_at: instant,
    }),
  ),
  replies: z.array(z.object({ lab, question: z.string(), reply: z.string(), written_at: instant })),
  appeals: z.array(z.object({ lab, reason: z.string(), appealed_at: instant })),
  appeals_to_scheme: z.array(z.object({ lab, reason: z.string(), escalated_at: instant })),
  appeal_decisions: z.array(z.object({ lab, decision: text, note: text, decided_at: when })),
  certificates_withdrawn: z.array(
    z.object({ lab, certificate: z.string(), reason: text, withdrawn_at: when }),
  ),
  report_files: z.array(
    z.object({ kind: z.string(), format: z.string(), year: z.int(), asked_at: instant, expires_at: instant }),
  ),
  invitations_received: z.array(
    z.object({
      what: z.string(),
      name: text,
      message: text,
      sent_at: instant,
      expires_at: instant,
      used_at: when,
    }),
  ),
  invitations_sent: z.array(
    z.object({ what: z.string(), sent_at: instant, expires_at: instant, used_at: when }),
  ),
  reminders_stopped: z.array(z.object({ what: z.string(), stopped_at: instant })),
  notices: z.array(z.object({ at: instant, what: z.string(), lab, read_at: when })),
  notice_choices: z.array(
    z.object({ kind: z.string(), in_app: z.boolean(), by_mail: z.boolean(), weekly: z.boolean() }),
  ),
  weekly_email: z.array(
    z.object({
      day: z.int(),
      skips_empty_weeks: z.boolean(),
      keeps_quiet_hours: z.boolean(),
      stopped_at: when,
    }),
  ),
  weekly_emails_sent: z.array(z.object({ week: z.string(), recorded_at: instant })),
  events: z.array(z.object({ at: instant, what: z.string(), by_you: z.boolean(), lab, reason: text })),
}

export const accountExport = z.object({
  about: z.object({ title: z.string(), made_at: instant, words: z.array(z.string()) }),
  /** Describes each section and each of its fields. */
  explained: z.record(
    z.string(),
    z.object({ section: z.string(), fields: z.record(z.string(), z.string()) }),
  ),
  ...accountSections,
})
export type AccountExport = z.output<typeof accountExport>

export const exportAccount = {
  act: 'self.export',
  method: 'GET',
  path: '/auth/account/export',
  summary: 'A copy of what LAB ZER0 holds about me, with its fields explained',
  response: ok({ export: accountExport }),
  refusals: [],
} as const satisfies Endpoint

export const closeAccount = {
  act: 'self.change',
  method: 'DELETE',
  path: '/auth/account',
  summary: 'Close my account: signed out everywhere, name and address removed at once',
  body: z.strictObject({ password: givenPassword(), code: z.optional(code) }),
  response: done,
  refusals: ['wrong_password', 'wrong_code', 'closing_champion', 'closing_last_admin', 'busy'],
} as const satisfies Endpoint
