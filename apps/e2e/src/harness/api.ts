import type { Endpoint, RequestOf, ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { type APIRequestContext, request } from '@playwright/test'
import { runningStack } from './stack.ts'

type AnyRequest = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

// What the list of sessions calls the device.
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Of a person at home: what one address may do in an hour says nothing about a suite of sixty people. */
function newAddress(): string {
  return ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.')
}

/** A client with cookies of its own, as a browser has. */
export function newClient(storageState?: Awaited<ReturnType<APIRequestContext['storageState']>>) {
  const { publicUrl } = runningStack()
  return request.newContext({
    baseURL: publicUrl,
    extraHTTPHeaders: { origin: publicUrl, 'x-visitor-address': newAddress() },
    userAgent: BROWSER,
    ...(storageState && { storageState }),
  })
}

/** One call of the contracts; for what a journey needs to be there before it begins. */
export async function call<E extends Endpoint>(
  client: APIRequestContext,
  endpoint: E,
  given: RequestOf<E>,
): Promise<ResponseOf<E>> {
  // The conditional type of a request forgets that its parts are these.
  const { params = {}, query = {}, body } = given as AnyRequest
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => params[name] ?? '')
  const answer = await client.fetch(`/api${path}`, {
    method: endpoint.method,
    params: query,
    ...(body !== undefined && { data: body }),
    ...(endpoint.idempotent && { headers: { 'idempotency-key': crypto.randomUUID() } }),
  })
  if (!answer.ok()) {
    throw new Error(`${endpoint.method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  }
  // The API checks its answers against the same contract.
  return (await answer.json()) as ResponseOf<E>
}
