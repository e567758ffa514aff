import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import * as z from 'zod/mini'
import { type Endpoint, fileAnswer } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { day, instant, labUuid, plainText, userUuid, uuid } from './fields.ts'

export const MOST_FILE_BYTES = 10_000_000
/** Types that every installation accepts, because they can be decoded and re-encoded. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Minutes, logs and procedures: kept as they are, and always downloaded. With the ending of their names. */
const documents = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
} as const
export type DocumentType = keyof typeof documents
// The keys of an object literal are of its type, which Object.keys does not say.
export const DOCUMENT_TYPES = Object.keys(documents) as DocumentType[]
export const EVIDENCE_TYPES: readonly string[] = [...PHOTO_TYPES, ...DOCUMENT_TYPES]

export function isDocumentType(type: string): type is DocumentType {
  return type in documents
}

/** `pdf`; photos are kept as WebP. */
export function endingOf(type: string): string {
  return isDocumentType(type) ? documents[type] : 'webp'
}
const LONGEST_NAME = 200

/** Forms whose rows are units of the lab's register. */
export const UNIT_CATEGORIES = ['Cold Storage', 'Computer Hardware'] as const
/** Forms whose rows a file may show: units, and what has a meter. */
export const ROW_CATEGORIES = [...UNIT_CATEGORIES, 'Data Storage', 'Lab Waste'] as const
const unitCategory = z.enum(ROW_CATEGORIES)

/** The unit that a photo shows, with the name it has now. */
export const evidenceUnit = z.object({
  category: z.string(),
  row_id: z.string(),
  name: z.nullable(z.string()),
})

export const evidence = z.object({
  id: uuid,
  /** The question that it answers; for the evidence of a change, the change; '' for a photo of a unit alone. */
  checklist_id: z.string(),
  /** The file's original name. */
  name: z.string(),
  /** Waiting while the worker checks it; only what is ready can be read. */
  state: z.enum(['waiting', 'ready', 'refused']),
  /** The sentence for a refused file. */
  refusal: z.nullable(z.string()),
  content_type: z.nullable(z.string()),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Added by the auditor, not by the lab. */
  is_auditors: z.boolean(),
  /** The day that the file shows something of, as the person who added it says. */
  proves_on: z.nullable(day),
  /** Older than the question asks for, on the day of the submission or today. */
  is_out_of_date: z.boolean(),
  /** Part of a submission that the auditor has, so it can't be removed. */
  is_submitted: z.boolean(),
  unit: z.optional(evidenceUnit),
  uploaded_by: z.object({ id: userUuid, name: z.string() }),
  uploaded_at: instant,
})
export type Evidence = z.output<typeof evidence>

/** How much a lab has stored, and the limit. */
export const evidenceQuota = z.object({
  files: z.int(),
  bytes: z.int(),
  most_files: z.int(),
  most_bytes: z.int(),
  most_file_bytes: z.int(),
  /** The types this installation accepts, for the file picker. */
  accepts: z.array(z.string()),
})

type Subjects = { checklist_id?: string | undefined; change_id?: string | undefined }

function subjectsOf({ checklist_id, change_id }: Subjects): number {
  return [checklist_id, change_id].filter((id) => id !== undefined).length
}

export const uploadEvidence = {
  act: 'evidence.add',
  method: 'POST',
  path: '/evidence/:labId',
  summary:
    'Add a photo or document to an answer, a change or a unit; it can be read once the worker has checked it',
  params: z.object({ labId: labUuid }),
  query: z
    .object({
      checklist_id: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{1,40}$/))),
      change_id: z.optional(uuid),
      /** The unit that it shows: beside a question or a change, or alone, such as a rating plate. */
      unit_category: z.optional(unitCategory),
      unit_row_id: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_]{1,60}$/, copy.row_id))),
      /** Asked for where the question says how old its evidence may be, and of a change. */
      proves_on: z.optional(day),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NAME), plainText),
      /** Made by the device, so that a file whose answer got lost and that is sent again is added once. */
      client_id: z.optional(uuid),
    })
    .check(
      z.refine(
        (query) => subjectsOf(query) === 1 || (subjectsOf(query) === 0 && query.unit_row_id !== undefined),
        {
          error: copy.one_subject,
          path: ['checklist_id'],
        },
      ),
      z.refine((query) => (query.unit_category === undefined) === (query.unit_row_id === undefined), {
        error: copy.whole_unit,
        path: ['unit_row_id'],
      }),
    ),
  upload: { maxBytes: MOST_FILE_BYTES },
  body: z.instanceof(Uint8Array),
  status: 201,
  response: ok({ evidence }),
  refusals: [
    'lab_not_found',
    'not_a_member',
    'question_not_found',
    'change_not_found',
    'change_not_open',
    'proves_date_ahead',
    'proves_date_too_old',
    'checklist_locked',
    'audit_not_open',
    'file_too_large',
    'storage_full',
    'file_type_unknown',
    'evidence_full',
    'proves_date_missing',
    'proves_date_ahead',
    'proves_date_too_old',
    'busy',
  ],
} as const satisfies Endpoint

const fileParams = z.object({ labId: labUuid, fileId: uuid })

export const reuseEvidence = {
  act: 'evidence.add',
  method: 'POST',
  path: '/evidence/:labId/:fileId/uses',
  summary: 'Put a file that the lab has already added behind another question too',
  params: fileParams,
  body: z.strictObject({
    checklist_id: z.string().check(z.regex(/^[A-Z0-9-]{1,40}$/)),
    /** The day that it shows; left out, as with the question it was added to. */
    proves_on: z.optional(day),
  }),
  status: 201,
  response: ok({ evidence }),
  refusals: [
    'lab_not_found',
    'not_a_member',
    'question_not_found',
    'evidence_not_found',
    'evidence_not_ready',
    'checklist_locked',
    'audit_not_open',
    'evidence_full',
    'proves_date_missing',
    'proves_date_ahead',
    'proves_date_too_old',
  ],
} as const satisfies Endpoint

export const getEvidence = {
  act: 'evidence.read',
  method: 'GET',
  path: '/evidence/:labId/:fileId',
  summary: 'A file behind an answer, for whoever reads the answers; always a download',
  params: fileParams,
  response: fileAnswer,
  file: { types: ['image/webp', ...DOCUMENT_TYPES], isForeign: true },
  refusals: [
    'lab_not_found',
    'evidence_not_found',
    'evidence_not_ready',
    'forbidden',
    'two_factor_required',
    'two_factor_setup_required',
  ],
} as const satisfies Endpoint

export const deleteEvidence = {
  act: 'evidence.delete',
  method: 'DELETE',
  path: '/evidence/:labId/:fileId',
  summary: 'Delete a file that has not been submitted yet. For members, and the auditor who added it',
  params: fileParams,
  response: done,
  refusals: [
    'lab_not_found',
    'evidence_not_found',
    'not_a_member',
    'forbidden',
    'checklist_locked',
    'evidence_submitted',
    'change_in_locked_form',
    'reading_in_locked_form',
  ],
} as const satisfies Endpoint
