import { findFactorSet } from '@lab-zer0/content/factors.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type {
  getLabReceipt,
  getOrganisationActions,
  getOrganisationProgress,
  getOrganisationReport,
  getOrganisationWorking,
} from '@lab-zer0/contracts/reports.ts'
import { yearOf } from '@lab-zer0/domain/reports/periods.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { aCertificate } from '../../testing/certificates.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import { optionIdsIn } from '../../testing/option-ids.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'
import { currentEditions, figuresOf } from '../calculators/index.ts'

const YEAR = yearOf(new Date())
const FIGURE = `year=${YEAR}&measure=emissionsKgCo2e`
const COLD = `year=${YEAR}&category=Cold%20Storage`

let api: InProcess
let uni: TestOrganisation
let champion: Person
let lab: TestLab
let asAdmin: Caller
let asChampion: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  champion = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion })
  await auditBuilders(api.people).makeReady(lab, champion)
  ;[asAdmin, asChampion] = [await api.as(await api.people.anAdmin(uni)), await api.as(champion)]
})

// As the contract of each call promises.
const workingOf = async (query: string) =>
  (await asAdmin.get(`/reports/organisation/working?${query}`)).body as unknown as ResponseOf<
    typeof getOrganisationWorking
  >
const receiptOf = async (caller: Caller, query = COLD) =>
  (await caller.get(`/reports/labs/${lab.id}/receipt?${query}`)).body as unknown as ResponseOf<
    typeof getLabReceipt
  >

describe('GET /reports/organisation/working', () => {
  it('names the forms whose sum is the figure of the report', async () => {
    const other = await api.people.aLab(uni)
    await auditBuilders(api.people).makeReady(other, champion)
    const { report } = (await asAdmin.get(`/reports/organisation?year=${YEAR}`))
      .body as unknown as ResponseOf<typeof getOrganisationReport>

    const { lines, factor_sets } = await workingOf(`${FIGURE}&part=before&category=Cold%20Storage`)

    const shown = report.byCategory.find(({ category }) => category === 'Cold Storage')
    expect(new Set(lines.map(({ lab_id }) => lab_id))).toEqual(new Set([lab.id, other.id]))
    expect(lines.reduce((sum, { quantity }) => sum + quantity.best, 0)).toBe(
      shown?.compared?.before.emissionsKgCo2e?.best,
    )
    expect(factor_sets).toEqual(report.factorSets)
  })

  it('holds one lab where one is asked for, and none of a type that it is not', async () => {
    await auditBuilders(api.people).makeReady(await api.people.aLab(uni), champion)

    const { lines } = await workingOf(`${FIGURE}&part=baseline&lab_id=${lab.id}`)

    expect(lines.map(({ lab_id }) => lab_id)).toEqual([lab.id, lab.id, lab.id])
    expect((await workingOf(`${FIGURE}&part=baseline&lab_id=${lab.id}&type=dry`)).lines).toEqual([])
  })

  it("shows nothing of another organisation's lab", async () => {
    const elsewhere = await api.people.anOrganisation()
    const foreigner = await api.people.aPerson(elsewhere)
    const foreign = await api.people.aLab(elsewhere, { champion: foreigner })
    await auditBuilders(api.people).makeReady(foreign, foreigner)

    expect((await workingOf(`${FIGURE}&part=baseline&lab_id=${foreign.id}`)).lines).toEqual([])
  })

  it('refuses a measure, a part or a month that there is not', async () => {
    for (const query of [
      `${FIGURE}&part=middle`,
      `year=${YEAR}&measure=joules&part=done`,
      `${FIGURE}&part=done&until_month=13`,
    ]) {
      expect((await asAdmin.get(`/reports/organisation/working?${query}`)).status).toBe(400)
    }
  })
})

