import { plural } from '@lab-zer0/content/locale.ts'
import { variables } from '@lab-zer0/content/microcopy.ts'

import { Button } from '../../../ui/button.tsx'

const { save_bar: copy } = variables

type SaveBarProps = {
  unsaved: number
  isPending: boolean
  /** Somebody else's values must be looked at first; the notice above says so. */
  isHeld: boolean
  onDiscard: () => void
}

/** How much is not saved, and the two ways to change that. */
export function SaveBar({ unsaved, isPending, isHeld, onDiscard }: SaveBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-surface px-4.5 py-3.5 shadow-raised">
      <div className="min-w-0">
        <p role="status" className="font-semibold">
          {countWords(unsaved)}
        </p>
        <p className="text-small text-ink-2">{isHeld ? copy.held : copy.kept}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <Button variant="secondary" isDisabled={unsaved === 0 || isPending} onPress={onDiscard}>
          {copy.discard}
        </Button>
        <Button type="submit" isDisabled={unsaved === 0 || isHeld} isPending={isPending}>
          {isPending ? variables.saving : variables.save}
        </Button>
      </div>
    </div>
  )
}

function countWords(unsaved: number): string {
  if (unsaved === 0) return copy.none
  return plural(unsaved, { one: copy.one, other: copy.other })
}
