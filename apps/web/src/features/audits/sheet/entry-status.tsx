import { sync } from '@lab-zer0/content/microcopy.ts'
import { indicatorOf } from '@lab-zer0/domain/autosave/cell-saving.ts'
import type { Entry } from './entry-store.ts'

const { states } = sync

/** How it stands with one finding or reply. The specification's words, at the field. */
export function EntryStatus<Value>({ entry }: { entry: Entry<Value> | undefined }) {
  if (!entry) return null
  const indicator = indicatorOf(entry.saving)
  if (indicator === 'idle') return null
  const { outcome } = entry.saving
  if (outcome.kind === 'refused') {
    return <p className="text-small font-semibold text-danger">{`${states.error}: ${outcome.message}`}</p>
  }
  return (
    <p className={`text-small ${indicator === 'saved' ? 'text-success' : 'text-ink-2'}`}>
      {states[indicator]}
    </p>
  )
}
