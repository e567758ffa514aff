// house: one open form is one object. Its state, ledger, parked rows and sender are files of their own.

import type { Change } from '@lab-zer0/contracts/calculators.ts'
import { isUnsaved, untouched } from '@lab-zer0/domain/autosave/cell-saving.ts'
import type { RowPlace } from '@lab-zer0/domain/autosave/undo-stack.ts'
import type { Sureness } from '@lab-zer0/domain/calculators/range-rules.ts'
import {
  type FormColumn,
  type FormData,
  type FormSchema,
  findColumn,
  hasDynamicRows,
  isRowId,
} from '@lab-zer0/domain/calculators/schema.ts'
import { ratedColumn, takesSureness } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import { hasUnits, NAME_COLUMN } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { checkCell } from '@lab-zer0/domain/calculators/validation.ts'
import { type RemoteChange, replacedValue } from '../../../lib/sync/remote-change.ts'
import { flushed, type SyncEvent, type SyncTarget, summaryOf } from '../../../lib/sync/sync-target.ts'
import type { Reply } from '../calculators.api.ts'
import { cellIdsOf, columnTypedFor, typedColumnOf } from './cell-ids.ts'
import { CellLedger, type Versions } from './cell-ledger.ts'
import { cellAt, draftKey } from './cell-sender.ts'
import {
  type Cell,
  type Draft,
  EMPTY_ROW,
  type FormState,
  formReader,
  rowIn,
  savingIn,
  savingsOf,
  type Typed,
  withoutRow,
  withRemoteChange,
  withRow,
  withSaving,
  withTyped,
  withValue,
} from './form-state.ts'
import { openingState } from './opening-state.ts'
import { isAnswer, isParked, mayWaitForType, openRowsOf } from './parked.ts'
import { newRowId } from './row-id.ts'
import { StepLog } from './step-log.ts'

export type FormStoreOptions = {
  schema: FormSchema
  /** The locked baseline, for the savings form: what a field shows until it is changed. */
  before: FormData
  saved: { form_data: FormData; versions: Versions; last_change: number }
  /** Who is typing. */
  userId: string
  /** When the values were read. */
  readAt: number
  target: SyncTarget<Draft, Reply>
  /** How sure people usually are of a column; left out where the engine takes typed numbers as exact. */
  usualSureness?: ((columnId: string) => Sureness | null) | undefined
  onLocked?: () => void
}

/** One open form: what stands in it, what is not saved yet, and what others have written meanwhile. */
export class FormStore {
  readonly schema: FormSchema
  readonly before: FormData
  /** What this person did here, so that it can be undone. */
  readonly steps = new StepLog()
  lastChange: number
  #state: FormState
  #batches = 0
  readonly #readForm = formReader()
  readonly #options: FormStoreOptions
  readonly #listeners = new Set<() => void>()
  readonly #ledger: CellLedger

