import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate } from '../calculators/engine.ts'
import { savings } from '../calculators/savings.ts'
import type { FormData } from '../calculators/schema.ts'
import { aColumn, aFactor, anyWholeNumber, aSchema, oneOf } from '../calculators/testing/builders.ts'
import type { ChangeState } from './change.ts'
import { type CauseStep, type DifferenceCause, differencesOf } from './differences.ts'
import { emissionsByRow, SPLIT_PARTS, savedOf, splitSaving, splitStages } from './split-saving.ts'

const schema = aSchema([
  aColumn('storage_type', oneOf('cloud', 'tape')),
  aColumn('stored_tb', anyWholeNumber),
])
const factors = {
  version: 'test.1',
  factors: [
    aFactor({ id: 'grid-scope2-national', value: 0.6, low: 0.3, high: 0.9 }),
    aFactor({ id: 'grid-scope3-national', value: 0.4 }),
    aFactor({ id: 'cloud-energy', value: 10, low: 5, high: 20 }),
    aFactor({ id: 'embodied-cloud', value: 0 }),
    aFactor({ id: 'cloud-price', value: 100 }),
    aFactor({ id: 'tape-energy', value: 2, low: 1, high: 4 }),
    aFactor({ id: 'embodied-tape', value: 0 }),
    aFactor({ id: 'tape-price', value: 10 }),
  ],
}
const resultOf = (formData: FormData) =>
  calculate({
    labType: 'dry',
    category: 'Data Storage',
    schema,
    formData,
    factors,
    variables: { version: 1, values: {} },
    isLocked: true,
  })
const emissionsOf = (form: FormData) => emissionsByRow(resultOf(form))
const split = (
  before: FormData,
  after: FormData,
  causes: readonly DifferenceCause[],
  changes: readonly { id: string; state: ChangeState; doneOn: string | null }[] = [],
) => splitSaving({ before, after, causes, changes, resultOf, savings })

const ROW = 'a1b2c3d4'
const cloud = (stored_tb: number) => ({ storage_type: 'cloud', stored_tb })
const amount = (steps: readonly CauseStep[]): DifferenceCause => ({
  rowId: ROW,
  columnId: 'stored_tb',
  steps,
})
const tb = (parts: ReturnType<typeof split>['parts']) =>
  Object.fromEntries(SPLIT_PARTS.map((part) => [part, parts[part].storageTb?.best]))

describe('forty, thirty-six by a correction, thirty-four as somebody left, thirty after a swap', () => {
  const causes = [
    amount([
      { cause: 'correction', to: 36 },
      { cause: 'activity', to: 34 },
      { cause: 'change', change_id: 'swap', to: 30 },
    ]),
  ]
  const swap = (state: ChangeState) => [{ id: 'swap', state, doneOn: '2026-09-02' }]

  it('saves four, not ten', () => {
    const { parts, total } = split({ [ROW]: cloud(40) }, { [ROW]: cloud(30) }, causes, swap('verified'))

    expect(tb(parts)).toEqual({ corrections: 4, activity: 2, verified: 4, done: 0, notCounted: 0 })
    expect(total.storageTb?.best).toBe(10)
    expect(savedOf({ parts }).costAud).toMatchObject({ best: 400, change: 'saving' })
  })

  it.each([
    ['done', { verified: 0, done: 4, notCounted: 0 }],
    ['rejected', { verified: 0, done: 0, notCounted: 4 }],
    ['lost', { verified: 0, done: 0, notCounted: 4 }],
  ] as const)('saves nothing while the swap is %s', (state, expected) => {
    const { parts } = split({ [ROW]: cloud(40) }, { [ROW]: cloud(30) }, causes, swap(state))

    expect(tb(parts)).toMatchObject({ corrections: 4, activity: 2, ...expected })
  })
})

