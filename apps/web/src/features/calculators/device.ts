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
/** A value that the server has not acknowledged, and the version of the cell that its writer had seen. */
export type Kept = z.output<typeof kept>

/** What was typed and not acknowledged, on this device: one entry for each cell, so that two tabs do not collide. */
export type Device = {
  keep: (cell: Cell, entry: Kept) => void
  /** Drops the cell if it still holds this value; a newer one stays. */
  drop: (cell: Cell, value: Draft) => void
  all: () => { cell: Cell; entry: Kept }[]
  clear: () => void
}

export function openDevice({ userId, labId, mode, category }: FormPlace, storage = browserStorage()): Device {
  const prefix = `calculator/${userId}/${labId}/${mode}/${category}/`
  const addressOf = ({ rowId, columnId }: Cell) => `${prefix}${rowId}/${columnId}`
  return {
    keep(cell, entry) {
      try {
        storage?.setItem(addressOf(cell), JSON.stringify(entry))
      } catch {
        // A full or forbidden storage keeps nothing; the browser still asks before the page is left.
      }
    },
    drop(cell, value) {
      if (read(storage, addressOf(cell))?.value === value) storage?.removeItem(addressOf(cell))
    },
    all() {
      return addresses(storage, prefix).flatMap((address) => {
        const [rowId = '', columnId = ''] = address.slice(prefix.length).split('/')
        const entry = read(storage, address)
        return entry ? [{ cell: { rowId, columnId }, entry }] : []
      })
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

function addresses(storage: Storage | null, prefix: string): string[] {
  return storage === null ? [] : Object.keys(storage).filter((address) => address.startsWith(prefix))
}

function read(storage: Storage | null, address: string): Kept | undefined {
  try {
    return z.parse(kept, JSON.parse(storage?.getItem(address) ?? ''))
  } catch {
    return undefined
  }
}