  constructor(options: FormStoreOptions) {
    const { schema, before, saved } = options
    this.#options = options
    this.schema = schema
    this.before = before
    this.lastChange = saved.last_change
    this.#state = openingState(options)
    this.#ledger = new CellLedger(saved.form_data, saved.versions)
    this.#catchUp()
    this.#restore()
    if (this.#state.rowIds.length === 0) this.#showNewRow()
  }

  /** Hears of its cells until it is told to stop. */
  connect(): () => void {
    const { target } = this.#options
    this.batch(() => {
      for (const { key } of target.kept()) {
        this.#set(withSaving(this.#state, cellAt(key), target.savingOf(key)))
      }
    })
    return target.subscribe((events) =>
      this.batch(() => {
        for (const event of events) this.#hear(event)
      }),
    )
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
    this.steps.cell(cell, this.valueOf(cell), value)
    this.setTyped({ rowId, columnId: ratedColumn(columnId) ?? columnId }, null)
    this.#state = withRemoteChange(withValue(this.#state, cell, value), cell, null)
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
    this.steps.cell(cell, this.valueOf(cell), value)
    if (mayWaitForType(this.schema, cell, value)) this.#queue(cell, value)
    else this.#options.target.park({ key: draftKey(cell), value, version: 0 })
    this.#set(withValue(this.#state, cell, value))
    this.#nameByWord(cell, value)
  }

  typedIn({ rowId, columnId }: Cell): Typed | undefined {
    return rowIn(this.#state, rowId).typed[columnId]
  }

  /** What was typed and not taken as it is: on the screen and on this device, beside the value that counts. */
  setTyped(cell: Cell, entry: Typed | null): void {
    if (!entry && !this.typedIn(cell)) return
    const key = draftKey({ ...cell, columnId: typedColumnOf(cell.columnId) })
    if (entry) this.#options.target.park({ key, value: entry.text, version: 0 })
    else this.#options.target.drop(key)
    this.#set(withTyped(this.#state, cell, entry))
  }

  /** How sure people usually are of this column, so that nobody has to say it; null where it is taken as right. */
  usualSurenessOf(column: FormColumn): Sureness | null {
    return takesSureness(column) ? (this.#options.usualSureness?.(column.id) ?? null) : null
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
    const rowId = this.#showNewRow()
    this.steps.added({ rowId, index: this.#state.rowIds.length - 1 })
    return rowId
  }

  /** A row that was deleted is shown again, where it was. Its values are written again by themselves. */
  insertRow({ rowId, index }: RowPlace): void {
    if (this.#state.rowIds.includes(rowId)) return
    const rowIds = this.#state.rowIds.toSpliced(index, 0, rowId)
    this.steps.added({ rowId, index })
    this.#set({ ...withRow(this.#state, rowId, EMPTY_ROW), rowIds })
  }

  /** This person deleted the row, and may want it back. */
  deleteRow(rowId: string): void {
    const cells = Object.entries(rowIn(this.#state, rowId).values)
    const place = { rowId, index: this.#state.rowIds.indexOf(rowId) }
    this.steps.removed(
      place,
      cells.map(([columnId, from]) => ({ rowId, columnId, from, to: null })),
    )
    this.removeRow(rowId)
  }

  /** The row is gone on the server, or was never there. */
  removeRow(rowId: string): void {
    for (const columnId of Object.keys(rowIn(this.#state, rowId).typed))
      this.setTyped({ rowId, columnId }, null)
    for (const columnId of cellIdsOf(this.schema)) {
      this.#options.target.drop(draftKey({ rowId, columnId }))
      this.#ledger.forget({ rowId, columnId })
    }
    this.#set(withoutRow(this.#state, rowId))
    if (this.#state.rowIds.length === 0) this.#showNewRow()
  }

  isOnServer(rowId: string): boolean {
    return cellIdsOf(this.schema).some((columnId) => this.#ledger.has({ rowId, columnId }))
  }

  /** Writes again a value that was replaced. */
  restoreReplaced(cell: Cell, change: RemoteChange<Draft>): void {
    this.change(cell, replacedValue(change))
    this.retryNow()
  }

  dismissRemoteChange(cell: Cell): void {
    this.#set(withRemoteChange(this.#state, cell, null))
  }

  retryNow(): void {
    this.#options.target.retryNow()
  }

  /** Sends everything now; false when something did not get through. */
  flushed(): Promise<boolean> {
    const { subscribe } = this
    return flushed({
      subscribe,
      retryNow: () => this.retryNow(),
      summary: () => summaryOf(savingsOf(this.#state)),
    })
  }

  /** What is the same as before is written too, so that the savings form is complete when it is submitted. */
  copyBefore(): void {
    for (const [rowId, columns] of Object.entries(this.before)) {
      for (const columnId of cellIdsOf(this.schema).filter((id) => columns[id] !== undefined)) {
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
    const { unsaved, refused } = summaryOf(savingsOf(this.#state))
    return unsaved + refused > 0
  }

  /** Many changes, told once and undone in one step. */
  batch<Result>(work: () => Result): Result {
    this.#batches += 1
    try {
      return this.steps.together(work)
    } finally {
      this.#batches -= 1
      this.#set(this.#state)
    }
  }

  #set(state: FormState): void {
    this.#state = state
    if (this.#batches > 0) return
    for (const listener of [...this.#listeners]) listener()
  }

  #showNewRow(): string {
    const rowId = newRowId()
    this.#set({ ...withRow(this.#state, rowId, EMPTY_ROW), rowIds: [...this.#state.rowIds, rowId] })
    return rowId
  }

  /** The word that a list has for a unit stays on this device; as its name, colleagues see it too. */
  #nameByWord({ rowId, columnId }: Cell, word: Draft): void {
    const name = { rowId, columnId: NAME_COLUMN }
    if (columnId !== this.#firstColumn || typeof word !== 'string' || this.valueOf(name) !== null) return
    const max = findColumn(this.schema, NAME_COLUMN)?.constraints
    if (max?.type === 'text') this.park(name, word.slice(0, max.max_length))
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
    const first = { ...cell, columnId: this.#firstColumn }
    // The server knows a row once its first column is there.
    const isOpening =
      !hasDynamicRows(this.schema) ||
      cell.columnId === first.columnId ||
      this.#ledger.has(first) ||
      (!this.isAnswered(cell.rowId) && hasUnits(this.schema))
    const after = isOpening ? null : draftKey(first)
    this.#options.target.write({ key: draftKey(cell), value, version: this.#ledger.versionOf(cell), after })
    this.#show(cell)
  }

  #withhold(cell: Cell): void {
    this.#options.target.withhold(draftKey(cell))
    this.#show(cell)
  }

  /** Also before the store is connected. */
  #show(cell: Cell): void {
    this.#set(withSaving(this.#state, cell, this.#options.target.savingOf(draftKey(cell))))
  }

  /** A row that only the baseline has begins on the server with its first column. */
  #bringRow({ rowId, columnId }: Cell): void {
    const first = { rowId, columnId: this.#firstColumn }
    const value = this.before[rowId]?.[first.columnId]
    if (value === undefined || columnId === first.columnId || this.#ledger.has(first)) return
    if (!this.#isUnsaved(first)) this.#queue(first, value)
  }

  #hear(event: SyncEvent<Draft, Reply>): void {
    const cell = cellAt(event.key)
    if (event.type === 'refused') {
      if (event.error.code === 'calculator_locked') this.#options.onLocked?.()
      return
    }
    if (event.type === 'typed') {
      this.#showRow(cell.rowId)
      this.#set(this.#withKept(cell, event.value))
    }
    // Of a row that has been deleted here.
    if (!this.#state.rowIds.includes(cell.rowId)) return
    if (event.type === 'saving') this.#set(withSaving(this.#state, cell, event.saving))
    if (event.type === 'saved') this.#acknowledge(cell, event.value, event.reply)
  }

  #acknowledge(cell: Cell, value: Draft, { version, replaced }: Reply): void {
    const held = this.#ledger.acknowledge(cell, value, version)
    this.#set({ ...this.#state, savedAt: Date.now() })
    if (held && !this.#isUnsaved(cell)) this.#accept(cell, held)
    else if (replaced && replaced.value !== value) {
      const { by, at, value: theirs } = replaced
      const change = { kind: 'theirs', by: by.name, at, theirs, mine: value } as const
      this.#set(withRemoteChange(this.#state, cell, change))
    }
  }

  #accept(cell: Cell, { value, by, at }: Change): void {
    const old = this.valueOf(cell)
    const mine = this.#ledger.replace(cell, value)
    this.#showRow(cell.rowId)
    this.#set(withValue(withSaving(this.#state, cell, untouched()), cell, value ?? undefined))
    if (by.id !== this.#options.userId && old !== value) {
      const kind = mine !== undefined && mine !== value ? 'mine' : 'written'
      const change = { kind, by: by.name, at, theirs: value, mine: mine ?? null } as const
      this.#set(withRemoteChange(this.#state, cell, change))
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

  /** What the server took from this browser while the form was being read. */
  #catchUp(): void {
    const { target, readAt } = this.#options
    for (const { key, value, reply } of target.takenSince(readAt)) {
      const cell = cellAt(key)
      if (reply.version <= this.#ledger.versionOf(cell)) continue
      this.#ledger.acknowledge(cell, value, reply.version)
      this.#showRow(cell.rowId)
      this.#set(withValue(this.#state, cell, value))
    }
  }

  /** What an earlier visit typed and the server has not acknowledged; the queue sends it by itself. */
  #restore(): void {
    const { target } = this.#options
    const rank = ({ key }: { key: string }) => (cellAt(key).columnId === this.#firstColumn ? 0 : 1)
    for (const { key, value, isParked: wasParked } of target.kept().toSorted((a, b) => rank(a) - rank(b))) {
      const cell = cellAt(key)
      if (columnTypedFor(cell.columnId) === null) this.#showRow(cell.rowId)
      else if (!this.#state.rowIds.includes(cell.rowId)) {
        target.drop(key)
        continue
      }
      if (isParked(this.schema, cell, value, this.#firstOf)) target.park({ key, value, version: 0 })
      // Of a version that kept it here.
      else if (wasParked && mayWaitForType(this.schema, cell, value)) this.#queue(cell, value)
      this.#set(withSaving(this.#withKept(cell, value), cell, target.savingOf(key)))
    }
  }

  /** A value from the device, or what was typed beside one. */
  #withKept({ rowId, columnId }: Cell, value: Draft): FormState {
    const typedFor = columnTypedFor(columnId)
    if (typedFor === null) return withValue(this.#state, { rowId, columnId }, value)
    return withTyped(this.#state, { rowId, columnId: typedFor }, { text: String(value), before: null })
  }
}
