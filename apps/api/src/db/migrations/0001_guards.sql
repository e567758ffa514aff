-- Who may reach which row. Two settings decide, both set by one statement at the start of a transaction:
-- app.organisation_id (the tenant) and app.user_id (the person). Neither set means no rows.
-- labzer0_gate owns the few functions that must look past the tenant (sign-in, links, invitation codes, the event
-- log); it can't log in, and its rights are the columns those functions need.

create function current_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.organisation_id', true), '')::uuid $$;--> statement-breakpoint
create function current_person() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;--> statement-breakpoint
-- Database time decides, on every node alike. Tests move it by app.clock_offset_ms.
create function clock_now() returns timestamptz language sql stable parallel safe
  as $$ select now() + coalesce(nullif(current_setting('app.clock_offset_ms', true), '')::bigint, 0) * interval '1 millisecond' $$;--> statement-breakpoint

alter table organisations enable row level security;--> statement-breakpoint
alter table organisations force row level security;--> statement-breakpoint
create policy tenant on organisations using (id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
create policy gate on organisations to labzer0_gate using (true);--> statement-breakpoint

alter table organisation_domains enable row level security;--> statement-breakpoint
alter table organisation_domains force row level security;--> statement-breakpoint
create policy tenant on organisation_domains using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
create policy gate on organisation_domains to labzer0_gate using (true);--> statement-breakpoint

-- A person sees colleagues and, with or without an organisation, themselves; nobody moves a row to another tenant.
alter table users enable row level security;--> statement-breakpoint
alter table users force row level security;--> statement-breakpoint
create policy tenant on users
  using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid)
    or id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid)
    or (organisation_id is null and id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
create policy gate on users to labzer0_gate using (true);--> statement-breakpoint

alter table sessions enable row level security;--> statement-breakpoint
alter table sessions force row level security;--> statement-breakpoint
create policy person on sessions using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
create policy gate on sessions to labzer0_gate using (true);--> statement-breakpoint

alter table auth_tokens enable row level security;--> statement-breakpoint
alter table auth_tokens force row level security;--> statement-breakpoint
create policy person on auth_tokens using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
create policy gate on auth_tokens to labzer0_gate using (true);--> statement-breakpoint

alter table user_totp enable row level security;--> statement-breakpoint
alter table user_totp force row level security;--> statement-breakpoint
create policy person on user_totp using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
create policy gate on user_totp to labzer0_gate using (true);--> statement-breakpoint

alter table user_backup_codes enable row level security;--> statement-breakpoint
alter table user_backup_codes force row level security;--> statement-breakpoint
create policy person on user_backup_codes using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint

alter table user_devices enable row level security;--> statement-breakpoint
alter table user_devices force row level security;--> statement-breakpoint
create policy person on user_devices using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
create policy gate on user_devices to labzer0_gate using (true);--> statement-breakpoint

-- An invitation belongs to its sender; the code's holder reaches it through the gate.
alter table invitations enable row level security;--> statement-breakpoint
alter table invitations force row level security;--> statement-breakpoint
create policy person on invitations using (sender_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
create policy gate on invitations to labzer0_gate using (true);--> statement-breakpoint

alter table events enable row level security;--> statement-breakpoint
alter table events force row level security;--> statement-breakpoint
create policy tenant on events using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
create policy gate on events to labzer0_gate using (true);--> statement-breakpoint

alter table event_heads enable row level security;--> statement-breakpoint
alter table event_heads force row level security;--> statement-breakpoint
create policy tenant on event_heads using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
create policy gate on event_heads to labzer0_gate using (true);--> statement-breakpoint

-- The nil scope holds the answers to calls without a session; only somebody who knows the key asks for one.
alter table idempotency_keys enable row level security;--> statement-breakpoint
alter table idempotency_keys force row level security;--> statement-breakpoint
create policy person on idempotency_keys using (scope = coalesce(
  (select nullif(current_setting('app.user_id', true), '')::uuid), '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
create policy gate on idempotency_keys to labzer0_gate using (true);--> statement-breakpoint

grant usage on schema public to labzer0_app, labzer0_worker, labzer0_gate;--> statement-breakpoint
grant select, insert, update on organisations, organisation_domains, users to labzer0_app, labzer0_worker;--> statement-breakpoint
grant select, insert, update, delete on sessions, auth_tokens, user_totp, user_backup_codes, user_devices,
  invitations, idempotency_keys, rate_limits to labzer0_app, labzer0_worker;--> statement-breakpoint
grant select on events to labzer0_app, labzer0_worker;--> statement-breakpoint
grant select (id, organisation_id, email, first_name, is_organisation_admin, can_invite, activated_at),
  update (last_active_at) on users to labzer0_gate;--> statement-breakpoint
grant select, delete, update (last_seen_at) on sessions to labzer0_gate;--> statement-breakpoint
grant select, delete on auth_tokens, user_devices, idempotency_keys, rate_limits to labzer0_gate;--> statement-breakpoint
grant select (user_id, confirmed_at) on user_totp to labzer0_gate;--> statement-breakpoint
grant select on organisations, organisation_domains to labzer0_gate;--> statement-breakpoint
grant select, update (used_at, used_by_organisation_id) on invitations to labzer0_gate;--> statement-breakpoint
grant select, insert on events to labzer0_gate;--> statement-breakpoint
grant select, insert, update on event_heads to labzer0_gate;--> statement-breakpoint

-- Opens a request: sets clock, tenant and person for this transaction and tells who it is. One statement, so that a
-- request costs one round trip before its own work.
create function open_request(p_token_hash bytea, p_clock_offset_ms bigint)
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
end $$;--> statement-breakpoint

-- Last seen, in a statement of its own, so that reading stays read-only.
create function touch_session(p_session_id uuid, p_clock_offset_ms bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_now timestamptz := now() + p_clock_offset_ms * interval '1 millisecond';
begin
  update users u set last_active_at = v_now from sessions s where s.id = p_session_id and u.id = s.user_id;
  update sessions set last_seen_at = v_now where id = p_session_id;
end $$;--> statement-breakpoint

-- The account behind an address that somebody typed. The transaction then acts as that account.
create function enter_account(p_email text) returns table (user_id uuid, organisation_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select u.id, u.organisation_id into user_id, organisation_id from users u where u.email = p_email;
  if not found then return; end if;
  perform set_config('app.organisation_id', coalesce(organisation_id::text, ''), true),
    set_config('app.user_id', user_id::text, true);
  return next;
end $$;--> statement-breakpoint

-- The account behind a link or challenge; the token itself is taken by the caller, who can then see it.
create function enter_token(p_token_hash bytea, p_purpose text) returns table (user_id uuid, organisation_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select u.id, u.organisation_id into user_id, organisation_id
  from auth_tokens t join users u on u.id = t.user_id
  where t.token_hash = p_token_hash and t.purpose = p_purpose and t.expires_at > clock_now();
  if not found then return; end if;
  perform set_config('app.organisation_id', coalesce(organisation_id::text, ''), true),
    set_config('app.user_id', user_id::text, true);
  return next;
end $$;--> statement-breakpoint

-- The organisation that an address belongs to; domains that wait for the provider do not count yet.
create function organisation_of_domain(p_domain text) returns table (organisation_id uuid, name text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.id, o.name from organisation_domains d join organisations o on o.id = d.organisation_id
  where d.domain = p_domain and d.confirmed_at is not null
$$;--> statement-breakpoint

create function open_invitation(p_code_hash bytea) returns table (expires_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.expires_at from invitations i
  where i.code_hash = p_code_hash and i.used_at is null and i.withdrawn_at is null and i.expires_at > clock_now()
$$;--> statement-breakpoint

-- One update decides: of twenty that use a code at once, one changes a row.
create function use_invitation(p_code_hash bytea, p_organisation_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update invitations i set used_at = clock_now(), used_by_organisation_id = p_organisation_id
  where i.code_hash = p_code_hash and i.used_at is null and i.withdrawn_at is null and i.expires_at > clock_now();
  return found;
end $$;--> statement-breakpoint

-- What an event's hash covers. Times as microseconds, so that no session's time zone changes the text.
create function event_digest(p_previous bytea, p_organisation_id uuid, p_seq bigint, p_at timestamptz, p_actor_id uuid,
  p_action text, p_object_type text, p_object_id text, p_data jsonb, p_request_id text) returns bytea
language sql immutable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(p_organisation_id, p_seq,
    (extract(epoch from p_at) * 1000000)::bigint, p_actor_id, p_action, p_object_type, p_object_id, p_data,
    p_request_id)::text, 'UTF8'))
$$;--> statement-breakpoint

-- Appends to the tenant's chain, or to the provider's (the nil id) where no tenant is set. The head row is locked
-- until the commit, so numbers have no gaps; callers append last, just before they commit.
create function append_event(p_action text, p_object_type text, p_object_id text, p_data jsonb, p_request_id text)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_organisation_id uuid := coalesce(current_tenant(), '00000000-0000-0000-0000-000000000000');
  v_previous bytea; v_seq bigint; v_at timestamptz := clock_now(); v_hash bytea;
begin
  insert into event_heads (organisation_id, seq, hash) values (v_organisation_id, 0, '\x') on conflict do nothing;
  select h.seq + 1, h.hash into v_seq, v_previous from event_heads h
    where h.organisation_id = v_organisation_id for update;
  v_hash := event_digest(v_previous, v_organisation_id, v_seq, v_at, current_person(), p_action, p_object_type,
    p_object_id, p_data, p_request_id);
  insert into events values (v_organisation_id, v_seq, v_at, current_person(), p_action, p_object_type, p_object_id,
    p_data, p_request_id, v_previous, v_hash);
  update event_heads set seq = v_seq, hash = v_hash where organisation_id = v_organisation_id;
  return v_seq;
end $$;--> statement-breakpoint

-- The number of the first event that does not follow from the one before it; null where the chain is whole.
create function first_broken_event(p_organisation_id uuid) returns bigint
language sql stable security definer set search_path = pg_catalog, public as $$
  with chain as (
    select e.*, lag(e.hash, 1, '\x'::bytea) over w as expected_previous, row_number() over w as expected_seq
    from events e where e.organisation_id = p_organisation_id window w as (order by e.seq)
  ), broken as (
    select min(c.seq) as seq from chain c
    where c.seq <> c.expected_seq or c.previous_hash <> c.expected_previous
      or c.hash <> event_digest(c.previous_hash, c.organisation_id, c.seq, c.at, c.actor_id, c.action,
        c.object_type, c.object_id, c.data, c.request_id)
  ), ending as (
    select h.seq + 1 as seq from event_heads h where h.organisation_id = p_organisation_id
      and not exists (select from events e where e.organisation_id = h.organisation_id and e.seq = h.seq and e.hash = h.hash)
  )
  select coalesce((select seq from broken), (select seq from ending))
$$;--> statement-breakpoint

-- Nobody edits the past, whatever their rights: not even the owner of the table without taking this trigger off.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the event log is append-only' using errcode = '42501';
end $$;--> statement-breakpoint
create trigger events_append_only before update or delete or truncate on events
  for each statement execute function refuse_change();--> statement-breakpoint

-- What has expired goes, every night.
create function purge_expired() returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_total bigint := 0; v_count bigint;
begin
  delete from sessions where expires_at < clock_now() or last_seen_at < clock_now() - interval '7 days';
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  delete from auth_tokens where expires_at < clock_now();
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  delete from rate_limits where resets_at < clock_now();
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  delete from idempotency_keys where created_at < clock_now() - interval '24 hours';
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  delete from user_devices where last_seen_at < clock_now() - interval '1 year';
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  return v_total;
end $$;--> statement-breakpoint

-- For the provider's command line, which connects as the owner: domains that wait for a person to confirm them.
create function pending_domains() returns table (organisation_id uuid, organisation_name text, domain text, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.id, o.name, d.domain, d.created_at from organisation_domains d
  join organisations o on o.id = d.organisation_id where d.confirmed_at is null order by d.created_at
$$;--> statement-breakpoint

-- While these statements run the gate may create, so that it can be given what it must own.
grant create on schema public to labzer0_gate;--> statement-breakpoint
do $$
declare f regprocedure;
begin
  foreach f in array array[
    'open_request(bytea, bigint)', 'touch_session(uuid, bigint)', 'enter_account(text)', 'enter_token(bytea, text)',
    'organisation_of_domain(text)', 'open_invitation(bytea)', 'use_invitation(bytea, uuid)',
    'append_event(text, text, text, jsonb, text)', 'first_broken_event(uuid)', 'purge_expired()', 'pending_domains()'
  ]::regprocedure[] loop
    execute format('revoke all on function %s from public', f);
    execute format('alter function %s owner to labzer0_gate', f);
  end loop;
end $$;--> statement-breakpoint
revoke create on schema public from labzer0_gate;--> statement-breakpoint
set role labzer0_gate;--> statement-breakpoint
grant execute on function open_request(bytea, bigint), touch_session(uuid, bigint), enter_account(text),
  enter_token(bytea, text), organisation_of_domain(text), open_invitation(bytea), use_invitation(bytea, uuid),
  append_event(text, text, text, jsonb, text) to labzer0_app, labzer0_worker;--> statement-breakpoint
grant execute on function first_broken_event(uuid), purge_expired() to labzer0_worker, labzer0_owner;--> statement-breakpoint
grant execute on function pending_domains(), append_event(text, text, text, jsonb, text) to labzer0_owner;--> statement-breakpoint
reset role;
