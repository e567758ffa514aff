import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownWorking } from './working-lines.ts'

const line = fc.record({
  labId: fc.constantFrom('reef', 'soil', 'star'),
  category: fc.constantFrom('Cold Storage' as const, 'Lab Waste' as const),
  quantity: fc
    .tuple(fc.double({ min: -1e5, max: 1e5, noNaN: true }), fc.double({ min: 0, max: 1e4, noNaN: true }))
    .map(([best, width]) => ({ low: best - width, best, high: best + 2 * width })),
})
const ENDS = ['low', 'best', 'high'] as const

describe('the lines of a working', () => {
  it('add up as they are shown, forms to their lab and labs to the sum', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const { labs, total, decimals } = shownWorking(lines)
        const scale = 10 ** decimals
        const whole = (value: number) => Math.round(value * scale)
        for (const end of ENDS) {
          expect(labs.reduce((sum, { shown }) => sum + whole(shown[end]), 0)).toBe(whole(total[end]))
          for (const { shown, forms } of labs)
            expect(forms.reduce((sum, form) => sum + whole(form.shown[end]), 0)).toBe(whole(shown[end]))
          const exact = lines.reduce((sum, { quantity }) => sum + quantity[end], 0)
          expect(Math.abs(total[end] - exact) * scale).toBeLessThanOrEqual(0.5 + 1e-3)
        }
      }),
    )
  })

  it('show small labs with decimals, and large ones without', () => {
    const of = (best: number) =>
      shownWorking([{ labId: 'reef', category: 'Lab Waste', quantity: { low: best, best, high: best } }])

    expect(of(4.256)).toMatchObject({ decimals: 2, total: { best: 4.26 } })
    expect(of(42.56)).toMatchObject({ decimals: 1, total: { best: 42.6 } })
    expect(of(425.6)).toMatchObject({ decimals: 0, total: { best: 426 } })
  })
})
