import { createContext } from 'react'
import { focusCell } from './focus-cell.ts'
import type { Cell } from './form-state.ts'

/** The way to a field that is named in a list. In a table of units it may be in a drawer that is closed. */
export const GoToCell = createContext<(cell: Cell) => void>((cell) => focusCell(document, cell))
