-- What the gate of awards has to know of levels. A test compares it with the level files.

set local role labzer0_gate;

-- The floors of every published edition that has some: of an area, by the code in its questions' ids, at least
-- yes_part of yes_whole, over at least min_judged questions. Empty only where the category counts nothing.
create or replace function level_floors(p_edition text)
returns table (area text, yes_part integer, yes_whole integer, min_judged integer, empty_category text)
language sql immutable set search_path = pg_catalog, public as $$
  select f.area, f.yes_part, f.yes_whole, f.min_judged, f.empty_category from (values
    ('wet-bronze.2', 'GC', 1, 2, 2, null),
    ('wet-bronze.2', 'LW', 1, 2, 2, null),
    ('wet-bronze.2', 'CS', 1, 2, 2, 'Cold Storage'),
    ('wet-bronze.2', 'CE', 1, 2, 2, null),
    ('dry-bronze.2', 'GC', 1, 2, 2, null),
    ('dry-bronze.2', 'EO', 1, 2, 2, null),
    ('dry-bronze.2', 'DS', 1, 2, 2, null),
    ('dry-bronze.2', 'CE', 1, 2, 2, null)
  ) f (edition, area, yes_part, yes_whole, min_judged, empty_category) where f.edition = p_edition
$$;

-- Whether the newest locked form of the category has no row with emissions: the lab has none of it.
create or replace function counts_nothing(p_cycle_id uuid, p_category text) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select coalesce((select not exists (
      select from jsonb_array_elements(coalesce(s.results -> 'after' -> 'rows', s.results -> 'rows', '[]')) r
      where (r -> 'figures' -> 'emissionsKgCo2e' ->> 'best')::numeric > 0)
    from calculator_submissions s where s.organisation_id = current_tenant() and s.cycle_id = p_cycle_id
    and s.category = p_category order by s.mode desc limit 1), false)
$$;

-- The areas in which an audit does not reach what the edition of its cycle asks for. A rejected N/A of the lab is a No.
create or replace function areas_below_floor(p_audit_id uuid) returns table (area text)
language sql stable set search_path = pg_catalog, public as $$
  select f.area from audits a
  join cycles c on c.organisation_id = current_tenant() and c.id = a.cycle_id
  join audit_rounds r on r.organisation_id = current_tenant() and r.id = a.round_id
  join checklist_submissions s on s.organisation_id = current_tenant() and s.cycle_id = r.cycle_id and s.round = r.number
  cross join level_floors(c.level_edition) f
  cross join lateral (
    select count(*) filter (where j.answer = 'y') as yes, count(*) as judged
    from (select g.answer, s.answers @> jsonb_build_array(jsonb_build_object('questionId', g.question_id, 'answer', 'x'))
        as is_na from audit_findings g
      where g.organisation_id = current_tenant() and g.audit_id = a.id and g.answer in ('y', 'n')
      and split_part(g.question_id, '-', 3) = f.area) j
    where not j.is_na or j.answer = 'n') n
  where a.organisation_id = current_tenant() and a.id = p_audit_id
    and not (n.judged = 0 and f.empty_category is not null and counts_nothing(a.cycle_id, f.empty_category))
    and (n.judged < f.min_judged or n.yes * f.yes_whole < n.judged * f.yes_part)
$$;
