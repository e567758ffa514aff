import { bordersCrossed } from './borders.ts'
import { cyclesIn, importGraph, type Packages } from './import-graph.ts'
import { functionNameOf, misnamedUseCases } from './names.ts'
import type { Source } from './read-source.ts'
import { MOST_LINES_OF_FILE, MOST_LINES_OF_FUNCTION, MOST_LINES_OF_TEST, tooLong } from './sizes.ts'

/** What is not yet as it should be, by path. These lists may only shrink. */
export type Exceptions = { cycles: string[]; misnamed: string[]; tooLong: string[] }

export type Verdict = { problems: string[]; line: string }

/** All checks over all sources: sentences about what is wrong, and one line of counts. */
export function judgeHouse(sources: readonly Source[], packages: Packages, known: Exceptions): Verdict {
  const edges = importGraph(sources, packages)
  const cycles = cyclesIn(edges).map((members) => ({
    path: members[0] ?? '',
    what: `These files import each other: ${members.join(', ')}`,
  }))
  const crossed = bordersCrossed(sources, edges)
  const misnamed = misnamedUseCases(sources, edges).map((path) => ({
    path,
    what: `${path} exports no ${functionNameOf(path)}: a use case has the name of its file`,
  }))
  const sizes = tooLong(sources)

  const found = [
    { ...split(cycles, known.cycles), list: 'cycles' },
    { ...split(misnamed, known.misnamed), list: 'misnamed' },
    { ...split(sizes.without, known.tooLong), list: 'tooLong' },
  ]
  const stale = found.flatMap(({ unused, list }) =>
    unused.map((path) => `${path} is in order now: take it off "${list}" in scripts/house/exceptions.json`),
  )
  const news = found.flatMap((part) => part.news)
  const listed = found.reduce((sum, part) => sum + part.listed, 0)
  const limits = [
    `Most lines: ${MOST_LINES_OF_FILE} for a file, ${MOST_LINES_OF_TEST} for a test, ${MOST_LINES_OF_FUNCTION} for a function.`,
    'What must be longer says why in a comment: "house: <reason>" above the first import or the function.',
  ].join(' ')
  const line = [
    `house: ${sources.length.toLocaleString('en-AU')} files`,
    `${cycles.length} cycles`,
    `${crossed.length} borders crossed`,
    `${misnamed.length} misnamed`,
    `${sizes.without.length} too long (${sizes.withReason} with a reason)`,
    ...(listed > 0 ? [`of these ${listed} known and to be mended`] : []),
  ].join(', ')
  const isTooLong = found.some(({ list, news }) => list === 'tooLong' && news.length > 0)
  return { problems: [...news, ...crossed, ...stale, ...(isTooLong ? [limits] : [])], line }
}

function split(all: readonly { path: string; what: string }[], known: readonly string[]) {
  const isKnown = ({ path }: { path: string }) => known.includes(path)
  return {
    news: all.filter((entry) => !isKnown(entry)).map(({ what }) => what),
    listed: all.filter(isKnown).length,
    unused: known.filter((path) => !all.some((entry) => entry.path === path)),
  }
}
