import { unitState } from '@lab-zer0/domain/calculators/units.ts'
import { isUnusualRow } from '@lab-zer0/domain/calculators/unusual.ts'
import { useMemo } from 'react'
import { LOOKS } from '../../../product/category-look.ts'
import { type FormState, keyOf, rowIn } from '../form/form-state.ts'
import type { FormStore } from '../form/form-store.ts'
import { useFormState } from '../form/use-form-store.ts'
import { useResult } from '../result/result-context.tsx'
import { type Filter, type ListedUnit, orderedUnits, type Sort } from './unit-order.ts'

type Results = ReturnType<typeof useResult>

/** The units with what they come to. Counted when the fingers rest, not at each keystroke. */
export function useUnits(store: FormStore): ListedUnit[] {
  const results = useResult()
  const rowIds = useFormState(store, (state) => state.rowIds)
  // Typed and not taken changes no result.
  const asked = useFormState(store, askedCells)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked about is read from the store
  return useMemo(() => listed(store, rowIds, results), [store, rowIds, results, asked])
}

function askedCells({ rows }: FormState): string {
  return Object.entries(rows)
    .flatMap(([rowId, { typed }]) => Object.keys(typed).map((columnId) => keyOf({ rowId, columnId })))
    .join()
}

function listed(store: FormStore, rowIds: readonly string[], { result, rowResults }: Results): ListedUnit[] {
  const metric = LOOKS[result.category].headline
  return rowIds.map((rowId) => {
    const row = rowResults.get(rowId)
    const valueIn = (columnId: string) => store.valueOf({ rowId, columnId })
    const isMeasured = row?.measurement?.whyNot === null
    return {
      rowId,
      valueIn,
      state: unitState(
        store.schema,
        rowId,
        valueIn,
        isMeasured,
        Object.keys(rowIn(store.state, rowId).typed),
      ),
      isUnusual: isUnusualRow(store.schema, rowId, valueIn),
      figure: row?.figures[metric]?.best,
    }
  })
}

type Asked = { search: string; filter: Filter; sort: Sort | null }

/**
 * The rows in the order that was asked for. It is made when somebody asks, and not again while they type: a row that
 * jumped away under the fingers would be lost.
 */
export function useUnitOrder(store: FormStore, asked: Asked): readonly string[] {
  const results = useResult()
  const rowIds = useFormState(store, (state) => state.rowIds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has been typed since does not change the order
  return useMemo(
    () => orderedUnits(store.schema, listed(store, rowIds, results), asked),
    [store, rowIds, asked],
  )
}
