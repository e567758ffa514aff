import { hasDynamicRows } from '@lab-zer0/domain/calculators/schema.ts'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { focusCell } from './focus-cell.ts'
import type { Cell } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { type PasteReport, pasteBlock } from './paste-block.ts'

/**
 * For people who know spreadsheets: Enter goes down in the same column and adds a row at the end, arrows go between
 * rows where the control has no use for them, and a block of cells can be pasted. Tab is the browser's own.
 */
export function useGridKeys(store: FormStore, isReadOnly: boolean) {
  const [report, setReport] = useState<PasteReport>()
  const [target, setTarget] = useState<Cell>()
  useEffect(() => {
    if (!target) return
    focusCell(document, target)
    setTarget(undefined)
  }, [target])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const down = stepOf(event)
    const cell = down === 0 ? undefined : cellOf(event.target)
    if (!cell) return
    const index = store.state.rowIds.indexOf(cell.rowId) + down
    const isNew = index === store.state.rowIds.length && event.key === 'Enter'
    const mayAdd = isNew && hasDynamicRows(store.schema) && !isReadOnly
    const rowId = store.state.rowIds[index] ?? (mayAdd ? store.addRow() : undefined)
    if (rowId === undefined) return
    event.preventDefault()
    setTarget({ rowId, columnId: cell.columnId })
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const cell = cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    const isBlock = /[\t\n]/.test(text.replace(/\r?\n$/, ''))
    // One value into a text field is the browser's own business.
    if (!cell || isReadOnly || (!isBlock && event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    setReport(store.batch(() => pasteBlock(store, cell, text)))
  }

  const focus = (rowId: string) => setTarget({ rowId, columnId: store.schema.columns[0]?.id ?? '' })
  return { onKeyDown, onPaste, report, closeReport: () => setReport(undefined), focus }
}

/** One down, one up, or nowhere: a list opens by the arrows, and a number steps by them. */
function stepOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): number {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return 0
  if (target instanceof HTMLInputElement) return key === 'Enter' ? 1 : 0
  const isList = target.getAttribute('aria-haspopup') === 'listbox'
  if (isList || (target.getAttribute('aria-pressed') === null && target.getAttribute('role') !== 'radio'))
    return 0
  if (key === 'ArrowDown') return 1
  return key === 'ArrowUp' ? -1 : 0
}

function cellOf(target: EventTarget): Cell | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  const { row, column } = place?.dataset ?? {}
  return row === undefined || column === undefined ? undefined : { rowId: row, columnId: column }
}
