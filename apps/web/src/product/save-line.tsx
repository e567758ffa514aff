import { sync } from '@lab-zer0/content/microcopy.ts'
import { CircleAlert, CloudCheck, CloudOff } from 'lucide-react'
import { fill, formatTime } from '../lib/format.ts'
import type { SaveSummary } from '../lib/sync/sync-target.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'

const { line: copy, states } = sync

export type SaveLineProps = {
  summary: SaveSummary
  /** When the server last said that it has a value. */
  savedAt: number | null
  /** False where this browser keeps nothing. */
  isDurable: boolean
  onRetry: () => void
  className?: string
}

type Line = { kind: 'kept' | 'refused' | 'saving' | 'saved' | 'quiet'; text: string }

/** The one line that speaks for a whole page. It says saved only when the server has everything. */
export function SaveLine({ summary, savedAt, isDurable, onRetry, className }: SaveLineProps) {
  const { kind, text } = lineOf(summary, savedAt, isDurable)
  return (
    <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 text-small', className)}>
      <p
        role="status"
        className={cx(
          'inline-flex items-center gap-1.5 [&>svg]:size-4 [&>svg]:shrink-0',
          kind === 'refused' ? 'font-semibold text-danger' : 'text-ink-2',
        )}
      >
        {kind === 'saved' && <CloudCheck aria-hidden="true" className="text-success" strokeWidth={1.75} />}
        {kind === 'kept' && <CloudOff aria-hidden="true" strokeWidth={1.75} />}
        {kind === 'refused' && <CircleAlert aria-hidden="true" strokeWidth={1.75} />}
        {text}
      </p>
      {kind === 'kept' && (
        <Button variant="secondary" size="sm" onPress={onRetry}>
          {copy.try_again}
        </Button>
      )}
    </div>
  )
}

function lineOf({ kept, refused, unsaved }: SaveSummary, savedAt: number | null, isDurable: boolean): Line {
  if (kept > 0) return { kind: 'kept', text: isDurable ? fill(copy.kept, { n: unsaved }) : copy.not_durable }
  if (refused > 0) return { kind: 'refused', text: copy.refused }
  if (unsaved > 0) return { kind: 'saving', text: states.saving }
  if (savedAt === null) return { kind: 'quiet', text: copy.quiet }
  return { kind: 'saved', text: fill(copy.saved_at, { time: formatTime(new Date(savedAt).toISOString()) }) }
}
