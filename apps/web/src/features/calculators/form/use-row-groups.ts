import {
  type ColumnGroup,
  type FormColumn,
  type FormSchema,
  holds,
  isEditable,
  type ValueIn,
} from '@lab-zer0/domain/calculators/schema.ts'
import { useState } from 'react'
import type { Draft } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { closedReason, type RowValues } from './row-status.tsx'

export type RowGroup = { group: ColumnGroup; columns: readonly FormColumn[] }

/** The groups that this row takes, each with the columns that it has a use for. */
export function groupsOf(schema: FormSchema, rowId: string, valueIn: ValueIn): RowGroup[] {
  const taken = schema.columns.filter((column) => {
    const isFilled = (valueIn(column.id) ?? null) !== null
    const isTaken = column.asked_when === undefined || holds(column.asked_when, rowId, valueIn)
    return column.group !== undefined && isEditable(schema, rowId, column) && (isTaken || isFilled)
  })
  const groups = [...new Set(taken.flatMap(({ group }) => group ?? []))]
  return groups.map((group) => ({ group, columns: taken.filter((column) => column.group === group) }))
}

type Removed = { group: ColumnGroup; values: Readonly<Record<string, Draft>> }

export type RowGroups = {
  /** Filled in, or opened by somebody. */
  shown: readonly RowGroup[]
  /** Those that could be added. */
  others: readonly RowGroup[]
  /** Opened a moment ago, so that its first field takes the focus. */
  justOpened: ColumnGroup | null
  removed: Removed | null
  open: (group: ColumnGroup) => void
  remove: (group: RowGroup) => void
  undo: () => void
}

/** A reading, a weighing or a share is nobody's duty: it opens when somebody has one, and stays while it is filled in. */
export function useRowGroups(store: FormStore, rowId: string, values: RowValues): RowGroups {
  const [opened, setOpened] = useState<readonly ColumnGroup[]>([])
  const [justOpened, setJustOpened] = useState<ColumnGroup | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const { schema } = store
  const valueIn = (columnId: string) => values[columnId] ?? null
  const isOpenRow = closedReason(schema, values) === undefined
  const groups = isOpenRow ? groupsOf(schema, rowId, valueIn) : []
  const isShown = ({ group, columns }: RowGroup) =>
    opened.includes(group) || columns.some(({ id }) => valueIn(id) !== null)
  const setCells = (cells: Readonly<Record<string, Draft>>) =>
    store.batch(() => {
      for (const [columnId, value] of Object.entries(cells)) store.change({ rowId, columnId }, value)
    })
  return {
    shown: groups.filter(isShown),
    others: groups.filter((group) => !isShown(group)),
    justOpened,
    removed,
    open: (group) => {
      setOpened([...opened, group])
      setJustOpened(group)
      setRemoved(null)
    },
    remove: ({ group, columns }) => {
      const filled = columns.map(({ id }) => [id, valueIn(id)] as const).filter(([, value]) => value !== null)
      setOpened(opened.filter((each) => each !== group))
      setJustOpened(null)
      setRemoved(filled.length === 0 ? null : { group, values: Object.fromEntries(filled) })
      setCells(Object.fromEntries(filled.map(([id]) => [id, null])))
    },
    undo: () => {
      if (removed) setCells(removed.values)
      setRemoved(null)
    },
  }
}
