import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import { isAtLeast } from '@lab-zer0/domain/levels/fraction.ts'
import { describe, expect, it } from 'vitest'
import crosswalk from '../../data/levels/crosswalk.json' with { type: 'json' }
import { calculators } from '../calculators.ts'
import { findLevelEdition, type LevelFile, levelEditions, publications } from './editions.ts'
import { inputKindOf } from './input-kinds.ts'
import { topics } from './level-assessed.ts'
import { checklistOf, type LevelChecklist } from './level-checklists.ts'

const folder = new URL('../../data/levels/editions/', import.meta.url)
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const bytesOf = (id: string) => readFileSync(new URL(`${id}.json`, folder))

function questionsOf(edition: LevelFile): LevelChecklist['questions'] {
  const checklist = checklistOf(edition)
  if (!checklist) throw new Error(`${edition.id} has no checklist`)
  return checklist.questions
}

describe('the folder of level files', () => {
  it('holds what the registry lists, each under its own name', () => {
    const names = readdirSync(folder).toSorted()

    expect(names).toEqual(levelEditions.map(({ id }) => `${id}.json`).toSorted())
    for (const { id, lab_type, level, edition } of levelEditions) {
      expect(id).toBe(`${lab_type}-${level}.${edition}`)
      expect(JSON.parse(bytesOf(id).toString())).toEqual(findLevelEdition(id))
    }
  })
})

describe('a published edition', () => {
  it('is pinned by the hash of its bytes, and a draft is not', () => {
    const published = levelEditions.filter(({ state }) => state === 'published')

    expect(publications.map(({ id }) => id).toSorted()).toEqual(published.map(({ id }) => id).toSorted())
    for (const { id, sha256: pinned } of publications) expect(sha256(bytesOf(id)), id).toBe(pinned)
  })

  it('fails with one byte changed', () => {
    const [first] = publications
    const bytes = bytesOf(first?.id ?? '')
    bytes[100] = (bytes[100] ?? 0) ^ 1

    expect(sha256(bytes)).not.toBe(first?.sha256)
  })

  it('begins on a day, and its end stands beside the file that never changes', () => {
    for (const { state, effective_from, sunset } of levelEditions) {
      expect(effective_from !== null).toBe(state === 'published')
      expect(sunset).toBeNull()
    }
  })
})

