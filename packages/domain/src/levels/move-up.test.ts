import { describe, expect, it } from 'vitest'
import type { EditionChange, LevelCategory } from './edition.ts'
import { mayMoveUp, previewMoveUp } from './move-up.ts'
import { aCriterion, anEdition } from './testing.ts'

const form = (name: string, schema_version = 1): LevelCategory => ({
  name,
  schema: name.toLowerCase(),
  schema_version,
  must_lock: [],
  in_total: true,
  lists: [],
})
const change = (what: EditionChange['what'], of: string): EditionChange => ({ what, of, meaning: '' })

const from = anEdition({
  criteria: ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6'].map((id) => aCriterion({ id })),
  categories: [form('Chemistry'), form('Transport'), form('Waste')],
})
const to = anEdition({
  id: 'wet-silver.2',
  edition: 2,
  replaces: 'wet-silver.1',
  criteria: [
    aCriterion({ id: 'Q1' }),
    aCriterion({ id: 'Q2', words_sha256: 'better' }),
    aCriterion({ id: 'Q3', words_sha256: 'other' }),
    aCriterion({ id: 'Q4', rules_sha256: 'other' }),
    aCriterion({ id: 'Q5', words_sha256: 'unlisted' }),
    aCriterion({ id: 'Q7' }),
  ],
  categories: [form('Chemistry', 2), form('Transport'), form('Purchasing')],
  changes: [
    change('words', 'Q2'),
    change('meaning', 'Q3'),
    change('rule', 'Q4'),
    change('rule', 'Q5'),
    change('new', 'Q7'),
    change('removed', 'Q6'),
  ],
})

describe('moving up to a newer edition', () => {
  const preview = () => previewMoveUp(from, to, [to])

  it('keeps answers to what is unchanged, reworded or judged by another rule', () => {
    expect(preview().kept).toEqual(['Q1', 'Q4'])
    expect(preview().reworded).toEqual(['Q2'])
  })

  it('reopens what changed in meaning, or in words that are not listed as such', () => {
    expect(preview().changed).toEqual(['Q3', 'Q5'])
  })

  it('asks what is new and keeps what is gone in the history', () => {
    expect(preview().new).toEqual(['Q7'])
    expect(preview().removed).toEqual(['Q6'])
  })

  it('puts each question into one list', () => {
    const { new: asked, changed, reworded, removed, kept } = preview()
    const all = [asked, changed, reworded, removed, kept].flat()

    expect(all.toSorted()).toEqual(['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7'])
  })

  it('reopens exactly the forms whose version changed', () => {
    expect(preview().forms).toEqual({
      kept: ['Transport'],
      reopened: ['Chemistry'],
      new: ['Purchasing'],
      removed: ['Waste'],
    })
  })

  it('reopens a form that another took the place of', () => {
    const other = { ...to, categories: [{ ...form('Chemistry'), schema: 'other' }] }

    expect(previewMoveUp(from, other, [other]).forms.reopened).toEqual(['Chemistry'])
  })

  it('reopens a meaning that changed on the way, even if the words came back', () => {
    const between = { ...to, changes: [change('meaning', 'Q1')] }
    const latest = { ...to, edition: 3, changes: [], criteria: from.criteria }

    expect(previewMoveUp(from, latest, [between, latest]).changed).toEqual(['Q1'])
  })

  it.each([
    ['before the submission', {}, false, true],
    ['after it', {}, true, 'already_submitted'],
    ['to a draft', { state: 'draft' as const }, false, 'edition_not_published'],
    ['to the same', { edition: 1 }, false, 'edition_not_newer'],
    ['to another level', { level: 'gold' as const }, false, 'edition_not_newer'],
    ['to another lab type', { lab_type: 'dry' as const }, false, 'edition_not_newer'],
  ])('%s', (_, over, isSubmitted, expected) => {
    const decision = mayMoveUp(from, { ...to, ...over }, { isSubmitted })

    expect(decision.allowed || decision.refusal).toBe(expected)
  })
})
