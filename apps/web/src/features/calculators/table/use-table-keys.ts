import { type FormColumn, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import type { KeyboardEvent, MouseEvent } from 'react'
import { acceptCell, answerCell, forgetTyped } from '../form/answer.ts'
import { cellAtIndex, rowCells } from './row-cells.ts'
import { isClosedCell, type Table } from './table-context.ts'
import type { Place } from './table-view.ts'

/** What the keys of the table ask for that the table itself can't do. */
export type TableActs = {
  /** Opens the list of a cell. */
  choose: (place: Place, cell: HTMLElement) => void
  duplicate: (rowIds: readonly string[]) => void
  search: () => void
  help: () => void
  menu: (rowId: string, button: HTMLElement) => void
}

type Grid = { table: Table; order: readonly string[]; acts: TableActs }

/** The keys of a grid: one stop for Tab, arrows between cells, Enter or F2 to edit. */
export function useTableKeys(grid: Grid) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(grid, event),
    onClick: (event: MouseEvent<HTMLElement>) => onClick(grid, event),
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const place = placeOf(event.target)
      if (place) edit(grid, place, null)
    },
  }
}

export function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const row = cell?.closest<HTMLElement>('[data-unit]')
  const [rowId, columnId] = [row?.dataset.unit, cell?.dataset.cell]
  return rowId === undefined || columnId === undefined ? undefined : { rowId, columnId }
}

export function cellElement({ rowId, columnId }: Place): HTMLElement | null {
  return document.querySelector(`[data-unit="${rowId}"] [data-cell="${columnId}"]`)
}

/** Moves the one stop of Tab there, and the focus. */
export function focusPlace({ view }: Table, place: Place): void {
  view.moveTo(place)
  cellElement(place)?.focus()
}

function onClick({ table, acts, ...grid }: Grid, event: MouseEvent<HTMLElement>): void {
  const target = event.target instanceof Element ? event.target : null
  const button = target?.closest<HTMLElement>('[data-menu]')
  const place = placeOf(event.target)
  if (!place) return
  table.view.moveTo(place)
  if (button) {
    acts.menu(place.rowId, button)
    return
  }
  if (target?.closest(':is(input,button)')) return
  const { schema } = table.store
  const isFirst = place.columnId === schema.columns[0]?.id
  const isAsk = isFirst && !table.store.isAnswered(place.rowId)
  cellElement(place)?.focus()
  if (isAsk) edit({ table, acts, ...grid }, place, null)
}

function onKeyDown(grid: Grid, event: KeyboardEvent<HTMLElement>): void {
  const place = placeOf(event.target)
  if (!place) return
  if (event.target instanceof HTMLInputElement && event.target.dataset.editor !== undefined) {
    editorKey(grid, place, event)
    return
  }
  const act = event.ctrlKey || event.metaKey ? withControl(grid, place, event) : plain(grid, place, event)
  if (!act || event.altKey) return
  event.preventDefault()
  act()
}

function editorKey(grid: Grid, place: Place, event: KeyboardEvent<HTMLElement>): void {
  const { view } = grid.table
  if (event.key !== 'Enter' && event.key !== 'Escape' && event.key !== 'Tab') return
  if (event.key === 'Tab') {
    const to = beside(grid, place, event.shiftKey ? -1 : 1)
    if (!to) return
    event.preventDefault()
    leaveTo(grid, to)
    return
  }
  event.preventDefault()
  leaveTo(grid, event.key === 'Enter' ? (below(grid, place, 1) ?? place) : place)
  view.stopEditing()
}

/** The field is gone when the cell closes, so the focus goes first: leaving the field is what saves it. */
function leaveTo({ table }: Grid, to: Place): void {
  table.view.moveTo(to)
  const isHere =
    table.view.view.editing?.rowId === to.rowId && table.view.view.editing.columnId === to.columnId
  const cell = cellElement(to)
  cell?.focus()
  if (!isHere) return
  requestAnimationFrame(() => {
    // On a slow machine somebody may have gone to another cell meanwhile.
    if (document.activeElement === document.body) cellElement(to)?.focus()
  })
}

function withControl(
  { table, acts }: Grid,
  { rowId }: Place,
  event: KeyboardEvent<HTMLElement>,
): (() => void) | undefined {
  const key = event.key.toLowerCase()
  if (table.isReadOnly) return undefined
  return key === 'd' ? () => acts.duplicate(chosen(table, rowId)) : undefined
}

/** The units that are selected, or else the one that the cursor is in. */
export function chosen({ view, store }: Table, rowId: string): string[] {
  const { selected } = view.view
  return selected.size > 0 ? store.state.rowIds.filter((each) => selected.has(each)) : [rowId]
}

