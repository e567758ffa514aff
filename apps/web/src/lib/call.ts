import { login } from '@lab-zer0/contracts/auth.ts'
import type { Endpoint, RequestOf, ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import * as z from 'zod/mini'
import { NetworkError, readRefusal } from './refused-error.ts'
import { announceSignedOut } from './signed-out.ts'

const ROOT = '/api'

type CallOptions = {
  signal?: AbortSignal
  /** Give the same key again when a call is repeated because its answer got lost. */
  idempotencyKey?: string
}
type CallArguments<E extends Endpoint> = keyof RequestOf<E> extends never
  ? [options?: CallOptions]
  : [request: RequestOf<E> & CallOptions]
type AnyRequest = CallOptions & { params?: unknown; query?: unknown; body?: unknown }

/** Calls one endpoint of the contracts: the answer's body, or a RefusedError, or a NetworkError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[request = {}]: CallArguments<E>
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, request)
  if (!response.ok) {
    if (response.status === 401 && endpoint.path !== login.path) announceSignedOut()
    throw await readRefusal(response)
  }
  const body: unknown = await response.json()
  // z.parse forgets which endpoint the schema belongs to.
  return z.parse(endpoint.response, body) as ResponseOf<E>
}

function send(endpoint: Endpoint, request: AnyRequest): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' })
  if (request.body !== undefined) headers.set('Content-Type', 'application/json')
  if (endpoint.idempotent) headers.set('Idempotency-Key', request.idempotencyKey ?? crypto.randomUUID())
  return fetch(ROOT + addressOf(endpoint.path, request), {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: request.signal ?? null,
  }).catch(lost)
}

function lost(cause: unknown): never {
  // TanStack Query takes back what it no longer needs; that is nobody's failure.
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
