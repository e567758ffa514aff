import { isRowId } from '@lab-zer0/domain/calculators/schema.ts'
import { asLabId } from '@lab-zer0/domain/ids.ts'
import * as z from 'zod/mini'
import { RefusedError } from '../../../lib/refused-error.ts'
import type { Draft as Kept } from '../../../lib/sync/draft.ts'
import type { Sender } from '../../../lib/sync/sender.ts'
import { type CellToSend, type FormAddress, sendCells } from '../calculators.api.ts'
import type { Cell } from './form-state.ts'

const MODES = ['baseline', 'savings'] as const
const cellValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
const address = z.tuple([z.string(), z.enum(MODES), z.string()])

/** The form as the queue names it. */
export function placeOf({ labId, mode, category }: FormAddress): string {
  return `${labId}/${mode}/${category}`
}

/** The cell as the queue names it. */
export function draftKey({ rowId, columnId }: Cell): string {
  return `${rowId}/${columnId}`
}

export function cellAt(key: string): Cell {
  const [rowId = '', columnId = ''] = key.split('/')
  return { rowId, columnId }
}

/** Cells of one form, in one call. */
export const cellSender: Sender = {
  async send(place, drafts) {
    const [labId, mode, category] = z.parse(address, place.split('/'))
    const cells = drafts.map(toSend)
    const [first] = cells
    // Rows of a form are either all of the schema or all added; only added ones have such ids.
    const isDynamic = first !== undefined && isRowId(first.rowId)
    return sendCells({ labId: asLabId(labId), mode, category }, cells, isDynamic)
  },
}

function toSend({ key, value, version }: Kept): CellToSend {
  const read = z.safeParse(cellValue, value)
  if (!read.success) throw new RefusedError(400, undefined)
  return { ...cellAt(key), value: read.data, version }
}
