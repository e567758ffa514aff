import { global } from '@lab-zer0/content/microcopy.ts'
import type { RefusalBody } from '@lab-zer0/contracts/envelope.ts'
import { type RefusalCode, refusals } from '@lab-zer0/contracts/refusals.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseErrorOf, isUnavailable, whyUnavailable } from './database.ts'
import { isStorageFull } from './files.ts'
import { Refused } from './refusal.ts'

// The same sentence whether the rule or the database noticed first.
const CONSTRAINTS: Record<string, RefusalCode> = {
  organisation_domains_one_owner: 'domain_taken',
  users_email_once: 'domain_taken',
  labs_name_once: 'lab_name_taken',
  users_closed_gets_nothing: 'person_not_found',
  lab_memberships_one_lab_per_user: 'in_another_lab',
  lab_memberships_one_champion_per_lab: 'already_champion',
  audit_assignments_one_at_a_time: 'assignment_changed',
  audit_rounds_numbered: 'not_ready_to_submit',
  audits_one_that_counts: 'audit_not_open',
  audit_appeals_once_a_round: 'already_appealed',
  certificates_one_a_cycle: 'already_awarded',
}

const FASTIFY: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'json_only',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
}

// A call that takes a file says the same of files.
const UPLOADS: Partial<Record<RefusalCode, RefusalCode>> = {
  json_only: 'file_type_unknown',
  body_too_large: 'file_too_large',
}

const LOCK_TIMEOUT = '55P03'

/** The one place where a refusal becomes an answer; what is not a refusal is a bug and is logged as one. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request.routeOptions.config.endpoint?.upload !== undefined)
  if (refusal) {
    if (!(error instanceof Refused)) logFault(error, request)
    return answerRefusal(refusal, request, reply)
  }
  request.log.error({ err: error, request_id: request.id }, 'an unexpected error')
  const body: RefusalBody = {
    success: false,
    error: global.unexpected_error,
    code: 'unexpected_error',
    request_id: request.id,
  }
  return reply.code(500).send(body)
}

export function answerRefusal(
  { code, details, message }: Refused,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { retryAfterSeconds, message: _inMessage, ...rest } = details
  request.refusal = code
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  const { status } = refusals[code]
  const body: RefusalBody = { success: false, error: message, code, ...rest }
  // What is our fault has an id that a person can quote and an operator can find.
  if (status >= 500) body.request_id = request.id
  return reply.code(status).send(body)
}

/** The person is asked to try again later; the cause is logged for the operator. */
function logFault(error: FastifyError, request: FastifyRequest): void {
  const line = { err: error, request_id: request.id }
  if (isStorageFull(error)) request.log.error(line, 'FILES_DIR has no space left')
  else if (isUnavailable(error)) request.log.warn(line, whyUnavailable(error))
}

function refusalOf(error: FastifyError, isUpload: boolean): Refused | undefined {
  if (error instanceof Refused) return error
  const known = FASTIFY[error.code]
  if (known) return new Refused(isUpload ? (UPLOADS[known] ?? known) : known)
  if (error.statusCode === 400) return new Refused('invalid_request')
  const constraint = CONSTRAINTS[databaseErrorOf(error)?.constraint ?? '']
  if (constraint) return new Refused(constraint)
  if (databaseErrorOf(error)?.code === LOCK_TIMEOUT)
    return new Refused('being_changed', { retryAfterSeconds: 1 })
  if (isStorageFull(error)) return new Refused('storage_full', { retryAfterSeconds: 60 })
  if (isUnavailable(error)) return new Refused('unavailable', { retryAfterSeconds: 2 })
  return undefined
}
