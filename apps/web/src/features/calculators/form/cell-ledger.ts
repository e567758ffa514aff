import type { Change } from '@lab-zer0/contracts/calculators.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { type Cell, type Draft, keyOf } from './form-state.ts'

export type Versions = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What is known of the server's side of each cell. */
export class CellLedger {
  /** How often each cell was written, as far as this form knows. */
  readonly #versions = new Map<string, number>()
  readonly #onServer = new Set<string>()
  /** What this person wrote last, while nobody has written over it. */
  readonly #mine = new Map<string, Draft>()
  /** What others wrote into a cell while this person's value was on its way. */
  readonly #held = new Map<string, Change>()

  constructor(formData: FormData, versions: Versions) {
    for (const [rowId, columns] of Object.entries(versions)) {
      for (const [columnId, version] of Object.entries(columns)) {
        this.#versions.set(keyOf({ rowId, columnId }), version)
      }
    }
    for (const [rowId, columns] of Object.entries(formData)) {
      for (const columnId of Object.keys(columns)) this.#onServer.add(keyOf({ rowId, columnId }))
    }
  }

  has(cell: Cell): boolean {
    return this.#onServer.has(keyOf(cell))
  }

  forget(cell: Cell): void {
    this.#onServer.delete(keyOf(cell))
  }

  /** The version that this person sees. */
  versionOf(cell: Cell): number {
    return this.#versions.get(keyOf(cell)) ?? 0
  }

  /** False for what this form has already: its own writes come back too. */
  isNews({ row_id, column_id, version }: Change): boolean {
    const key = keyOf({ rowId: row_id, columnId: column_id })
    if (version <= (this.#versions.get(key) ?? 0)) return false
    this.#versions.set(key, version)
    return true
  }

  hold(cell: Cell, change: Change): void {
    this.#held.set(keyOf(cell), change)
  }

  /** The server has this person's value. Gives back what somebody wrote over it in the meantime. */
  acknowledge(cell: Cell, value: Draft, version: number): Change | undefined {
    const key = keyOf(cell)
    this.#put(key, value)
    this.#versions.set(key, Math.max(version, this.#versions.get(key) ?? 0))
    this.#mine.set(key, value)
    const held = this.#held.get(key)
    this.#held.delete(key)
    return held && held.version > version ? held : undefined
  }

  /** Somebody else's value stands now. Gives back this person's, if it stood there before. */
  replace(cell: Cell, value: Draft): Draft | undefined {
    const key = keyOf(cell)
    this.#put(key, value)
    const mine = this.#mine.get(key)
    this.#mine.delete(key)
    return mine
  }

  #put(key: string, value: Draft): void {
    if (value === null) this.#onServer.delete(key)
    else this.#onServer.add(key)
  }
}
