import type { AriaAttributes } from 'react'

type Role = AriaAttributes & { role: string }

/** A table of divs, so that a cell can cover columns and a row out of sight costs nothing. The roles say what they are. */
export const gridRoles = {
  rowgroup: { role: 'rowgroup' },
  columnheader: { role: 'columnheader' },
  dialog: { role: 'dialog' },
} as const

export function gridRole(label: string, rows: number, isSelectable: boolean): Role {
  return { role: 'grid', 'aria-label': label, 'aria-rowcount': rows, 'aria-multiselectable': isSelectable }
}

export function rowRole(index: number, isSelected?: boolean): Role {
  return { role: 'row', 'aria-rowindex': index, 'aria-selected': isSelected }
}

export function sortedRole(sort: 'none' | 'ascending' | 'descending'): Role {
  return { role: 'columnheader', 'aria-sort': sort }
}

type CellRole = { label?: string | undefined; isReadOnly?: boolean | undefined; span: number }

export function cellRole({ label, isReadOnly, span }: CellRole): Role {
  return {
    role: 'gridcell',
    'aria-label': label,
    'aria-readonly': isReadOnly,
    'aria-colspan': span > 1 ? span : undefined,
  }
}
