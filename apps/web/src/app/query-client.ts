import { onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import { DeadlineError, NetworkError } from '../lib/refused-error.ts'

const MOST_RETRIES = 2
// As long as somebody may walk around without a network: what they opened before can be opened again.
const KEPT_MS = 24 * 60 * 60 * 1000

function isWorthReading({ state }: Pick<Query, 'state'>): boolean {
  return state.data === undefined || onlineManager.isOnline()
}

/** A refusal is an answer; only a call that did not arrive is worth repeating, unless it took its time to fail. */
export function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: KEPT_MS,
        retry: (failures, error) =>
          error instanceof NetworkError && !(error instanceof DeadlineError) && failures < MOST_RETRIES,
        // Paused until the browser calls itself online, a screen would say Loading… for as long as that takes. What is
        // there already is not read again meanwhile: it would only fail and take the screen with it.
        networkMode: 'always',
        refetchOnMount: isWorthReading,
        refetchOnWindowFocus: isWorthReading,
        refetchOnReconnect: true,
      },
      // The browser's own word on being offline is often wrong; the call finds out.
      mutations: { networkMode: 'always' },
    },
  })
}
