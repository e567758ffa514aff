import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { labUuid, userUuid } from './fields.ts'
import { adminRefusals, labId } from './labs.ts'

const championBody = z.strictObject({ champion_id: userUuid })

export const assignChampion = {
  act: 'lab.assign_champion',
  method: 'POST',
  path: '/labs/:id/champion',
  summary: "Choose a lab's champion. For admins",
  params: labId,
  body: championBody,
  response: ok({
    message: z.string(),
    new_champion: z.object({ id: userUuid, email: z.string(), name: z.string() }),
  }),
  refusals: [
    ...adminRefusals,
    'person_not_found',
    'already_champion',
    'champion_of_another_lab',
    'champion_in_another_lab',
    'lab_full',
    'champion_audits_this_lab',
  ],
} as const satisfies Endpoint

export const removeChampion = {
  act: 'lab.remove_champion',
  method: 'DELETE',
  path: '/labs/:id/champion',
  summary: 'Take the role from the champion, who stays a member. For admins',
  params: labId,
  response: done,
  refusals: [...adminRefusals, 'no_champion'],
} as const satisfies Endpoint

export const transferChampion = {
  act: 'lab.transfer_champion',
  method: 'POST',
  path: '/labs/:id/transfer-champion',
  summary: 'Hand the role over to another member of my lab',
  params: labId,
  body: championBody,
  response: done,
  refusals: ['lab_not_found', 'not_the_champion', 'not_in_this_lab', 'already_champion'],
} as const satisfies Endpoint

export const eligibleChampions = {
  act: 'lab.list_successors',
  method: 'GET',
  path: '/labs/eligible-champions/:labId',
  summary: 'Who could lead this lab, for its champion and the admin',
  params: z.object({ labId: labUuid }),
  response: ok({
    eligible_champions: z.array(z.object({ id: userUuid, email: z.string(), name: z.string() })),
    lab_id: labUuid,
    lab_name: z.string(),
  }),
  refusals: [...adminRefusals],
} as const satisfies Endpoint

export const potentialChampions = {
  act: 'organisation.search_people',
  method: 'GET',
  path: '/admin/potential-champions',
  summary: 'People of my organisation who could lead a lab, by name or email; at most 50',
  query: z.object({ search: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
  response: ok({
    potential_champions: z.array(
      z.object({
        id: userUuid,
        email: z.string(),
        name: z.string(),
        current_lab: z.nullable(z.string()),
        is_current_champion: z.boolean(),
      }),
    ),
  }),
  refusals: [],
} as const satisfies Endpoint
