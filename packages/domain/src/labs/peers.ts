/** Fewer could be told apart by whoever knows the labs. */
export const FEWEST_PEERS = 8

export type Peers = {
  /** Lowest first, in two significant figures, so that no figure points to a lab. */
  each: readonly number[]
  /** Between these lies the middle half. */
  middle: { low: number; high: number }
}

/** What other labs emit per FTE, once there are enough of them that nobody is recognised. */
export function peersOf(perFte: readonly number[]): Peers | null {
  if (perFte.length < FEWEST_PEERS) return null
  const each = perFte.map((value) => Number(value.toPrecision(2))).toSorted((a, b) => a - b)
  const at = (share: number) => each[Math.round(share * (each.length - 1))] ?? 0
  return { each, middle: { low: at(0.25), high: at(0.75) } }
}
