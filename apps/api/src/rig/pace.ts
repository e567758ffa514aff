import type { Ledger } from './ledger.ts'

const PROBES = 9
/** Fewer would leave a fault nothing to meet. */
const LEAST_PER_SECOND = 8

/**
 * As many requests a second as were asked for, or what one person alone gets through on this machine now. A product
 * that has too much to do refuses by itself, and then nobody can tell what the fault did.
 */
export async function affordable(ledger: Ledger, perSecond: number): Promise<number> {
  const times: number[] = []
  for (let probe = 0; probe < PROBES; probe++) {
    const began = performance.now()
    await ledger.saveOnce()
    times.push(performance.now() - began)
  }
  const middle = times.toSorted((a, b) => a - b)[Math.floor(PROBES / 2)] ?? 0
  return Math.round(Math.min(perSecond, Math.max(LEAST_PER_SECOND, 1000 / middle)))
}
