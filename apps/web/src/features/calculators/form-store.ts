import type { Change } from '@lab-zer0/contracts/calculators.ts'
import { hurried, isUnsaved, typed, untouched, withheld } from '@lab-zer0/domain/autosave/cell-saving.ts'
import {
  type FormData,
  type FormSchema,
  hasDynamicRows,
  isRowId,
} from '@lab-zer0/domain/calculators/schema.ts'
import { checkCell } from '@lab-zer0/domain/calculators/validation.ts'
import type { RefusedError } from '../../lib/refused-error.ts'
import { CellLedger, type Versions } from './cell-ledger.ts'
import type { Device } from './device.ts'
import {
  type Cell,
  type Draft,
  EMPTY_ROW,
  type FormState,
  formReader,
  keyOf,
  type News,
  rowIn,
  savingIn,
  summaryOf,
  withNews,
  withoutRow,
  withRow,
  withSaving,
  withValue,
} from './form-state.ts'
import { openingState } from './opening-state.ts'
import { type CellToSend, Outbox, type Reply } from './outbox.ts'
import { isAnswer, isParked, openRowsOf } from './parked.ts'
import { newRowId } from './row-id.ts'

export type FormStoreOptions = {
  schema: FormSchema
  /** The locked baseline, for the savings form: what a field shows until it is changed. */
  before: FormData
  saved: { form_data: FormData; versions: Versions; last_change: number }
  /** Who is typing. */
  userId: string
  device: Device
  /** One answer for each cell, in their order. */
  send: (cells: CellToSend[]) => Promise<(Reply | RefusedError)[]>
  onLocked?: () => void
}

/** One open form: what stands in it, what is not saved yet, and what others have written meanwhile. */
export class FormStore {
  readonly schema: FormSchema
  readonly before: FormData
  lastChange: number
  #state: FormState
  #isBatch = false
  readonly #readForm = formReader()
  readonly #options: FormStoreOptions
  readonly #outbox: Outbox
  readonly #listeners = new Set<() => void>()
  readonly #ledger: CellLedger

