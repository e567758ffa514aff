import { describe, expect, it } from 'vitest'
import { surenessColumnOf } from '../sureness-cells.ts'
import { calculate } from './calculate.ts'
import { comparedInput } from './compared-input.ts'
import { savings } from './savings.ts'
import { freezers, ROW } from './testing.ts'

type Cells = Parameters<typeof freezers>[0][string]

function saved(before: Cells, after: Cells) {
  const [then, now] = [before, after].map((cells) => freezers({ [ROW]: cells })) as [
    ReturnType<typeof freezers>,
    ReturnType<typeof freezers>,
  ]
  const forms = { before: then.formData, after: now.formData }
  const resultOf = (input: typeof then) => calculate(comparedInput(input, forms))
  return { ...savings(resultOf(then), resultOf(now)).totals, after: resultOf(now) }
}

const sureness = (column: string, word: string) => ({ [surenessColumnOf(column)]: word })
const read = { reading_kind: 'plug_meter', reading_kwh: 140, reading_days: 7 }

describe('a form as a side of a saving', () => {
  it('saves exactly nothing where the lab is only more sure of the same number', () => {
    const { energyKwh } = saved(sureness('quantity', 'guessed'), sureness('quantity', 'counted'))

    expect(energyKwh).toMatchObject({ low: 0, best: 0, high: 0, change: 'no_change' })
  })

  it('takes a number that stayed the same as the lab is sure of it now, one that differs as it was', () => {
    const stayed = saved(
      { set_temperature: -80, ...sureness('quantity', 'guessed') },
      { set_temperature: -70 },
    )
    const usual = saved({ set_temperature: -80 }, { set_temperature: -70 })
    const differs = saved({ quantity: 3, ...sureness('quantity', 'guessed') }, { quantity: 2 })
    const counted = saved({ quantity: 3 }, { quantity: 2 })

    expect(stayed.energyKwh?.high).toBe(usual.energyKwh?.high)
    expect(differs.energyKwh?.high).toBeGreaterThan(counted.energyKwh?.high ?? 0)
  })

  it('leaves the reading of the baseline out After where the unit was set differently since', () => {
    const { after } = saved(read, { ...read, set_temperature: -70 })

    expect(after.rows[0]?.measurement).toMatchObject({ whyNot: { code: 'unit_changed_since' }, model: null })
  })
})
