import { checklist_walk } from '@lab-zer0/content/microcopy.ts'
import { CloudOff } from 'lucide-react'
import { fill } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from './counted.ts'
import type { Waiting } from './walk-item.ts'

const { offline: copy } = checklist_walk

/** Calm: what is safe on this device, and how much waits. */
export function WalkOffline({ waiting, onSee }: { waiting: Waiting; onSee: () => void }) {
  const { answers, photos, isOffline } = waiting
  // The live region must exist before its text, or screen readers skip it.
  return (
    <div role="status">
      {isOffline && (
        <div className="mx-4 mt-2 grid grid-cols-[auto_1fr_auto] items-center gap-2.5 rounded-control bg-tint px-3.5 py-2 text-small">
          <CloudOff aria-hidden="true" className="size-5 text-ink-2" strokeWidth={1.75} />
          <p>
            <strong className="block">{copy.title}</strong>
            {fill(copy.text, { answers: counted('answers', answers), photos: counted('photos', photos) })}
          </p>
          <Button variant="quiet" size="sm" onPress={onSee}>
            {copy.see}
          </Button>
        </div>
      )}
    </div>
  )
}
