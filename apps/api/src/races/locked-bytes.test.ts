import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeAll } from '../features/calculators/index.ts'
import { asOwner } from '../platform/owner.ts'
import { auditBuilders } from '../testing/audits.ts'
import { type Caller, type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Person, TestLab } from '../testing/people.ts'

/** 3,000 in the full run. */
const OPERATIONS = Number(process.env.RACE_TRIALS ?? 5) * 30
const AT_ONCE = 3
const REASON = { reason: 'A freezer was counted twice' }

let api: InProcess
let build: ReturnType<typeof auditBuilders>
beforeAll(async () => {
  api = await startInProcess()
  build = auditBuilders(api.people)
})
afterAll(() => api.stop())

/** The same order of operations in every run. */
function randomFrom(seed: string) {
  let count = 0
  return (below: number) => {
    count++
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE(0) % below
  }
}

/** Each submission that exists now, locked or reopened, as the text of its row. */
async function rowsNow(): Promise<Map<string, string>> {
  const { rows } = await api.people.db.query<{ id: string; text: string }>(
    `select s.id, to_jsonb(s)::text as text from calculator_submissions s
     union all select r.id, (to_jsonb(r) - 'reopening_id')::text from reopened_submissions r`,
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}

type Cast = {
  lab: TestLab
  champion: Person
  auditor: Person
  as: Record<'champion' | 'admin' | 'auditor', Caller>
}
type Operation = (cast: Cast, form: string) => Promise<unknown>

const certificateOf = async ({ lab }: Cast) => {
  const { rows } = await api.people.db.query(
    'select public_id from certificates where lab_id = $1 order by issued_at desc limit 1',
    [lab.id],
  )
  return rows[0]?.public_id as string | undefined
}

async function handIn({ lab, champion, auditor, as }: Cast) {
  const { rows } = await api.people.db.query(
    `select (select count(*)::int from checklist_submissions s where s.cycle_id = c.id) as checklists,
       (select count(*)::int from audit_rounds r where r.cycle_id = c.id) as rounds
     from cycles c where c.lab_id = $1 and c.closed_at is null`,
    [lab.id],
  )
  if (rows[0]?.checklists === 0) await build.submitChecklist(lab, champion)
  const body = { names_investigator: false, wants_listing: false }
  const { status } = await as.champion.post(`/labs/${lab.id}/submit-for-audit`, body)
  if (status !== 200) return
  await build.assign(lab, auditor)
  await build.answerAll(lab, auditor)
}

const lock =
  (mode: string): Operation =>
  ({ lab, as }, form) =>
    as.champion.post(`/calculator/submit/${lab.id}/${form}`, { mode })
const reopen =
  (mode: string, who: 'champion' | 'admin' | 'auditor'): Operation =>
  ({ lab, as }, form) =>
    as[who].post(`/labs/${lab.id}/forms/${mode}/${form}/reopen`, REASON)
const save =
  (mode: string): Operation =>
  ({ lab, as }) =>
    as.champion.post(`/calculator/save/${lab.id}/Cold%20Storage`, {
      mode,
      dynamic_row_id: 'abcd1234',
      column_id: 'quantity',
      value: 1 + (Date.now() % 9),
    })

/** What anybody does to a lab's figures, in any order; most of it is refused most of the time. */
const OPERATIONS_KNOWN: Operation[] = [
  lock('baseline'),
  lock('savings'),
  lock('baseline'),
  lock('savings'),
  save('baseline'),
  save('savings'),
  reopen('baseline', 'champion'),
  reopen('savings', 'champion'),
  reopen('baseline', 'admin'),
  reopen('savings', 'admin'),
  reopen('savings', 'auditor'),
  (cast) => handIn(cast),
  ({ lab, as }) => as.auditor.post(`/audits/${lab.id}/award`, {}),
  ({ lab, as }) => as.auditor.post(`/audits/${lab.id}/look-again`, {}),
  async (cast) => {
    const publicId = await certificateOf(cast)
    if (publicId) await cast.as.admin.post(`/certificates/${publicId}/revoke`, { reason: 'Issued in error' })
  },
  ({ lab, as }) => as.champion.post(`/labs/${lab.id}/renew`),
]

const FORMS = ['Cold%20Storage', 'Lab%20Waste', 'Eco%20Office', 'Cold%20Storage']

describe(`after ${OPERATIONS} random operations, ${AT_ONCE} at a time`, () => {
  it('every submission that ever existed is found again, byte for byte, and its hash recomputes', async () => {
    const uni = await api.people.anOrganisation()
    const champion = await api.people.aPerson(uni)
    const admin = await api.people.anAdmin(uni)
    const auditor = await build.qualify(await api.people.aPerson(uni))
    const lab = await api.people.aLab(uni, { champion })
    await build.fillForms(lab, champion)
    const as = {
      champion: await api.as(champion),
      admin: await api.as(admin),
      auditor: await api.as(auditor),
    }
    const cast = { lab, champion, auditor, as }
    const random = randomFrom('locked bytes')
    const seen = new Map<string, string>()
    const changed: string[] = []

    for (let count = 0; count < OPERATIONS; count += AT_ONCE) {
      await api.people.db.query('delete from rate_limits')
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const operation = OPERATIONS_KNOWN[random(OPERATIONS_KNOWN.length)]
          await operation?.(cast, FORMS[random(FORMS.length)] ?? '')
        }),
      )
      const now = await rowsNow()
      for (const [id, text] of seen) if (now.get(id) !== text) changed.push(id)
      for (const [id, text] of now) seen.set(id, text)
    }

    const { recomputed, different } = await asOwner(api.database.owner, recomputeAll)
    const { rows } = await api.people.db.query('select count(*)::int as count from reopened_submissions')
    expect({ changed, different }).toEqual({ changed: [], different: [] })
    expect(recomputed).toBe(seen.size)
    expect(rows[0].count).toBeGreaterThan(OPERATIONS / 60)
  }, 900_000)
})
