import { describe, expect, it } from 'vitest'
import type { Answer } from './answers.ts'
import { type ContradictionRule, contradictionsIn, contradictionsOf } from './contradictions.ts'

const tooCold: ContradictionRule = {
  id: 'too-cold',
  question: 'Q1',
  answer: 'y',
  category: 'Cold Storage',
  among: [{ column: 'unit_type', in: ['ult'] }],
  where: [{ column: 'set_temperature', below: -70 }],
  found: 'some',
  counted: 'quantity',
}
const ult = (set_temperature: number, quantity = 1) => ({ unit_type: 'ult', set_temperature, quantity })
const baseline = (data: Record<string, Record<string, string | number | boolean>>) => ({
  category: 'Cold Storage',
  mode: 'baseline' as const,
  data,
})

describe('a locked form that speaks against an answer', () => {
  it('names the question, the answer, the form and how many units it is about', () => {
    const form = baseline({ a: ult(-80, 3), b: ult(-70), c: ult(-86, 2) })

    expect(contradictionsIn([tooCold], [form])).toEqual([
      { rule: 'too-cold', question: 'Q1', answer: 'y', category: 'Cold Storage', mode: 'baseline', count: 5 },
    ])
  })

  it('says nothing where no row is like that, where the row is of another kind, or where the form is missing', () => {
    const fridge = { unit_type: 'fridge', set_temperature: -80, quantity: 1 }

    expect(contradictionsIn([tooCold], [baseline({ a: ult(-70) })])).toEqual([])
    expect(contradictionsIn([tooCold], [baseline({ a: fridge })])).toEqual([])
    expect(contradictionsIn([tooCold], [])).toEqual([])
  })

  it('is the savings form once that is locked: what was put right contradicts nothing', () => {
    const after = { ...baseline({ a: ult(-70, 3) }), mode: 'savings' as const }

    expect(contradictionsIn([tooCold], [baseline({ a: ult(-80, 3) }), after])).toEqual([])
    expect(contradictionsIn([tooCold], [after, baseline({ a: ult(-80, 3) })])).toEqual([])
  })

  it('leaves out units that are gone', () => {
    expect(contradictionsIn([tooCold], [baseline({ a: ult(-80, 0) })])).toEqual([])
  })

  it('counts rows where no column is named, and a row without its number as one', () => {
    const form = baseline({ a: ult(-80, 3), b: { unit_type: 'ult', set_temperature: -80 } })

    expect(contradictionsIn([{ ...tooCold, counted: null }], [form])[0]?.count).toBe(2)
    expect(contradictionsIn([tooCold], [form])[0]?.count).toBe(4)
  })

  it('speaks against a No where the rows are there and none is like that', () => {
    const noneTooCold: ContradictionRule = { ...tooCold, answer: 'n', found: 'none' }

    expect(contradictionsIn([noneTooCold], [baseline({ a: ult(-70) })])).toHaveLength(1)
    expect(contradictionsIn([noneTooCold], [baseline({ a: ult(-80) })])).toEqual([])
    expect(contradictionsIn([noneTooCold], [baseline({})])).toEqual([])
  })

  it.each([
    [{ column: 'row_id', in: ['a'] }, true],
    [{ column: 'row_id', in: ['b'] }, false],
    [{ column: 'unit_type', not_in: ['ult'] }, false],
    [{ column: 'unit_type', not_in: ['fridge'] }, true],
    [{ column: 'fill_percent', not_in: [1] }, false],
    [{ column: 'set_temperature', above: -81 }, true],
    [{ column: 'set_temperature', above: -80 }, false],
    [{ column: 'set_temperature', below: -80 }, false],
    [{ column: 'unit_type', above: 0 }, false],
    [{ column: 'fill_percent', is_blank: true as const }, true],
    [{ column: 'quantity', is_blank: true as const }, false],
  ])('understands %j: %s', (condition, isMet) => {
    const rule = { ...tooCold, among: [], where: [condition] }

    expect(contradictionsIn([rule], [baseline({ a: ult(-80) })]).length > 0).toBe(isMet)
  })
})

describe('what is shown', () => {
  it('are contradictions of the answers that were given', () => {
    const found = contradictionsIn([tooCold], [baseline({ a: ult(-80) })])
    const given = (answer: Answer | null) => new Map([['Q1', answer]])

    expect(contradictionsOf(found, given('y'))).toEqual(found)
    for (const answer of ['n', 'x', null] as const) expect(contradictionsOf(found, given(answer))).toEqual([])
    expect(contradictionsOf(found, new Map())).toEqual([])
  })
})
