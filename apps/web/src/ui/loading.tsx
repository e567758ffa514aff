import { global } from '@lab-zer0/content/microcopy.ts'
import { Spinner } from './spinner.tsx'

/** A loading screen. It appears late, so that a quick answer doesn't flicker. */
export function Loading({ label = global.loading }: { label?: string }) {
  return (
    <div
      role="status"
      className="grid flex-1 animate-late place-items-center content-center gap-3 p-10 text-ink-2"
    >
      <Spinner size="lg" />
      <span>{label}</span>
    </div>
  )
}
