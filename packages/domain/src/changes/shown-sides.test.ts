import { describe, expect, it } from 'vitest'
import { asIfVerified, sideShownBy, sideState, withShown } from './shown-sides.ts'
import { splitStages } from './split-saving.ts'

const row = { rowId: 'mawson01', doneOn: '2026-06-09' }

describe('a file of a change', () => {
  it.each([
    ['of a day before the change: Before', { provesOn: '2026-06-08', ofRow: null }, 'before'],
    ['of the day of the change: After', { provesOn: '2026-06-09', ofRow: null }, 'after'],
    ['without a day: After', { provesOn: null, ofRow: 'mawson01' }, 'after'],
    ['of another row: neither side', { provesOn: '2026-06-08', ofRow: 'casey001' }, null],
  ] as const)('%s', (_, file, side) => {
    expect(sideShownBy(file, row)).toBe(side)
  })
})

describe('a side of a changed row', () => {
  const files = (...states: ('waiting' | 'ready' | 'refused')[]) => states.map((state) => ({ state }))

  it.each([
    ['one accepted file among others: shown', files('refused', 'ready'), {}, 'shown'],
    ['a new file after a refused one: being checked', files('refused', 'waiting'), {}, 'checking'],
    ['only a refused file: refused', files('refused'), {}, 'refused'],
    [
      'a refused file and no other, as the lab says: can’t be shown',
      files('refused'),
      { cannotShow: true },
      'cannot_show',
    ],
    ['no file, and the lab says so: can’t be shown', files(), { cannotShow: true }, 'cannot_show'],
    ['no file: missing', files(), {}, 'missing'],
    ['an asset number: shown', files(), { isNamed: true }, 'shown'],
  ] as const)('%s', (_, given, more, state) => {
    expect(sideState(given, { cannotShow: false, ...more })).toBe(state)
  })
})

describe('what goes to the auditor', () => {
  const BEFORE = { mawson01: { set_temperature: -80, maintained: false } }
  const AFTER = { mawson01: { set_temperature: -70, maintained: true } }
  const causes = [
    {
      rowId: 'mawson01',
      columnId: 'set_temperature',
      steps: [{ cause: 'change' as const, change_id: 'set', to: -70 }],
    },
    {
      rowId: 'mawson01',
      columnId: 'maintained',
      steps: [{ cause: 'change' as const, change_id: 'clean', to: true }],
    },
  ]
  const changes = [
    { id: 'set', state: 'done' as const, doneOn: '2026-06-09' },
    { id: 'clean', state: 'done' as const, doneOn: '2026-06-09' },
  ]

  it('is what both sides show; the rest of the row stays done', () => {
    const stages = splitStages({
      before: BEFORE,
      after: AFTER,
      causes: withShown(causes, (id) => id === 'set'),
      changes: asIfVerified(changes),
      emissionsOf: (form) =>
        new Map(
          Object.entries(form).map(([id, { set_temperature, maintained }]) => [
            id,
            -Number(set_temperature) - (maintained ? 5 : 0),
          ]),
        ),
    })

    const to = (part: string) => stages.findLast((stage) => stage.part === part)?.to
    expect(to('done')).toEqual({ mawson01: { set_temperature: -80, maintained: true } })
    expect(to('verified')).toEqual(AFTER)
  })

  it('is nothing of a plan', () => {
    expect(asIfVerified([{ state: 'planned' as const }])).toEqual([{ state: 'planned' }])
  })
})
