import { verify } from '@lab-zer0/content/microcopy.ts'
import { fill } from '../../../lib/format.ts'
import { ScaleTicks } from '../../../ui/scale-ticks.tsx'

const copy = verify.scope

type AreaScaleProps = { label: string; percent: number; floor: number | null }

/** A bar without figures of its own, because they stand beside it; the line is the minimum. */
export function AreaScale({ label, percent, floor }: AreaScaleProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot hold ticks and a minimum
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={floor === null ? `${percent}%` : fill(copy.area_value, { percent, floor })}
      className="relative block pb-2.25"
    >
      <span className="relative block h-2 rounded-[2px] bg-tint">
        <span
          className="absolute inset-y-0 left-0 rounded-[2px] bg-bronze-fill"
          style={{ width: `${percent}%` }}
        />
        {floor !== null && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -bottom-1 -ml-px w-0.5 bg-ink"
            style={{ left: `${floor}%` }}
          />
        )}
      </span>
      <ScaleTicks />
    </span>
  )
}
