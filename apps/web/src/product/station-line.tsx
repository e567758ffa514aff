import { cx } from '../ui/cx.ts'
import type { StepState } from '../ui/step-dot.tsx'

/** From one station of a path to the next; the last of a `group` leads nowhere. */
export function StationLine({ state }: { state: StepState }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute top-9 bottom-0 left-4.5 print-exact group-last:hidden',
        'min-[56rem]:top-4.5 min-[56rem]:right-0 min-[56rem]:bottom-auto min-[56rem]:left-9 min-[56rem]:ml-0 min-[56rem]:w-auto',
        state === 'done'
          ? '-ml-[1.5px] w-0.75 bg-primary min-[56rem]:-mt-[1.5px] min-[56rem]:h-0.75'
          : cx('ladder -ml-px w-2.25 opacity-60 min-[56rem]:-mt-px min-[56rem]:h-2.25', lyingLadder),
      )}
    />
  )
}

// One unbroken word, because Tailwind finds classes by reading the source.
const lyingLadder =
  'min-[56rem]:[background:linear-gradient(var(--lz-line-strong)_0_0)_0_0/100%_2px_no-repeat,repeating-linear-gradient(90deg,transparent_0_6px,var(--lz-line-strong)_6px_7px)_0_2px/100%_5px_no-repeat]'
