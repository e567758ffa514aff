/** 0.3 / 0.1 is not 3 in binary, so a hair's breadth is allowed. */
export function isMultiple(value: number, step: number): boolean {
  const times = value / step
  return Math.abs(times - Math.round(times)) < 1e-6
}
