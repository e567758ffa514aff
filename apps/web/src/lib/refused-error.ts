import { global } from '@lab-zer0/content/microcopy.ts'
import { type RefusalBody, refusalBody } from '@lab-zer0/contracts/envelope.ts'
import type { RefusalCode } from '@lab-zer0/contracts/refusals.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import * as z from 'zod/mini'

/** The server answered, and the answer is no. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly status: number
  /** Missing where something else than our API answered, such as a proxy. */
  readonly code: string | undefined
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | undefined
  readonly body: RefusalBody | undefined

  constructor(status: number, body: RefusalBody | undefined, retryAfterSeconds?: number) {
    super(body?.error ?? fill(global.http_error, { n: status }))
    this.status = status
    this.code = body?.code
    this.fields = body?.fields ?? {}
    this.retryAfterSeconds = retryAfterSeconds
    this.body = body
  }
}

/** The call never arrived, or its answer never came back. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/** No answer in time, which for a person is the same as no network. */
export class DeadlineError extends NetworkError {
  override name = 'DeadlineError'
}

export function isRefusal(error: unknown, code: RefusalCode): error is RefusedError {
  return error instanceof RefusedError && error.code === code
}

export async function readRefusal(response: Response): Promise<RefusedError> {
  const parsed = z.safeParse(refusalBody, await response.json().catch(() => undefined))
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new RefusedError(
    response.status,
    parsed.success ? parsed.data : undefined,
    Number.isFinite(seconds) ? seconds : undefined,
  )
}
