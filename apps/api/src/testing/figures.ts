import { currentFactorSet } from '@lab-zer0/content/factors.ts'
import { CATEGORIES, type Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { currentEditions, type Editions, figuresOf, hashOf } from '../features/calculators/index.ts'
import { UNCOUNTED } from './audits.ts'
import type { People, Person, TestLab } from './people.ts'

export const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 1,
  volume_litres: 500,
  set_temperature: -80,
  age_years: 8,
  fill_percent: 60,
  maintained_past_year: true,
  room_cooled: true,
}

/** `freezr01` and so on, the later the larger, so that no two emit the same. */
export function freezers(count: number, over: Record<string, Partial<typeof FREEZER>> = {}): FormData {
  const ids = Array.from({ length: count }, (_, at) => `freezr${String(at + 1).padStart(2, '0')}`)
  return Object.fromEntries(
    ids.map((id, at) => [id, { ...FREEZER, volume_litres: 300 + 10 * at, ...over[id] }]),
  )
}

type Sides = { before: FormData; after: FormData }

/** Locked forms as the calculators write them, by the superuser: what is compared with them is what is tested. */
// house: a list of small builders that share one connection.
export function figuresBuilders({ db }: People) {
  async function lockCategory(
    lab: TestLab,
    by: Person,
    category: Category,
    { before, after }: Sides,
    modes: readonly ('baseline' | 'savings')[] = ['baseline', 'savings'],
    editions: Editions = currentEditions('wet', category),
  ) {
    const basis = {
      labType: 'wet' as const,
      category,
      variables: { version: null, values: {} },
      factorSetVersion: currentFactorSet.version,
      asOf: dayOf(new Date(), HOME_ZONE),
    }
    for (const mode of modes) {
      const inputs = mode === 'savings' ? after : before
      const whole = { ...basis, formData: inputs, before: mode === 'savings' ? before : null }
      const results = figuresOf(whole, editions)
      await db.query(
        `insert into calculator_submissions (organisation_id, cycle_id, mode, category, lab_type, inputs, variables,
           schema_version, factor_set_version, engine_version, results, hash, submitted_by, submitted_at)
         select $1, id, $3, $4, 'wet', $5, '{}', $6, $7, $8, $9, $10, $11, now()
         from cycles where lab_id = $2 and closed_at is null on conflict do nothing`,
        [
          lab.organisation.id,
          lab.id,
          mode,
          category,
          JSON.stringify(inputs),
          editions.schemaVersion,
          currentFactorSet.version,
          editions.engineVersion,
          JSON.stringify(results),
          hashOf(whole, editions, results),
          by.id,
        ],
      )
    }
  }

  /** Cold Storage as told; everything else counts for nothing. */
  async function lockAll(lab: TestLab, by: Person, coldStorage: Sides): Promise<void> {
    for (const category of CATEGORIES.wet) {
      const uncounted = { before: UNCOUNTED[category], after: UNCOUNTED[category] }
      const sides = category === 'Cold Storage' ? coldStorage : uncounted
      await lockCategory(lab, by, category, sides)
    }
  }

  /** A few freezers, and everything else counts for nothing: only the Before side is locked. */
  async function lockBaselines(lab: TestLab, by: Person, coldStorage = freezers(2)): Promise<void> {
    for (const category of CATEGORIES.wet) {
      const before = category === 'Cold Storage' ? coldStorage : UNCOUNTED[category]
      await lockCategory(lab, by, category, { before, after: before }, ['baseline'])
    }
  }

  /** A photo behind a change, which the file check has accepted. */
  async function aPhoto(lab: TestLab, by: Person, changeId: string, provesOn: string): Promise<void> {
    await db.query(
      `insert into evidence_files (organisation_id, lab_id, cycle_id, question_id, change_id, proves_on, name, state,
         bytes, storage_key, uploaded_by, uploaded_at)
       select $1, $2, id, $3::text, $3::uuid, $4, 'display.jpg', 'ready', 6, gen_random_uuid(), $5, now()
       from cycles where lab_id = $2 and closed_at is null`,
      [lab.organisation.id, lab.id, changeId, provesOn, by.id],
    )
  }

  /** A change that the lab has done, on these rows of Cold Storage, with photos of before and of the day. */
  async function aChange(lab: TestLab, by: Person, rowIds: string[]): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `insert into changes (organisation_id, lab_id, cycle_id, category, title, state, done_on, done_by, created_by,
         created_at, changed_by, changed_at)
       select $1, $2, id, 'Cold Storage', 'Set to -70 degrees', 'done', '2026-09-03', 'Amelia Tran', $3, now(), $3, now()
       from cycles where lab_id = $2 and closed_at is null returning id`,
      [lab.organisation.id, lab.id, by.id],
    )
    const id = rows[0]?.id ?? ''
    await db.query(
      'insert into change_rows (organisation_id, change_id, row_id) select $1, $2, unnest($3::text[])',
      [lab.organisation.id, id, rowIds],
    )
    await db.query(
      `insert into difference_causes (organisation_id, cycle_id, category, row_id, column_id, steps, version, written_by,
         written_at)
       select $1, c.id, 'Cold Storage', r, 'set_temperature',
         jsonb_build_array(jsonb_build_object('cause', 'change', 'change_id', $3::text, 'to', -70)), 1, $4, now()
       from cycles c, unnest($5::text[]) r where c.lab_id = $2 and c.closed_at is null`,
      [lab.organisation.id, lab.id, id, by.id, rowIds],
    )
    // Both sides are locked at once, so that the old state needs a file of its own.
    await aPhoto(lab, by, id, '2026-08-20')
    await aPhoto(lab, by, id, '2026-09-03')
    return id
  }

  return { lockCategory, lockAll, lockBaselines, aChange, aPhoto }
}
