import { LAB_TYPES } from '@lab-zer0/domain/labs/lab.ts'
import { maySetSunset, maySubmitUnder, unlistedChanges } from '@lab-zer0/domain/levels/editions.ts'
import { mayMoveUp, previewMoveUp } from '@lab-zer0/domain/levels/move-up.ts'
import { describe, expect, it } from 'vitest'
import {
  currentLevelEdition,
  findLevelEdition,
  findPublication,
  type LevelFile,
  levelEditions,
  levelEditionsBetween,
} from './editions.ts'

function editionOf(id: string): LevelFile {
  const edition = findLevelEdition(id)
  if (!edition) throw new Error(`There is no edition ${id}`)
  return edition
}

describe('the registry of levels', () => {
  it('finds an edition by its id, and nothing else', () => {
    expect(findLevelEdition('wet-silver.1')?.level).toBe('silver')
    expect(findLevelEdition('wet-gold.1')).toBeUndefined()
    expect(findPublication('wet-bronze.1')?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(findPublication('wet-silver.1')).toBeUndefined()
  })

  it.each(LAB_TYPES)('pins a new cycle of a %s lab to the newest published edition', (labType) => {
    expect(currentLevelEdition(labType, 'bronze', '2026-11-14')).toBeUndefined()
    expect(currentLevelEdition(labType, 'bronze', '2026-11-15')?.id).toBe(`${labType}-bronze.1`)
    expect(currentLevelEdition(labType, 'bronze', '2026-11-16')?.id).toBe(`${labType}-bronze.2`)
    expect(currentLevelEdition(labType, 'bronze', '2030-01-01')?.id).toBe(`${labType}-bronze.2`)
    expect(currentLevelEdition(labType, 'silver', '2030-01-01')).toBeUndefined()
  })

  it('lets a cycle be submitted until the sunset of its edition, and without end while there is none', () => {
    const [ended, running] = [findPublication('wet-bronze.1'), findPublication('wet-bronze.2')]
    if (!ended || !running) throw new Error('both editions are published')

    expect(maySubmitUnder(ended, '2027-05-31', false).allowed).toBe(true)
    expect(maySubmitUnder(ended, '2027-06-01', false).allowed).toBe(false)
    expect(maySubmitUnder(running, '2030-01-01', false).allowed).toBe(true)
  })

  it('tells labs of a sunset at least 180 days ahead', () => {
    for (const { replaces, effective_from } of levelEditions) {
      const sunset = replaces === null ? null : (findPublication(replaces)?.sunset ?? null)
      if (sunset === null || effective_from === null) continue
      expect(maySetSunset({ sunset: null }, sunset, effective_from).allowed).toBe(true)
    }
  })

  it('says how many days are between Before and After, from the second edition of Bronze on', () => {
    for (const { id, edition, changes_rule } of levelEditions) {
      const isFirstBronze = edition === 1 && id.includes('bronze')
      const daysApart = isFirstBronze ? undefined : { at_least: 30, less_needs_reason: true }
      expect(changes_rule?.days_apart, id).toEqual(daysApart)
    }
  })

  it('promises no second look, renewal by exception, external auditor or central answer once published', () => {
    const published = levelEditions.filter(({ state }) => state === 'published')

    expect(published.map(({ id }) => id)).toContain('wet-bronze.2')
    for (const { id, audit, changes, criteria, validity } of published) {
      expect(audit.second_look_share, id).toBeNull()
      expect(audit.assurance, id).toEqual(['internal_peer'])
      expect([validity.by_exception_until_days_after_end, validity.full_every_cycles], id).toEqual([0, 1])
      expect(
        changes.map(({ of }) => of),
        id,
      ).not.toContain('renewal')
      expect(
        criteria.flatMap(({ central }) => central),
        id,
      ).toEqual([])
    }
  })
})

describe('an edition that replaces another', () => {
  const replacing = levelEditions.filter(({ replaces }) => replaces !== null)

  it.each(replacing)('$id is the next of the same level and owns up to every difference', (edition) => {
    const old = editionOf(edition.replaces ?? '')

    expect([old.lab_type, old.level, old.edition]).toEqual([
      edition.lab_type,
      edition.level,
      edition.edition - 1,
    ])
    expect(unlistedChanges(edition, old)).toEqual([])
  })

  it.each(replacing)('$id would be refused with a difference that it does not list', (edition) => {
    const old = editionOf(edition.replaces ?? '')
    const silent = { ...edition, changes: [] }

    expect(unlistedChanges(silent, old).length).toBeGreaterThan(0)
    expect(new Set(unlistedChanges(silent, old).map(({ what }) => what))).toEqual(new Set(['rules']))
  })

  it('every edition after the first replaces one', () => {
    for (const { edition, replaces } of levelEditions) expect(replaces === null).toBe(edition === 1)
  })

  it.each(LAB_TYPES)('keeps all answers and forms of a %s lab that moves up to it', (labType) => {
    const [from, to] = [editionOf(`${labType}-bronze.1`), editionOf(`${labType}-bronze.2`)]
    const preview = previewMoveUp(from, to, levelEditionsBetween(from, to) ?? [])

    expect(preview.kept).toEqual(from.criteria.map(({ id }) => id))
    expect(preview.forms.kept).toEqual(from.categories.map(({ name }) => name))
    expect(mayMoveUp(from, to, { isSubmitted: false }).allowed).toBe(true)
  })

  it('is not reached from another level', () => {
    expect(levelEditionsBetween(editionOf('wet-bronze.1'), editionOf('wet-silver.1'))).toBeUndefined()
  })
})
