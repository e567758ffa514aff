import { currentFactorSet, factorSets, findFactorSet, withoutRangeRules } from '@lab-zer0/content/factors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../platform/owner.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { TestOrganisation } from '../../testing/people.ts'
import { recomputedByPython } from '../../testing/recomputed.ts'
import { createProviderAdmin } from '../auth/create-provider-admin.ts'
import { recomputeAll } from '../calculators/index.ts'
import { dryRun } from './dry-run.ts'
import { learnFactorSets } from './learn-factor-sets.ts'
import { checkFactorSet, publishFactorSet } from './publish-factor-set.ts'

const ROSA = 'rosa@labzer0.example'
const own = structuredClone(withoutRangeRules(currentFactorSet))
/** The next set, of the year after. */
const next = { ...own, version: 'nga-2027.1', effective_from: '2027-01-01' }
/** One whose range leaves out what a copy of its source says. */
const disputed = {
  ...next,
  factors: next.factors.map((factor) =>
    factor.id === 'grid-scope2-tas' ? { ...factor, high: 0.22 } : factor,
  ),
}

let api: InProcess
let uni: TestOrganisation
const takeBack: (() => void)[] = []
beforeAll(async () => {
  api = await startInProcess()
  uni = await api.people.anOrganisation()
  const person = { email: ROSA, firstName: 'Rosa', lastName: 'Lind' }
  await asOwner(api.database.owner, (db) => createProviderAdmin(db, person, new Date()))
})
afterAll(async () => {
  for (const undo of takeBack) undo()
  await api.stop()
})

const owner = <Result>(work: Parameters<typeof asOwner<Result>>[1]) => asOwner(api.database.owner, work)
const publish = (content: unknown) =>
  owner((db) => publishFactorSet(db, { content, by: ROSA, now: new Date('2026-11-16T00:00:00Z') }))

const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 2,
  volume_litres: 530,
  set_temperature: -80,
  age_years: 6,
  fill_percent: 80,
  maintained_past_year: true,
  room_cooled: false,
}

async function lockOn(day: string, describes?: string) {
  api.clock.offsetMs = Date.parse(`${day}T03:00:00Z`) - Date.now()
  const champion = await api.people.aPerson(uni)
  const lab = await api.people.aLab(uni, { champion })
  const as = await api.as(champion)
  await api.people.db.query(
    "update sessions set last_seen_at = now() + interval '90 days', expires_at = now() + interval '90 days'",
  )
  const at = (call: string) => `/calculator/${call}/${lab.id}/Cold%20Storage`
  for (const [column_id, value] of Object.entries(FREEZER)) {
    const body = { column_id, value, mode: 'baseline', dynamic_row_id: 'k3f9a1qz' }
    expect((await as.post(at('save'), body)).status).toBe(200)
  }
  const shown = (await as.get(`${at('data')}?mode=baseline`)).body.factor_set_version
  const dates = describes === undefined ? {} : { as_of: describes }
  const { status, body } = await as.post(at('submit'), { mode: 'baseline', ...dates })
  expect(status, JSON.stringify(body)).toBe(200)
  await api.people.db.query('delete from rate_limits')
  const { submission } = body as { submission: { factor_set_version: string } }
  return { shown, submission, as, lab, at }
}

