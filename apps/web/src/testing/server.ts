import type { Endpoint, ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { listFactorSets } from '@lab-zer0/contracts/factor-sets.ts'
import { type RefusalCode, refusals } from '@lab-zer0/contracts/refusals.ts'
import { getFormVersions } from '@lab-zer0/contracts/reopenings.ts'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import * as z from 'zod/mini'

/** Every form asks for its earlier versions: none, unless a test says otherwise. */
const noVersions = { success: true, versions: [], may_reopen: false, suspends: false }

/** Nothing was published after this build, unless a test says otherwise. */
const builtIn = { success: true, in_force: 'nga-2026.1', factor_sets: [] }

export const server = setupServer(
  http.get(`*/api${listFactorSets.path}`, () => HttpResponse.json(builtIn)),
  http.get(`*/api${getFormVersions.path}`, () => HttpResponse.json(noVersions)),
)

type Sent = { body: unknown; headers: Headers; url: URL }

/** Answers an endpoint as its contract promises, and keeps what was sent to it. */
export function answer<E extends Endpoint>(endpoint: E, result: ResultOf<E>): Sent[] {
  const body = z.parse(endpoint.response, result)
  return on(endpoint, () => HttpResponse.json(body as object, { status: endpoint.status ?? 200 }))
}

/** Refuses as the API does: with a code and its sentence. */
export function refuse(
  endpoint: Endpoint,
  code: RefusalCode,
  more: { fields?: Record<string, string>; retryAfterSeconds?: number; request_id?: string } = {},
): Sent[] {
  const { status, message } = refusals[code]
  const { retryAfterSeconds, ...rest } = more
  const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }
  return on(endpoint, () =>
    HttpResponse.json({ success: false, error: message, code, ...rest }, { status, headers }),
  )
}

/** The call never arrives. */
export function lose(endpoint: Endpoint): Sent[] {
  return on(endpoint, () => HttpResponse.error())
}

/** Something in between answers instead of the API. */
export function interrupt(endpoint: Endpoint, status: number): Sent[] {
  return on(endpoint, () => new HttpResponse('<h1>Bad gateway</h1>', { status }))
}

/** Takes the call and then says nothing, or only the beginning of an answer. Resolves once the call is there. */
export function stall(endpoint: Endpoint, beginning?: string): Promise<void> {
  return new Promise((arrived) => {
    server.use(
      http.all(`*/api${endpoint.path}`, () => {
        // The answer's head needs a moment to reach the caller.
        setTimeout(arrived, 50)
        if (beginning === undefined) return new Promise<never>(() => undefined)
        const body = new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode(beginning)),
        })
        return new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } })
      }),
    )
  })
}

function on(endpoint: Endpoint, reply: () => Response): Sent[] {
  const sent: Sent[] = []
  server.use(
    http.all(`*/api${endpoint.path}`, async ({ request }) => {
      if (request.method !== endpoint.method) return
      const text = await request.clone().text()
      sent.push({
        body: text === '' ? undefined : JSON.parse(text),
        headers: request.headers,
        url: new URL(request.url),
      })
      return reply()
    }),
  )
  return sent
}
