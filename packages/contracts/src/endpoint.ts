import type { ActName } from '@lab-zer0/domain/access/access.ts'
import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Counted in PostgreSQL over all processes. By person where the act needs a session, and refused above `max`. Where it
 * does not, by network address (IPv6 by /64), and only slowed down above `max`: a whole campus may share an address.
 */
export type Limit = {
  name: string
  max: number
  windowSeconds: number
  /** By address, and refused all the same: it guards a mailbox, and shuts nobody out of the product. */
  refuses?: true
}

/** A file instead of JSON. The use case returns the bytes; the contract says how they may be used. */
export type FilePromise = {
  types: readonly string[]
  /** Pages of other sites may show and fetch it, and keep it for so long. All others are private and not kept. */
  sharedForSeconds?: number
  /** Uploaded by a user: sandboxed, so that nothing in it can run. */
  isForeign?: true
}

export const fileAnswer = z.object({
  contentType: z.string(),
  bytes: z.union([z.string(), z.instanceof(Uint8Array)]),
  /** Offered under this name as a download; without it the file is shown. */
  downloadAs: z.optional(z.string()),
})

export type Endpoint = {
  /**
   * What the caller does, by its name in packages/domain/src/access. Who may, when, and whether a fresh proof of
   * identity is needed follow from it. It has no default: every promise says it, also those for strangers.
   */
  act: ActName
  method: Method
  /** The specification's path, with `:name` for parameters, below the API's root. */
  path: string
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  response: z.ZodMiniType
  /** Answers with a file; `response` is then `fileAnswer`. */
  file?: FilePromise
  /** Takes a file as it is instead of JSON; `body` is then `z.instanceof(Uint8Array)`. */
  upload?: { maxBytes: number }
  /** 200 if left out. */
  status?: 200 | 201
  refusals: readonly RefusalCode[]
  /** A GET that must write says so; every other GET runs in a read-only transaction. */
  writes?: true
  /** Creates, submits or awards: takes an Idempotency-Key and answers a repetition with the first answer. */
  idempotent?: true
  limits?: readonly Limit[]
}

type Out<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type In<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
/** What a use case returns: the response before the contract checks it. */
export type ResultOf<E extends Endpoint> = z.input<E['response']>
export type RequestOf<E extends Endpoint> = Omit<
  { params: In<E['params']>; query: In<E['query']>; body: In<E['body']> },
  | (E['params'] extends z.ZodMiniType ? never : 'params')
  | (E['query'] extends z.ZodMiniType ? never : 'query')
  | (E['body'] extends z.ZodMiniType ? never : 'body')
>

/** Every call may answer with these, whatever its own list says. */
export const COMMON_REFUSALS = [
  'invalid_request',
  'foreign_origin',
  'body_too_large',
  'json_only',
  'unknown_host',
  'too_many_requests',
  'unavailable',
  'being_changed',
  'organisation_busy',
] as const satisfies readonly RefusalCode[]
