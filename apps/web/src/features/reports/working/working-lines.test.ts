import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { asLabId } from '@lab-zer0/domain/ids.ts'
import type { Working, WorkingLine } from '@lab-zer0/domain/reports/working.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownWorking } from './working-lines.ts'

const line = fc.record({
  labId: fc.constantFrom('reef', 'soil', 'star').map(asLabId),
  category: fc.constantFrom('Cold Storage' as const, 'Lab Waste' as const),
  quantity: fc
    .tuple(fc.double({ min: -1e5, max: 1e5, noNaN: true }), fc.double({ min: 0, max: 1e4, noNaN: true }))
    .map(([best, width]) => ({ low: best - width, best, high: best + 2 * width })),
})

/** As the server sums lines that share no factor. */
function summed(lines: readonly WorkingLine[]): Quantity {
  const best = lines.reduce((sum, { quantity }) => sum + quantity.best, 0)
  const spread = Math.hypot(...lines.map(({ quantity }) => quantity.best - quantity.low))
  return { low: best - spread, best, high: best + 2 * spread }
}

function workingOf(lines: readonly WorkingLine[]): Working {
  const labs = [...Map.groupBy(lines, ({ labId }) => labId)].map(([labId, own]) => ({
    labId,
    quantity: summed(own),
  }))
  return { lines: [...lines], labs, total: summed(lines), factorSets: [] }
}

describe('the lines of a working', () => {
  it('add up as they are shown, forms to their lab and labs to the sum, and keep the ranges of the sums', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const { labs, total, decimals } = shownWorking(workingOf(lines))
        const scale = 10 ** decimals
        const whole = (value: number) => Math.round(value * scale)
        expect(labs.reduce((sum, { shown }) => sum + whole(shown.best), 0)).toBe(whole(total.best))
        for (const { shown, forms } of labs)
          expect(forms.reduce((sum, form) => sum + whole(form.shown.best), 0)).toBe(whole(shown.best))
        const exact = summed(lines)
        for (const end of ['low', 'best', 'high'] as const)
          expect(Math.abs(total[end] - exact[end]) * scale).toBeLessThanOrEqual(0.5 + 1e-3)
      }),
    )
  })

  it('show small labs with decimals, and large ones without', () => {
    const of = (best: number) =>
      shownWorking(
        workingOf([
          { labId: asLabId('reef'), category: 'Lab Waste', quantity: { low: best, best, high: best } },
        ]),
      )

    expect(of(4.256)).toMatchObject({ decimals: 2, total: { best: 4.26 } })
    expect(of(42.56)).toMatchObject({ decimals: 1, total: { best: 42.6 } })
    expect(of(425.6)).toMatchObject({ decimals: 0, total: { best: 426 } })
  })
})
