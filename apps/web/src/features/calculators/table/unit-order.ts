import type { FormSchema, ValueIn } from '@lab-zer0/domain/calculators/schema.ts'
import { isFoundBy, type UnitState } from '@lab-zer0/domain/calculators/units.ts'

export const FILTERS = ['all', 'needs', 'unusual', 'assumed', 'measured'] as const
export type Filter = (typeof FILTERS)[number]

export type Sort = { columnId: string; isDown: boolean }

/** A unit as lists see it. */
export type ListedUnit = {
  rowId: string
  state: UnitState
  /** Whether a value is worth a second look. */
  isUnusual: boolean
  figure: number | undefined
  valueIn: ValueIn
}

export function isShownBy(filter: Filter, { state, isUnusual }: ListedUnit): boolean {
  if (filter === 'unusual') return isUnusual
  if (filter === 'needs') return state.kind === 'needs' || state.kind === 'check'
  if (filter === 'measured') return state.kind === 'measured'
  return filter === 'all' || (state.kind !== 'needs' && state.assumed > 0)
}

export function countsOf(units: readonly ListedUnit[]): Record<Filter, number> {
  const count = (filter: Filter) => units.filter((unit) => isShownBy(filter, unit)).length
  return {
    ...{ all: units.length, needs: count('needs'), unusual: count('unusual') },
    ...{ assumed: count('assumed'), measured: count('measured') },
  }
}

type Asked = { search: string; filter: Filter; sort: Sort | null }

/** The rows to show, in order. Rows without a value in the sorted column come last either way. */
export function orderedUnits(schema: FormSchema, units: readonly ListedUnit[], asked: Asked): string[] {
  const shown = units.filter((unit) => isShownBy(asked.filter, unit) && isFoundBy(asked.search, unit.valueIn))
  const { sort } = asked
  if (!sort) return shown.map(({ rowId }) => rowId)
  const key = (unit: ListedUnit) => sortKey(schema, unit, sort.columnId)
  const way = sort.isDown ? -1 : 1
  return shown
    .toSorted((a, b) => {
      const [left, right] = [key(a), key(b)]
      if (left === null || right === null) return Number(left === null) - Number(right === null)
      if (typeof left === 'number' && typeof right === 'number') return (left - right) * way
      return String(left).localeCompare(String(right), 'en-AU', { numeric: true }) * way
    })
    .map(({ rowId }) => rowId)
}

const STATES = ['needs', 'check', 'complete', 'measured']

function sortKey(schema: FormSchema, { state, figure, valueIn }: ListedUnit, columnId: string) {
  if (columnId === 'figure') return figure ?? null
  if (columnId === 'state') return STATES.indexOf(state.kind)
  const value = valueIn(columnId)
  const constraints = schema.columns.find(({ id }) => id === columnId)?.constraints
  // A list is in the order of the form, which goes from cold to warm.
  if (constraints?.type === 'exact_values' && typeof value === 'string') {
    const place = constraints.allowed_values.indexOf(value)
    return place < 0 ? null : place
  }
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
