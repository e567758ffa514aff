import { AwsClient } from 'aws4fetch'
import { noTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { watchCall } from '../telemetry/watch.ts'
import type { S3Config } from './config.ts'
import type { FileStore } from './file-store.ts'

const DEADLINE_MS = 10_000
/** The client retries after a 5xx or 429, with growing delays. */
const RETRIES = 3

type Method = 'GET' | 'PUT' | 'DELETE'

/** An S3 bucket, used with three calls. The bucket is in the path, which every S3 store supports. */
export function createS3Store(
  { endpoint, region, bucket, ...credentials }: S3Config,
  telemetry: Telemetry = noTelemetry,
): FileStore {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: RETRIES, initRetryMs: 100 })
  /** How far the store's clock is ahead of ours. A signature more than 15 minutes off is refused. */
  let skewMs = 0

  function request(method: Method, key: string, body?: Uint8Array): Promise<Response> {
    const ask = () =>
      client.fetch(new URL(`/${bucket}/${key}`, endpoint), {
        method,
        // A Buffer is a view of a larger array; copy exactly the view.
        ...(body ? { body: new Uint8Array(body) } : {}),
        signal: AbortSignal.timeout(DEADLINE_MS),
        redirect: 'error',
        aws: { datetime: signingTime(skewMs) },
      })
    return watchCall(telemetry, { service: 's3', name: `s3 ${method}` }, ask)
  }

  async function send(method: Method, key: string, body?: Uint8Array): Promise<Response> {
    const response = await request(method, key, body)
    if (response.status !== 403) return response
    const words = await response.text()
    const storeTime = Date.parse(response.headers.get('date') ?? '')
    if (!words.includes('RequestTimeTooSkewed') || Number.isNaN(storeTime)) throw refusal(403, words)
    skewMs = storeTime - Date.now()
    return request(method, key, body)
  }

  async function expectOk(response: Response): Promise<void> {
    const words = await response.text()
    if (!response.ok) throw refusal(response.status, words)
  }

  return {
    put: async (key, bytes) => expectOk(await send('PUT', key, bytes)),
    async get(key) {
      const response = await send('GET', key)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      if (response.status !== 404) await expectOk(response)
      await response.body?.cancel()
      return undefined
    },
    async remove(key) {
      const response = await send('DELETE', key)
      if (response.status === 404) await response.body?.cancel()
      else await expectOk(response)
    },
  }
}

function refusal(status: number, words: string): Error {
  return new Error(`The file store answered ${status}: ${words.slice(0, 300)}`)
}

/** `20261115T093000Z`, as Signature Version 4 writes it. */
function signingTime(skewMs: number): string {
  return new Date(Date.now() + skewMs).toISOString().replace(/[-:]|\.\d{3}/g, '')
}
