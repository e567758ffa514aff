import { describe, expect, it } from 'vitest'
import expected from '../../data/levels/assessed.json' with { type: 'json' }
import { findLevelEdition, type LevelFile, levelEditions } from './editions.ts'
import { levelAssessed, topics } from './level-assessed.ts'

/** Silver was written to rest on the second edition of Bronze. */
function belowOf({ lab_type, requires }: LevelFile): LevelFile | undefined {
  return requires ? findLevelEdition(`${lab_type}-${requires.level}.2`) : undefined
}

describe('what a certificate covers and does not', () => {
  it('is written down for every edition', () => {
    expect(expected.map(({ edition }) => edition)).toEqual(levelEditions.map(({ id }) => id))
  })

  it.each(levelEditions)('$id: as its level file and the topics say, to the letter', (edition) => {
    const written = expected.find((one) => one.edition === edition.id)

    expect(levelAssessed(edition, belowOf(edition))).toStrictEqual(written)
  })

  it.each(levelEditions)('$id: every topic of the lab type is told once', (edition) => {
    const { counted, rough, practice, under_bronze, not_assessed } = levelAssessed(edition, belowOf(edition))
    const told = [counted, rough, practice, under_bronze, not_assessed].flat().map(({ topic }) => topic)
    const here = topics.filter(({ lab_types }) => lab_types.includes(edition.lab_type))

    expect(told.toSorted()).toEqual(here.map(({ id }) => id).toSorted())
  })

  it.each([
    ['wet-bronze.1', 30],
    ['wet-silver.1', 17],
    ['dry-bronze.1', 18],
    ['dry-silver.1', 13],
  ])('%s leaves %d topics out', (id, count) => {
    const written = expected.find(({ edition }) => edition === id)

    expect(written?.not_assessed).toHaveLength(count)
  })
})
