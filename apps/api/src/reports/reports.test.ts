import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { getOrganisationReport, getOrganisationWorking } from '@lab-zer0/contracts/reports.ts'
import { MEASURES, type Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import { PARTS } from '@lab-zer0/domain/reports/working.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type InProcess, startInProcess } from '../testing/in-process.ts'
import { compare, type YearAgain } from './differences.ts'
import { fillOrganisation, seeded } from './generated.ts'
import { formsOfYear } from './ranges.ts'
import { recomputed } from './recomputed.ts'

// Issue 6: 200 organisations on demand, a tenth of it on each change.
const ORGANISATIONS = Number(process.env.REPORT_ORGANISATIONS ?? 20)
const SEED = Number(process.env.REPORT_SEED ?? 20261115)
const YEARS = [2024, 2025, 2026]
// The keys of a constant are its keys.
const ALL = Object.keys(MEASURES) as Measure[]

type Answer = ResponseOf<typeof getOrganisationReport>

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

async function anOrganisation(random: () => number) {
  const organisation = await api.people.anOrganisation()
  const size = { labs: 1 + Math.floor(random() * 6), cycles: 1 + Math.floor(random() * 3) }
  const truths = await fillOrganisation(api.people, organisation, random, size)
  return { organisation, truths, admin: await api.as(await api.people.anAdmin(organisation)) }
}

async function reportOf(admin: Caller, year: number): Promise<Answer['report']> {
  // As the contract of this call promises.
  return ((await admin.get(`/reports/organisation?year=${year}`)).body as unknown as Answer).report
}

describe('the report of an organisation', () => {
  it(`equals a recomputation from the raw submissions, for ${ORGANISATIONS} generated organisations`, async () => {
    const random = seeded(SEED)
    const different: string[] = []
    let figures = 0
    let explained = 0
    for (let number = 0; number < ORGANISATIONS; number++) {
      const { organisation, truths, admin } = await anOrganisation(random)
      explained += truths.size
      const reports = await Promise.all(YEARS.map((year) => reportOf(admin, year)))
      const forms = new Map<number, YearAgain['forms']>()
      for (const year of YEARS) forms.set(year, await formsOfYear(api.people, organisation.id, year, truths))
      for (const measure of ALL) {
        const years = new Map<number, YearAgain>()
        for (const year of YEARS) {
          const rows = await recomputed(api.people, organisation.id, { year, measure })
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
        `savings taken apart by what changed: ${explained}\n`,
    )
    expect(different, `seed ${SEED}`).toEqual([])
  }, 900_000)

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