describe('GET /reports/organisation/actions', () => {
  const actionsOf = async () =>
    (await asAdmin.get('/reports/organisation/actions')).body as unknown as ResponseOf<
      typeof getOrganisationActions
    >
  const idsOf = async () => (await actionsOf()).alone.map(({ actionId }) => actionId)

  /** A saving is locked once: the one of a new cycle says that the freezers stand at -70 and are clean. */
  async function lockDone() {
    await api.people.db.query('update cycles set closed_at = now() where lab_id = $1', [lab.id])
    await api.people.db.query(
      `insert into cycles (organisation_id, lab_id, level, level_edition, number, opened_at)
       values ($1, $2, 'bronze', 'wet-bronze.1', 2, now())`,
      [uni.id, lab.id],
    )
    await auditBuilders(api.people).lockForms(lab, champion, {
      'Cold Storage': { set_temperature: -70, maintained_past_year: true },
    })
  }

  it('advises what labs have not done yet, from what they locked last', async () => {
    expect(await idsOf()).toEqual(expect.arrayContaining(['chill-up-ult', 'clean-and-defrost']))

    await lockDone()

    const ids = await idsOf()
    expect(ids).not.toContain('chill-up-ult')
    expect(ids).not.toContain('clean-and-defrost')
    expect(ids).toContain('replace-old-ult')
  })

  it('comes to less together than the actions alone, and to what its steps add up to', async () => {
    const { alone, plan } = await actionsOf()
    const sum = (steps: typeof alone) => steps.reduce((kg, { savedKgCo2e }) => kg + savedKgCo2e.best, 0)

    expect(plan.together.savedKgCo2e.best).toBeLessThan(0.95 * sum(alone))
    expect(plan.together.savedKgCo2e.best).toBeCloseTo(sum(plan.steps), 6)
    const { report } = (await asAdmin.get(`/reports/organisation?year=${YEAR}`))
      .body as unknown as ResponseOf<typeof getOrganisationReport>
    expect(plan.together.savedKgCo2e.best).toBeLessThan(report.current.emissionsKgCo2e?.best ?? 0)
    for (const { savedKgCo2e } of plan.steps) expect(savedKgCo2e.low).toBeLessThan(savedKgCo2e.high)
  })
})

describe('what CSV, XLSX and PDF are made of', () => {
  it('has the labels of answers, never their ids', async () => {
    const shown = [
      await asAdmin.get(`/reports/organisation?year=${YEAR}`),
      await asAdmin.get(`/reports/organisation/working?${FIGURE}&part=before`),
      await asChampion.get(`/reports/labs/${lab.id}?year=${YEAR}`),
      await asAdmin.get(`/reports/organisation/actions?year=${YEAR}`),
    ]

    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(optionIdsIn(shown.map(({ body }) => body))).toEqual([])
    expect(optionIdsIn((await receiptOf(asChampion)).receipt.form_data)).toEqual(['ult_freezer_standard'])
  })
})

describe('GET /reports/labs/:labId/receipt', () => {
  it('gives what the locked figures can be computed from again', async () => {
    const { receipt } = await receiptOf(asChampion)
    const { lines } = await workingOf(`${FIGURE}&part=after&category=Cold%20Storage`)

    const basis = {
      labType: 'wet' as const,
      category: 'Cold Storage' as const,
      formData: receipt.form_data,
      variables: receipt.variables,
      factorSetVersion: receipt.factor_set_version,
      before: receipt.before,
    }
    const again = figuresOf(basis, currentEditions('wet', 'Cold Storage'))
    expect(receipt.mode).toBe('savings')
    expect(findFactorSet(receipt.factor_set_version)).toBeDefined()
    expect('after' in again && again.after.totals.emissionsKgCo2e).toMatchObject(lines[0]?.quantity ?? {})
  })

  it('is read by the admin too, and not by another lab', async () => {
    const neighbour = await api.people.aPerson(uni)
    await api.people.aLab(uni, { champion: neighbour })

    expect((await receiptOf(asAdmin)).success).toBe(true)
    const reply = await (await api.as(neighbour)).get(`/reports/labs/${lab.id}/receipt?${COLD}`)
    expect(reply.status).toBe(403)
  })

  it('is not there for a year or a category in which nothing is locked', async () => {
    for (const query of ['year=2019&category=Cold%20Storage', `year=${YEAR}&category=Eco%20Office`]) {
      const reply = await asChampion.get(`/reports/labs/${lab.id}/receipt?${query}`)
      expect(reply).toMatchObject({ status: 404, body: { code: 'receipt_not_found' } })
    }
  })

  it('costs as many statements for a lab of one cycle as for one of three', async () => {
    const countOf = async () => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await receiptOf(asChampion)
      const count = query.mock.calls.length
      query.mockRestore()
      return count
    }
    await receiptOf(asChampion)
    const first = await countOf()
    for (const number of [2, 3]) {
      await api.people.db.query('update cycles set closed_at = now() where lab_id = $1', [lab.id])
      await api.people.db.query(
        `insert into cycles (organisation_id, lab_id, level, level_edition, number, opened_at)
         values ($1, $2, 'bronze', 'wet-bronze.1', $3, now())`,
        [uni.id, lab.id, number],
      )
      await auditBuilders(api.people).makeReady(lab, champion)
    }

    expect(await countOf()).toBe(first)
  })
})

