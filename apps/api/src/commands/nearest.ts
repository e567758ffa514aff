/** The word that was probably meant, if one is near enough to be named. */
export function nearest(typed: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((word) => ({ word, distance: editsBetween(typed, word) }))
    .toSorted((a, b) => a.distance - b.distance)
  // Of a short word two edits leave hardly anything.
  const isNear = best && best.distance <= Math.min(2, Math.floor(typed.length / 2))
  return isNear ? best.word : known.find((word) => typed.length > 1 && word.startsWith(typed))
}

/** Levenshtein's distance, where two neighbours that are swapped count as one edit. */
function editsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    rows.push(line)
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let least = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1)
      least = Math.min(least, at(row - 1, column - 1) + (isSame ? 0 : 1))
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line.push(isSwapped ? Math.min(least, at(row - 2, column - 2) + 1) : least)
    }
  }
  return at(a.length, b.length)
}
