export type Place = { key: string; most: number }
type Line = { taken: number; waiting: Set<() => void> }

export type Lines = ReturnType<typeof createLines>

/** Places under a name, so many at once, and a line for each name: bounded in number, and in time by a deadline. */
export function createLines({ mostWaiting, refuse }: { mostWaiting: number; refuse: () => never }) {
  const lines = new Map<string, Line>()

  function lineAt(key: string): Line {
    const line = lines.get(key) ?? { taken: 0, waiting: new Set() }
    lines.set(key, line)
    return line
  }

  function tryEnter({ key, most }: Place): boolean {
    const line = lineAt(key)
    if (line.taken >= most) return false
    line.taken++
    return true
  }

  return {
    tryEnter,

    async enter(place: Place, deadline: number): Promise<void> {
      if (tryEnter(place)) return
      const { waiting } = lineAt(place.key)
      if (waiting.size >= mostWaiting || !(await turnIn(waiting, deadline))) refuse()
    },

    /** The free slot goes to the caller who has waited longest. */
    leave(key: string): void {
      const line = lineAt(key)
      const [next] = line.waiting
      if (next) next()
      else if (--line.taken === 0) lines.delete(key)
    },
  }
}

/** True when it is the caller's turn, false when the wait timed out. */
function turnIn(waiting: Line['waiting'], deadline: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (hasPlace: boolean) => {
      clearTimeout(timer)
      waiting.delete(next)
      resolve(hasPlace)
    }
    const next = () => settle(true)
    const timer = setTimeout(() => settle(false), deadline - Date.now())
    waiting.add(next)
  })
}
