-- For the operator's commands, which connect as the owner and then act for one organisation after the other.

-- The gate owns the functions below, because they must see rows of other organisations.
set local role labzer0_gate;

create or replace function all_organisations() returns table (id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$ select o.id from organisations o order by o.created_at $$;
grant execute on function all_organisations to labzer0_worker, labzer0_owner;

-- Appeals that the scheme has yet to decide.
create or replace function escalated_appeals() returns table (organisation_id uuid, appeal_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select e.organisation_id, e.appeal_id from appeal_escalations e where e.decision is null order by e.due_at
$$;
grant execute on function escalated_appeals to labzer0_owner;
