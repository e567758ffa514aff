import { optionId } from '@lab-zer0/content/option-ids.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { openKeptHere } from '../../lib/kept-here.ts'
import type { FormPlace } from './device.ts'

const value = z.union([z.string(), z.number(), z.boolean()])
const cell = z.object({ rowId: z.string(), columnId: z.string(), was: z.nullable(value), now: value })
const applied = z.object({
  actionId: z.string(),
  at: z.int(),
  cells: z.array(cell),
  addedRows: z.array(z.string()),
})

export type AppliedCell = z.output<typeof cell>
/** An action that was written into a form, with all it takes to undo it. */
export type Applied = z.output<typeof applied>

/**
 * The actions applied on this device, the latest first. They can be undone after a reload too, while something of them
 * is still in the form: the form of another cycle knows nothing of them.
 */
export function useAppliedActions(place: FormPlace, isThere: (cell: AppliedCell) => boolean) {
  const { userId, labId, mode, category } = place
  const [here] = useState(() => openKeptHere(`applied/${userId}/${labId}/${mode}/${category}/`, applied))
  const [all, setAll] = useState(() => {
    const entries = here.all().map(({ entry }) => ({ ...entry, cells: entry.cells.map(withId) }))
    const open = entries.filter(({ cells }) => cells.some(isThere))
    for (const { at } of entries) if (!open.some((each) => each.at === at)) here.drop(String(at), () => true)
    return latestFirst(open)
  })
  return {
    all,
    add(entry: Applied) {
      here.keep(String(entry.at), entry)
      setAll((known) => latestFirst([...known, entry]))
    },
    drop({ at }: Applied) {
      here.drop(String(at), () => true)
      setAll((known) => known.filter((each) => each.at !== at))
    },
  }
}

/** Kept by the version before, with labels in place of ids. */
function withId(cell: AppliedCell): AppliedCell {
  const { columnId, was, now } = cell
  return { ...cell, was: optionId(columnId, was), now: optionId(columnId, now) }
}

function latestFirst(entries: readonly Applied[]): Applied[] {
  return entries.toSorted((a, b) => b.at - a.at)
}
