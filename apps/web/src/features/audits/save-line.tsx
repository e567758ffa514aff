import { auditor_review } from '@lab-zer0/content/data/microcopy.json'
import { CircleAlert, CloudCheck, CloudOff } from 'lucide-react'
import { fill, formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import type { EntryStore, SaveState } from './entry-store.ts'
import { useSaveState } from './use-entry-store.ts'

const { states: words } = auditor_review

/** The one line that speaks for all that is written here. It says saved only when the server has everything. */
export function SaveLine<Value>({ store }: { store: EntryStore<Value> }) {
  const state = useSaveState(store)
  const isBad = state.kind === 'refused'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <p
        role="status"
        className={`inline-flex items-center gap-1.5 [&>svg]:size-4 [&>svg]:shrink-0 ${isBad ? 'font-semibold text-danger' : 'text-ink-2'}`}
      >
        {state.kind === 'saved' && (
          <CloudCheck aria-hidden="true" className="text-success" strokeWidth={1.75} />
        )}
        {state.kind === 'lost' && <CloudOff aria-hidden="true" strokeWidth={1.75} />}
        {state.kind === 'refused' && <CircleAlert aria-hidden="true" strokeWidth={1.75} />}
        {textOf(state)}
      </p>
      {state.kind === 'lost' && (
        <Button variant="secondary" size="sm" onPress={() => store.tryAgain()}>
          {words.try_again}
        </Button>
      )}
    </div>
  )
}

function textOf({ kind, savedAt }: SaveState): string {
  if (kind !== 'saved') return words[kind]
  const time =
    formatDateTime(new Date(savedAt ?? 0).toISOString())
      .split(', ')
      .at(-1) ?? ''
  return fill(words.saved, { time })
}
