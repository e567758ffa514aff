import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { People } from '../testing/people.ts'

/** Each lab of the organisation so many times more, with all that it has locked: filling forms anew takes minutes. */
export async function copyLabs({ db }: People, organisationId: OrganisationId, times: number): Promise<void> {
  await db.query(
    `with copy as (select gen_random_uuid() as id, l.id as of, n from labs l, generate_series(1, $2) n
       where l.organisation_id = $1),
     lab as (insert into labs (organisation_id, id, name, type, department, total_fte, created_at)
       select l.organisation_id, c.id, l.name || ' copy ' || c.n, l.type, l.department, l.total_fte, l.created_at
       from copy c join labs l on l.organisation_id = $1 and l.id = c.of returning id),
     turn as (select gen_random_uuid() as id, y.id as of, c.id as lab_id from copy c
       join lab on lab.id = c.id join cycles y on y.organisation_id = $1 and y.lab_id = c.of),
     cycle as (insert into cycles (organisation_id, id, lab_id, level, level_edition, number, opened_at, closed_at)
       select y.organisation_id, t.id, t.lab_id, y.level, y.level_edition, y.number, y.opened_at, y.closed_at
       from turn t join cycles y on y.organisation_id = $1 and y.id = t.of returning id)
     insert into calculator_submissions (organisation_id, cycle_id, lab_type, mode, category, submitted_at, as_of,
       inputs, variables, results, schema_version, factor_set_version, engine_version, hash, submitted_by)
     select s.organisation_id, t.id, s.lab_type, s.mode, s.category, s.submitted_at, s.as_of, s.inputs, s.variables,
       s.results, s.schema_version, s.factor_set_version, s.engine_version, s.hash, s.submitted_by
     from turn t join cycle on cycle.id = t.id
     join calculator_submissions s on s.organisation_id = $1 and s.cycle_id = t.of`,
    [organisationId, times],
  )
}
