/** A pasted block is sent in parts of this many cells. */
export const MOST_CELLS_AT_ONCE = 300

const CELLS_OF_ONE_SAVE = 30

/** How many saves a block counts as: one for every thirty cells, rounded up. */
export function saveWeight(cells: number): number {
  return Math.ceil(cells / CELLS_OF_ONE_SAVE)
}
