import { rangeWords } from '@lab-zer0/content/locale.ts'
import { board as copy } from '@lab-zer0/content/microcopy.ts'
import type { BoardTask } from '@lab-zer0/contracts/board.ts'
import { shownFigure, shownText } from '@lab-zer0/domain/calculators/figure-text.ts'
import { changeOf, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { fill } from '../../lib/format.ts'
import { WithUnit } from '../../ui/with-unit.tsx'

type Figures = BoardTask['figures']
type SavingLineProps = {
  figures: Figures
  /** The end of the axis that all bars of the board share, in kg. */
  mostKg: number
  /** Said where there is no figure. */
  without?: string | undefined
}

/** What a task is expected to save in a year, with its range, and a bar that can be compared with every other. */
export function SavingLine({ figures, mostKg, without }: SavingLineProps) {
  const saved = figures?.emissionsKgCo2e
  const kind = saved && changeOf(saved)
  if (!figures || !saved || kind === 'no_change') {
    return without === undefined ? null : <p className="text-small text-ink-2">{without}</p>
  }
  if (kind === 'no_clear_change') {
    const money = figures.costAud
    const isMoneySaved = money && changeOf(money) === 'saving'
    return (
      <p className="text-small text-ink-2">
        {copy.card.no_clear}
        {isMoneySaved && (
          <>
            . <b className="text-ink">{fill(copy.card.saves, { amount: shownText('costAud', money) })}</b>
          </>
        )}
      </p>
    )
  }
  const { value, unit, low, high } = shownFigure('emissionsKgCo2e', saved)
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 text-ui tabular-nums">
      <span>
        <b className="text-[1.125rem]">{value}</b> <WithUnit text={unit} />{' '}
        <span className="text-small text-ink-2">{copy.a_year}</span>
      </span>
      <RangeBar saved={saved} mostKg={mostKg} />
      <span className="col-span-2 text-micro text-ink-3">
        <WithUnit text={`${fill(rangeWords, { low, high })} ${unit}`} />
      </span>
    </div>
  )
}

const WIDTH = 112
const START = 4
const LENGTH = WIDTH - 2 * START

function RangeBar({ saved: { low, best, high }, mostKg }: { saved: Quantity; mostKg: number }) {
  const at = (kg: number) => START + (LENGTH * Math.max(0, kg)) / (mostKg || 1)
  return (
    <svg width={WIDTH} height={14} viewBox={`0 0 ${WIDTH} 14`} aria-hidden="true" className="shrink-0">
      <path d={`M${START} 1V13`} className="stroke-line-strong" strokeWidth={1.25} />
      <rect
        x={at(low)}
        y={4}
        width={Math.max(1, at(high) - at(low))}
        height={6}
        rx={1}
        className="fill-primary-line"
      />
      <path d={`M${at(low)} 3v8M${at(high)} 3v8`} className="stroke-primary" strokeWidth={1.25} />
      <circle cx={at(best)} cy={7} r={3.5} className="fill-primary" />
    </svg>
  )
}

/** The largest end of all ranges: every bar is drawn on this axis. */
export function mostKgOf(all: readonly { figures: Figures }[]): number {
  return Math.max(0, ...all.map(({ figures }) => figures?.emissionsKgCo2e?.high ?? 0))
}
