-- What the market-based figure on a certificate's public page is computed from.

-- The gate owns the function, because a stranger asks and no tenant is set.
set local role labzer0_gate;

-- Nothing unless the organisation has shown a document for the year of the award. The forms are those of the award, each
-- as it was last locked.
create or replace function public_electricity(p_public_id text) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  with c as (
    select k.organisation_id, k.lab_id, k.cycle_id,
      extract(year from k.issued_at at time zone 'Australia/Sydney')::int as year
    from certificates k where k.public_id = p_public_id
  ), p as (
    select distinct on (x.year_kind, x.place) x.year_kind, x.year, x.place, x.version, x.values, x.evidence_on, x.saved_at,
      f.state as file_state
    from c join electricity_purchases x on x.organisation_id = c.organisation_id and x.year = c.year
    left join purchase_files f on f.organisation_id = c.organisation_id and f.id = x.file_id
    order by x.year_kind, x.place, x.version desc
  )
  select jsonb_build_object('year', c.year, 'labId', c.lab_id,
    -- As in reports: a lab that is on no campus is on the organisation's first.
    'place', (select m.place from labs l join campuses m on m.organisation_id = c.organisation_id
        and (m.id = l.campus_id or l.campus_id is null)
      where l.organisation_id = c.organisation_id and l.id = c.lab_id order by m.created_at, m.id limit 1),
    'purchases', (select jsonb_agg(to_jsonb(p)) from p where p.values is not null),
    'forms', (select jsonb_agg(to_jsonb(s)) from (
      select distinct on (s.category) s.factor_set_version, s.variables ->> 'state' as state,
        coalesce(s.results -> 'after' -> 'totals', s.results -> 'totals') as totals
      from calculator_submissions s where s.organisation_id = c.organisation_id and s.cycle_id = c.cycle_id
      order by s.category, s.mode desc) s))
  from c where exists (select from p where p.values is not null and p.file_state = 'ready')
$$;
grant execute on function public_electricity to labzer0_app;
