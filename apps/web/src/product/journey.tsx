import { kit } from '@lab-zer0/content/microcopy.ts'
import { STATIONS, type Station } from '@lab-zer0/domain/labs/stages.ts'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { StepDot } from '../ui/step-dot.tsx'
import { StationLine } from './station-line.tsx'
import { stateOf, stationNames } from './stations.ts'

type JourneyProps = {
  /** The current step. At the last one all six are done. */
  now: Station
  /** Shown under each step: a date, a count, whose turn it is. */
  notes?: Partial<Record<Station, ReactNode>>
}

/** The path to a certificate, read from left to right; on narrow screens from top to bottom. */
export function Journey({ now, notes = {} }: JourneyProps) {
  return (
    <ol aria-label={kit.path} className="grid min-[56rem]:grid-cols-6">
      {STATIONS.map((station, index) => {
        const state = stateOf(station, now)
        return (
          <li
            key={station}
            aria-current={state === 'now' ? 'step' : undefined}
            className="group relative grid grid-cols-[2.25rem_1fr] content-start gap-x-3.5 pb-5.5 last:pb-0 min-[56rem]:grid-cols-1 min-[56rem]:pr-3 min-[56rem]:pb-0"
          >
            <StationLine state={state} />
            <StepDot state={state}>{index + 1}</StepDot>
            <div>
              <div className="pt-1.75 leading-[1.3] font-bold min-[56rem]:pt-3">
                {stationNames[station]}
                {state === 'now' && (
                  <span className="ml-2">
                    <Badge tone="now">{kit.now}</Badge>
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
