/**
 * One text for one meaning, whatever the order of the keys: what is hashed when a submission is locked. Numbers are
 * written as JSON writes them, so that 0.1 + 0.2 stays what was computed. The hash itself is made outside.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  const sorted = entries.toSorted(([first], [second]) => (first < second ? -1 : 1))
  return `{${sorted.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}
