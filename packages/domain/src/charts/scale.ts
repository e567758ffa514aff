/** A scale from zero to a round end, in round steps. */
export type Scale = { end: number; step: number }

const STEPS = [1, 2, 2.5, 5, 10]
const MOST_STEPS = 5

/** A round step, at most five of them, and an end that is not below the largest value. */
export function scaleFor(values: readonly number[]): Scale {
  const most = Math.max(1, ...values)
  const magnitude = 10 ** Math.floor(Math.log10(most / MOST_STEPS))
  const step = (STEPS.find((size) => most / (size * magnitude) <= MOST_STEPS) ?? 10) * magnitude
  return { step, end: Math.ceil(most / step) * step }
}

/** The values that are written at a scale, zero included. */
export function ticksOf({ end, step }: Scale): number[] {
  return Array.from({ length: Math.round(end / step) + 1 }, (_, index) => index * step)
}

/** The position of a value, in percent of a scale that begins at zero. */
export const percentOn =
  (end: number) =>
  (value: number): number =>
    (100 * Math.max(0, value)) / end
