import { global } from '@lab-zer0/content/microcopy.ts'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

export type StatTile = {
  label: string
  /** Left out while it loads. */
  value: string | undefined
  /** Close to the number: %. */
  unit?: ReactNode
  note?: ReactNode
}

/** A row of counts: Total Labs, Total Members. */
export function StatTiles({ tiles }: { tiles: readonly StatTile[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] overflow-hidden rounded-card border border-line bg-surface">
      {tiles.map(({ label, value, unit, note }) => (
        <div
          key={label}
          className="grid content-start gap-1 px-[clamp(1rem,2vw,1.5rem)] py-4.5 shadow-[1px_1px_0_var(--lz-line)]"
        >
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="text-figure-2">
            {value ?? <Coming />}
            {value !== undefined && unit !== undefined && (
              <span className="text-small font-regular tracking-normal text-ink-2">{unit}</span>
            )}
          </dd>
          {note !== undefined && <dd className="text-micro text-ink-3">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Coming() {
  return (
    <span className="block h-[1.1em] w-16 animate-late rounded-tag bg-tint">
      <VisuallyHidden>{global.loading}</VisuallyHidden>
    </span>
  )
}
