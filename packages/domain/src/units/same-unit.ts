import type { CellValue, FormData } from '../calculators/schema.ts'

/** By what a line of a list was recognised as a unit of the register. */
export type SameBy = 'row' | 'asset_tag' | 'unit_name'

export type SameUnit = { rowId: string; by: SameBy }

type Cells = ReadonlyMap<string, CellValue>

/**
 * Finds the unit of the register that a line means: by its row, which our own file names, by its asset tag, or by its
 * name unless the tags differ. Each unit is found once: a second line with the same name is another unit.
 */
export function unitFinder(form: FormData): (rowNamed: string, cells: Cells) => SameUnit | null {
  const byTag = unique(form, 'asset_tag')
  const byName = unique(form, 'unit_name')
  const taken = new Set<string>()
  const find = (rowNamed: string, cells: Cells): SameUnit | null => {
    if (Object.hasOwn(form, rowNamed)) return { rowId: rowNamed, by: 'row' }
    const [tag, name] = [keyOf(cells.get('asset_tag')), keyOf(cells.get('unit_name'))]
    const tagged = tag === undefined ? undefined : byTag.get(tag)
    if (tagged !== undefined) return { rowId: tagged, by: 'asset_tag' }
    const named = name === undefined ? undefined : byName.get(name)
    if (named === undefined) return null
    const otherTag = keyOf(form[named]?.asset_tag)
    return tag !== undefined && otherTag !== undefined ? null : { rowId: named, by: 'unit_name' }
  }
  return (rowNamed, cells) => {
    const found = find(rowNamed, cells)
    if (!found || taken.has(found.rowId)) return null
    taken.add(found.rowId)
    return found
  }
}

/** The row of each value that only one row has. */
function unique(form: FormData, columnId: string): Map<string, string> {
  const rows = Object.entries(form).flatMap(([rowId, row]) => {
    const key = keyOf(row[columnId])
    return key === undefined ? [] : [{ key, rowId }]
  })
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, [first, ...others]]) =>
      first && others.length === 0 ? [[key, first.rowId] as const] : [],
    ),
  )
}

function keyOf(value: CellValue | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().toLowerCase() : undefined
}
