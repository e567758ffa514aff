import type { MatchedColumn } from '@lab-zer0/domain/units/match-columns.ts'
import { type TypeChoices, typeKey } from '@lab-zer0/domain/units/plan-import.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FormAddress } from '../calculators.api.ts'
import type { FormStore } from '../form/form-store.ts'
import { typeWordsOptions } from './type-words.api.ts'
import { type OpenedList, outcomeOf, suggestedTypes } from './unit-import.ts'

type Given = { store: FormStore; address: FormAddress; list: OpenedList; thisYear: number }

/** What the person has decided about a list so far, and what would come of it. */
export function useMatching({ store, address, list, thisYear }: Given) {
  const [columns, setColumns] = useState<readonly MatchedColumn[]>(list.columns)
  const [chosen, setChosen] = useState<TypeChoices>({})
  const [areGuessesRight, setGuessesRight] = useState(false)
  const [updates, setUpdates] = useState(true)
  // Without a network the words of earlier lists are asked once more.
  const { data: remembered = {} } = useQuery(typeWordsOptions(address))
  const guesses = useMemo(() => suggestedTypes(store.schema, list, columns), [store, list, columns])
  const types = useMemo(
    () => ({ ...(areGuessesRight ? guesses : {}), ...remembered, ...chosen }),
    [areGuessesRight, guesses, remembered, chosen],
  )
  const outcome = useMemo(
    () => outcomeOf(store, list, { columns, types, updates }, thisYear),
    [store, list, columns, types, updates, thisYear],
  )
  const isSame = useMemo(
    () =>
      outcomeOf(store, list, { columns, types, updates: true }, thisYear).plan.units.filter(
        ({ rowId }) => rowId !== null,
      ).length,
    [store, list, columns, types, thisYear],
  )
  return {
    columns,
    types,
    guesses,
    areGuessesRight,
    setGuessesRight,
    updates,
    outcome,
    /** How many lines mean a unit that is in the register. */
    isSame,
    isRemembered: (text: string) => Object.hasOwn(remembered, typeKey(text)),
    setUpdates,
    choose: (text: string, type: string | null) => setChosen({ ...chosen, [typeKey(text)]: type }),
    /** A column of the form is filled by one column of the list. */
    match: (place: number, columnId: string | null) =>
      setColumns(
        columns.map((column, at) => {
          if (at === place) return { ...column, columnId }
          return columnId !== null && column.columnId === columnId ? { ...column, columnId: null } : column
        }),
      ),
  }
}
