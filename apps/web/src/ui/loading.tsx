import { Spinner } from './spinner.tsx'

/** A whole screen that waits. It shows itself late, so that a quick answer does not flicker. */
export function Loading({ label = 'Loading…' }: { label?: string }) {
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
