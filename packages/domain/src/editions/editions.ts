/**
 * Published editions side by side. What a locked submission names is found by that name for as long as it is kept; the
 * current edition is the newest. An edition never changes once it is published.
 */
export type Editions<Edition> = {
  all: () => readonly Edition[]
  find: (name: string) => Edition | undefined
  current: () => Edition
  /** Adds an edition as the newest. The answer takes it back, for tests that try a next edition. */
  publish: (edition: Edition) => () => void
}

export function editionsOf<Edition>(
  nameOf: (edition: Edition) => string,
  published: readonly [Edition, ...Edition[]],
): Editions<Edition> {
  let all: readonly Edition[] = published
  return {
    all: () => all,
    find: (name) => all.find((edition) => nameOf(edition) === name),
    current: () => all.at(-1) ?? published[0],
    publish: (edition) => {
      const name = nameOf(edition)
      if (all.some((known) => nameOf(known) === name)) throw new Error(`Edition ${name} is published already`)
      all = [...all, edition]
      return () => {
        all = all.filter((known) => known !== edition)
      }
    },
  }
}
