-- The event log: each organisation's events form a chain of hashes, so that a changed or missing event shows.

-- The hash of an event. Times are written as microseconds, so that the session's time zone can't change the text.
create or replace function event_digest(p_previous bytea, p_organisation_id uuid, p_seq bigint, p_at timestamptz, p_actor_id uuid,
  p_action text, p_object_type text, p_object_id text, p_data jsonb, p_request_id text) returns bytea
language sql immutable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(p_organisation_id, p_seq,
    (extract(epoch from p_at) * 1000000)::bigint, p_actor_id, p_action, p_object_type, p_object_id, p_data,
    p_request_id)::text, 'UTF8'))
$$;

-- The gate owns the functions below, because they must see rows of other organisations.
set local role labzer0_gate;

-- Appends to the tenant's chain, or to the provider's (the nil id) when no tenant is set. The head row stays locked
-- until the commit, so numbers have no gaps; callers append just before they commit, to keep the lock short.
create or replace function append_event(p_action text, p_object_type text, p_object_id text, p_data jsonb,
  p_request_id text) returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_organisation_id uuid := coalesce(current_tenant(), '00000000-0000-0000-0000-000000000000');
  v_previous bytea; v_seq bigint; v_at timestamptz := clock_now(); v_hash bytea;
begin
  -- Inside this function the gate acts; the session tells who asked.
  if p_action in ('checklist.submitted', 'audit.requested', 'audit.rows_drawn', 'auditor.assigned',
      'certificate.awarded', 'certificate.withdrawn', 'calculator.reopened', 'certificate.suspended',
      'certificate.resumed') and not pg_has_role(session_user, 'labzer0_owner', 'usage')
    and not (has_happened(p_action, p_object_id, p_data) and is_after_the_log()) then
    raise exception 'an event tells of what has happened' using errcode = '42501';
  end if;
  insert into event_heads (organisation_id, seq, hash) values (v_organisation_id, 0, '\x') on conflict do nothing;
  select h.seq + 1, h.hash into v_seq, v_previous from event_heads h
    where h.organisation_id = v_organisation_id for update;
  v_hash := event_digest(v_previous, v_organisation_id, v_seq, v_at, current_person(), p_action, p_object_type,
    p_object_id, p_data, p_request_id);
  insert into events values (v_organisation_id, v_seq, v_at, current_person(), p_action, p_object_type, p_object_id,
    p_data, p_request_id, v_previous, v_hash);
  update event_heads set seq = v_seq, hash = v_hash where organisation_id = v_organisation_id;
  return v_seq;
end $$;
grant execute on function append_event to labzer0_app, labzer0_worker, labzer0_owner;

-- The number of the first event that does not match the one before it; null when the chain is intact.
create or replace function first_broken_event(p_organisation_id uuid) returns bigint
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
$$;
grant execute on function first_broken_event to labzer0_worker, labzer0_owner;
