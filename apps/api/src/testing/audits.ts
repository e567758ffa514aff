import { checklists } from '@lab-zer0/content/checklists.ts'
import { currentFactorSet } from '@lab-zer0/content/factors.ts'
import { CATEGORIES, type Category } from '@lab-zer0/domain/calculators/categories.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { hashText } from '@lab-zer0/domain/checklists/submission.ts'
import { asCycleId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { currentEditions, figuresOf, hashOf } from '../features/calculators/index.ts'
import { sha256 } from '../platform/seal.ts'
import type { People, Person, TestLab } from './people.ts'

/** Old enough, cold enough and empty enough that every action on cold storage has something to save. */
const FORMS: Partial<Record<Category, Record<string, Record<string, string | number | boolean>>>> = {
  'Cold Storage': {
    abcd1234: {
      unit_type: 'ult_freezer_standard',
      quantity: 2,
      volume_litres: 500,
      set_temperature: -80,
      age_years: 12,
      fill_percent: 40,
      maintained_past_year: false,
      room_cooled: true,
    },
  },
}

/** A row that was begun and counts for nothing: a form without any row would state that the lab has none. */
export const UNCOUNTED: Record<Category, Record<string, Record<string, string | number | boolean>>> = {
  'Cold Storage': { unit0001: { unit_type: 'ult_freezer_standard' } },
  'Lab Waste': { general_landfill: { container_litres: 240 } },
  'Computer Hardware': { device01: { device_type: 'desktop' } },
  'Data Storage': { storage1: { storage_type: 'network_drive' } },
  'Eco Office': { paper_notebooks: { signage: true } },
}

/** What is other after than before, in every row of a category. */
type Changed = Partial<Record<Category, Record<string, string | number | boolean>>>

type Answers = { na?: readonly string[]; round?: number }

/** Labs on their way through the audit, written as the superuser: the calls themselves are what is tested. */
// house: a list of small builders that share one connection.
export function auditBuilders({ db }: People) {
  const typeOf = async (lab: TestLab): Promise<LabType> => {
    const { rows } = await db.query<{ type: LabType }>('select type from labs where id = $1', [lab.id])
    return rows[0]?.type ?? 'wet'
  }

  async function qualify(person: Person, eligibility = { wet: true, dry: true }): Promise<Person> {
    await db.query(
      `insert into auditor_eligibility (organisation_id, user_id, wet, dry, granted_by, granted_at)
       values ($1, $2, $3, $4, $2, now())
       on conflict on constraint auditor_eligibility_pkey do update set wet = $3, dry = $4`,
      [person.organisation?.id, person.id, eligibility.wet, eligibility.dry],
    )
    return person
  }

  async function lockForms(lab: TestLab, by: Person, changed: Changed = {}): Promise<void> {
    const labType = await typeOf(lab)
    for (const category of CATEGORIES[labType]) {
      const before = FORMS[category] ?? UNCOUNTED[category]
      const after = Object.fromEntries(
        Object.entries(before).map(([row, cells]) => [row, { ...cells, ...changed[category] }]),
      )
      const basis = {
        labType,
        category,
        variables: { version: null, values: {} },
        factorSetVersion: currentFactorSet.version,
        asOf: dayOf(new Date(), HOME_ZONE),
      }
      for (const mode of ['baseline', 'savings'] as const) {
        const inputs = mode === 'savings' ? after : before
        const sides = { formData: inputs, before: mode === 'savings' ? before : null }
        const editions = currentEditions(labType, category)
        const results = figuresOf({ ...basis, ...sides }, editions)
        const hash = hashOf({ ...basis, ...sides }, editions, results)
        await db.query(
          `insert into calculator_submissions (organisation_id, cycle_id, mode, category, lab_type, inputs, variables,
             schema_version, factor_set_version, engine_version, results, hash, submitted_by, submitted_at)
           select $1, id, $3, $4, $5, $6, '{}', $10, $7, $11, $8, $12, $9, now()
           from cycles where lab_id = $2 and closed_at is null on conflict do nothing`,
          [
            lab.organisation.id,
            lab.id,
            mode,
            category,
            labType,
            JSON.stringify(inputs),
            currentFactorSet.version,
            JSON.stringify(results),
            by.id,
            editions.schemaVersion,
            editions.engineVersion,
            hash,
          ],
        )
      }
    }
  }

  /** What the forms hold before they are locked: the same values on both sides. */
  async function fillForms(lab: TestLab, by: Person): Promise<void> {
    const labType = await typeOf(lab)
    for (const category of CATEGORIES[labType]) {
      await db.query(
        `insert into calculator_cells (organisation_id, cycle_id, mode, category, row_id, column_id, value, version,
           written_by, written_at)
         select $1, c.id, m.mode, $3, r.key, x.key, x.value, 1, $4, now()
         from cycles c, jsonb_each($5::jsonb) r, jsonb_each(r.value) x, (values ('baseline'), ('savings')) m (mode)
         where c.lab_id = $2 and c.closed_at is null on conflict do nothing`,
        [lab.organisation.id, lab.id, category, by.id, JSON.stringify(FORMS[category] ?? {})],
      )
    }
  }

  async function submitChecklist(lab: TestLab, by: Person, { na = [], round = 1 }: Answers = {}) {
    const labType = await typeOf(lab)
    const questions = checklists[labType].questions.filter((question) => !question.for_auditor)
    const answers = questions.map(({ id }) => ({
      questionId: id,
      answer: na.includes(id) ? ('x' as const) : ('y' as const),
      naReason: na.includes(id) ? 1 : null,
      comment: `about ${id}`,
    }))
    const cycle = await db.query<{ id: string }>(
      'select id from cycles where lab_id = $1 and closed_at is null',
      [lab.id],
    )
    const cycleId = asCycleId(cycle.rows[0]?.id ?? '')
    const hash = sha256(hashText({ cycleId, labType, checklistVersion: 1, round, score: 100, answers }))
    await db.query(
      `insert into checklist_submissions (organisation_id, cycle_id, round, lab_type, checklist_version, answers, score,
         hash, submitted_by, submitted_at)
       values ($1, $2, $3, $4, 1, $5, 100, $6, $7, now())`,
      [lab.organisation.id, cycleId, round, labType, JSON.stringify(answers), hash, by.id],
    )
  }

  /** Everything locked and answered: the champion may submit for audit. */
  async function makeReady(lab: TestLab, by: Person, answers: Answers = {}): Promise<void> {
    await lockForms(lab, by)
    await submitChecklist(lab, by, answers)
  }

  async function submitForAudit(lab: TestLab, by: Person, answers: Answers = {}): Promise<void> {
    await makeReady(lab, by, answers)
    await db.query(
      `insert into audit_rounds (organisation_id, lab_id, cycle_id, number, names_investigator, wants_listing,
         submitted_by, submitted_at)
       select $1, $2, id, $3, true, true, $4, now() from cycles where lab_id = $2 and closed_at is null`,
      [lab.organisation.id, lab.id, answers.round ?? 1, by.id],
    )
  }

  async function assign(lab: TestLab, auditor: Person): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `insert into audit_assignments (organisation_id, lab_id, cycle_id, auditor_id, assigned_by, assigned_at)
       select $1, $2, id, $3, $3, now() from cycles where lab_id = $2 and closed_at is null returning id`,
      [lab.organisation.id, lab.id, auditor.id],
    )
    return rows[0]?.id ?? ''
  }

  /** Every question answered by the assigned auditor, the first few with a No and a finding. */
  async function answerAll(lab: TestLab, auditor: Person, noCount = 0): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `insert into audits (organisation_id, lab_id, cycle_id, round_id, auditor_id, state, started_at)
       select $1, $2, r.cycle_id, r.id, $3, 'in_progress', now() from audit_rounds r where r.lab_id = $2
       order by r.number desc limit 1 returning id`,
      [lab.organisation.id, lab.id, auditor.id],
    )
    const auditId = rows[0]?.id ?? ''
    const asked = checklists[await typeOf(lab)].questions.filter((question) => question.for_auditor)
    await db.query(
      `insert into audit_findings (organisation_id, audit_id, question_id, answer, finding, version, written_at)
       select $1, $2, q.id, case when q.place <= $4 then 'n' else 'y' end,
         case when q.place <= $4 then 'Not seen' else '' end, 1, now()
       from unnest($3::text[]) with ordinality as q (id, place)`,
      [lab.organisation.id, auditId, asked.map(({ id }) => id), noCount],
    )
    return auditId
  }

  return { qualify, fillForms, lockForms, makeReady, submitChecklist, submitForAudit, assign, answerAll }
}
