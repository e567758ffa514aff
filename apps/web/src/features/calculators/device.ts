import { optionId } from '@lab-zer0/content/option-ids.ts'
import * as z from 'zod/mini'
import { openKeptHere } from '../../lib/kept-here.ts'
import type { Cell, Draft } from './form-state.ts'

export type FormPlace = {
  userId: string
  labId: string
  category: string
  mode: 'baseline' | 'savings'
}

const kept = z.object({
  value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  version: z.int(),
})
/** With its place among the others: the storage itself keeps no order. */
const placed = z.extend(kept, { place: z.int() })
/** A value that the server has not acknowledged, and the version of the cell that its writer had seen. */
export type Kept = z.output<typeof kept>

/** What was typed and not acknowledged, on this device: one entry for each cell, so that two tabs do not collide. */
export type Device = {
  keep: (cell: Cell, entry: Kept) => void
  /** Drops the cell if it still holds this value; a newer one stays. */
  drop: (cell: Cell, value: Draft) => void
  /** In the order in which they were begun. */
  all: () => { cell: Cell; entry: Kept }[]
  clear: () => void
}

export function openDevice({ userId, labId, mode, category }: FormPlace): Device {
  const here = openKeptHere(`calculator/${userId}/${labId}/${mode}/${category}/`, placed)
  return {
    keep: (cell, entry) =>
      here.keep(keyOf(cell), { ...entry, place: here.at(keyOf(cell))?.place ?? nextPlace() }),
    drop: (cell, value) => here.drop(keyOf(cell), (entry) => optionId(cell.columnId, entry.value) === value),
    all: () =>
      here
        .all()
        .toSorted((a, b) => a.entry.place - b.entry.place)
        .map(({ key, entry: { value, version } }) => {
          const cell = cellAt(key)
          return { cell, entry: { value: optionId(cell.columnId, value), version } }
        }),
    clear: here.clear,
  }
}

const keyOf = ({ rowId, columnId }: Cell) => `${rowId}/${columnId}`

function cellAt(key: string): Cell {
  const [rowId = '', columnId = ''] = key.split('/')
  return { rowId, columnId }
}

let lastPlace = 0

/** The time, so that it goes on after a reload; hundreds may be kept in one moment, and still have an order. */
function nextPlace(): number {
  lastPlace = Math.max(lastPlace + 1, Date.now())
  return lastPlace
}
