import type { Endpoint } from '@lab-zer0/contracts/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { refuse } from './refusal.ts'

/** Reads a request by its contract. A path that can't be an id of ours names nothing: 404, not 400. */
export function readInput(endpoint: Endpoint, request: FastifyRequest) {
  return {
    ...readAddress(endpoint, request),
    // A call without a body in its contract ignores one; a missing body is checked as an empty one.
    body: check(endpoint.body, request.body ?? {}),
  }
}

/** What is known before the body is read. */
export function readAddress(endpoint: Endpoint, request: FastifyRequest) {
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) refuse(refusalForParams(endpoint))
  return { params: params?.data, query: check(endpoint.query, request.query) }
}

function refusalForParams(endpoint: Endpoint) {
  const own = endpoint.refusals.find((code) => code.startsWith('invalid_') || code.endsWith('_not_found'))
  return own ?? 'not_found'
}

function check(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.')
    if (path !== '') fields[path] ??= issue.message
  }
  // Specification, section 5: the first error message is the one shown.
  const [first] = parsed.error.issues
  const isOurs = first !== undefined && first.code !== 'unrecognized_keys' && first.path.length > 0
  refuse('invalid_request', { fields, ...(isOurs ? { message: first.message } : {}) })
}
