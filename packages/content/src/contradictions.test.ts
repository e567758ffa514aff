import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import { type FormData, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { checkValue } from '@lab-zer0/domain/calculators/validation.ts'
import { type ContradictionRule, contradictionsIn } from '@lab-zer0/domain/checklists/contradictions.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { describe, expect, it } from 'vitest'
import { calculators } from './calculators.ts'
import { checklists } from './checklists.ts'
import { contradictionRules, contradictionText } from './contradictions.ts'

const questions = [...checklists.wet.questions, ...checklists.dry.questions]

function labTypeOf({ question }: ContradictionRule): LabType {
  const found = questions.find(({ id }) => id === question)
  if (!found || found.for_auditor) throw new Error(`${question} is no question of a lab`)
  return found.lab_type
}

describe.each(contradictionRules)('rule $id', (rule) => {
  const labType = labTypeOf(rule)
  const schema = calculators.find(
    (form) => form.lab_type === labType && form.category === rule.category,
  )?.schema
  if (!schema) throw new Error(`${rule.id} names no form of a ${labType} lab`)

  it('names a form of its lab type, its columns, and values that may be typed there', () => {
    expect(CATEGORIES[labType]).toContain(rule.category)
    for (const condition of [...rule.among, ...rule.where]) {
      if (condition.column === 'row_id') {
        const ids = 'in' in condition ? condition.in : []
        expect(schema.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]))
        continue
      }
      const column = findColumn(schema, condition.column)
      if (!column) throw new Error(`${rule.id} names ${condition.column}`)
      const values = 'in' in condition ? condition.in : 'not_in' in condition ? condition.not_in : []
      for (const value of values) expect(checkValue(column, value), `${rule.id} ${value}`).toBeNull()
      if ('below' in condition || 'above' in condition) expect(column.constraints.type).toBe('integer_range')
    }
    if (rule.counted !== null) expect(findColumn(schema, rule.counted)).toBeDefined()
  })

  it('says so in words, for one and for several', () => {
    const contradiction = {
      rule: rule.id,
      question: rule.question,
      answer: rule.answer,
      category: rule.category,
      mode: 'baseline' as const,
    }
    for (const count of [1, 7]) {
      const text = contradictionText({ ...contradiction, count })
      expect(text).toContain(`${rule.category} baseline`)
      expect(text).not.toMatch(/[{}]/)
    }
  })
})

describe('every rule', () => {
  it('has an id of its own', () => {
    expect(new Set(contradictionRules.map(({ id }) => id)).size).toBe(contradictionRules.length)
  })
})

const unit = (unit_type: string, more: FormData[string] = {}) => ({
  unit_type,
  quantity: 2,
  set_temperature: -20,
  fill_percent: 80,
  maintained_past_year: true,
  ...more,
})
const device = (device_type: string, out_of_hours: string, hours_per_week = 38) => ({
  device_type,
  quantity: 2,
  hours_per_week,
  out_of_hours,
})
const stream = (containers_per_month: number, signage: boolean) => ({ containers_per_month, signage })

