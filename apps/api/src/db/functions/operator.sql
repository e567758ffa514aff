-- For the operator's commands, which connect as the owner and then act for one organisation after the other.

-- The gate owns the functions below, because they must see rows of other organisations.
set local role labzer0_gate;

create or replace function all_organisations() returns table (id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$ select o.id from organisations o order by o.created_at $$;
grant execute on function all_organisations to labzer0_worker, labzer0_owner;