describe('a saving taken apart', () => {
  it('gives each change what it takes off what the ones before it have left, by date', () => {
    const before = { [ROW]: cloud(40) }
    const after = { [ROW]: { storage_type: 'tape', stored_tb: 30 } }
    const causes = [
      amount([{ cause: 'change', change_id: 'deleted', to: 30 }]),
      { rowId: ROW, columnId: 'storage_type', steps: [{ cause: 'change', change_id: 'moved', to: 'tape' }] },
    ] as const
    const changes = [
      { id: 'moved', state: 'verified', doneOn: '2026-10-01' },
      { id: 'deleted', state: 'verified', doneOn: '2026-09-01' },
    ] as const

    const { changes: each, parts } = split(before, after, causes, changes)

    expect(each.map(({ changeId, figures }) => [changeId, figures.costAud?.best])).toEqual([
      ['deleted', 1000],
      ['moved', 2700],
    ])
    expect(parts.verified.costAud?.best).toBe(3700)
  })

  it('does not give a verified change what an earlier one that is not verified has saved', () => {
    const causes = [
      amount([
        { cause: 'change', change_id: 'first', to: 36 },
        { cause: 'change', change_id: 'second', to: 30 },
      ]),
    ]
    const { parts } = split({ [ROW]: cloud(40) }, { [ROW]: cloud(30) }, causes, [
      { id: 'first', state: 'done', doneOn: '2026-09-01' },
      { id: 'second', state: 'verified', doneOn: '2026-10-01' },
    ])

    expect(tb(parts)).toMatchObject({ verified: 6, done: 4 })
  })

  it('leaves done what the auditor was not shown of a verified change', () => {
    const before = { [ROW]: cloud(40) }
    const after = { [ROW]: { storage_type: 'tape', stored_tb: 30 } }
    const steps = (to: number | string) => [{ cause: 'change' as const, change_id: 'moved', to }]
    const causes = [
      { ...amount(steps(30)), isNotShown: true },
      { rowId: ROW, columnId: 'storage_type', steps: steps('tape') },
    ]

    const { changes, parts, total } = split(before, after, causes, [
      { id: 'moved', state: 'verified', doneOn: '2026-09-01' },
    ])

    expect(tb(parts)).toMatchObject({ verified: 0, done: 10 })
    expect(changes.map(({ changeId, part }) => [changeId, part])).toEqual([
      ['moved', 'done'],
      ['moved', 'verified'],
    ])
    // What was moved is what is there now: that there were forty before, nobody has seen.
    expect(parts.verified.emissionsKgCo2e?.best).toBe(30 * 10 - 30 * 2)
    expect((parts.verified.costAud?.best ?? 0) + (parts.done.costAud?.best ?? 0)).toBe(total.costAud?.best)
  })

  it('counts a row that uses more, whether it was shown or not', () => {
    const steps = (to: number | boolean) => [{ cause: 'change' as const, change_id: 'moved', to }]
    const causes = [
      amount(steps(10)),
      { rowId: 'e5f6a7b8', columnId: 'stored_tb', steps: steps(35), isNotShown: true },
    ]

    const { parts } = split(
      { [ROW]: cloud(40), e5f6a7b8: cloud(20) },
      { [ROW]: cloud(10), e5f6a7b8: cloud(35) },
      causes,
      [{ id: 'moved', state: 'verified', doneOn: '2026-09-01' }],
    )

    expect(tb(parts)).toMatchObject({ verified: 15, done: 0 })
  })

  it.each(['activity', 'correction'] as const)(
    'counts a unit that is gone and returns as %s, where nothing shows that it is one',
    (cause) => {
      const gone = { cause: 'change' as const, change_id: 'gone', to: false }
      const { parts } = split(
        { [ROW]: cloud(40) },
        { e5f6a7b8: cloud(40) },
        [
          { rowId: ROW, columnId: '*', steps: [gone] },
          { rowId: 'e5f6a7b8', columnId: '*', steps: [{ cause, to: true }], isNotShown: true },
        ],
        [{ id: 'gone', state: 'verified', doneOn: '2026-09-01' }],
      )

      expect(tb(parts)).toMatchObject({ corrections: 0, activity: 0, verified: 0 })
    },
  )

  it('counts rows that came and went', () => {
    const { parts } = split(
      { [ROW]: cloud(40) },
      { e5f6a7b8: cloud(10) },
      [
        { rowId: ROW, columnId: '*', steps: [{ cause: 'change', change_id: 'gone', to: false }] },
        { rowId: 'e5f6a7b8', columnId: '*', steps: [{ cause: 'activity', to: true }] },
      ],
      [{ id: 'gone', state: 'verified', doneOn: '2026-09-01' }],
    )

    expect(tb(parts)).toMatchObject({ activity: -10, verified: 40 })
  })

  it('is done and not verified where the form was locked without causes', () => {
    expect(tb(split({ [ROW]: cloud(40) }, { [ROW]: cloud(30) }, []).parts)).toEqual({
      corrections: 0,
      activity: 0,
      verified: 0,
      done: 10,
      notCounted: 0,
    })
  })
})

