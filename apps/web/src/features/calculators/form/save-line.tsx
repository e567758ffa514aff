import { useIsDurable } from '../../../lib/sync/current-sync.ts'
import { summaryOf } from '../../../lib/sync/sync-target.ts'
import { SaveLine } from '../../../product/save-line.tsx'
import { type FormState, savingsOf } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { useFormState } from './use-form-store.ts'

/** Speaks for the whole form. */
export function FormSaveLine({ store }: { store: FormStore }) {
  // A text, so that a keystroke that changes nothing of it draws nothing.
  const [unsaved = 0, kept = 0, refused = 0, savedAt = 0] = useFormState(store, countsOf)
    .split(' ')
    .map(Number)
  return (
    <SaveLine
      summary={{ unsaved, kept, refused }}
      savedAt={savedAt === 0 ? null : savedAt}
      isDurable={useIsDurable()}
      onRetry={() => store.retryNow()}
      className="md:max-w-88 md:justify-end"
    />
  )
}

function countsOf(state: FormState): string {
  const { unsaved, kept, refused } = summaryOf(savingsOf(state))
  return [unsaved, kept, refused, state.savedAt ?? 0].join(' ')
}
