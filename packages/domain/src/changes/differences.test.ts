import { describe, expect, it } from 'vitest'
import type { Day } from '../certificates/calendar.ts'
import { no, yes } from '../decision.ts'
import { areDatesApart, mayDescribe } from './days-apart.ts'
import { areCausesComplete, causesOf, differencesOf, withoutCause } from './differences.ts'

const BEFORE = {
  aaaa1111: { type: 'ult', quantity: 4, temperature: -80 },
  bbbb2222: { type: 'fridge', quantity: 1 },
}
const CHANGE = 'c1'

describe('the differences between a locked baseline and After', () => {
  it('are the cells that are not the same', () => {
    const after = { ...BEFORE, aaaa1111: { type: 'ult', quantity: 3, cleaned: true, temperature: -80 } }

    expect(differencesOf(BEFORE, after)).toEqual([
      { rowId: 'aaaa1111', columnId: 'quantity', before: 4, after: 3 },
      { rowId: 'aaaa1111', columnId: 'cleaned', before: null, after: true },
    ])
  })

  it('are none where somebody is only surer of a number', () => {
    const after = { ...BEFORE, aaaa1111: { ...BEFORE.aaaa1111, 'quantity-sureness': 'guessed' } }

    expect(differencesOf(BEFORE, after)).toEqual([])
  })

  it('are one for a row that was added or removed', () => {
    const after = { aaaa1111: BEFORE.aaaa1111, cccc3333: { type: 'fridge', quantity: 2 } }

    expect(differencesOf(BEFORE, after)).toEqual([
      { rowId: 'bbbb2222', columnId: '*', before: true, after: false },
      { rowId: 'cccc3333', columnId: '*', before: false, after: true },
    ])
  })

  it('are none where nothing changed, whatever the order of rows and columns', () => {
    const after = { bbbb2222: { quantity: 1, type: 'fridge' }, aaaa1111: BEFORE.aaaa1111, dddd4444: {} }

    expect(differencesOf(BEFORE, after)).toEqual([])
  })

  it('are none where the lab is only more or less sure of the same answers', () => {
    const after = { ...BEFORE, aaaa1111: { ...BEFORE.aaaa1111, 'quantity-sureness': 'guessed' } }

    expect(differencesOf(BEFORE, after)).toEqual([])
    expect(differencesOf(after, BEFORE)).toEqual([])
  })
})

describe('a savings form is locked', () => {
  const differences = differencesOf(BEFORE, { ...BEFORE, aaaa1111: { ...BEFORE.aaaa1111, temperature: -70 } })
  const place = { rowId: 'aaaa1111', columnId: 'temperature' }
  const byChange = { ...place, steps: [{ cause: 'change', change_id: CHANGE, to: -70 } as const] }

  it('not while a difference has no cause', () => {
    expect(areCausesComplete(differences, [], [])).toEqual(no('difference_without_cause'))
    expect(withoutCause(differences, [])).toEqual(differences)
    expect(withoutCause(differences, [{ ...place, steps: [] }])).toEqual(differences)
  })

  it('not while a change that it names is only planned, or was withdrawn', () => {
    for (const state of ['planned', 'withdrawn', 'rejected'] as const) {
      expect(areCausesComplete(differences, [byChange], [{ id: CHANGE, state }])).toEqual(
        no('change_not_done'),
      )
    }
    expect(areCausesComplete(differences, [byChange], [])).toEqual(no('change_not_done'))
  })

  it('with changes that are done, corrections and activity', () => {
    expect(areCausesComplete(differences, [byChange], [{ id: CHANGE, state: 'done' }])).toEqual(yes)
    const activity = { ...place, steps: [{ cause: 'activity', to: -70 } as const] }
    expect(areCausesComplete(differences, [activity], [])).toEqual(yes)
    expect(areCausesComplete([], [], [])).toEqual(yes)
  })

  it('with one cause that follows its value, and several that end at it', () => {
    const one = { ...place, steps: [{ cause: 'correction', to: -75 } as const] }
    const several = {
      ...place,
      steps: [
        { cause: 'correction', to: -78 },
        { cause: 'activity', to: -75 },
      ] as const,
    }

    expect(withoutCause(differences, [one])).toEqual([])
    expect(causesOf(differences, [one])).toEqual([{ ...one, steps: [{ cause: 'correction', to: -70 }] }])
    expect(withoutCause(differences, [several])).toEqual(differences)
  })

  it.each([
    ['colder than Before', [-86, -70]],
    ['warmer than After', [-60, -70]],
    ['back and forth', [-72, -76, -70]],
    ['not a number', [true, -70]],
  ])('not while a value between two causes is %s', (_case, values) => {
    const steps = values.map((to) => ({ cause: 'correction', to }) as const)

    expect(areCausesComplete(differences, [{ ...place, steps }], [])).toEqual(no('difference_without_cause'))
  })

  it('not while a choice or a whole row has several causes', () => {
    const after = { aaaa1111: { ...BEFORE.aaaa1111, type: 'chest' } }
    const causes = differencesOf(BEFORE, after).map((difference) => ({
      ...difference,
      steps: [
        { cause: 'correction', to: 'cryo' } as const,
        { cause: 'activity', to: difference.after } as const,
      ],
    }))

    expect(causes).toHaveLength(2)
    expect(areCausesComplete(differencesOf(BEFORE, after), causes, [])).toEqual(
      no('difference_without_cause'),
    )
  })

  it('without the causes of what no longer differs', () => {
    expect(causesOf([], [byChange])).toEqual([])
  })
})

describe('the days of Before and After', () => {
  const rule = {
    done_needs: [],
    evidence_not_before_done_on: true,
    days_apart: { at_least: 30, less_needs_reason: true },
  }

  const on = (lockedOn: Day, asOf = lockedOn) => ({ lockedOn, asOf })

  it('locked fewer days apart than the level says need a reason', () => {
    expect(areDatesApart(on('2026-10-01'), on('2026-10-31'), '', rule)).toEqual(yes)
    expect(areDatesApart(on('2026-10-01'), on('2026-10-30'), ' ', rule)).toEqual(no('reason_needed'))
    const reason = 'The freezer was already off.'
    expect(areDatesApart(on('2026-10-01'), on('2026-10-01'), reason, rule)).toEqual(yes)
  })

  it('count by their locks, whatever day the lab says they describe', () => {
    const before = on('2026-10-30', '2026-08-31')

    expect(areDatesApart(before, on('2026-10-30'), '', rule)).toEqual(no('reason_needed'))
  })

  it('need none in an edition without that rule', () => {
    expect(areDatesApart(on('2026-10-01'), on('2026-10-01'), '', null)).toEqual(yes)
    const free = { at_least: 30, less_needs_reason: false }
    const same = { ...rule, days_apart: free }
    expect(areDatesApart(on('2026-10-01'), on('2026-10-01'), '', same)).toEqual(yes)
  })

  it('are in order and not ahead', () => {
    const earlier = on('2026-11-30', '2026-10-01')
    expect(areDatesApart(on('2026-10-02'), earlier, 'So it was.', rule)).toEqual(no('after_before_baseline'))
    expect(mayDescribe('2026-11-17', '2026-11-16')).toEqual(no('as_of_ahead'))
    expect(mayDescribe('2026-11-16', '2026-11-16')).toEqual(yes)
  })
})
