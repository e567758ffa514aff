import { describe, expect, it } from 'vitest'
import { anEdition, criteriaOf } from '../levels/testing.ts'
import { gatherFacts, type LockedRecord, type RecordsOfAward } from './gather-facts.ts'

const category = (name: string) => ({
  ...{ name, schema: name, schema_version: 1, must_lock: [], in_total: true, lists: [] },
})
const edition = anEdition({
  id: 'wet-bronze.2',
  level: 'bronze',
  categories: [category('Cold Storage'), category('Lab Waste')],
  criteria: [
    ...criteriaOf('Air', 'AA', 3, { for_auditor: true }),
    ...criteriaOf('Water', 'WW', 2, { for_auditor: true }),
    ...criteriaOf('Water', 'LAB', 1),
  ],
})
const firstEdition = { ...edition, id: 'wet-bronze.1', changes_rule: null, figures_check: null }

const form = (mode: 'baseline' | 'savings', name: string, hasMoved = false): LockedRecord => ({
  ...{
    mode,
    category: name,
    as_of: null,
    form: 1,
    factors: 'f.1',
    engine: '1.0.0',
    sha256: `${mode} ${name}`,
  },
  hasMoved,
  isNone: false,
})
const forms = [
  form('savings', 'Lab Waste'),
  form('baseline', 'Lab Waste'),
  form('savings', 'Cold Storage', true),
  form('baseline', 'Cold Storage'),
]
const saving = { kgCo2e: { low: 10, best: 20, high: 40 }, baselineKgCo2e: 200 }
const finding = (questionId: string, answer: 'y' | 'n' | 'x') => ({ questionId, answer, naReason: null })

const records: RecordsOfAward = {
  shortNumber: 'LZ-B26-7K4M',
  edition,
  editionSha256: 'e',
  assurance: 'internal_peer',
  findings: [
    finding('W-ACT-AA-01', 'y'),
    finding('W-ACT-AA-02', 'y'),
    finding('W-ACT-AA-03', 'x'),
    finding('W-ACT-WW-01', 'y'),
    finding('W-ACT-WW-02', 'y'),
    finding('W-ACT-LAB-01', 'n'),
  ],
  naQuestionIds: ['W-ACT-LAB-01'],
  forms,
  changes: [],
  lost: 0,
  saving,
  figures: { rows: 9, compared: 5, agreed: 5, differed: 0, put_right: 0 },
  records: {
    checklist: { answers: 1, round: 1, sha256: 'c' },
    changes: { count: 0, sha256: 'l' },
    audit: { findings: 6, rows: 5, sha256: 'a' },
  },
}

describe('a category that the lab states to have none of', () => {
  it('is called so under every edition, and only where both forms say it', () => {
    const stated = forms.map((one) => (one.category === 'Lab Waste' ? { ...one, isNone: true } : one))
    const half = forms.map((one) => ({
      ...one,
      isNone: one.category === 'Lab Waste' && one.mode === 'baseline',
    }))
    const wasteIn = (record: Partial<RecordsOfAward>) =>
      gatherFacts({ ...records, ...record }).categories.find(({ name }) => name === 'Lab Waste')?.change

    expect(wasteIn({ forms: stated })).toBe('stated_none')
    expect(wasteIn({ forms: stated, edition: firstEdition })).toBe('stated_none')
    expect(wasteIn({ forms: half })).toBe('none')
  })
})

describe('the facts of an award', () => {
  it('give each area its marks; an N/A that the auditor rejected is a No there', () => {
    const { score, areas } = gatherFacts(records)

    expect(areas).toEqual([
      { name: 'Air', yes: 2, judged: 2, floor_percent: 50 },
      { name: 'Water', yes: 2, judged: 3, floor_percent: 50 },
    ])
    expect(score).toEqual({ yes: 4, judged: 5, percent: 80, pass_percent: 80 })
  })

  it('name the forms in the order of the level, whatever order they were locked in', () => {
    expect(gatherFacts(records).records.forms.map(({ sha256 }) => sha256)).toEqual([
      'baseline Cold Storage',
      'savings Cold Storage',
      'baseline Lab Waste',
      'savings Lab Waste',
    ])
  })

  it('know a change only where the lab named one and the auditor verified it', () => {
    const changes = [
      { category: 'Cold Storage', state: 'verified' },
      { category: 'Cold Storage', state: 'done' },
      { category: 'Lab Waste', state: 'rejected' },
      { category: 'Lab Waste', state: 'planned' },
    ]
    const facts = gatherFacts({ ...records, changes })

    expect(facts.categories).toEqual([
      { name: 'Cold Storage', change: 'verified' },
      { name: 'Lab Waste', change: 'none' },
    ])
    expect(facts.changes).toEqual({
      are_verified: true,
      verified: 1,
      done: 1,
      lost: 0,
      saving_kg_co2e: { low: 10, best: 20, high: 40, percent_of_baseline: 10 },
    })
  })

  it('have no saving without a verified change, whatever the forms show', () => {
    const facts = gatherFacts({ ...records, changes: [{ category: 'Cold Storage', state: 'done' }] })

    expect(facts.categories[0]).toEqual({ name: 'Cold Storage', change: 'done' })
    expect(facts.changes).toMatchObject({ verified: 0, done: 1, saving_kg_co2e: null })
  })

  it('call what a form shows under the first edition stated, and verify nothing', () => {
    const changes = [{ category: 'Cold Storage', state: 'verified' }]
    const facts = gatherFacts({ ...records, edition: firstEdition, changes })

    expect(facts.categories).toEqual([
      { name: 'Cold Storage', change: 'stated' },
      { name: 'Lab Waste', change: 'none' },
    ])
    expect(facts.changes).toMatchObject({ are_verified: false, verified: 0, saving_kg_co2e: null })
    expect(facts.figures).toBeNull()
  })

  it('are not there while a question of the auditor is open', () => {
    expect(() => gatherFacts({ ...records, findings: records.findings.slice(1) })).toThrow('open questions')
  })
})
