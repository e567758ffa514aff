import type { Endpoint, RequestOf, ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import * as z from 'zod/mini'
import { uploadAddress } from './call.ts'
import { UPLOAD_MS } from './deadline.ts'
import { DeadlineError, NetworkError, readRefusal } from './refused-error.ts'
import { announceSignedOut } from './signed-out.ts'

type UploadRequest<E extends Endpoint> = Omit<RequestOf<E>, 'body'> & {
  file: Blob
  /** From 0 to 100. */
  onProgress: (percent: number) => void
}

/** Sends a file like `call`, and reports progress. */
export async function upload<E extends Endpoint & { upload: object }>(
  endpoint: E,
  { file, onProgress, ...request }: UploadRequest<E>,
): Promise<ResponseOf<E>> {
  // Taking the file and the progress away leaves the request, which the compiler cannot know of a generic type.
  const address = uploadAddress(endpoint, request as unknown as Omit<RequestOf<E>, 'body'>)
  const response = await post(address, file, onProgress)
  if (!response.ok) {
    if (response.status === 401) announceSignedOut()
    throw await readRefusal(response)
  }
  return z.parse(endpoint.response, await response.json()) as ResponseOf<E>
}

function post(address: string, file: Blob, onProgress: (percent: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((100 * loaded) / total))
    })
    request.addEventListener('load', () => {
      resolve(new Response(request.responseText, { status: request.status }))
    })
    request.addEventListener('error', () => reject(new NetworkError('The file did not arrive')))
    request.timeout = UPLOAD_MS
    request.addEventListener('timeout', () => reject(new DeadlineError('The file did not arrive in time')))
    request.send(file)
  })
}
