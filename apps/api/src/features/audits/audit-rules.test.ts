import { asCycleId } from '@lab-zer0/domain/ids.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import { auditRulesOf } from './audit-rules.ts'

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

it('an audit is judged by the forms that the lab has locked', async () => {
  const organisation = await api.people.anOrganisation()
  const champion = await api.people.aPerson(organisation)
  const lab = await api.people.aLab(organisation, { champion })
  const { rows } = await api.people.db.query<{ cycle_id: string }>(
    `insert into calculator_submissions (organisation_id, cycle_id, mode, category, lab_type, inputs, variables,
       schema_version, factor_set_version, engine_version, results, hash, submitted_by, submitted_at)
     select organisation_id, id, 'baseline', 'Lab Waste', 'wet', '{}', '{}', 1, 'x', '1', '{}', '\\x00', $2, now()
     from cycles where lab_id = $1 returning cycle_id`,
    [lab.id, champion.id],
  )
  const cycleId = asCycleId(rows[0]?.cycle_id ?? '')

  const { facts } = await auditRulesOf(drizzle(api.people.db), { organisationId: organisation.id, cycleId })

  expect(facts).toEqual({ rows: [], declaredNone: ['Lab Waste'] })
})
