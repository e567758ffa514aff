import { global } from '@lab-zer0/content/microcopy.ts'
import { NetworkError, RefusedError } from './refused-error.ts'

export const NETWORK_ERROR = global.network_error

/** The server's sentence, or the one about the network, or the fallback of section 8 for this action. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return NETWORK_ERROR
  if (error instanceof RefusedError && error.body) return error.message
  return fallback
}