/** By rule: a row that speaks against the answer, and one that does not. */
const CASES: Record<string, [against: FormData, fits: FormData]> = {
  'wet-bins-without-sign': [{ general_landfill: stream(4, false) }, { general_landfill: stream(4, true) }],
  'wet-signs-all-there': [{ general_landfill: stream(4, true) }, { general_landfill: stream(4, false) }],
  'wet-streams-there': [{ general_landfill: stream(4, true) }, { general_landfill: stream(0, true) }],
  'wet-nothing-recycled': [
    { general_landfill: stream(4, true), cardboard_paper: stream(0, true) },
    { general_landfill: stream(4, true), cardboard_paper: stream(2, true) },
  ],
  'wet-units-there-01': [{ a: unit('fridge_lab') }, { a: unit('nitrogen_store') }],
  'wet-units-there-02': [{ a: unit('fridge_lab') }, { a: unit('nitrogen_store') }],
  'wet-units-there-04': [{ a: unit('fridge_lab') }, { a: unit('nitrogen_store') }],
  'wet-units-there-06': [{ a: unit('fridge_lab') }, { a: unit('nitrogen_store') }],
  'wet-filters-not-cleaned': [
    { a: unit('fridge_lab', { maintained_past_year: false }) },
    { a: unit('fridge_lab') },
  ],
  'wet-not-defrosted': [
    { a: unit('freezer_lab', { maintained_past_year: false }) },
    { a: unit('fridge_lab', { maintained_past_year: false }) },
  ],
  'wet-freezers-there': [{ a: unit('freezer_lab') }, { a: unit('fridge_lab') }],
  'wet-ult-colder': [
    { a: unit('ult_freezer_standard', { set_temperature: -80 }) },
    { a: unit('ult_freezer_standard', { set_temperature: -70 }) },
  ],
  'wet-ult-all-warm': [
    { a: unit('ult_freezer_efficient', { set_temperature: -70 }) },
    { a: unit('ult_freezer_efficient', { set_temperature: -71 }) },
  ],
  'wet-ult-there': [{ a: unit('ult_freezer_efficient') }, { a: unit('freezer_lab') }],
  'wet-fullness-unknown': [{ a: { unit_type: 'fridge_lab', quantity: 1 } }, { a: unit('fridge_lab') }],
  'wet-half-empty': [{ a: unit('fridge_lab', { fill_percent: 50 }) }, { a: unit('fridge_lab') }],
  'wet-screens-left-on': [{ a: device('monitor', 'left_on') }, { a: device('monitor', 'asleep') }],
  'wet-screens-there': [{ a: device('monitor', 'asleep') }, { a: device('printer', 'asleep') }],
  'wet-computers-left-on': [{ a: device('desktop', 'left_on') }, { a: device('instrument_pc', 'left_on') }],
  'wet-computers-there': [{ a: device('desktop', 'asleep') }, { a: device('printer', 'asleep') }],
  'wet-instruments-there': [{ a: device('instrument_pc', 'asleep') }, { a: device('desktop', 'asleep') }],
  'wet-devices-left-on': [{ a: device('printer', 'left_on') }, { a: device('printer', 'switched_off') }],
  'wet-devices-unused': [{ a: device('desktop', 'asleep', 0) }, { a: device('printer', 'asleep', 0) }],
  'dry-bins-without-sign': [
    { paper_notebooks: { amount: 4, signage: false } },
    { paper_notebooks: { amount: 0, signage: false } },
  ],
  'dry-no-reusable': [
    { disposable_cups: { amount: 4, reusable_option: false } },
    { pens_and_markers: { amount: 4, reusable_option: false } },
  ],
  'dry-cartridges-to-landfill': [
    { printer_cartridges: { amount: 4, disposal_stream: 'landfill' } },
    { printer_cartridges: { amount: 4, disposal_stream: 'recycling' } },
  ],
  'dry-cartridges-there': [{ single_use_batteries: { amount: 4 } }, { single_use_batteries: { amount: 0 } }],
  'dry-e-waste-elsewhere': [
    { e_waste: { amount: 4, disposal_stream: 'landfill' } },
    { e_waste: { amount: 4, disposal_stream: 'e_waste' } },
  ],
  'dry-e-waste-there': [{ e_waste: { amount: 4 } }, { e_waste: { amount: 0 } }],
  'dry-terabytes-unknown': [
    { a: { storage_type: 'network_drive', stored_tb: 0, high_users: 3 } },
    { a: { storage_type: 'network_drive', stored_tb: 5, high_users: 3 } },
  ],
  'dry-scratch-old': [
    { a: { storage_type: 'cluster_scratch', cold_percent: 5 } },
    { a: { storage_type: 'network_drive', cold_percent: 5 } },
  ],
  'dry-scratch-there': [{ a: { storage_type: 'cluster_scratch' } }, { a: { storage_type: 'cloud' } }],
  'dry-still-deletable': [
    { a: { storage_type: 'cloud', deletable_percent: 10 } },
    { a: { storage_type: 'cloud', deletable_percent: 9 } },
  ],
  'dry-still-on-disk': [
    { a: { storage_type: 'lab_nas', cold_percent: 50 } },
    { a: { storage_type: 'tape', cold_percent: 90 } },
  ],
  'dry-archive-there': [{ a: { storage_type: 'tape' } }, { a: { storage_type: 'cloud' } }],
  'dry-screens-left-on': [{ a: device('monitor', 'left_on') }, { a: device('monitor', 'asleep') }],
  'dry-screens-there': [{ a: device('laptop', 'asleep') }, { a: device('printer', 'asleep') }],
  'dry-computers-left-on': [
    { a: device('workstation', 'left_on') },
    { a: device('small_server', 'left_on') },
  ],
  'dry-computers-there': [{ a: device('laptop', 'asleep') }, { a: device('small_server', 'asleep') }],
  'dry-second-screens-on': [{ a: device('monitor', 'asleep') }, { a: device('monitor', 'switched_off') }],
  'dry-devices-left-on': [{ a: device('desktop', 'left_on') }, { a: device('small_server', 'left_on') }],
  'dry-left-on-there': [{ a: device('small_server', 'left_on') }, { a: device('small_server', 'asleep') }],
  'dry-devices-unused': [{ a: device('laptop', 'asleep', 0) }, { a: device('laptop', 'asleep', 1) }],
}

describe('what a form says against an answer', () => {
  it('has a case for every rule', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(contradictionRules.map(({ id }) => id).toSorted())
  })

  it.each(contradictionRules)('$question $answer: $text.other', (rule) => {
    const [against, fits] = CASES[rule.id] ?? [{}, {}]
    const found = (data: FormData) =>
      contradictionsIn([rule], [{ category: rule.category, mode: 'baseline', data }])

    expect(found(against)).toHaveLength(1)
    expect(found(fits)).toEqual([])
  })

  it('reads as a sentence', () => {
    const cold = { a: unit('ult_freezer_standard', { set_temperature: -80, quantity: 5 }) }
    const [found] = contradictionsIn(
      contradictionRules.filter(({ id }) => id === 'wet-ult-colder'),
      [{ category: 'Cold Storage', mode: 'baseline', data: cold }],
    )

    expect(found && contradictionText(found)).toBe(
      'Your Cold Storage baseline has 5 ultra-low temperature freezers colder than -70 °C. Yes needs a written reason for each of them.',
    )
    expect(found && contradictionText(found, 'auditor')).toMatch(/^The Cold Storage baseline has 5 /)
  })
})
