import { asCycleId, type CycleId } from '@lab-zer0/domain/ids.ts'
import type { People, Person, TestLab } from './people.ts'

const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 1,
  volume_litres: 530,
  set_temperature: -80,
  age_years: 6,
  fill_percent: 80,
  maintained_past_year: true,
  room_cooled: false,
}

type Size = { rows: number; versions: number; by: Person }

/**
 * Fills the lab's form for cold storage as if it had been typed, the last row first, so that the order of the ids is
 * not the order in which the rows were begun. Gives the cycle.
 */
export async function fillForm({ db }: People, lab: TestLab, { rows, versions, by }: Size): Promise<CycleId> {
  const { rows: cycles } = await db.query<{ id: string }>(
    'select id from cycles where lab_id = $1 and closed_at is null',
    [lab.id],
  )
  const cycleId = asCycleId(cycles[0]?.id ?? '')
  const values = [lab.organisation.id, cycleId, JSON.stringify(FREEZER), rows, versions, by.id]
  const cells = `from generate_series($4::int, 1, -1) n, jsonb_each($3::jsonb) cell`
  const place = `$1::uuid, $2::uuid, 'baseline', 'Cold Storage', 'row' || lpad(n::text, 5, '0'), cell.key, cell.value`
  await db.query(
    `with cells as (insert into calculator_cells select ${place}, $5::int, $6::uuid, now() ${cells})
     insert into calculator_history (organisation_id, cycle_id, mode, category, row_id, column_id, value, version,
       written_by, written_at)
     select ${place}, version, $6::uuid, now() ${cells}, generate_series(1, $5::int) version
     order by version, n desc`,
    values,
  )
  return cycleId
}