describe('a factor set', () => {
  it('is not published while copies of its source differ and its range does not hold them all', async () => {
    const { problems } = await publish(disputed)

    expect(problems).toEqual([{ code: 'disputed', factor: 'grid-scope2-tas' }])
    const { rows } = await api.people.db.query('select version from factor_sets')
    expect(rows).toEqual([])
  })

  it('is not published less than two weeks ahead, or without a factor that forms ask for', async () => {
    const soon = { ...next, effective_from: '2026-11-20' }
    const less = { ...next, factors: next.factors.slice(1) }
    const codes = async (content: unknown) =>
      (await owner((db) => checkFactorSet(db, content, new Date('2026-11-16T00:00:00Z')))).problems

    expect(await codes(soon)).toEqual([{ code: 'starts_too_soon' }])
    expect(await codes(less)).toEqual([{ code: 'missing', factor: 'grid-scope2-nsw-act' }])
    await expect(codes({ ...next, factors: [{}] })).rejects.toThrow()
  })

  it('is published by an admin of the provider only', async () => {
    const stranger = await api.people.aPerson(uni)
    const now = new Date('2026-11-16T00:00:00Z')

    const asked = owner((db) => publishFactorSet(db, { content: next, by: stranger.email, now }))

    await expect(asked).rejects.toThrow('is not a provider admin')
  })

  it('applies from its first day without a release, and forms locked before keep theirs', async () => {
    const first = await lockOn('2026-12-30')
    const { problems, hash } = await publish(next)
    expect(problems).toEqual([])
    takeBack.push(await owner(learnFactorSets))

    const last = await lockOn('2026-12-31')
    const newest = await lockOn('2027-01-01')

    expect(first.submission.factor_set_version).toBe('nga-2026.1')
    expect(last).toMatchObject({ shown: 'nga-2026.1', submission: { factor_set_version: 'nga-2026.1' } })
    expect(newest).toMatchObject({ shown: 'nga-2027.1', submission: { factor_set_version: 'nga-2027.1' } })
    const { different, perEdition } = await owner(recomputeAll)
    expect(different).toEqual([])
    expect([...perEdition.keys()].map((edition) => /nga-[\d.]+\d/.exec(edition)?.[0]).toSorted()).toEqual([
      'nga-2026.1',
      'nga-2027.1',
    ])
    const anyone = await api.as(null)
    expect((await anyone.get('/factor-sets')).body).toMatchObject({
      in_force: 'nga-2027.1',
      factor_sets: [
        { version: 'nga-2025.1' },
        { version: 'nga-2026.1' },
        { version: 'nga-2027.1', effective_from: '2027-01-01', hash },
      ],
    })
    const { body } = await anyone.get('/factor-sets/nga-2027.1')
    expect(body.factor_set).toEqual(next)
    expect((await anyone.get('/factor-sets/nga-1999.1')).status).toBe(404)
  })

  it('says how single units differ, which a script in another language recomputes', async () => {
    const { as, lab, at } = await lockOn('2027-01-02')
    const cells = Object.entries({ ...FREEZER, quantity: 1 }).map(([column_id, value]) => ({
      ...{ row_id: 'k3f9a1qz', column_id, value },
    }))
    expect(await as.post(at('save-cells'), { mode: 'savings', cells })).toMatchObject({ status: 200 })
    const { status, body } = await as.post(at('submit'), { mode: 'savings', reason: 'Retired one.' })
    expect(status, JSON.stringify(body)).toBe(200)

    const { rawPayload } = await as.raw(`/labs/${lab.id}/dossier`, { method: 'GET' })

    expect(await recomputedByPython(rawPayload)).toMatch(
      /^dossiers: 1, figures recomputed: \d+, different: 0$/,
    )
  })

  it('stays as it was published, in the database and in the log of the scheme', async () => {
    const { rows } = await api.people.db.query(
      `select e.data from events e where e.organisation_id = '00000000-0000-0000-0000-000000000000'
         and e.action = 'factor_set.published'`,
    )
    expect(rows).toMatchObject([{ data: { effective_from: '2027-01-01', sha256: expect.any(String) } }])
    await expect(api.people.db.query("update factor_sets set effective_from = '2026-12-01'")).rejects.toThrow(
      'a published factor set never changes',
    )
    expect((await publish(next)).problems).toEqual([{ code: 'version_known' }])
  })

  it('is not used where its row is not what was published', async () => {
    for (const undo of takeBack.splice(0)) undo()
    const forged = structuredClone(next)
    for (const factor of forged.factors) if (factor.id === 'grid-scope2-vic') factor.value = 0.7
    await api.people.db.query('alter table factor_sets disable trigger factor_sets_kept')
    await api.people.db.query('update factor_sets set content = $1', [JSON.stringify(forged)])

    await expect(owner(learnFactorSets)).rejects.toThrow('is not the one that was published')

    expect(factorSets.find('nga-2027.1')).toBeUndefined()
    await api.people.db.query('update factor_sets set content = $1', [JSON.stringify(next)])
  })

  it('is run dry over all that is locked, and nothing is written', async () => {
    const before = await api.people.db.query(
      'select md5(string_agg(s::text, $1)) from calculator_submissions s',
      [' '],
    )

    takeBack.push(await owner(learnFactorSets))
    // By the set before, so that both views move.
    const earlier = findFactorSet('nga-2025.1')
    if (!earlier) throw new Error('There is no earlier set')
    const run = await owner((db) => dryRun(db, withoutRangeRules(earlier)))

    expect(run).toMatchObject({ forms: 5, labs: 4, failed: [], turned: [], outside: [] })
    const [cold] = run.categories
    expect(cold).toMatchObject({ category: 'Cold Storage', forms: 4 })
    expect(cold?.emissionsAfter).toBeGreaterThan(cold?.emissionsBefore ?? 0)
    // Nothing is entered about purchases: the residual mix of each set's own edition counts, less the target's share.
    const perKwh = { before: 0.79 + 0.11, after: 0.81 + 0.11 }
    expect(cold?.marketBefore).not.toBeCloseTo(cold?.emissionsBefore ?? 0, 0)
    expect(cold?.marketAfter).toBeGreaterThan((cold?.marketBefore ?? 0) * (perKwh.after / perKwh.before))
    const after = await api.people.db.query(
      'select md5(string_agg(s::text, $1)) from calculator_submissions s',
      [' '],
    )
    expect(after.rows).toEqual(before.rows)
  })

  it('counts for what is described from its first day on, whenever that is locked', async () => {
    const before = await lockOn('2026-11-20', '2026-06-30')
    const from = await lockOn('2026-11-20', '2026-07-01')

    expect(before).toMatchObject({ shown: 'nga-2026.1', submission: { factor_set_version: 'nga-2025.1' } })
    expect(from.submission.factor_set_version).toBe('nga-2026.1')
  })
})
