import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import type { RangeRules } from '@lab-zer0/domain/calculators/range-rules.ts'
import { IO_LEVELS, STATES, VARIABLES } from '@lab-zer0/domain/calculators/variables.ts'
import { STATIONS } from '@lab-zer0/domain/labs/stages.ts'
import { describe, expect, it } from 'vitest'
import registry from '../data/ids/registry.json' with { type: 'json' }
import { actions } from './actions.ts'
import { type Calculator, calculators } from './calculators.ts'
import { checklists } from './checklists.ts'
import { formEditions } from './editions/forms.ts'
import { factorSets } from './factors.ts'
import { formerLabels, optionId, withOptionIds } from './option-ids.ts'
import { questionCategories } from './question-categories.ts'
import { rangeRules } from './range-rules.ts'

/**
 * The ids that are in use already. Whoever adds one appends it to the registry and may leave these two as they are;
 * an id that is changed, moved or removed gives another sum.
 */
const SEALED = { count: 142, sha256: 'de17ff4d29b13ffac288c6016f2cdbfafe9f68dcd90227a774138a51066cc9f4' }

const ID = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/
const repeated = (values: readonly string[]) => values.filter((each, at) => values.indexOf(each) !== at)

const forms = calculators.flatMap(({ lab_type, category }) => formEditions(lab_type, category))

function idsOfForm({ schema }: Calculator): string[] {
  return [
    ...schema.rows.map(({ id }) => `row/${id}`),
    ...schema.columns.map(({ id }) => `column/${id}`),
    ...schema.columns.flatMap(({ id, constraints }) =>
      constraints.type === 'exact_values'
        ? constraints.allowed_values.map((option) => `option/${id}/${option}`)
        : [],
    ),
  ]
}

const inUse = [
  ...forms.flatMap(idsOfForm),
  ...[...Object.keys(VARIABLES), 'state', 'cs_io_activity'].map((id) => `variable/${id}`),
  ...STATES.map((id) => `option/state/${id}`),
  ...IO_LEVELS.map((id) => `option/cs_io_activity/${id}`),
  ...questionCategories.map(({ id }) => `question_category/${id}`),
  ...STATIONS.map((id) => `station/${id}`),
]

describe('ids', () => {
  it('an option has an id that is no label, and each id once', () => {
    for (const { schema } of forms) {
      for (const { constraints } of schema.columns) {
        if (constraints.type !== 'exact_values') continue
        expect(constraints.allowed_values.filter((id) => !ID.test(id))).toEqual([])
        expect(repeated(constraints.allowed_values)).toEqual([])
        expect(repeated(Object.values(constraints.labels))).toEqual([])
      }
    }
    expect(questionCategories.filter(({ id }) => !ID.test(id))).toEqual([])
  })

  it('every id that is in use is in the registry', () => {
    expect(inUse.filter((id) => !registry.includes(id))).toEqual([])
    expect(repeated(registry)).toEqual([])
  })

  it('the registry only grows', () => {
    const sealed = registry.slice(0, SEALED.count).join('\n')

    expect(registry.length).toBeGreaterThanOrEqual(SEALED.count)
    expect(createHash('sha256').update(sealed).digest('hex')).toBe(SEALED.sha256)
  })

  it('every former label leads to an option that some form offers', () => {
    const wanted = Object.entries(formerLabels).flatMap(([column, ids]) =>
      Object.values(ids).map((id) => `option/${column}/${id}`),
    )

    expect(wanted).toHaveLength(39)
    expect(wanted.filter((id) => !inUse.includes(id))).toEqual([])
    for (const ids of Object.values(formerLabels)) expect(repeated(Object.values(ids))).toEqual([])
  })

  it('a former label is read as its id, and an id or anything else as itself', () => {
    expect(optionId('unit_type', 'ULT freezer, standard')).toBe('ult_freezer_standard')
    expect(optionId('unit_type', 'ult_freezer_standard')).toBe('ult_freezer_standard')
    expect(optionId('device_type', 'ULT freezer, standard')).toBe('ULT freezer, standard')
    expect(optionId('unit_type', 'toString')).toBe('toString')
    expect(optionId('toString', 'length')).toBe('length')
    expect(optionId('quantity', 3)).toBe(3)
    expect(withOptionIds({ a: { out_of_hours: 'Left on', quantity: 2, signage: true } })).toEqual({
      a: { out_of_hours: 'left_on', quantity: 2, signage: true },
    })
  })

  it('actions and questions name categories by their id', () => {
    const known = questionCategories.map(({ id }) => id)
    const named = [
      ...actions.map(({ checklist_category }) => checklist_category),
      ...[...checklists.wet.questions, ...checklists.dry.questions].map(({ category_id }) => category_id),
    ]

    expect(named.filter((id) => !known.includes(id))).toEqual([])
  })

  it('no formula knows a label of an option', () => {
    const labels = Object.values(formerLabels).flatMap((ids) => Object.keys(ids))
    const files = [
      ...['cold-storage', 'computer-hardware', 'data-storage', 'eco-office', 'lab-waste'],
      ...['inputs', 'eco-office-schema', '../actions/consolidate', '../actions/apply-action'],
    ]
    const found = files.flatMap((name) => {
      const text = readFileSync(new URL(`../../domain/src/calculators/${name}.ts`, import.meta.url), 'utf8')
      return labels.filter((label) => text.includes(`'${label}'`)).map((label) => `${name}: ${label}`)
    })

    expect(found).toEqual([])
  })
})

