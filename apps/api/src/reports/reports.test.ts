import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { getOrganisationReport } from '@lab-zer0/contracts/reports.ts'
import { MEASURES } from '@lab-zer0/domain/calculators/quantity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import { fillOrganisation, seeded } from './generated.ts'

// Issue 6: 200 organisations on demand, a tenth of it on each change.
const ORGANISATIONS = Number(process.env.REPORT_ORGANISATIONS ?? 20)
const SEED = Number(process.env.REPORT_SEED ?? 20261115)
/** To the cent and the gram. */
const TOLERANCE = { costAud: 0.005, others: 0.0005 }

type Answer = ResponseOf<typeof getOrganisationReport>
type Ends = { low: number; best: number; high: number }

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

/**
 * The same figures from the raw rows, in SQL and by numeric: of each lab and category what was locked last in the
 * year, in Sydney; a saving brings its own before.
 */
async function recomputed(organisationId: string, year: number, measure: string) {
  const { rows } = await api.people.db.query<Record<string, string | null>>(
    `with last as (
       select distinct on (c.lab_id, s.category) s.mode, s.results, c.lab_id
       from calculator_submissions s join cycles c on c.id = s.cycle_id
       where s.organisation_id = $1
         and extract(year from s.submitted_at at time zone 'Australia/Sydney') = $2
       order by c.lab_id, s.category, c.number desc, s.mode desc)
     select ${['low', 'best', 'high']
       .map(
         (end) => `
       sum((coalesce(results -> 'totals', results -> 'before' -> 'totals') -> $3 ->> '${end}')::numeric) as baseline_${end},
       sum((results -> 'before' -> 'totals' -> $3 ->> '${end}')::numeric) as before_${end},
       sum((results -> 'after' -> 'totals' -> $3 ->> '${end}')::numeric) as after_${end},
       sum((results -> 'saved' -> $3 ->> '${end}')::numeric) as saved_${end}`,
       )
       .join(',')},
       count(distinct lab_id) as counted, count(distinct lab_id) filter (where mode = 'savings') as finished
     from last`,
    [organisationId, year, measure],
  )
  return rows[0] ?? {}
}

function differs(
  figure: Ends | undefined,
  row: Record<string, string | null>,
  part: string,
  tolerance: number,
) {
  return (['low', 'best', 'high'] as const).some((end) => {
    const expected = row[`${part}_${end}`] ?? null
    if (expected === null || figure === undefined) return (expected === null) !== (figure === undefined)
    return Math.abs(Number(expected) - figure[end]) > tolerance
  })
}

async function differencesOf(organisationId: string, { report }: Answer): Promise<string[]> {
  const found: string[] = []
  for (const measure of Object.keys(MEASURES) as (keyof typeof MEASURES)[]) {
    const row = await recomputed(organisationId, report.year, measure)
    const tolerance = measure === 'costAud' ? TOLERANCE.costAud : TOLERANCE.others
    const parts = { baseline: report.baseline, ...report.compared }
    for (const part of ['baseline', 'before', 'after', 'saved'] as const) {
      if (differs(parts[part]?.[measure], row, part, tolerance)) found.push(`${measure} ${part}`)
    }
    if (Number(row.counted) !== report.coverage.counted) found.push('coverage')
    if (Number(row.finished) !== report.coverage.finished) found.push('finished')
  }
  return found
}

describe('the report of an organisation', () => {
  it(`equals a recomputation from the raw submissions, for ${ORGANISATIONS} generated organisations`, async () => {
    const random = seeded(SEED)
    const different: string[] = []
    for (let number = 0; number < ORGANISATIONS; number++) {
      const organisation = await api.people.anOrganisation()
      const size = { labs: 1 + Math.floor(random() * 6), cycles: 1 + Math.floor(random() * 3) }
      await fillOrganisation(api.people, organisation, random, size)
      const admin = await api.as(await api.people.anAdmin(organisation))
      for (const year of [2024, 2025, 2026]) {
        const { body } = await admin.get(`/reports/organisation?year=${year}`)
        // As the contract of this call promises.
        const found = await differencesOf(organisation.id, body as unknown as Answer)
        if (found.length > 0) different.push(`${organisation.name} in ${year}: ${found.join(', ')}`)
      }
    }

    process.stdout.write(`organisations: ${ORGANISATIONS}, different: ${different.length}\n`)
    expect(different, `seed ${SEED}`).toEqual([])
  }, 600_000)
})
