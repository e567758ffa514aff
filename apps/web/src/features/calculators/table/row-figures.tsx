import { units as copy, sync } from '@lab-zer0/content/microcopy.ts'
import { indicatorOf } from '@lab-zer0/domain/autosave/cell-saving.ts'
import { shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { type UnitState, unitState } from '@lab-zer0/domain/calculators/units.ts'
import { memo } from 'react'
import { fill } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { Unit } from '../../../ui/unit.tsx'
import type { RowState } from '../form/form-state.ts'
import { useResult } from '../result/result-context.tsx'
import { CellShell } from './cell-shell.tsx'
import { RangeLine } from './range-line.tsx'
import type { ResultColumn } from './table-columns.ts'
import { useTable } from './table-context.ts'
import { UnitStateMark } from './unit-state-mark.tsx'
import { useScaleEnd } from './use-scale-end.ts'

type RowFiguresProps = { rowId: string; row: RowState; cursor: string }

/** What a unit comes to in a year, with its range, and how complete it is. */
export function RowFigures({ rowId, row, cursor }: RowFiguresProps) {
  const { store, results } = useTable()
  const { result, rowResults } = useResult()
  const end = useScaleEnd()
  const { figures, measurement } = rowResults.get(rowId) ?? {}
  const look = LOOKS[result.category]
  const state = unitState(
    store.schema,
    rowId,
    (columnId) => store.valueOf({ rowId, columnId }),
    measurement?.whyNot === null,
    Object.keys(row.typed),
  )
  const quantity = figures?.[look.headline]
  const emissions = figures?.emissionsKgCo2e
  return (
    <FigureCells
      results={results}
      metric={look.headline}
      color={look.fill}
      low={quantity?.low}
      best={quantity?.best}
      high={quantity?.high}
      supplied={quantity?.best === 0 && emissions ? suppliedText(emissions) : undefined}
      end={end}
      kind={state.kind}
      count={state.kind === 'needs' || state.kind === 'check' ? state.columns.length : state.assumed}
      saving={savingOf(row)}
      cursor={cursor}
    />
  )
}

function suppliedText(emissions: Quantity): string {
  const { value, unit } = shownFigure('emissionsKgCo2e', emissions)
  return fill(copy.supplied, { figure: value, unit })
}

/** What hinders the saving comes before how complete the unit is. */
function savingOf({ saving }: RowState): 'refused' | 'kept' | null {
  const all = Object.values(saving)
  if (all.some((each) => indicatorOf(each) === 'error')) return 'refused'
  return all.some((each) => indicatorOf(each) === 'kept') ? 'kept' : null
}

type FigureCellsProps = {
  results: readonly ResultColumn[]
  metric: Metric
  color: string
  low: number | undefined
  best: number | undefined
  high: number | undefined
  supplied: string | undefined
  end: number
  kind: UnitState['kind']
  count: number
  saving: 'refused' | 'kept' | null
  cursor: string
}

/** Drawn again only when its own figures have changed. */
const FigureCells = memo(function FigureCells(props: FigureCellsProps) {
  const {
    results,
    metric,
    color,
    low = 0,
    best,
    high = 0,
    supplied,
    end,
    kind,
    count,
    saving,
    cursor,
  } = props
  const quantity = best === undefined || kind === 'needs' ? null : { low, best, high }
  const shown = quantity && shownFigure(metric, quantity)
  const state: UnitState =
    kind === 'needs' || kind === 'check'
      ? { kind, columns: Array.from({ length: count }, () => ''), assumed: 0 }
      : { kind, assumed: count }
  return results.map((result) => {
    const shell = { columnId: result, isCursor: cursor === result, isReadOnly: true }
    if (result === 'figure') {
      return (
        <CellShell key={result} {...shell} className="justify-end tabular-nums">
          {supplied === undefined && shown ? (
            <b className="font-semibold">{shown.value}</b>
          ) : (
            <span className="text-micro text-ink-3">{supplied === undefined ? '–' : copy.none_here}</span>
          )}
        </CellShell>
      )
    }
    if (result === 'range') {
      return (
        <CellShell key={result} {...shell} className="text-micro text-ink-3">
          {supplied !== undefined && <span className="truncate">{supplied}</span>}
          {supplied === undefined && quantity && shown && (
            <RangeLine
              quantity={quantity}
              end={end}
              color={color}
              isHollow={count > 0}
              label={`${shown.low} – ${shown.high}`}
            />
          )}
          {!quantity && copy.not_counted}
        </CellShell>
      )
    }
    return (
      <CellShell key={result} {...shell} className="text-micro">
        {saving === 'refused' && <span className="font-semibold text-danger">{sync.states.error}</span>}
        {saving === 'kept' && <span className="truncate text-ink-2">{sync.states.kept}</span>}
        {saving === null && <UnitStateMark state={state} />}
      </CellShell>
    )
  })
})

export function FigureHead({ metric }: { metric: Metric }) {
  const { result } = useResult()
  const unit = shownFigure(metric, result.totals[metric] ?? { low: 0, best: 0, high: 0 }).unit
  return (
    <>
      <Unit name={unit} />
      {copy.a_year}
    </>
  )
}