describe('GET /reports/organisation/progress', () => {
  it('counts certified labs over all labs month by month, for each department and type', async () => {
    await api.people.db.query("update labs set department = 'School of Tests' where id = $1", [lab.id])
    await api.people.aLab(uni)

    const { progress } = (await asAdmin.get('/reports/organisation/progress')).body as unknown as ResponseOf<
      typeof getOrganisationProgress
    >

    expect(progress.groups.map(({ department, labs }) => [department, labs])).toEqual([
      ['School of Tests', 1],
      [null, 1],
    ])
    for (const { months } of progress.groups) {
      expect(months).toHaveLength(13)
      expect(months.at(-1)).toMatchObject({ certified: 0, labs: 1 })
    }
    expect(progress.months.at(-1)).toMatchObject({ certified: 0, labs: 2 })
  })
})

describe('a lab that was removed', () => {
  it('keeps what it reported, and is named as removed', async () => {
    const organisationReport = async () =>
      (await asAdmin.get(`/reports/organisation?year=${YEAR}`)).body as unknown as ResponseOf<
        typeof getOrganisationReport
      >
    const { report: before } = await organisationReport()

    await asAdmin.delete(`/labs/${lab.id}`)

    const { report: after } = await organisationReport()
    expect(after.baseline).toEqual(before.baseline)
    expect(after.compared).toEqual(before.compared)
    expect(after.byLab.map((each) => each.lab.name)).toEqual([`${lab.name} (removed)`])
  })

  it('shows the working behind its figures still', async () => {
    const before = (await workingOf(`${FIGURE}&part=baseline`)).lines

    await asAdmin.delete(`/labs/${lab.id}`)

    expect((await workingOf(`${FIGURE}&part=baseline`)).lines).toEqual(before)
    expect(before).not.toHaveLength(0)
    expect((await receiptOf(asAdmin)).receipt.mode).toBe('savings')
    expect((await asChampion.get(`/reports/labs/${lab.id}/receipt?${COLD}`)).status).toBe(403)
  })
})

describe('a lab that holds a certificate and reported last year', () => {
  it('is not missing from this year: it is certified, and its last report is named', async () => {
    await api.people.db.query(
      "alter table calculator_submissions disable trigger user; update calculator_submissions set submitted_at = submitted_at - interval '1 year'; alter table calculator_submissions enable trigger user",
    )
    await aCertificate(api.people, lab)

    const { report } = (await asAdmin.get(`/reports/organisation?year=${YEAR}`))
      .body as unknown as ResponseOf<typeof getOrganisationReport>

    expect(report.byLab).toMatchObject([{ counted: 0, reportedIn: YEAR - 1 }])
  })
})

describe('a lab whose certificate has ended', () => {
  const DAY = 24 * 3_600_000
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

  beforeEach(async () => {
    await api.people.db.query('update cycles set opened_at = $2 where lab_id = $1', [lab.id, daysAgo(400)])
    for (const table of ['calculator_submissions', 'checklist_submissions']) {
      await api.people.db.query(
        `alter table ${table} disable trigger user; update ${table} set submitted_at = now() - interval '390 days'; alter table ${table} enable trigger user`,
      )
    }
    await api.people.db.query("update checklist_answers set written_at = now() - interval '390 days'")
    await api.people.db.query("update calculator_cells set written_at = now() - interval '390 days'")
  })

  const stuck = async () =>
    (
      (await asAdmin.get('/reports/organisation/progress')).body as unknown as ResponseOf<
        typeof getOrganisationProgress
      >
    ).progress.stuck

  it('has stood still since that day, not since it was last worked on', async () => {
    await aCertificate(api.people, lab, { issuedAt: daysAgo(405), validUntil: daysAgo(40) })

    expect(await stuck()).toMatchObject([{ lab_id: lab.id, days: 40 }])
  })

  it('is not said to stand still in its first 30 days', async () => {
    await aCertificate(api.people, lab, { issuedAt: daysAgo(390), validUntil: daysAgo(25) })

    expect(await stuck()).toEqual([])
  })

  it('says when it ended, with the lab', async () => {
    const validUntil = daysAgo(25)
    await aCertificate(api.people, lab, { issuedAt: daysAgo(390), validUntil })

    expect((await asChampion.get(`/labs/${lab.id}`)).body.lab).toMatchObject({
      status: 'in_progress',
      certified_until: null,
      certificate_ended_at: validUntil.toISOString(),
    })
  })
})
