import { describe, expect, it } from 'vitest'
import { judgeLevelNames } from './level-names.ts'

const source = (path: string, text: string) => ({ path, text })
const allowed = { 'apps/web/src/ui/badge.tsx': { times: 2, why: 'A colour.' } }

describe('code that says the name of a level', () => {
  it('is refused, in any spelling', () => {
    expect(judgeLevelNames([source('packages/domain/src/a.ts', "level === 'Bronze'")], {})).toEqual([
      "packages/domain/src/a.ts: names a level 1 times, 0 allowed. Read it from the level's edition.",
    ])
  })

  it('is no level where it is a colour, or an example in a comment', () => {
    const text = [
      '/** Such as `wet-bronze.1`. */ // Bronze',
      '<Badge tone="bronze" className="bg-bronze-fill" />',
      'doc.fill(INK.bronze)',
    ]

    expect(judgeLevelNames([source('apps/web/src/a.tsx', text.join('\n'))], {})).toEqual([])
  })

  it('is allowed as often as the list says, and not more', () => {
    const badge = (times: number) => source('apps/web/src/ui/badge.tsx', 'bronze '.repeat(times))

    expect(judgeLevelNames([badge(2)], allowed)).toEqual([])
    expect(judgeLevelNames([badge(3)], allowed)).toHaveLength(1)
  })

  it('leaves the list once it is gone, so that the list only shrinks', () => {
    expect(judgeLevelNames([], allowed)).toEqual([
      'scripts/house/level-names.json: apps/web/src/ui/badge.tsx has 0 left, not 2. Lower it.',
    ])
  })

  it('is fine in tests, builders, the demo and merged migrations', () => {
    const paths = [
      'packages/domain/src/a.test.ts',
      'apps/api/src/demo/a.ts',
      'apps/api/src/db/migrations/1.sql',
    ]

    expect(
      judgeLevelNames(
        paths.map((path) => source(path, 'bronze')),
        {},
      ),
    ).toEqual([])
  })
})