  constructor(options: FormStoreOptions) {
    const { schema, before, saved, send } = options
    this.#options = options
    this.schema = schema
    this.before = before
    this.lastChange = saved.last_change
    this.#state = openingState(options)
    this.#ledger = new CellLedger(saved.form_data, saved.versions)
    this.#outbox = new Outbox({
      read: (cell) => savingIn(this.#state, cell),
      write: (cell, saving) => this.#set(withSaving(this.#state, cell, saving)),
      send: (typed) =>
        send(typed.map(({ cell, value }) => ({ ...cell, value, version: this.#ledger.seen(cell) }))),
      mayGo: (cell, along) => this.#hasRow(cell, along),
      acknowledge: (cell, value, reply) => this.#acknowledge(cell, value, reply),
      refuse: (error) => this.#refuse(error),
      together: (work) => this.batch(work),
    })
    this.#restore()
    if (this.#state.rowIds.length === 0) this.addRow()
  }

  get state(): FormState {
    return this.#state
  }

  get formData(): FormData {
    return this.#readForm(this.#state, this.before)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What stands in a cell, whoever wrote it. */
  valueOf({ rowId, columnId }: Cell): Draft {
    return rowIn(this.#state, rowId).values[columnId] ?? this.before[rowId]?.[columnId] ?? null
  }

  /** Somebody typed. What is wrong is shown and not saved; what is right is on the device before it is sent. */
  change(cell: Cell, value: Draft): void {
    const { rowId, columnId } = cell
    this.#state = withNews(withValue(this.#state, cell, value), cell, null)
    const row = { ...this.before[rowId], ...rowIn(this.#state, rowId).values }
    if (checkCell(this.schema, { rowId, columnId, value, row }) !== null) {
      this.#withhold(cell)
      return
    }
    this.#bringRow(cell)
    this.#queue(cell, value)
    if (columnId === this.#firstColumn) this.#sendParked(rowId)
  }

  /** A value of a row whose first column is still open, or the text there that nobody could read; see `isParked`. */
  park(cell: Cell, value: Draft): void {
    this.#options.device.keep(cell, { value, version: 0 })
    this.#set(withValue(this.#state, cell, value))
  }

  isAnswered(rowId: string): boolean {
    return isAnswer(this.schema, this.#firstOf(rowId))
  }

  openRows(): string[] {
    return openRowsOf(this.schema, this.#state, this.#firstOf)
  }

  /** An emptied field of the savings form goes back to what was there before. */
  restoreBefore(cell: Cell): void {
    if (this.before[cell.rowId]?.[cell.columnId] === undefined) return
    this.#set(withValue(this.#state, cell, undefined))
  }

  addRow(): string {
    const rowId = newRowId()
    this.#set({ ...withRow(this.#state, rowId, EMPTY_ROW), rowIds: [...this.#state.rowIds, rowId] })
    return rowId
  }

  /** The row is gone on the server, or was never there. */
  removeRow(rowId: string): void {
    for (const [columnId, value] of Object.entries(rowIn(this.#state, rowId).values)) {
      this.#options.device.drop({ rowId, columnId }, value)
      this.#ledger.forget({ rowId, columnId })
    }
    this.#set(withoutRow(this.#state, rowId))
    if (this.#state.rowIds.length === 0) this.addRow()
  }

  isOnServer(rowId: string): boolean {
    return this.schema.columns.some(({ id }) => this.#ledger.has({ rowId, columnId: id }))
  }

  /** Takes back a value that was replaced, by writing it again. */
  takeBack(cell: Cell, news: News): void {
    this.change(cell, news.kind === 'mine' ? news.mine : news.value)
    this.tryAgain()
  }

  dismissNews(cell: Cell): void {
    this.#set(withNews(this.#state, cell, null))
  }

  tryAgain(): void {
    this.#outbox.hurry()
  }

  /** What is the same as before is written too, so that the savings form is complete when it is submitted. */
  copyBefore(): void {
    for (const [rowId, columns] of Object.entries(this.before)) {
      for (const { id: columnId } of this.schema.columns.filter(({ id }) => columns[id] !== undefined)) {
        const cell = { rowId, columnId }
        if (!this.#ledger.has(cell) && !this.#isUnsaved(cell)) this.#queue(cell, this.valueOf(cell))
      }
    }
  }

  /** What anybody has written since: shown at once, unless this person is typing into the same cell. */
  receive(changes: readonly Change[], lastChange: number): void {
    this.lastChange = Math.max(this.lastChange, lastChange)
    for (const change of changes) {
      const cell = { rowId: change.row_id, columnId: change.column_id }
      if (!this.#ledger.isNews(change)) continue
      if (this.#isUnsaved(cell)) this.#ledger.hold(cell, change)
      else this.#accept(cell, change)
    }
  }

  hasUnsaved(): boolean {
    const { unsaved, refused } = summaryOf(this.#state)
    return unsaved + refused > 0
  }

  stop(): void {
    this.#outbox.stop()
  }

  /** Many changes, told once. */
  batch<Result>(work: () => Result): Result {
    this.#isBatch = true
    try {
      return work()
    } finally {
      this.#isBatch = false
      this.#set(this.#state)
    }
  }

  #set(state: FormState): void {
    this.#state = state
    if (this.#isBatch) return
    for (const listener of [...this.#listeners]) listener()
  }

  get #firstColumn(): string {
    return this.schema.columns[0]?.id ?? ''
  }

  #firstOf = (rowId: string) => this.valueOf({ rowId, columnId: this.#firstColumn })

  #sendParked(rowId: string): void {
    for (const [columnId, value] of Object.entries(rowIn(this.#state, rowId).values)) {
      const cell = { rowId, columnId }
      if (!this.#ledger.has(cell) && !this.#isUnsaved(cell) && value !== null) this.#queue(cell, value)
    }
  }

  #isUnsaved(cell: Cell): boolean {
    return isUnsaved(savingIn(this.#state, cell))
  }

  #queue(cell: Cell, value: Draft): void {
    const saving = savingIn(this.#state, cell)
    if (!isUnsaved(saving)) this.#ledger.look(cell)
    this.#options.device.keep(cell, { value, version: this.#ledger.seen(cell) })
    this.#set(withSaving(this.#state, cell, typed(saving, value, Date.now())))
    this.#outbox.watch(cell)
  }

  #withhold(cell: Cell): void {
    const saving = savingIn(this.#state, cell)
    if (saving.unsent) this.#options.device.drop(cell, saving.unsent.value)
    this.#set(withSaving(this.#state, cell, withheld(saving)))
  }

  /** A row that only the baseline has begins on the server with its first column. */
  #bringRow({ rowId, columnId }: Cell): void {
    const first = { rowId, columnId: this.#firstColumn }
    const value = this.before[rowId]?.[first.columnId]
    if (value === undefined || columnId === first.columnId || this.#ledger.has(first)) return
    if (!this.#isUnsaved(first)) this.#queue(first, value)
  }

  #hasRow({ rowId, columnId }: Cell, along: readonly Cell[]): boolean {
    const first = { rowId, columnId: this.#firstColumn }
    if (!hasDynamicRows(this.schema) || columnId === first.columnId || this.#ledger.has(first)) return true
    return along.some((cell) => keyOf(cell) === keyOf(first))
  }

  #acknowledge(cell: Cell, value: Draft, { version, replaced }: Reply): void {
    const held = this.#ledger.acknowledge(cell, value, version)
    if (!this.#isUnsaved(cell)) this.#options.device.drop(cell, value)
    this.#set({ ...this.#state, savedAt: Date.now() })
    if (held && !this.#isUnsaved(cell)) this.#accept(cell, held)
    else if (replaced && replaced.value !== value) {
      const { by, at, value: theirs } = replaced
      this.#set(withNews(this.#state, cell, { kind: 'theirs', by: by.name, at, value: theirs, mine: value }))
    }
  }

  #accept(cell: Cell, { value, by, at }: Change): void {
    const old = this.valueOf(cell)
    const mine = this.#ledger.replace(cell, value)
    this.#showRow(cell.rowId)
    this.#set(withValue(withSaving(this.#state, cell, untouched()), cell, value ?? undefined))
    if (by.id !== this.#options.userId && old !== value) {
      const kind = mine !== undefined && mine !== value ? 'mine' : 'written'
      this.#set(withNews(this.#state, cell, { kind, by: by.name, at, value, mine: mine ?? null }))
    }
    if (value === null) this.#dropEmptyRow(cell.rowId)
  }

  #showRow(rowId: string): void {
    if (this.#state.rowIds.includes(rowId) || !hasDynamicRows(this.schema) || !isRowId(rowId)) return
    this.#set({ ...this.#state, rowIds: [...this.#state.rowIds, rowId] })
  }

  /** Somebody else deleted the row. */
  #dropEmptyRow(rowId: string): void {
    const row = rowIn(this.#state, rowId)
    const isEmpty = Object.keys(row.values).length === 0 && !Object.values(row.saving).some(isUnsaved)
    if (isEmpty && hasDynamicRows(this.schema) && this.before[rowId] === undefined) this.removeRow(rowId)
  }

  #refuse(error: RefusedError): void {
    if (error.code === 'calculator_locked') this.#options.onLocked?.()
  }

  /** What an earlier visit typed and the server never acknowledged. */
  #restore(): void {
    const now = Date.now()
    const rank = ({ cell }: { cell: Cell }) => (cell.columnId === this.#firstColumn ? 0 : 1)
    const kept = this.#options.device.all().toSorted((a, b) => rank(a) - rank(b))
    for (const { cell, entry } of kept) {
      const { rowId, columnId } = cell
      if (isParked(this.schema, cell, entry.value, this.#firstOf)) {
        this.#showRow(rowId)
        this.#set(withValue(this.#state, cell, entry.value))
        continue
      }
      const row = { ...this.before[rowId], ...rowIn(this.#state, rowId).values }
      const isFitting = checkCell(this.schema, { rowId, columnId, value: entry.value, row }) === null
      if (!isFitting || this.valueOf(cell) === entry.value) {
        this.#options.device.drop(cell, entry.value)
        continue
      }
      this.#showRow(rowId)
      this.#ledger.look(cell, entry.version)
      const waiting = hurried(typed(untouched<Draft>(), entry.value, now), now)
      this.#set(withSaving(withValue(this.#state, cell, entry.value), cell, waiting))
      this.#outbox.watch(cell)
    }
  }
}
