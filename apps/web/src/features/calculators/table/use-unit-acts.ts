import { calculator, units as copy } from '@lab-zer0/content/microcopy.ts'
import { useState, useSyncExternalStore } from 'react'
import { fill } from '../../../lib/format.ts'
import { RefusedError } from '../../../lib/refused-error.ts'
import type { FormAddress } from '../calculators.api.ts'
import type { FormStore } from '../form/form-store.ts'
import type { TableView } from './table-view.ts'
import { applyStep, deleteUnits, duplicateUnits } from './unit-actions.ts'
import { unitName } from './unit-words.ts'

export type UnitActs = ReturnType<typeof useUnitActs>

/** What people do with whole units, with a word about it and a way back. */
export function useUnitActs(store: FormStore, address: FormAddress, view: TableView) {
  const [said, setSaid] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const canUndo = useSyncExternalStore(store.steps.subscribe, () => store.steps.stack.done.length > 0)
  const canRedo = useSyncExternalStore(store.steps.subscribe, () => store.steps.stack.undone.length > 0)

  async function attempt(work: () => Promise<string | null>) {
    setFailure(null)
    try {
      setSaid(await work())
    } catch (error) {
      setFailure(
        error instanceof RefusedError && error.body
          ? calculator.errors.delete
          : calculator.errors.delete_error,
      )
    }
  }

  async function walk(way: 'takeBack' | 'doAgain', word: string) {
    const step = store.steps[way]()
    if (!step) return
    await attempt(async () => {
      const kept = await applyStep(store, address, step)
      if (kept === 0) return word
      return `${word} ${kept === 1 ? copy.kept_one : fill(copy.kept, { n: kept })}`
    })
  }

  return {
    said,
    failure,
    canUndo,
    canRedo,
    /** Says what was done elsewhere. */
    tell: (text: string) => {
      setFailure(null)
      setSaid(text)
    },
    undo: () => void walk('takeBack', copy.undone),
    redo: () => void walk('doAgain', copy.redone),
    duplicate: (rowIds: readonly string[]): string[] => {
      store.steps.seal()
      const made = duplicateUnits(store, rowIds)
      store.steps.seal()
      const [first = ''] = made
      setSaid(
        made.length === 1
          ? fill(copy.duplicated, { name: unitName(store, first) })
          : fill(copy.duplicated_many, { n: made.length }),
      )
      return made
    },
    remove: (rowIds: readonly string[]) => {
      const [first = ''] = rowIds
      const name = unitName(store, first)
      void attempt(async () => {
        store.steps.seal()
        await deleteUnits(store, address, rowIds)
        view.select(rowIds, false)
        return rowIds.length === 1
          ? fill(copy.deleted, { name })
          : fill(copy.deleted_many, { n: rowIds.length })
      })
    },
  }
}
