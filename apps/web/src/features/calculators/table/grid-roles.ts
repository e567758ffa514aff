/** A table of divs, so that a cell can cover columns and a row out of sight costs nothing. The roles say what they are. */
export const gridRoles = {
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  gridcell: { role: 'gridcell' },
  dialog: { role: 'dialog' },
} as const
