import { readdirSync, readFileSync } from 'node:fs'
import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import { describe, expect, it } from 'vitest'
import { checklists } from './checklists.ts'
import { documents, readDocument } from './documents.ts'
import { currentFactorSet } from './factors.ts'
import { fixedString, fixedStrings } from './fixed-strings.ts'
import { checklistDraft } from './levels/schemas.ts'
import { method as methodSchema } from './method-schema.ts'
import * as microcopy from './microcopy.ts'
import * as schemas from './schemas.ts'
import { method, placeholders } from './site.ts'

const data = new URL('../data/', import.meta.url)
const files = readdirSync(data, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, data), 'utf8'))

const schemaOf: Record<string, { parse(file: unknown): unknown }> = {
  'badge/glyphs.json': schemas.badgeGlyphs,
  'checklists/categories.json': schemas.questionCategories,
  'checklists/contradictions.json': schemas.contradictions,
  'checklists/dry-bronze.json': schemas.checklist,
  'checklists/dry-silver.json': checklistDraft,
  'checklists/question-actions.json': schemas.questionActions,
  'checklists/wet-bronze.json': schemas.checklist,
  'checklists/wet-silver.json': checklistDraft,
  'documents.json': schemas.documents,
  'fixed-strings.json': schemas.fixedStrings,
  'ids/former-labels.json': schemas.formerLabels,
  'ids/registry.json': schemas.idRegistry,
  'site/about.json': schemas.about,
  'site/faq.json': schemas.faq,
  'site/footer.json': schemas.footer,
  'site/landing.json': schemas.landing,
  'site/method.json': methodSchema,
  'site/partners.json': schemas.partners,
  'site/placeholders.json': schemas.placeholders,
}

const words = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(words) : [String(value)]

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('the files', () => {
  it.each(Object.keys(schemaOf))('%s has the shape it promises', (name) => {
    expect(() => schemaOf[name]?.parse(read(name))).not.toThrow()
  })

  it('are all known: mails, calculators, electricity and levels have their own test, words of screens and documents theirs below', () => {
    const json = files.filter((name) =>
      /^(?!microcopy\/|calculators\/|electricity\/|levels\/).*\.json$/.test(name),
    )

    expect(json.toSorted()).toEqual([...Object.keys(schemaOf), 'emails.json', 'locale.json'].toSorted())
    expect(files.filter((name) => name.endsWith('.md')).toSorted()).toEqual(
      documents.map(({ file }) => file).toSorted(),
    )
  })

  it('carry no word of a placeholder that the configuration does not know', () => {
    // The braces of the method page hold data of the calculation.
    const site = files.filter((name) => /^site\/(?!placeholders|method).*\.(?:json|md)$/.test(name))
    const used = site.flatMap((name) =>
      [...readFileSync(new URL(name, data), 'utf8').matchAll(/\{(\w+)\}/g)].map(([, place]) => place),
    )

    expect(new Set(used)).toEqual(new Set(Object.keys(placeholders)))
  })
})

describe('the words of the screens', () => {
  const sections = files.filter((name) => name.startsWith('microcopy/') && name !== 'microcopy/index.json')

  it('are offered for every screen that has a file', () => {
    const names = sections.map((name) =>
      name.slice('microcopy/'.length, -'.json'.length).replaceAll('-', '_'),
    )

    expect(Object.keys(microcopy).toSorted()).toEqual(names.toSorted())
  })

  it('are never empty and close every brace they open', () => {
    for (const text of words(microcopy)) {
      expect(text.trim()).not.toBe('')
      expect(text.replace(/\{[a-z][a-z0-9_]*\}/g, '')).not.toMatch(/[{}]/)
    }
  })

  it('belong to a version', () => {
    expect(read('microcopy/index.json')).toMatchObject({ id: 'microcopy', version: expect.any(Number) })
  })
})

describe('the fixed strings', () => {
  it('have an id each', () => {
    expect(repeated(fixedStrings.map(({ id }) => id))).toEqual([])
  })

  it('are found by it', () => {
    expect(fixedString('passwords-do-not-match').text).toBe('Passwords do not match')
    expect(() => fixedString('no-such-thing')).toThrow('no-such-thing')
  })
})

describe('the checklists', () => {
  const questions = Object.values(checklists).flatMap((checklist) => checklist.questions)

  it('never use an id twice', () => {
    expect(repeated(questions.map(({ id }) => id))).toEqual([])
  })

  it('ask the auditor 19 questions about a wet lab and 18 about a dry one', () => {
    const forAuditor = (type: 'wet' | 'dry') =>
      checklists[type].questions.filter((asked) => asked.for_auditor)

    expect(forAuditor('wet')).toHaveLength(19)
    expect(forAuditor('dry')).toHaveLength(18)
  })

  it('lead to a heading that the guide has, and to actions of the same list', () => {
    const ids = questions.map(({ id }) => id)
    const headings = Object.fromEntries(documents.map(({ id }) => [id, anchorsOf(readDocument(id))]))

    for (const { resource, action_ids } of questions) {
      const [guide = '', anchor = ''] = resource.split('#')
      expect(headings[guide]).toContain(anchor)
      expect(ids).toEqual(expect.arrayContaining(action_ids))
    }
  })
})

describe('the method page', () => {
  it('explains every category of every type of lab', () => {
    const explained = method.methods.items.flatMap(({ category, lab_types }) =>
      lab_types.map((type) => `${type} ${category}`),
    )
    const counted = [
      ...CATEGORIES.wet.map((category) => `wet ${category}`),
      ...CATEGORIES.dry.map((category) => `dry ${category}`),
    ]

    expect(explained.toSorted()).toEqual(counted.toSorted())
  })

  it('names no factor that the current set does not have', () => {
    const named = words(method).flatMap((text) => [...text.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id))
    const ids = currentFactorSet.factors.map(({ id }) => id)

    expect(named.length).toBeGreaterThan(60)
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('has a cell for every column of its tables', () => {
    const { boundary, symbols, methods } = method
    const tables = [
      { columns: boundary.columns, rows: boundary.counted },
      symbols,
      ...methods.items.flatMap(({ table }) => table ?? []),
    ]

    for (const { columns, rows } of tables) {
      expect(rows.filter((row) => row.length !== columns.length)).toEqual([])
    }
  })
})

describe('the legal pages', () => {
  it.each([
    ['privacy', 10, 'Effective 2nd of September 2025'],
    ['terms', 12, 'Effective 18th of August 2025'],
  ])('%s has %i sections and its date', (id, sections, date) => {
    const text = readDocument(id)

    expect(text.match(/^## /gm)).toHaveLength(sections)
    expect(text).toContain(date)
  })
})

function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s+/g, '-'),
  )
}
