-- Who is asking, for which organisation, and what time it is. Row-level security and every other function ask here.

-- Two settings decide which rows can be reached. One statement at the start of a transaction sets both:
-- app.organisation_id (the tenant) and app.user_id (the person). When neither is set, no row is visible.
-- labzer0_gate owns the few functions that must look past the tenant (sign-in, links, invitation codes, the event
-- log); it can't log in, and its rights are the columns those functions need.

create or replace function current_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.organisation_id', true), '')::uuid $$;

create or replace function current_person() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- The database's time is the same for every process. Tests move it with app.clock_offset_ms.
create or replace function clock_now() returns timestamptz language sql stable parallel safe
  as $$ select now() + coalesce(nullif(current_setting('app.clock_offset_ms', true), '')::bigint, 0) * interval '1 millisecond' $$;

-- The gate owns the functions below, because they must see rows of other organisations.
set local role labzer0_gate;

-- Opens a request: sets clock, tenant and person for this transaction and returns who is asking. It is one statement,
-- so that a request has only one round trip before its own work.
create or replace function open_request(p_token_hash bytea, p_clock_offset_ms bigint)
returns table (opened_at timestamptz, session_id uuid, user_id uuid, organisation_id uuid,
  is_organisation_admin boolean, can_invite boolean, has_second_factor boolean,
  second_factor_at timestamptz, authenticated_at timestamptz, last_seen_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform set_config('app.clock_offset_ms', p_clock_offset_ms::text, true),
    set_config('app.organisation_id', '', true), set_config('app.user_id', '', true);
  select clock_now(), s.id, u.id, u.organisation_id, u.is_organisation_admin, u.can_invite,
    t.confirmed_at is not null, s.second_factor_at, s.authenticated_at, s.last_seen_at
  into opened_at, session_id, user_id, organisation_id, is_organisation_admin, can_invite,
    has_second_factor, second_factor_at, authenticated_at, last_seen_at
  from sessions s join users u on u.id = s.user_id left join user_totp t on t.user_id = u.id
  where s.token_hash = p_token_hash and s.expires_at > clock_now()
    and s.last_seen_at > clock_now() - interval '7 days' and u.activated_at is not null;
  if found then
    perform set_config('app.organisation_id', coalesce(organisation_id::text, ''), true),
      set_config('app.user_id', user_id::text, true);
  else
    opened_at := clock_now();
  end if;
  return next;
end $$;
grant execute on function open_request to labzer0_app, labzer0_worker;

-- When the session was last used. A statement of its own, so that requests that only read stay read-only.
create or replace function touch_session(p_session_id uuid, p_clock_offset_ms bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_now timestamptz := now() + p_clock_offset_ms * interval '1 millisecond';
begin
  update users u set last_active_at = v_now from sessions s where s.id = p_session_id and u.id = s.user_id;
  update sessions set last_seen_at = v_now where id = p_session_id;
end $$;
grant execute on function touch_session to labzer0_app, labzer0_worker;
