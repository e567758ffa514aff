import { kit } from '@lab-zer0/content/microcopy.ts'
import { STATIONS, type Station } from '@lab-zer0/domain/labs/stages.ts'
import { fill } from '../lib/format.ts'
import { cx } from '../ui/cx.ts'
import { stateOf, stationNames } from './stations.ts'

type MiniJourneyProps = {
  now: Station
  /** Puts the text beside the cells instead of under them. */
  isInline?: boolean
}

const cells = {
  done: 'h-2 bg-primary',
  now: 'h-3 bg-wattle inset-ring-[1.5px] inset-ring-on-wattle',
  later: 'h-2 inset-ring inset-ring-line-strong',
}

/** The path in a table row: six cells, and the same as text. */
export function MiniJourney({ now, isInline = false }: MiniJourneyProps) {
  const words =
    now === 'certified'
      ? kit.all_steps_done
      : fill(kit.step_of, { n: STATIONS.indexOf(now) + 1, step: stationNames[now] })
  return (
    <span className={isInline ? 'inline-flex items-center gap-2.5' : 'inline-grid gap-1'}>
      <span aria-hidden="true" className="inline-grid grid-cols-[repeat(6,1.125rem)] items-center gap-0.75">
        {STATIONS.map((station) => (
          <span key={station} className={cx('rounded-[2px] print-exact', cells[stateOf(station, now)])} />
        ))}
      </span>
      <span className="text-small text-ink-2">{words}</span>
    </span>
  )
}
