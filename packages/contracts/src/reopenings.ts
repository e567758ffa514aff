import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import * as z from 'zod/mini'
import { formData, person, submission } from './calculators.ts'
import { REASON_LENGTH } from './certificates.ts'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { atMost, instant, labUuid, plainText, uuid } from './fields.ts'

const params = z.object({
  labId: labUuid,
  mode: z.enum(['baseline', 'savings']),
  category: z.string().check(z.maxLength(40)),
})

const reason = z
  .string({ error: copy.reason_required })
  .check(
    z.trim(),
    z.minLength(REASON_LENGTH.least, { error: copy.reason_required, abort: true }),
    atMost(REASON_LENGTH.most),
    plainText,
  )

export const reopenForm = {
  act: 'form.reopen',
  method: 'POST',
  path: '/labs/:labId/forms/:mode/:category/reopen',
  summary:
    'Open a locked form again, for a reason: the champion before the submission for audit, an admin after the award, which suspends the certificate. A baseline takes its saving along',
  params,
  body: z.strictObject({ reason }),
  response: ok({ message: z.string(), reopening_id: uuid, is_suspended: z.boolean() }),
  refusals: [
    'lab_not_found',
    'category_not_found',
    'forbidden',
    'two_factor_required',
    'two_factor_setup_required',
    'form_not_locked',
    'not_the_champion',
    'with_the_auditor',
    'reopen_admin_only',
    'certificate_over',
  ],
  idempotent: true,
} as const satisfies Endpoint

const reopening = z.object({
  cause: z.enum(['champion', 'auditor', 'admin']),
  reason: z.string(),
  by: person,
  at: instant,
})

export const formVersion = z.object({
  id: uuid,
  reopening,
  /** As it was locked, with its hash. */
  submission,
  form_data: formData,
  /** For a saving, the locked baseline that it was computed against. */
  before: z.nullable(formData),
})
export type FormVersion = z.output<typeof formVersion>

export const getFormVersions = {
  act: 'form.read',
  method: 'GET',
  path: '/labs/:labId/forms/:mode/:category/versions',
  summary: 'What a form had locked before it was reopened: figures, hash, who, when and why; newest first',
  params,
  response: ok({
    versions: z.array(formVersion),
    may_reopen: z.boolean(),
    /** Reopening suspends the certificate of the lab, or it is suspended already. */
    suspends: z.boolean(),
  }),
  refusals: [
    'lab_not_found',
    'category_not_found',
    'forbidden',
    'two_factor_required',
    'two_factor_setup_required',
  ],
} as const satisfies Endpoint

export const NOTE_LENGTH = { most: 2000 } as const

export const lookAgain = {
  act: 'audit.look_again',
  method: 'POST',
  path: '/audits/:labId/look-again',
  summary:
    'Say that the certificate still holds now that figures were reopened and locked again, which ends its suspension. For the auditor',
  params: z.object({ labId: labUuid }),
  body: z.strictObject({
    note: z._default(z.string().check(z.trim(), atMost(NOTE_LENGTH.most), plainText), ''),
  }),
  response: done,
  refusals: [
    'lab_not_found',
    'auditor_only',
    'audit_conflict',
    'not_suspended',
    'forms_reopened',
    'own_suspension',
    'step_up_required',
  ],
  idempotent: true,
} as const satisfies Endpoint
