import { login } from '@lab-zer0/contracts/auth.ts'
import type { Endpoint, FilePromise, RequestOf, ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { RefusalCode } from '@lab-zer0/contracts/refusals.ts'
import * as z from 'zod/mini'
import { deadlineMs } from './deadline.ts'
import { isKept, noteReading } from './offline/reading.ts'
import { DeadlineError, NetworkError, type RefusedError, readRefusal } from './refused-error.ts'
import { announceRightsChanged } from './rights-changed.ts'
import { announceSignedOut } from './signed-out.ts'
import { proofReasonOf, requestProof } from './step-up.ts'

const ROOT = '/api'

/** A refusal that only appears if the screen offered something the person may not do. */
const RIGHTS = new Set<string | undefined>([
  'forbidden',
  'may_not_invite',
  'two_factor_setup_required',
] satisfies RefusalCode[])

type CallOptions = {
  signal?: AbortSignal
  /** Give the same key again when a call is repeated because its answer got lost. */
  idempotencyKey?: string
}
type CallArguments<E extends Endpoint> = keyof RequestOf<E> extends never
  ? [options?: CallOptions]
  : [request: RequestOf<E> & CallOptions]
type AnyRequest = CallOptions & { params?: unknown; query?: unknown; body?: unknown }

/**
 * Calls one endpoint of the contracts: the answer's body, or a RefusedError, or a NetworkError. Where the server
 * wants a proof of identity first, the person is asked for it and the call is made once more.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[given = {}]: CallArguments<E>
): Promise<ResponseOf<E>> {
  const request = endpoint.idempotent ? { idempotencyKey: crypto.randomUUID(), ...given } : given
  const first = await attempt(endpoint, request)
  const reason = first.refusal && proofReasonOf(first.refusal)
  const last = reason && (await requestProof(reason)) ? await attempt(endpoint, request) : first
  if (last.refusal) throw last.refusal
  // z.parse forgets which endpoint the schema belongs to.
  return z.parse(endpoint.response, last.body) as ResponseOf<E>
}

type FileRequest<E extends Endpoint> = Omit<RequestOf<E>, 'body'>

/** The URL of a file of the API, for links and images. */
export function fileAddress<E extends Endpoint & { file: FilePromise }>(
  endpoint: E,
  request: FileRequest<E>,
): string {
  return ROOT + addressOf(endpoint.path, request)
}

/** A file of the API that is text. */
export async function callForText<E extends Endpoint & { file: FilePromise }>(
  endpoint: E,
  request: FileRequest<E> & CallOptions,
): Promise<string> {
  const { response, lost } = await fetchFile(endpoint, request)
  return response.text().catch(lost)
}

/** Downloads a file of the API, so that a refusal can be shown as a message. */
export async function callForFile<E extends Endpoint & { file: FilePromise }>(
  endpoint: E,
  request: FileRequest<E> & CallOptions,
): Promise<Blob> {
  const { response, lost } = await fetchFile(endpoint, request)
  return response.blob().catch(lost)
}

async function fetchFile(endpoint: Endpoint, request: AnyRequest): Promise<Answered> {
  const answered = await send(endpoint, request)
  if (!answered.response.ok) throw await readRefusal(answered.response)
  return answered
}

/** The URL of an upload with progress, which fetch can't report. */
export function uploadAddress<E extends Endpoint & { upload: object }>(
  endpoint: E,
  request: FileRequest<E>,
): string {
  return ROOT + addressOf(endpoint.path, request)
}

type Outcome = { refusal: RefusedError } | { refusal?: never; body: unknown }

async function attempt(endpoint: Endpoint, request: AnyRequest): Promise<Outcome> {
  if (!isKept(endpoint)) return ask(endpoint, request)
  const address = addressOf(endpoint.path, request)
  try {
    const outcome = await ask(endpoint, request)
    noteReading(null)
    if (!outcome.refusal) void keptReads().then(({ keepRead }) => keepRead(address, outcome.body))
    return outcome
  } catch (error) {
    const found = error instanceof NetworkError ? await (await keptReads()).findRead(address) : undefined
    if (!found) throw error
    noteReading(found.at)
    return { body: found.body }
  }
}

/** Fetched when there is something to keep, to find or to forget. */
export const keptReads = () => import('./offline/kept-reads.ts')

async function ask(endpoint: Endpoint, request: AnyRequest): Promise<Outcome> {
  const { response, lost } = await send(endpoint, request)
  if (response.ok) return { body: JSON.parse(await response.text().catch(lost)) }
  const refusal = await readRefusal(response)
  if (refusal.status === 401 && endpoint.path !== login.path) announceSignedOut()
  if (RIGHTS.has(refusal.code)) announceRightsChanged()
  return { refusal }
}

/** `lost` is for reading the body: the deadline also covers it. */
type Answered = { response: Response; lost: (cause: unknown) => never }

async function send(endpoint: Endpoint, request: AnyRequest): Promise<Answered> {
  const headers = new Headers({ Accept: endpoint.file?.types.join(', ') ?? 'application/json' })
  if (request.body !== undefined) {
    headers.set('Content-Type', endpoint.upload ? 'application/octet-stream' : 'application/json')
  }
  if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey)
  const deadline = AbortSignal.timeout(deadlineMs(endpoint))
  const lost = lostBy(deadline)
  const response = await fetch(ROOT + addressOf(endpoint.path, request), {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    body: bodyOf(endpoint, request.body),
    signal: request.signal ? AbortSignal.any([request.signal, deadline]) : deadline,
  }).catch(lost)
  return { response, lost }
}

function bodyOf(endpoint: Endpoint, body: unknown): BodyInit | null {
  if (body === undefined) return null
  // An upload's body is bytes; its type can't say that the buffer isn't shared.
  return endpoint.upload ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body)
}

const lostBy =
  (deadline: AbortSignal) =>
  (cause: unknown): never => {
    // Asks the deadline itself, because browsers report a cut-off body differently.
    if (deadline.aborted) throw new DeadlineError('No answer came in time', { cause })
    // TanStack Query aborts calls that are no longer needed; that is not an error.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new NetworkError('The call did not arrive', { cause })
  }

function addressOf(path: string, { params, query }: AnyRequest): string {
  const values = new Map(entriesOf(params))
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  )
  const search = new URLSearchParams(entriesOf(query)).toString()
  return search === '' ? filled : `${filled}?${search}`
}

function entriesOf(values: unknown): [string, string][] {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
}
