type Sizes<Value> = { mostBytes: number; bytesOf: (value: Value) => number }

/** What was computed before, as far as it fits: what nobody has asked for longest is forgotten first. */
export function createBoundedMemory<Value>({ mostBytes, bytesOf }: Sizes<Value>) {
  const kept = new Map<string, Value>()
  let bytes = 0

  function drop(key: string): void {
    const value = kept.get(key)
    if (value === undefined) return
    bytes -= bytesOf(value)
    kept.delete(key)
  }

  return {
    get(key: string): Value | undefined {
      const value = kept.get(key)
      if (value !== undefined) {
        kept.delete(key)
        kept.set(key, value)
      }
      return value
    },

    keep(key: string, value: Value): void {
      drop(key)
      kept.set(key, value)
      bytes += bytesOf(value)
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) return
        drop(oldest)
      }
    },
  }
}
