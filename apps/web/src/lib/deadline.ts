import type { Endpoint } from '@lab-zer0/contracts/endpoint.ts'

const READ_MS = 15_000
// The server itself gives up on a save after a few seconds; the rest is for a slow line.
const SAVE_MS = 30_000
const DOWNLOAD_MS = 60_000
/** Ten megabytes over a slow line. */
export const UPLOAD_MS = 300_000

/** How long a call may take before it counts as lost. A dead connection may report nothing for minutes. */
export function deadlineMs({ method, file, upload }: Pick<Endpoint, 'method' | 'file' | 'upload'>): number {
  if (upload) return UPLOAD_MS
  if (file) return DOWNLOAD_MS
  return method === 'GET' ? READ_MS : SAVE_MS
}