/** What replaying a locked submission rests on; texts that only explain may be reworded. */
function basisOfForm({ schema }: Calculator): unknown {
  const rows = schema.rows.map(({ description: _, label2: __, ...row }) => row)
  const columns = schema.columns.map(({ description: _, ...column }) => column)
  return { rows, columns }
}

function basisOfRules({ factors, ...rules }: RangeRules): unknown {
  const figures = factors.map(({ id, value, low, high, unit }) => ({ id, value, low, high, unit }))
  return { ...rules, about: null, factors: figures }
}

const sumOf = (basis: unknown) => createHash('sha256').update(canonicalJson(basis)).digest('hex').slice(0, 16)

describe('a published edition', () => {
  /** Never edit a line: publish the next edition beside it, and add its line. */
  const SUMS: Readonly<Record<string, string>> = {
    'dry-bronze.1': '00ce60ae84831ddb',
    'dry-computer-hardware.1': '3cda2132feba71d1',
    'dry-computer-hardware.2': '3cda2132feba71d1',
    'dry-computer-hardware.3': 'e4fdb84ddb96c897',
    'dry-computer-hardware.4': '0a3d8b287f4abc2f',
    'dry-data-storage.2': '93e82da8a360f570',
    'dry-data-storage.3': '93e82da8a360f570',
    'dry-data-storage.4': '4ea8ca632bc32597',
    'dry-eco-office.2': '4ec09023d2783af8',
    'dry-eco-office.3': '4ec09023d2783af8',
    'dry-eco-office.4': 'c3f1f45c06cab81b',
    'nga-2025.1': '4c6741d3900d5ddd',
    'nga-2026.1': 'ea04baff54666e2e',
    'range-rules.1': '43dd831b9132ff5a',
    'range-rules.2': 'fc4628df9c745e66',
    'wet-bronze.1': 'a642185effc1f03d',
    'wet-cold-storage.2': '2a0dd25a3242500b',
    'wet-cold-storage.3': '2a0dd25a3242500b',
    'wet-cold-storage.4': '831d8a2628c156ae',
    'wet-cold-storage.5': '40aa5c80f21e3604',
    'wet-cold-storage.6': 'a1f716ec01aa7c49',
    'wet-computer-hardware.1': '50bece26bda7d7fc',
    'wet-computer-hardware.2': '50bece26bda7d7fc',
    'wet-computer-hardware.3': 'db2d5037758db531',
    'wet-computer-hardware.4': '444f60999d236480',
    'wet-lab-waste.2': 'e88f837d58f33f44',
    'wet-lab-waste.3': 'e88f837d58f33f44',
    'wet-lab-waste.4': '979b215166d95dbe',
    'wet-lab-waste.5': '96fabc72833b532b',
  }

  it('never changes', () => {
    const sums = [
      ...forms.map((form) => [`${form.id}.${form.version}`, sumOf(basisOfForm(form))]),
      ...factorSets
        .all()
        .map(({ version, factors }) => [
          version,
          sumOf(
            factors.map(({ id, name, value, low, high, unit }) => ({ id, name, value, low, high, unit })),
          ),
        ]),
      ...rangeRules.map((rules) => [`range-rules.${rules.version}`, sumOf(basisOfRules(rules))]),
      ...Object.values(checklists).map(({ id, version, questions }) => [
        `${id}.${version}`,
        sumOf(
          questions.map(({ id: question, for_auditor, category_id }) => [question, for_auditor, category_id]),
        ),
      ]),
    ]

    expect(Object.fromEntries(sums)).toEqual(SUMS)
  })
})
