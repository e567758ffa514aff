import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JUDGE_REFUSALS, judge, NO_FACTS } from './judge.ts'
import { anEdition, answered } from './testing.ts'

function judged(letters: string, edition = anEdition()) {
  return judge(edition, { forAuditor: false, answers: answered(edition, letters), facts: NO_FACTS })
}

describe('for any answers', () => {
  const letters = fc
    .array(fc.constantFrom('y', 'y', 'y', 'n', 'x'), { minLength: 10, maxLength: 10 })
    .map((all) => all.join(''))
  const mandatory = anEdition({
    criteria: anEdition().criteria.map((one, at) => ({ ...one, mandatory: at % 4 === 0 })),
  })

  it('a checklist passes exactly when nothing is refused, and refusals keep their order', () => {
    fc.assert(
      fc.property(letters, fc.boolean(), (text, isComplete) => {
        const given = isComplete ? text : `-${text.slice(1)}`
        const { passes, refusals } = judged(given, mandatory)
        const places = refusals.map(({ refusal }) => JUDGE_REFUSALS.indexOf(refusal))

        expect(passes).toBe(refusals.length === 0)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }),
    )
  })

  it('a No that becomes a Yes adds no refusal', () => {
    fc.assert(
      fc.property(letters, fc.nat(9), (text, at) => {
        fc.pre(text[at] === 'n')
        const better = `${text.slice(0, at)}y${text.slice(at + 1)}`
        const before = judged(text, mandatory).refusals.map((one) => JSON.stringify([one.refusal, one.of]))
        const after = judged(better, mandatory).refusals.filter(
          ({ refusal, of }) =>
            refusal !== 'mandatory_not_met' && !before.includes(JSON.stringify([refusal, of])),
        )

        expect(after).toEqual([])
      }),
    )
  })

  it('a higher floor never lets through what a lower one refused', () => {
    const withFloor = (part: number) =>
      anEdition({
        areas: anEdition().areas.map((area) => ({
          ...area,
          floor: { share: [part, 10] as const, min_judged: 2, empty_if: null },
        })),
      })
    fc.assert(
      fc.property(letters, fc.nat(10), fc.nat(10), (text, one, other) => {
        const low = judged(text, withFloor(Math.min(one, other)))
        const high = judged(text, withFloor(Math.max(one, other)))

        if (high.passes) expect(low.passes).toBe(true)
      }),
    )
  })
})
