import * as z from 'zod/mini'
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

export function openDevice({ userId, labId, mode, category }: FormPlace, storage = browserStorage()): Device {
  const prefix = `calculator/${userId}/${labId}/${mode}/${category}/`
  const addressOf = ({ rowId, columnId }: Cell) => `${prefix}${rowId}/${columnId}`
  return {
    keep(cell, entry) {
      try {
        const place = read(storage, addressOf(cell))?.place ?? nextPlace()
        storage?.setItem(addressOf(cell), JSON.stringify({ ...entry, place }))
      } catch {
        // A full or forbidden storage keeps nothing; the browser still asks before the page is left.
      }
    },
    drop(cell, value) {
      if (read(storage, addressOf(cell))?.value === value) storage?.removeItem(addressOf(cell))
    },
    all() {
      const found = addresses(storage, prefix).flatMap((address) => {
        const [rowId = '', columnId = ''] = address.slice(prefix.length).split('/')
        const entry = read(storage, address)
        return entry ? [{ cell: { rowId, columnId }, entry }] : []
      })
      return found
        .toSorted((a, b) => a.entry.place - b.entry.place)
        .map(({ cell, entry: { value, version } }) => ({ cell, entry: { value, version } }))
    },
    clear() {
      for (const address of addresses(storage, prefix)) storage?.removeItem(address)
    },
  }
}

function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

let lastPlace = 0

/** The time, so that it goes on after a reload; hundreds may be kept in one moment, and still have an order. */
function nextPlace(): number {
  lastPlace = Math.max(lastPlace + 1, Date.now())
  return lastPlace
}

function addresses(storage: Storage | null, prefix: string): string[] {
  return storage === null ? [] : Object.keys(storage).filter((address) => address.startsWith(prefix))
}

function read(storage: Storage | null, address: string): z.output<typeof placed> | undefined {
  try {
    return z.parse(placed, JSON.parse(storage?.getItem(address) ?? ''))
  } catch {
    return undefined
  }
}
