import { currentFactorSet, factorSets } from '@lab-zer0/content/factors.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { getOrganisationReport, getOrganisationWorking } from '@lab-zer0/contracts/reports.ts'
import { MEASURES, type Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import type { YearKind } from '@lab-zer0/domain/reports/periods.ts'
import { PARTS } from '@lab-zer0/domain/reports/working.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type InProcess, startInProcess } from '../testing/in-process.ts'
import { compare, type YearAgain } from './differences.ts'
import { fillOrganisation, seeded } from './generated.ts'
import { addCampuses, addPurchases } from './generated-electricity.ts'
import { compareViews, viewsAgain } from './market.ts'
import { compareLabs, compareRecalculation, editLabs, labsThen } from './past-years.ts'
import { formsOfYear, isOfEngine2 } from './ranges.ts'
import { recomputed } from './recomputed.ts'

// Issue 6: 200 organisations on demand, a tenth of it on each change.
const ORGANISATIONS = Number(process.env.REPORT_ORGANISATIONS ?? 20)
const MOST_LABS = Number(process.env.REPORT_MOST_LABS ?? 6)
const SEED = Number(process.env.REPORT_SEED ?? 20261115)
const YEARS = [2023, 2024, 2025, 2026]
const FINANCIAL_YEARS = [2024, 2025, 2026, 2027]
// The keys of a constant are its keys.
const ALL = Object.keys(MEASURES) as Measure[]

type Answer = ResponseOf<typeof getOrganisationReport>

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(async () => {
  await api.stop()
})

async function anOrganisation(random: () => number) {
  const organisation = await api.people.anOrganisation()
  const size = { labs: 1 + Math.floor(random() * MOST_LABS), cycles: 1 + Math.floor(random() * 3) }
  const truths = await fillOrganisation(api.people, organisation, random, size)
  await editLabs(api.people, organisation.id, random)
  await addCampuses(api.people, organisation.id, random)
  const purchases = await addPurchases(api.people, organisation.id, random)
  return { organisation, truths, purchases, admin: await api.as(await api.people.anAdmin(organisation)) }
}

/** One after another: an organisation has only so many places at once. */
async function reportsOf(admin: Caller, asked: readonly (readonly [number, YearKind])[]) {
  const reports: Answer['report'][] = []
  for (const [year, yearKind] of asked) reports.push(await reportOf(admin, year, yearKind))
  return reports
}

async function reportOf(
  admin: Caller,
  year: number,
  yearKind: YearKind = 'calendar',
): Promise<Answer['report']> {
  const query = `year=${year}&year_kind=${yearKind}`
  const reply = await admin.get(`/reports/organisation?${query}`)
  if (reply.status !== 200) throw new Error(`${query}: ${JSON.stringify(reply.body)}`)
  // As the contract of this call promises.
  return (reply.body as unknown as Answer).report
}

describe('the report of an organisation', () => {
  it(`equals a recomputation from the raw submissions, for ${ORGANISATIONS} generated organisations`, async () => {
    const random = seeded(SEED)
    const different: string[] = []
    let figures = 0
    let explained = 0
    let byEngine2 = 0
    const views = { figures: 0, purchases: 0, different: 0 }
    for (let number = 0; number < ORGANISATIONS; number++) {
      const { organisation, truths, purchases, admin } = await anOrganisation(random)
      explained += truths.size
      views.purchases += purchases
      // Every other one by financial years: the same rules with other borders.
      const yearKind = number % 2 === 0 ? 'calendar' : 'financial'
      const wanted = yearKind === 'calendar' ? YEARS : FINANCIAL_YEARS
      const reports = await reportsOf(
        admin,
        wanted.map((year) => [year, yearKind]),
      )
      const forms = new Map<number, YearAgain['forms']>()
      for (const year of wanted)
        forms.set(year, await formsOfYear(api.people, organisation.id, { year, yearKind }, truths))
      byEngine2 += [...forms.values()].flat().filter(isOfEngine2).length
      for (const report of reports) {
        const labs = await labsThen(api.people, organisation.id, report)
        const both = compareViews(
          report,
          await viewsAgain(api.people, organisation.id, report),
          forms.get(report.year) ?? [],
        )
        views.figures += both.figures
        views.different += both.different.length
        const found = [
          ...compareLabs(report, labs),
          ...compareRecalculation(report, forms),
          ...both.different,
        ]
        different.push(...found.map((name) => `${organisation.name} in ${report.year}: ${name}`))
      }
      for (const measure of ALL) {
        const years = new Map<number, YearAgain>()
        for (const year of wanted) {
          const rows = await recomputed(api.people, organisation.id, { year, yearKind, measure })
          years.set(year, { rows, forms: forms.get(year) ?? [] })
        }
        for (const report of reports) {
          const found = compare(report, years, measure)
          figures += found.figures
          different.push(...found.different.map((name) => `${organisation.name} in ${report.year}: ${name}`))
        }
      }
    }

    process.stdout.write(
      `organisations: ${ORGANISATIONS}, different: ${different.length}\n` +
        `figures compared with their ranges: ${figures} (whole, categories, labs, per FTE, months, years)\n` +
        `savings taken apart by what changed: ${explained}; forms of engine 2: ${byEngine2}\n` +
        `both views of electricity: ${views.figures} figures, ${views.purchases} purchases, different: ${views.different}\n`,
    )
    expect(different, `seed ${SEED}`).toEqual([])
  }, 3_600_000)

  it('of a past year is the same after labs are edited and removed and a new factor set applies', async () => {
    const random = seeded(SEED + 1)
    const different: string[] = []
    const count = Math.max(2, Math.floor(ORGANISATIONS / 10))
    for (let number = 0; number < count; number++) {
      const { organisation, admin } = await anOrganisation(random)
      const asked = [
        [2024, 'calendar'],
        [2025, 'calendar'],
        [2025, 'financial'],
      ] as const
      const read = () => reportsOf(admin, asked)
      const before = await read()

      const { rows } = await api.people.db.query<{ id: string; version: number }>(
        'select id, version from labs where organisation_id = $1 order by id',
        [organisation.id],
      )
      for (const { id, version } of rows) {
        const body = { version, total_fte: 99, department: 'Elsewhere', name: `Renamed ${id}` }
        expect((await admin.patch(`/labs/${id}`, body)).status).toBe(200)
      }
      await api.people.db.query('update labs set deleted_at = now() where id = $1', [rows[0]?.id])
      const undo = factorSets.publish({
        ...currentFactorSet,
        version: 'nga-2099.1',
        effective_from: '2026-01-01',
      })
      const after = await read()
      undo()

      before.forEach((report, index) => {
        const again = JSON.stringify(after[index]).replaceAll(' (removed)', '')
        if (JSON.stringify(report) !== again) different.push(`${organisation.name} in ${report.year}`)
      })
    }

    process.stdout.write(
      `past years after edits, removals and a new set: ${count * 3}, different: ${different.length}\n`,
    )
    expect(different).toEqual([])
  }, 3_600_000)

  it('adds up to the gram from the lines of its working', async () => {
    const { admin } = await anOrganisation(seeded(SEED))
    const report = await reportOf(admin, 2025)

    for (const part of PARTS) {
      const query = `year=2025&measure=emissionsKgCo2e&part=${part}`
      const { lines, total } = (await admin.get(`/reports/organisation/working?${query}`))
        .body as unknown as ResponseOf<typeof getOrganisationWorking>
      const shown = part === 'baseline' || part === 'planned' ? report[part] : report.compared?.[part]
      expect(total ?? undefined).toEqual(shown?.emissionsKgCo2e)
      expect(lines.reduce((sum, { quantity }) => sum + quantity.best, 0)).toBe(total?.best ?? 0)
    }
  })
})
