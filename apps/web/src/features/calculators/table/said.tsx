import { units as copy } from '@lab-zer0/content/microcopy.ts'
import { Button } from '../../../ui/button.tsx'
import type { UnitActs } from './use-unit-acts.ts'

/** What was done, where people look next, with its way back. */
export function Said({ acts }: { acts: UnitActs }) {
  return (
    <div role="status" className="flex items-center gap-2 text-small text-ink-2 not-empty:pb-2">
      {acts.said !== null && (
        <>
          {acts.said}
          {acts.canUndo && (
            <Button variant="quiet" size="sm" onPress={acts.undo}>
              {copy.undo}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