function plain(grid: Grid, place: Place, event: KeyboardEvent<HTMLElement>): (() => void) | undefined {
  const { table, acts, order } = grid
  const { view, store, isReadOnly } = table
  const move = moved(grid, place, event.key)
  if (move) return () => focusPlace(table, move)
  const column = findColumn(store.schema, place.columnId)
  switch (event.key) {
    case 'Enter':
    case 'F2':
      return () => edit(grid, place, null)
    case ' ':
      if (isReadOnly) return undefined
      return () => view.select([place.rowId], !view.view.selected.has(place.rowId))
    case '/':
      return acts.search
    case '?':
      return acts.help
    case 'o':
    case 'O':
      return () => view.open(place.rowId)
    case 'x':
    case 'X':
      return () => view.clearSelection()
    case 'y':
    case 'Y':
      return isReadOnly || !column ? undefined : () => acceptCell(store, place)
    case 'Escape':
      return store.typedIn(place) ? () => forgetTyped(store, place) : undefined
    case 'Backspace':
    case 'Delete':
      return !column ||
        isClosedCell(table, place.columnId) ||
        column === store.schema.columns[0] ||
        !isOpen(grid, place)
        ? undefined
        : () => answerCell(store, place, null)
    default:
      return /^[\d.\u2212-]$/.test(event.key) && column && isNumber(column) && order.length > 0
        ? () => edit(grid, place, event.key)
        : undefined
  }
}

function moved(grid: Grid, place: Place, key: string): Place | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return below(grid, place, 1)
    case 'ArrowUp':
    case 'k':
      return below(grid, place, -1)
    case 'ArrowRight':
      return beside(grid, place, 1)
    case 'ArrowLeft':
      return beside(grid, place, -1)
    case 'PageDown':
      return below(grid, place, 20) ?? lastRow(grid, place)
    case 'PageUp':
      return below(grid, place, -20) ?? below({ ...grid }, { ...place, rowId: grid.order[1] ?? '' }, -1)
    case 'Home':
      return stopsOf(grid, place.rowId)[1]
    case 'End':
      return stopsOf(grid, place.rowId).at(-1)
    default:
      return undefined
  }
}

function lastRow(grid: Grid, place: Place): Place | undefined {
  const rowId = grid.order.at(-1)
  return rowId === undefined ? undefined : sameColumn(grid, place, rowId)
}

/** Every cell of a row that the keyboard can reach, from left to right. */
function stopsOf({ table }: Grid, rowId: string): Place[] {
  const own = rowCells(table.store, table.columns, rowId).map(({ id }) => id)
  const results = table.results.filter((result) => result !== 'range')
  return ['select', ...own, ...results, 'menu'].map((columnId) => ({ rowId, columnId }))
}

function beside(grid: Grid, place: Place, step: number): Place | undefined {
  const stops = stopsOf(grid, place.rowId)
  return stops[stops.findIndex(({ columnId }) => columnId === place.columnId) + step]
}

function below(grid: Grid, place: Place, step: number): Place | undefined {
  const rowId = grid.order[grid.order.indexOf(place.rowId) + step]
  return rowId === undefined ? undefined : sameColumn(grid, place, rowId)
}

/** A cell may cover several columns: the one below is the one that covers the first of them. */
function sameColumn({ table }: Grid, place: Place, rowId: string): Place {
  const { store, columns } = table
  const here = rowCells(store, columns, place.rowId).find(({ id }) => id === place.columnId)
  const there = here && cellAtIndex(rowCells(store, columns, rowId), here.from)
  return { rowId, columnId: there?.id ?? place.columnId }
}

function isNumber({ constraints: { type } }: FormColumn): boolean {
  return type === 'integer_range' || type === 'decimal_range'
}

function isOpen({ table }: Grid, { rowId }: Place): boolean {
  return table.store.isAnswered(rowId)
}

/** Opens a cell: a field, a list, or the other answer of Yes and No. What is no value of the form opens the unit. */
function edit(grid: Grid, place: Place, typed: string | null): void {
  const { table, acts } = grid
  const { store, view } = table
  const column = findColumn(store.schema, place.columnId)
  if (place.columnId === 'select') {
    view.select([place.rowId], !view.view.selected.has(place.rowId))
    return
  }
  if (place.columnId === 'menu') {
    const button = cellElement(place)?.querySelector<HTMLElement>('[data-menu]')
    if (button) acts.menu(place.rowId, button)
    return
  }
  if (!column || isClosedCell(table, place.columnId)) {
    view.open(place.rowId)
    return
  }
  const first = { rowId: place.rowId, columnId: store.schema.columns[0]?.id ?? '' }
  const to = isOpen(grid, place) ? place : first
  const element = cellElement(to)
  if (!element) return
  const open = findColumn(store.schema, to.columnId)?.constraints.type
  if (open === 'exact_values') {
    focusPlace(table, to)
    acts.choose(to, element)
  } else if (open === 'boolean') answerCell(store, to, store.valueOf(to) !== true)
  else if (open !== 'date') view.edit(to, typed)
}
