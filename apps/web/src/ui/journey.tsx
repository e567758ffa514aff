import { STATIONS, type Station } from '@lab-zer0/domain/labs/stages.ts'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import { stateOf, stationNames } from './stations.ts'
import { StepDot, type StepState } from './step-dot.tsx'

type JourneyProps = {
  /** The station that is open. At the last one all six are done. */
  now: Station
  /** Under each station: a date, a count, whose turn it is. */
  notes?: Partial<Record<Station, ReactNode>>
}

/** The path to a certificate, read from left to right; on narrow screens from top to bottom. */
export function Journey({ now, notes = {} }: JourneyProps) {
  return (
    <ol aria-label="Path to the certificate" className="grid min-[56rem]:grid-cols-6">
      {STATIONS.map((station, index) => {
        const state = stateOf(station, now)
        return (
          <li
            key={station}
            aria-current={state === 'now' ? 'step' : undefined}
            className="group relative grid grid-cols-[2.25rem_1fr] content-start gap-x-3.5 pb-5.5 last:pb-0 min-[56rem]:grid-cols-1 min-[56rem]:pr-3 min-[56rem]:pb-0"
          >
            <Line state={state} />
            <StepDot state={state}>{index + 1}</StepDot>
            <div>
              <div className="pt-1.75 leading-[1.3] font-bold min-[56rem]:pt-3">
                {stationNames[station]}
                {state === 'now' && (
                  <span className="ml-2">
                    <Badge tone="now">Now</Badge>
                  </span>
                )}
              </div>
              {notes[station] !== undefined && (
                <p className="text-small leading-[1.4] text-ink-3">{notes[station]}</p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Line({ state }: { state: StepState }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute top-9 bottom-0 left-4.5 group-last:hidden',
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
