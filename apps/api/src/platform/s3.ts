import type { S3Config } from './config.ts'
import type { FileStore } from './files.ts'
import { signedHeaders } from './s3-signature.ts'

const DEADLINE_MS = 10_000

/** A bucket of anything that speaks S3, by three calls. The bucket stands in the path, which every such store knows. */
export function createS3Store({ endpoint, region, bucket, ...credentials }: S3Config): FileStore {
  async function send(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array): Promise<Response> {
    const url = new URL(`/${bucket}/${key}`, endpoint)
    const headers = signedHeaders({ method, url, body, now: new Date(), region, ...credentials })
    return fetch(url, {
      method,
      headers,
      // Buffers are views; what is sent is exactly the view.
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(DEADLINE_MS),
      redirect: 'error',
    })
  }

  async function expectOk(response: Response): Promise<void> {
    const words = await response.text()
    if (!response.ok) throw new Error(`The file store answered ${response.status}: ${words.slice(0, 300)}`)
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
