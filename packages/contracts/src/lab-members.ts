import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { atMost, instant, labUuid, plainText, userUuid } from './fields.ts'
import { adminRefusals, labId } from './labs.ts'

export const member = z.object({
  id: userUuid,
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.string(),
  lab_name: z.string(),
  is_admin: z.boolean(),
  is_champion: z.boolean(),
  last_active: z.nullable(instant),
})

export type Member = z.output<typeof member>

export const joinLab = {
  act: 'lab.join',
  method: 'POST',
  path: '/labs/join/:id',
  summary: 'Become a member of a lab that has room',
  params: labId,
  response: done,
  refusals: ['lab_not_found', 'already_member', 'in_another_lab', 'lab_full', 'auditor_of_this_lab'],
} as const satisfies Endpoint

export const leaveLab = {
  act: 'lab.leave',
  method: 'POST',
  path: '/labs/leave/:id',
  summary: 'Leave my lab; its champion transfers the role first',
  params: labId,
  response: done,
  refusals: ['lab_not_found', 'not_a_member', 'champion_must_transfer'],
} as const satisfies Endpoint

export const listMembers = {
  act: 'lab.list_members',
  method: 'GET',
  path: '/labs/members/:id',
  summary: 'Members of a lab, for its members and the admin',
  params: labId,
  response: ok({ lab_id: labUuid, lab_name: z.string(), members: z.array(member), message: z.string() }),
  refusals: ['lab_not_found', 'forbidden', 'two_factor_required', 'two_factor_setup_required'],
} as const satisfies Endpoint

/** The specification's client sends who acts and on whom; the session and the path know better, so it is ignored. */
export const removeMember = {
  act: 'lab.remove_member',
  method: 'DELETE',
  path: '/labs/:labId/members/:userId',
  summary: 'Remove an ordinary member: by the admin, the champion or a teammate',
  params: z.object({ labId: labUuid, userId: userUuid }),
  body: z.object({
    reason: z.optional(z.nullable(z.string().check(z.trim(), atMost(500), plainText))),
    notify_user: z._default(z.boolean(), false),
  }),
  response: done,
  refusals: [...adminRefusals, 'not_in_this_lab', 'champion_stays', 'use_leave'],
} as const satisfies Endpoint
