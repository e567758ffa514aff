import * as z from 'zod/mini'
import { certificateNumber } from './certificates.ts'
import { type Endpoint, fileAnswer } from './endpoint.ts'
import { ok } from './envelope.ts'
import { instant, plainText } from './fields.ts'
import { labType } from './labs.ts'
import { levelName } from './levels.ts'

export const registerEntry = z.object({
  public_id: z.string(),
  short_number: z.string(),
  lab_name: z.string(),
  lab_type: labType,
  organisation_name: z.string(),
  department: z.nullable(z.string()),
  level: levelName,
  issued_at: instant,
  valid_until: instant,
  /** The auditor is looking at its figures again. */
  is_suspended: z.boolean(),
})

export type RegisterEntry = z.output<typeof registerEntry>

const registerQuery = {
  /** A short number, or part of a lab's or organisation's name; one or two letters only match the beginning of a word. */
  search: z._default(z.string().check(z.trim(), z.maxLength(100), plainText), ''),
  lab_type: z.optional(labType),
}

export const REGISTER_PAGE_SIZE = 25

export const getRegister = {
  act: 'public.read',
  method: 'GET',
  path: '/register',
  summary: 'Labs with a current certificate that want to be found, newest first',
  query: z.object({
    ...registerQuery,
    /** The page that follows this certificate, or the one before that. The first page has neither. */
    after: z.optional(certificateNumber),
    before: z.optional(certificateNumber),
  }),
  /** There is no total, because counting the whole register for one page is slow. */
  response: ok({
    entries: z.array(registerEntry),
    has_previous: z.boolean(),
    has_next: z.boolean(),
  }),
  refusals: [],
  limits: [{ name: 'register-of-labs', max: 600, windowSeconds: 600 }],
} as const satisfies Endpoint

export const getRegisterCsv = {
  act: 'public.read',
  method: 'GET',
  path: '/register.csv',
  summary: 'The register as CSV',
  query: z.object(registerQuery),
  response: fileAnswer,
  file: { types: ['text/csv'] },
  refusals: [],
  limits: [{ name: 'export', max: 10, windowSeconds: 60 }],
} as const satisfies Endpoint
