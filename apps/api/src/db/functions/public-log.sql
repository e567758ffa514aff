-- The public log: what it still lacks, and triggers that keep it append-only.

-- The log only grows. Even the owner of the tables would have to remove these triggers first.
create or replace function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'the public log is append-only' using errcode = '42501';
end $$;

create or replace trigger log_entries_append_only before update or delete or truncate on log_entries
  for each statement execute function refuse_change_of_log();

create or replace trigger log_nodes_append_only before update or delete or truncate on log_nodes
  for each statement execute function refuse_change_of_log();

create or replace trigger log_checkpoints_append_only before update or delete or truncate on log_checkpoints
  for each statement execute function refuse_change_of_log();

create or replace trigger log_identity_append_only before update or delete or truncate on log_identity
  for each statement execute function refuse_change_of_log();

create or replace trigger log_cosignatures_append_only before update or delete or truncate on log_cosignatures
  for each statement execute function refuse_change_of_log();

-- A new signature is a new entry.
create or replace function forget_log_index() returns trigger language plpgsql as $$
begin
  if new.credential is distinct from old.credential then new.log_index := null; end if;
  return new;
end $$;

create or replace trigger certificates_logged_anew before update on certificates
  for each row execute function forget_log_index();

-- The gate owns the functions below, because they must see rows of all organisations.
set local role labzer0_gate;

-- Of all organisations: what the log does not have yet, oldest first.
create or replace function certificates_to_log(p_limit integer)
returns table (certificate_id uuid, kind text, public_id text, credential text, revoked_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  (select c.id, 'award', c.public_id, c.credential, null::timestamptz from certificates c
    where c.credential is not null and c.log_index is null order by c.issued_at, c.id limit p_limit)
  union all
  (select c.id, 'withdrawal', c.public_id, null, c.revoked_at from certificates c
    where c.revoked_at is not null and c.withdrawal_log_index is null order by c.revoked_at, c.id limit p_limit)
$$;
grant execute on function certificates_to_log to labzer0_worker;

create or replace function mark_logged(p_certificate_id uuid, p_kind text, p_index bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if p_kind = 'award' then update certificates set log_index = p_index where id = p_certificate_id;
  else update certificates set withdrawal_log_index = p_index where id = p_certificate_id; end if;
end $$;
grant execute on function mark_logged to labzer0_worker;

-- Where the proof of a certificate begins: its place in the log.
create or replace function public_log_index(p_public_id text) returns bigint
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.log_index from certificates c where c.public_id = p_public_id
$$;
grant execute on function public_log_index to labzer0_app, labzer0_worker;

-- Heads of event chains that have grown since they were logged. Marked as logged: rolled back with the caller.
create or replace function take_heads_to_log(p_limit integer)
returns table (organisation_id uuid, seq bigint, hash bytea)
language sql security definer set search_path = pg_catalog, public as $$
  update event_heads h set logged_seq = h.seq
  from (select e.organisation_id from event_heads e where e.seq > e.logged_seq
    order by e.organisation_id limit p_limit for update skip locked) t
  where h.organisation_id = t.organisation_id
  returning h.organisation_id, h.seq, h.hash
$$;
grant execute on function take_heads_to_log to labzer0_worker;

-- A chain that was computed anew is whole in itself. It no longer fits the heads that were logged.
create or replace function first_rewritten_event(p_organisation_id uuid) returns bigint
language sql stable security definer set search_path = pg_catalog, public as $$
  select min(l.seq) from (
    select split_part(e.entry, ' ', 4)::bigint as seq, split_part(e.entry, ' ', 5) as hash from log_entries e
    where e.kind = 'chain' and e.subject = encode(sha256(convert_to(p_organisation_id::text, 'UTF8')), 'hex')
  ) l
  where not exists (select from events v where v.organisation_id = p_organisation_id and v.seq = l.seq
    and encode(v.hash, 'hex') = l.hash)
$$;
grant execute on function first_rewritten_event to labzer0_worker, labzer0_owner;

create or replace function event_chains() returns table (organisation_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select h.organisation_id from event_heads h order by h.organisation_id
$$;
grant execute on function event_chains to labzer0_worker, labzer0_owner;

-- What a key signed, by the header of the signed text itself.
create or replace function certificates_signed_by(p_key_id text, p_limit integer)
returns table (organisation_id uuid, certificate_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.organisation_id, s.id from (
    select c.organisation_id, c.id, c.issued_at, translate(split_part(c.credential, '.', 1), '-_', '+/') as header
    from certificates c where c.credential like '%.%.%'
  ) s
  where s.header ~ '^[A-Za-z0-9+/]{8,}$' and convert_from(decode(rpad(s.header, (ceil(length(s.header) / 4.0) * 4)::int, '='), 'base64'), 'UTF8')
    like '%#' || p_key_id || '"%'
  order by s.issued_at, s.id limit p_limit
$$;
grant execute on function certificates_signed_by to labzer0_worker;
