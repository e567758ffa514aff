import type { Endpoint } from '@lab-zer0/contracts/endpoint.ts'

/** What people walk around with. Files, reports and administration need a network. */
const KEPT_PATHS =
  /^\/(?:auth\/user$|labs\/|checklist\/(?!stamp)|calculator\/(?!changes)|audits(?:$|\/)|factor-sets\/)/

/** Without the app's own files on this device a kept answer could never be shown. */
export function isInstalled(): boolean {
  // Missing outside https and in older browsers.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
  return Boolean(container?.controller)
}

export function isKept({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean {
  return method === 'GET' && KEPT_PATHS.test(path) && isInstalled()
}

let keptAt: number | null = null
const listeners = new Set<() => void>()

/** Since when what the screens show may be old; null while the server answers. */
export const readingKept = {
  get: () => keptAt,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function noteReading(at: number | null): void {
  // The oldest answer on the screen tells.
  const next = at === null || keptAt === null ? at : Math.min(at, keptAt)
  if (next === keptAt) return
  keptAt = next
  for (const listener of [...listeners]) listener()
}
