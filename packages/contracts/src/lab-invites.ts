import { INVITE_DAYS } from '@lab-zer0/domain/labs/invite-link.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { instant, labUuid } from './fields.ts'
import { editorRefusals } from './labs.ts'
import { told } from './may.ts'

const params = z.object({ labId: labUuid })
const link = z.object({
  made_at: instant,
  made_by: z.string(),
  expires_at: instant,
  /** How many people have joined with it. */
  joined: z.int(),
})
export type InviteLinkData = z.output<typeof link>

export const getInviteLink = {
  act: 'lab.invite',
  method: 'GET',
  path: '/labs/:labId/invite-link',
  summary:
    'The open invite link of a lab, without the link itself, which is told once. For its Champion and admins',
  params,
  response: ok({ link: z.nullable(link) }),
  refusals: [...editorRefusals],
} as const satisfies Endpoint

export const makeInviteLink = {
  act: 'lab.invite',
  method: 'POST',
  path: '/labs/:labId/invite-link',
  summary: 'Make a link with which colleagues join the lab until a date. The one before ends',
  params,
  body: z.strictObject({
    days: z._default(z.int().check(z.minimum(1), z.maximum(INVITE_DAYS.most)), INVITE_DAYS.usual),
  }),
  status: 201,
  response: ok({ message: z.string(), address: z.string(), link }),
  refusals: [...editorRefusals],
} as const satisfies Endpoint

export const endInviteLink = {
  act: 'lab.invite',
  method: 'DELETE',
  path: '/labs/:labId/invite-link',
  summary: 'End the invite link of a lab; ending it again changes nothing',
  params,
  response: done,
  refusals: [...editorRefusals],
} as const satisfies Endpoint

const token = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })

export const readInvite = {
  act: 'lab.see',
  method: 'GET',
  path: '/invite-links/:token',
  summary: 'The lab that an invite link of my organisation leads to, and whether I may join it',
  params: token,
  response: ok({
    lab: z.object({ id: labUuid, name: z.string(), member_count: z.int() }),
    expires_at: instant,
    /** The caller leads the lab from joining it. */
    is_champion: z.boolean(),
    may_join: told,
  }),
  refusals: ['invite_link_not_valid', 'lab_not_found'],
} as const satisfies Endpoint

export const joinByInvite = {
  act: 'lab.join',
  method: 'POST',
  path: '/invite-links/:token/join',
  summary: 'Become a member of the lab that an invite link leads to',
  params: token,
  response: ok({ message: z.string(), lab_id: labUuid }),
  refusals: [
    'invite_link_not_valid',
    'lab_not_found',
    'already_member',
    'in_another_lab',
    'lab_full',
    'auditor_of_this_lab',
  ],
  limits: [{ name: 'join-by-invite', max: 30, windowSeconds: 3600 }],
} as const satisfies Endpoint
