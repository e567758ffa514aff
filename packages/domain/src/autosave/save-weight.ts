/** A pasted block goes out in parts of this many cells. */
export const MOST_CELLS_AT_ONCE = 300

const CELLS_OF_ONE_SAVE = 30

/** What a block counts for where saves are counted: one save for every thirty cells that are begun. */
export function saveWeight(cells: number): number {
  return Math.ceil(cells / CELLS_OF_ONE_SAVE)
}