describe.each(levelEditions)('$id', (edition) => {
  const questions = questionsOf(edition)
  const areas = new Map(edition.areas.map((area) => [area.name, area]))
  const isAboveFirst = edition.requires !== null

  it('asks the questions of its checklist, in their order, word for word', () => {
    expect(edition.criteria.map(({ id }) => id)).toEqual(questions.map(({ id }) => id))
    for (const [at, criterion] of edition.criteria.entries()) {
      const { question, suggestion, evidence, category, for_auditor } = questions[at] ?? {}
      expect(criterion.words_sha256, criterion.id).toBe(
        sha256(canonicalJson({ question, suggestion, evidence })),
      )
      expect([criterion.area, criterion.for_auditor]).toEqual([category, for_auditor])
      expect(areas.get(criterion.area)?.code).toBe(criterion.id.split('-')[2])
    }
  })

  it('has rules that are the ones hashed', () => {
    for (const { id, weight, mandatory, evidence, na, rules_sha256 } of edition.criteria) {
      expect(rules_sha256, id).toBe(sha256(canonicalJson({ weight, mandatory, evidence, na })))
    }
  })

  it('takes N/A only with reasons, and of a required question only where a figure can contradict it', () => {
    for (const { id, na, mandatory } of edition.criteria) {
      expect(na.allowed, id).toBe(na.reasons.length > 0)
      if (mandatory && na.allowed) expect(na.contradicted_by, id).not.toBeNull()
      if (isAboveFirst && na.allowed) expect(na.when, id).not.toBeNull()
      if (na.contradicted_by) {
        const { category, list } = na.contradicted_by
        const lists = edition.categories.find(({ name }) => name === category)?.lists
        expect(
          lists?.map((one) => one.list),
          id,
        ).toContain(list)
      }
    }
  })

  it('says why and by which evidence, from the second level on, and looks behind what it requires', () => {
    if (!isAboveFirst) return
    const requiredByAuditor = new Set(
      edition.criteria.flatMap(({ id, for_auditor, mandatory }) => (for_auditor && mandatory ? [id] : [])),
    )
    const lookedBehind = questions.flatMap(({ id, action_ids }) =>
      requiredByAuditor.has(id) ? action_ids : [],
    )
    for (const { id, why, evidence, for_auditor, mandatory } of edition.criteria) {
      expect(evidence.kinds.length, id).toBeGreaterThan(0)
      if (!for_auditor) expect(why, id).toBeTruthy()
      if (!for_auditor && mandatory) expect(lookedBehind).toContain(id)
    }
  })

  it('has floors that can be reached on both sides, even with every N/A taken', () => {
    for (const { name, floor } of edition.areas) {
      if (!floor) continue
      expect(isAtLeast(1, 1, floor.share)).toBe(true)
      for (const side of [false, true]) {
        const asked = edition.criteria.filter(
          ({ area, for_auditor }) => area === name && for_auditor === side,
        )
        const fixed = asked.filter(({ na }) => !na.allowed)
        expect(asked.length).toBeGreaterThanOrEqual(floor.min_judged)
        if (isAboveFirst) expect(fixed.length).toBeGreaterThanOrEqual(floor.min_judged)
      }
    }
  })

  it('names topics of its lab type only, and calls practice what three questions look at', () => {
    const here = topics.filter(({ lab_types }) => lab_types.includes(edition.lab_type)).map(({ id }) => id)
    const lists = edition.categories.flatMap((category) => category.lists)

    expect(here).toEqual(expect.arrayContaining(edition.criteria.flatMap((criterion) => criterion.topics)))
    expect(here).toEqual(expect.arrayContaining(lists.flatMap((list) => list.topics)))
    for (const { topic } of edition.practice_topics) {
      const looking = edition.criteria.filter(
        (criterion) => !criterion.for_auditor && criterion.topics.includes(topic),
      )
      expect(looking.length).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('the checklists of the next level', () => {
  it.each(levelEditions.filter(({ requires }) => requires))(
    '$id: every question is looked behind',
    (edition) => {
      const questions = questionsOf(edition)
      const own = questions.filter(({ for_auditor }) => !for_auditor).map(({ id }) => id)
      const behind = questions
        .filter(({ for_auditor }) => for_auditor)
        .flatMap(({ action_ids }) => action_ids)

      expect(new Set(behind)).toEqual(new Set(own))
      for (const { question, suggestion, evidence, lab_type, level } of questions) {
        expect(question).toMatch(/^.{1,234}\?$/)
        expect([lab_type, level]).toEqual([edition.lab_type, edition.level])
        expect(`${question} ${suggestion} ${evidence}`).not.toMatch(
          /\b(?:organiz|color|behavior|center\b)|[—–]|\bplease\b/i,
        )
      }
    },
  )

  it('use no id of another checklist', () => {
    const files = new Map(levelEditions.map((edition) => [edition.checklist.file, questionsOf(edition)]))
    const ids = [...files.values()].flatMap((questions) => questions.map(({ id }) => id))

    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the files beside them', () => {
  it('know every part of a footprint that a certificate must not forget', () => {
    const named =
      'fume_cupboards room_air safety_cabinets instruments autoclaves consumables reagents chemicals chemical_waste gases refrigerants travel commuting freight field_work water computing ai_services lighting building_making equipment_making animals_plants shared_facilities other_effects'

    expect(topics.map(({ id }) => id)).toEqual(expect.arrayContaining(named.split(' ')))
  })

  it('say of every column of the running forms how it comes to be known', () => {
    for (const { id, schema } of calculators) {
      const unknown = schema.columns.filter((column) => inputKindOf(id, column.id) === undefined)
      expect(unknown.map((column) => `${id} ${column.id}`)).toEqual([])
    }
    expect(inputKindOf('wet-cold-storage', 'quantity')).toBe('counted')
    expect(inputKindOf('wet-cold-storage', 'toString')).toBeUndefined()
    expect(inputKindOf('toString', 'length')).toBeUndefined()
  })

  it('compare each area with other schemes once, by sources that are listed', () => {
    const name = (one: { lab_type: string; level: string; area: string }) =>
      `${one.lab_type} ${one.level} ${one.area}`
    const areas = levelEditions.flatMap(({ lab_type, level, areas: all }) =>
      all.map((area) => name({ lab_type, level, area: area.name })),
    )
    const compared = crosswalk.areas.map(name)
    const sources = new Set(crosswalk.sources.map(({ id }) => id))
    const entries = crosswalk.areas.flatMap(({ leaf, green_disc, my_green_lab, stars }) => [
      ...leaf,
      ...green_disc,
      ...my_green_lab,
      ...stars,
    ])
    const uncovered = Object.values(crosswalk.not_covered_after_silver).flat()

    expect(compared.toSorted()).toEqual([...new Set(areas)].toSorted())
    expect([...entries, ...uncovered].filter(({ source }) => !sources.has(source))).toEqual([])
  })
})
