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

-- Where each chain of events ends. A backup writes it down, so that a restore can be held against it.
create or replace function chain_heads() returns table (organisation_id uuid, seq bigint, hash text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select h.organisation_id, h.seq, encode(h.hash, 'hex') from event_heads h order by h.organisation_id
$$;
grant execute on function chain_heads to labzer0_owner;

-- Accounts that were closed, by id: after a restore they are closed again.
create or replace function account_closings(p_since timestamptz)
returns table (organisation_id uuid, user_id uuid, closed_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.organisation_id, u.id, u.closed_at from users u where u.closed_at >= p_since order by u.closed_at, u.id
$$;
grant execute on function account_closings to labzer0_owner;
