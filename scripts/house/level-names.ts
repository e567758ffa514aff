/** What a level is called belongs in its files. Where code says it all the same, a list says why, and only shrinks. */
export type AllowedNames = Readonly<Record<string, { times: number; why: string }>>

/** The first level by name, in any spelling. A new level gets its name in LEVELS and nowhere else. */
const LEVEL_NAME = /bronze/gi

/** Tests, builders, the demo and merged migrations may name the level that they are about. */
const MAY_NAME_LEVELS =
  /\.test\.tsx?$|\/testing\/|\/testing\.ts$|^apps\/e2e\/|^apps\/api\/src\/(demo|scale|rig|forgery|races|permissions|reports|db\/migrations|db\/previous)\//

/** Comments give examples, and the colour of the first level's medal has its name for good. */
const NOT_A_LEVEL =
  /\/\*[\s\S]*?\*\/|\/\/.*|^\s*--.*|(?:bg|text|fill|border|stroke|--lz)-bronze(?:-\w+)?|\b(?:PAPER|INK|paper)\.bronze|'bronze-fill'|tone(?:=|: |\?: )['"]?(?:primary' \| ')?bronze['"]|\b(?:bronze: (?=PAPER|cx|'))|bronze\.svg/gm

export type SourceText = { path: string; text: string }

export function judgeLevelNames(sources: readonly SourceText[], allowed: AllowedNames): string[] {
  const found = new Map(
    sources
      .filter(({ path }) => !MAY_NAME_LEVELS.test(path))
      .flatMap(({ path, text }) => {
        const times = text.replaceAll(NOT_A_LEVEL, '').match(LEVEL_NAME)?.length ?? 0
        return times > 0 ? [[path, times] as const] : []
      }),
  )
  const more = [...found].flatMap(([path, times]) => {
    const most = allowed[path]?.times ?? 0
    return times > most
      ? [`${path}: names a level ${times} times, ${most} allowed. Read it from the level's edition.`]
      : []
  })
  const fewer = Object.entries(allowed).flatMap(([path, { times }]) => {
    const left = found.get(path) ?? 0
    return left < times
      ? [`scripts/house/level-names.json: ${path} has ${left} left, not ${times}. Lower it.`]
      : []
  })
  return [...more, ...fewer]
}
