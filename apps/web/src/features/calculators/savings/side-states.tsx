import { calculator, checklist, lab_changes } from '@lab-zer0/content/microcopy.ts'
import { SIDES, type SideState } from '@lab-zer0/domain/changes/shown-sides.ts'
import { Check, CircleAlert, CircleHelp, EyeOff, Hourglass, type LucideIcon } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { type ChangeSides, sumOfSide } from './row-sides.ts'

const LOOKS_OF: Record<SideState, { icon: LucideIcon; ink: string }> = {
  shown: { icon: Check, ink: 'text-success' },
  checking: { icon: Hourglass, ink: 'text-info' },
  refused: { icon: CircleAlert, ink: 'text-danger' },
  cannot_show: { icon: EyeOff, ink: 'text-ink-2' },
  missing: { icon: CircleHelp, ink: 'text-warning' },
}

const { savings } = calculator

/** In a word, what shows a row before and after. */
export function SideStates({ sides }: { sides: readonly ChangeSides[] }) {
  return (
    <span className="grid grid-cols-[auto_auto] justify-start gap-x-2.5 text-small">
      {SIDES.map((side) => {
        const sum = sumOfSide(sides, side)
        if (!sum) return null
        const { icon: Icon, ink } = LOOKS_OF[sum.state]
        return (
          <span key={side} className="col-span-2 grid grid-cols-subgrid">
            <span className="font-regular text-ink-2">{savings[side]} </span>
            <span className={`inline-flex items-center gap-1 font-semibold whitespace-nowrap ${ink}`}>
              <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={2} />
              {wordOf(sum)}
            </span>
          </span>
        )
      })}
    </span>
  )
}

function wordOf({ state, n }: { state: SideState; n: number }): string {
  return state === 'checking' ? checklist.evidence.waiting : fill(lab_changes.sides[state], { n })
}
