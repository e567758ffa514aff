import type { Cell } from './form-state.ts'

/** The control of a cell, or of the row's first column where the row is not open yet. */
export function focusCell(root: ParentNode, { rowId, columnId }: Cell): void {
  const cells = [...root.querySelectorAll<HTMLElement>(`[data-row="${rowId}"]`)]
  const wanted = cells.find(({ dataset }) => dataset.column === columnId)
  const control = controlIn(wanted) ?? controlIn(cells[0])
  control?.focus()
  if (control instanceof HTMLInputElement) control.select()
}

function controlIn(cell: HTMLElement | undefined): HTMLElement | null | undefined {
  return cell?.querySelector<HTMLElement>(
    'input:not([disabled]):not([hidden]):not([tabindex="-1"]), button:not([disabled]):not([tabindex="-1"])',
  )
}
