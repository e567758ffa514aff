import { NOTICE_KINDS, WEEKLY_DAYS } from '@lab-zer0/domain/notices/kinds.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { instant, labUuid, uuid } from './fields.ts'
import { unreadNotices } from './unread-notices.ts'

/** One event, or several of one kind in one lab on one day. */
export const notice = z.object({
  ids: z.array(uuid),
  /** The event or mail that it comes from; content has the sentence for it. */
  what: z.string(),
  kind: z.enum(NOTICE_KINDS),
  /** Who did it, by name; the last of several. */
  person: z.nullable(z.string()),
  /** How many people did it. */
  people: z.int(),
  lab: z.nullable(z.object({ id: labUuid, name: z.string() })),
  count: z.int(),
  detail: z.nullable(z.string()),
  at: instant,
  is_unread: z.boolean(),
  is_to_do: z.boolean(),
  /** The page that it is about. */
  path: z.string(),
  /** What can be done from there; content has its label. */
  action: z.nullable(z.string()),
})
export type Notice = z.output<typeof notice>

export const listNotices = {
  act: 'self.read',
  method: 'GET',
  path: '/notices',
  summary: 'What concerns me: the last 90 days, unread first, grouped',
  response: ok({ notices: z.array(notice) }),
  refusals: [],
} as const satisfies Endpoint

export const countUnreadNotices = {
  act: 'self.read',
  method: 'GET',
  path: '/notices/unread',
  summary: 'How many notices I have not read, and the pages that they are about',
  response: ok({ notices: unreadNotices }),
  refusals: [],
} as const satisfies Endpoint

/** How many notices one call can name. */
export const MOST_NOTICES = 500

export const readNotices = {
  act: 'self.change',
  method: 'POST',
  path: '/notices/read',
  summary: 'Mark notices as read: some, those about a page, or all. Marking them again changes nothing',
  body: z.union([
    z.strictObject({ ids: z.array(uuid).check(z.maxLength(MOST_NOTICES)) }),
    z.strictObject({ path: z.string().check(z.maxLength(200), z.regex(/^\/[\w/-]*$/)) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  response: ok({ notices: unreadNotices }),
  refusals: [],
} as const satisfies Endpoint

const ways = z.strictObject({
  kind: z.enum(NOTICE_KINDS),
  in_app: z.boolean(),
  by_mail: z.boolean(),
  weekly: z.boolean(),
})

const settings = {
  weekly_day: z.literal([...WEEKLY_DAYS]),
  skips_empty_weeks: z.boolean(),
  keeps_quiet_hours: z.boolean(),
  is_weekly_stopped: z.boolean(),
}

export const noticePreferences = z.object({
  kinds: z.array(z.extend(z.object(ways.shape), { is_fixed: z.boolean() })),
  ...settings,
})
export type NoticePreferences = z.output<typeof noticePreferences>

export const readNoticePreferences = {
  act: 'self.read',
  method: 'GET',
  path: '/notices/preferences',
  summary: 'How I am told, by kind',
  response: ok({ preferences: noticePreferences }),
  refusals: [],
} as const satisfies Endpoint

export const saveNoticePreferences = {
  act: 'self.change',
  method: 'PUT',
  path: '/notices/preferences',
  summary: 'Choose how I am told. What is always sent stays as it is',
  body: z.strictObject({
    kinds: z.array(ways).check(z.maxLength(NOTICE_KINDS.length)),
    ...settings,
  }),
  response: ok({ message: z.string(), preferences: noticePreferences }),
  refusals: ['forbidden'],
} as const satisfies Endpoint

/** RFC 8058: mail programs send this themselves when somebody presses their Unsubscribe button. */
export const stopDigest = {
  act: 'public.write',
  method: 'POST',
  path: '/digests/stop/:token',
  summary: 'Stop the weekly mail, with the link from one of them',
  params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{60,400}$/)) }),
  response: done,
  refusals: ['link_not_valid'],
  limits: [{ name: 'stop-digest', max: 60, windowSeconds: 3600 }],
} as const satisfies Endpoint
