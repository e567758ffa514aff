import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { labUuid } from './fields.ts'

const LONGEST_WORD = 200
const MOST_WORDS = 200

const params = z.object({ labId: labUuid, category: z.string().check(z.maxLength(40)) })

/** A word of a list in lower case, and the id of the type that it means. */
const typeWord = z.strictObject({
  word: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(LONGEST_WORD)),
  type: z.string().check(z.maxLength(40)),
})

const words = { words: z.array(z.object({ word: z.string(), type: z.string() })) }

export const getTypeWords = {
  act: 'form.read',
  method: 'GET',
  path: '/calculator/type-words/:labId/:category',
  summary: "What the lab's own lists call the types of units",
  params,
  response: ok(words),
  refusals: [
    'lab_not_found',
    'category_not_found',
    'forbidden',
    'two_factor_required',
    'two_factor_setup_required',
  ],
} as const satisfies Endpoint

export const saveTypeWords = {
  act: 'form.edit',
  method: 'PUT',
  path: '/calculator/type-words/:labId/:category',
  summary: 'Remember which types the words of a list mean; others stay as they are',
  params,
  body: z.strictObject({ words: z.array(typeWord).check(z.minLength(1), z.maxLength(MOST_WORDS)) }),
  response: ok(words),
  refusals: ['lab_not_found', 'category_not_found', 'not_a_member', 'calculator_locked', 'cell_not_valid'],
} as const satisfies Endpoint