describe('a row', () => {
  const verified = [{ id: 'swap', state: 'verified', doneOn: '2026-09-02' }] as const
  const toTape = {
    rowId: ROW,
    columnId: 'storage_type',
    steps: [{ cause: 'change', change_id: 'swap', to: 'tape' }],
  } as const

  it('whose correction lies outside Before and After: nothing is verified', () => {
    const causes = [
      amount([
        { cause: 'correction', to: 400 },
        { cause: 'change', change_id: 'swap', to: 30 },
      ]),
    ]
    const { parts } = split({ [ROW]: cloud(40) }, { [ROW]: cloud(30) }, causes, verified)

    expect(tb(parts)).toMatchObject({ corrections: 0, verified: 0, done: 10 })
  })

  it('that a correction made larger first: at most Before less After is verified', () => {
    const causes = [amount([{ cause: 'correction', to: 60 }]), toTape]
    const after = { [ROW]: { storage_type: 'tape', stored_tb: 60 } }
    const { parts, total } = split({ [ROW]: cloud(40) }, after, causes, verified)

    expect(parts.verified.emissionsKgCo2e?.best).toBe(total.emissionsKgCo2e?.best)
    expect(parts.verified.emissionsKgCo2e?.best).toBe(40 * 10 - 60 * 2)
  })

  it('that uses as much after as before: nothing is verified', () => {
    const causes = [amount([{ cause: 'correction', to: 200 }]), toTape]
    const after = { [ROW]: { storage_type: 'tape', stored_tb: 200 } }
    const { parts } = split({ [ROW]: cloud(40) }, after, causes, verified)

    expect(parts.verified.emissionsKgCo2e?.best).toBe(0)
  })

  it('where another change uses more: that counts, verified or not', () => {
    const causes = [amount([{ cause: 'change', change_id: 'copies', to: 60 }]), toTape]
    const after = { [ROW]: { storage_type: 'tape', stored_tb: 60 } }
    const changes = [...verified, { id: 'copies', state: 'done', doneOn: '2026-09-01' } as const]
    const { parts } = split({ [ROW]: cloud(40) }, after, causes, changes)

    expect(parts.verified.emissionsKgCo2e?.best).toBe(40 * 10 - 60 * 2)
    expect(parts.done.emissionsKgCo2e?.best).toBe(0)
  })
})

describe('for any forms, causes and states', () => {
  const rowIds = ['a1b2c3d4', 'e5f6a7b8', 'c9d0e1f2']
  const cells = fc.record({ storage_type: fc.constantFrom('cloud', 'tape'), stored_tb: fc.nat(50) })
  const form = fc
    .array(fc.option(cells), { minLength: 3, maxLength: 3 })
    .map(
      (rows): FormData => Object.fromEntries(rowIds.flatMap((id, at) => (rows[at] ? [[id, rows[at]]] : []))),
    )
  const state = fc.constantFrom<ChangeState>('planned', 'done', 'verified', 'rejected', 'lost')
  const changes = fc.array(fc.record({ state, day: fc.nat(27) }), { minLength: 3, maxLength: 3 })
  const kinds = fc.array(fc.constantFrom('correction', 'activity', '0', '1', '2'), {
    minLength: 1,
    maxLength: 3,
  })

  it('parts follow each other from the baseline to now, and add up', () => {
    fc.assert(
      fc.property(
        form,
        form,
        changes,
        fc.array(kinds, { minLength: 9, maxLength: 9 }),
        (before, after, states, all) => {
          const known = states.map(({ state, day }, at) => ({
            id: String(at),
            state,
            doneOn: `2026-09-${String(day + 1).padStart(2, '0')}`,
          }))
          const causes = differencesOf(before, after).map((difference, at) => {
            const chosen = typeof difference.after === 'number' ? (all[at % 9] ?? ['activity']) : ['0']
            const steps = chosen.map((kind, place): CauseStep => {
              const to = place === chosen.length - 1 ? difference.after : place * 7
              return kind === 'correction' || kind === 'activity'
                ? { cause: kind, to }
                : { cause: 'change', change_id: kind, to }
            })
            return { ...difference, steps }
          })

          const stages = splitStages({ before, after, causes, changes: known, emissionsOf })
          const { parts, total, changes: each } = split(before, after, causes, known)

          stages.reduce((from, stage) => {
            expect(stage.from).toBe(from)
            return stage.to
          }, before)
          expect(differencesOf(stages.at(-1)?.to ?? before, after)).toEqual([])
          for (const measure of ['storageTb', 'costAud', 'energyKwh', 'emissionsKgCo2e'] as const) {
            const sum = SPLIT_PARTS.reduce((so, part) => so + (parts[part][measure]?.best ?? 0), 0)
            expect(sum).toBeCloseTo(total[measure]?.best ?? 0, 8)
          }
          const then = emissionsOf(before)
          const now = emissionsOf(after)
          const own = stages.filter(({ part }) => part === 'verified')
          const [from, to] = [own[0]?.from ?? before, own.at(-1)?.to ?? before].map(emissionsOf)
          for (const rowId of rowIds) {
            const saved = (from?.get(rowId) ?? 0) - (to?.get(rowId) ?? 0)
            const whole = (then.get(rowId) ?? 0) - (now.get(rowId) ?? 0)
            expect(saved).toBeLessThanOrEqual(Math.max(0, whole) + 1e-6)
          }
          expect(parts.verified.emissionsKgCo2e?.best ?? 0).toBeLessThanOrEqual(
            [...then.values()].reduce((sum, one) => sum + one, 1e-6),
          )
          const verified = each.filter(({ part }) => part === 'verified')
          const sumOfVerified = verified.reduce((so, { figures }) => so + (figures.costAud?.best ?? 0), 0)
          expect(sumOfVerified).toBeCloseTo(parts.verified.costAud?.best ?? 0, 8)
        },
      ),
      { numRuns: 300, seed: 14 },
    )
  })
})
