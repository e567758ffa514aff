import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  asStated,
  type ClaimedCategory,
  claimBuilders,
  NO_PICTURE,
  nothingOfBefore,
  TODAY,
} from '../../testing/claims.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'

let api: InProcess
let builders: ReturnType<typeof claimBuilders>

beforeAll(async () => {
  api = await startInProcess()
  builders = claimBuilders(api)
})
afterAll(() => api.stop())

const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 1,
  volume_litres: 530,
  set_temperature: -70,
  age_years: 6,
  fill_percent: 80,
  maintained_past_year: true,
  room_cooled: false,
}
const claim = (own: ClaimedCategory) => builders.claim({ 'Cold Storage': own })
const warmer = (changeId: string) => [
  {
    row_id: 'freezer1',
    column_id: 'set_temperature',
    steps: [{ cause: 'change' as const, change_id: changeId, to: -70 }],
  },
]

describe('a saving that a lab claims', () => {
  it('through a correction to a value that never was: the form is not locked', async () => {
    const { refusal } = await claim({
      before: { freezer1: { ...FREEZER, quantity: 2 } },
      after: { freezer1: FREEZER },
      causes: (id) => [
        {
          row_id: 'freezer1',
          column_id: 'quantity',
          steps: [
            { cause: 'correction', to: 50 },
            { cause: 'change', change_id: id, to: 1 },
          ],
        },
      ],
    })

    expect(refusal).toMatchObject({ code: 'difference_without_cause' })
  })

  it('for freezers that never were: done, not verified', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => `ghostly${at}`)
    const ghosts = Object.fromEntries(ids.map((id) => [id, { ...FREEZER, set_temperature: -80 }]))
    const certificate = await builders.certify(
      await claim({
        before: { freezer1: FREEZER, ...ghosts },
        after: { freezer1: FREEZER },
        causes: (id) =>
          ids.map((row_id) => ({
            row_id,
            column_id: '*',
            steps: [{ cause: 'change', change_id: id, to: false }],
          })),
      }),
      nothingOfBefore,
    )

    expect(certificate).toMatchObject({
      signed: true,
      facts: { changes: { verified: 0, done: 1, saving_kg_co2e: null } },
    })
  })

  it('from a past that was never so bad: only what was shown is verified', async () => {
    const was = { ...FREEZER, set_temperature: -86, maintained_past_year: false }
    const causes = (id: string) =>
      [
        { column_id: 'set_temperature', to: -70 },
        { column_id: 'maintained_past_year', to: true },
      ].map(({ column_id, to }) => ({
        row_id: 'freezer1',
        column_id,
        steps: [{ cause: 'change' as const, change_id: id, to }],
      }))
    const claimed = { before: { freezer1: was }, after: { freezer1: FREEZER }, causes }
    const all = await builders.certify(await claim(claimed), asStated)
    const none = await builders.certify(await claim(claimed), nothingOfBefore)
    const onlyCleaned = await builders.certify(await claim(claimed), (row) => {
      const said = nothingOfBefore(row)
      return said.verdict === 'not_shown' ? { ...said, not_shown: ['set_temperature'] } : said
    })

    const saved = (certificate: typeof all) => certificate?.facts.changes.saving_kg_co2e?.best ?? 0
    expect(none).toMatchObject({ signed: true, facts: { changes: { verified: 0, done: 1 } } })
    expect(onlyCleaned).toMatchObject({ signed: true, facts: { changes: { verified: 1 } } })
    expect(saved(onlyCleaned)).toBeGreaterThan(0)
    expect(saved(onlyCleaned)).toBeLessThan(saved(all))
  })

  it('with a unit that is gone and returns as activity: verified only where that was shown', async () => {
    const claimed: ClaimedCategory = {
      before: { freezer1: FREEZER },
      after: { freezer2: FREEZER },
      causes: (change_id) => [
        { row_id: 'freezer1', column_id: '*', steps: [{ cause: 'change', change_id, to: false }] },
        { row_id: 'freezer2', column_id: '*', steps: [{ cause: 'activity', to: true }] },
      ],
    }
    const shown = await builders.certify(await claim(claimed), asStated)
    const notShown = await builders.certify(await claim(claimed), ({ more_use }) => ({
      verdict: more_use === 'activity' ? 'not_shown' : 'as_stated',
    }))

    expect(shown?.facts.changes.saving_kg_co2e?.best).toBeGreaterThan(1000)
    expect(notShown?.signed).toBe(true)
    expect(notShown?.facts.changes.saving_kg_co2e?.best ?? 0).toBe(0)
  })

  it('that the auditor knows to have been otherwise: not agreed, and not certified', async () => {
    const attempt = builders.certify(
      await claim({
        before: { freezer1: { ...FREEZER, set_temperature: -86 } },
        after: { freezer1: FREEZER },
        causes: warmer,
      }),
      ({ side, origin }) =>
        side === 'baseline' && origin === 'changed'
          ? { verdict: 'differs', found: { set_temperature: -70 } }
          : asStated(),
    )

    await expect(attempt).rejects.toThrow(/figures_not_agreed/)
  })

  it('within the tolerance on both sides: agreed, and done, not verified', async () => {
    const certificate = await builders.certify(
      await claim({
        before: { freezer1: { ...FREEZER, set_temperature: -71 } },
        after: { freezer1: { ...FREEZER, set_temperature: -69 } },
        causes: (change_id) => [
          {
            row_id: 'freezer1',
            column_id: 'set_temperature',
            steps: [{ cause: 'change', change_id, to: -69 }],
          },
        ],
      }),
      ({ origin }) =>
        origin === 'changed' ? { verdict: 'differs', found: { set_temperature: -70 } } : asStated(),
    )

    expect(certificate).toMatchObject({
      signed: true,
      facts: { figures: { differed: 0 }, changes: { verified: 0, done: 1 } },
    })
  })

  it('by a file that was refused: done, not verified', async () => {
    const certificate = await builders.certify(
      await claim({
        before: { freezer1: { ...FREEZER, set_temperature: -80 } },
        after: { freezer1: FREEZER },
        causes: warmer,
        photo: NO_PICTURE,
      }),
      asStated,
    )

    expect(certificate).toMatchObject({
      signed: true,
      facts: { changes: { verified: 0, done: 1, saving_kg_co2e: null } },
    })
  })

  it('with both sides locked on one day, and no file of the old state: done, not verified', async () => {
    const certificate = await builders.certify(
      await claim({
        before: { freezer1: { ...FREEZER, set_temperature: -80 } },
        after: { freezer1: FREEZER },
        causes: warmer,
        shows: [TODAY],
      }),
      asStated,
    )

    expect(certificate).toMatchObject({ signed: true, facts: { changes: { verified: 0, done: 1 } } })
  })

  it('by files that were accepted, of before and of now: verified', async () => {
    const certificate = await builders.certify(
      await claim({
        before: { freezer1: { ...FREEZER, set_temperature: -80 } },
        after: { freezer1: FREEZER },
        causes: warmer,
      }),
      asStated,
    )

    expect(certificate).toMatchObject({ signed: true, facts: { changes: { verified: 1, done: 0 } } })
    expect(certificate?.facts.changes.saving_kg_co2e?.best).toBeGreaterThan(0)
  })
})
