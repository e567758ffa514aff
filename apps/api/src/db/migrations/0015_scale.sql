-- What is asked of all organisations together is found by indexes: the public register, and what retention looks for.
-- The extension is trusted, so that the owner of the database may create it; a schema of its own keeps its functions
-- out of ours.
create schema if not exists extensions;--> statement-breakpoint
create extension if not exists pg_trgm with schema extensions;--> statement-breakpoint
drop index certificates_listed;--> statement-breakpoint
create index certificates_in_register on certificates (issued_at desc, public_id)
  where is_listed and revoked_at is null and credential is not null;--> statement-breakpoint
create index certificates_in_register_by_type on certificates (lab_type, issued_at desc, public_id)
  where is_listed and revoked_at is null and credential is not null;--> statement-breakpoint
create index certificates_in_register_by_name on certificates
  using gin (lower(lab_name) extensions.gin_trgm_ops, lower(organisation_name) extensions.gin_trgm_ops)
  where is_listed and revoked_at is null and credential is not null;--> statement-breakpoint
create index organisations_ending on organisations (subscription_ends_at);--> statement-breakpoint
create index users_open on users (organisation_id) where closed_at is null;--> statement-breakpoint
create index labs_kept on labs (organisation_id) where purged_at is null;--> statement-breakpoint
create index labs_deleted on labs (deleted_at) where deleted_at is not null and purged_at is null;--> statement-breakpoint
create index report_exports_of_lab on report_exports (organisation_id, lab_id);--> statement-breakpoint
create index sessions_idle on sessions (last_seen_at);--> statement-breakpoint
create index evidence_files_refused on evidence_files (uploaded_at) where state = 'refused';--> statement-breakpoint
grant create on schema public to labzer0_gate;--> statement-breakpoint
set role labzer0_gate;--> statement-breakpoint
-- A page of the register, newest first, without counting the rest: what comes after one certificate, or before another
-- (then nearest first). p_search is part of a lab's or organisation's name; of one or two letters, how a word of it
-- begins, because an index by three letters finds nothing shorter elsewhere.
create function public_register_page(p_search text, p_lab_type text, p_limit integer, p_after text, p_before text)
returns table (public_id text, lab_name text, lab_type text, organisation_name text, department text,
  issued_at timestamptz, valid_until timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public
-- A table of which a part is wanted is never read whole, and compiling takes longer than reading.
set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  v_columns constant text := 'c.public_id, c.lab_name, c.lab_type, c.organisation_name, c.department, c.issued_at,
    c.valid_until';
  -- No certificate is valid for two years: what has expired long ago is not walked through.
  v_listed text := 'from certificates c where c.is_listed and c.revoked_at is null and c.credential is not null
    and c.valid_until > $1 and c.issued_at > $1 - interval ''2 years''';
  v_order text := 'order by issued_at desc, public_id';
  v_now timestamptz := clock_now(); v_at timestamptz; v_id text;
  v_pattern text; v_word text; v_found_by text; v_met_by text; v_next text; v_count bigint;
begin
  if p_lab_type is not null then v_listed := v_listed || format(' and c.lab_type = %L', p_lab_type); end if;
  select c.issued_at, c.public_id into v_at, v_id from certificates c where c.public_id = coalesce(p_after, p_before);
  if v_id is null and coalesce(p_after, p_before) is not null then return; end if;
  if v_id is not null and p_after is not null then
    v_listed := v_listed || format(' and c.issued_at <= %L and (c.issued_at < %1$L or c.public_id > %L)', v_at, v_id);
  elsif v_id is not null then
    v_listed := v_listed || format(' and c.issued_at >= %L and (c.issued_at > %1$L or c.public_id < %L)', v_at, v_id);
    v_order := 'order by issued_at, public_id desc';
  end if;
  if p_search = '' then
    return query execute format('select %s %s %s limit $2', v_columns, v_listed, v_order) using v_now, p_limit;
    return;
  end if;
  v_pattern := replace(replace(replace(lower(p_search), '\', '\\'), '%', '\%'), '_', '\_');
  select w into v_word from regexp_split_to_table(lower(p_search), '[^[:alnum:]]+') w order by length(w) desc limit 1;
  if v_word = '' and p_search ~ '^[[:ascii:]]*$' then return; end if;
  -- The same twice: as the index by letters understands it, and as it does not, for the way along the dates.
  if length(v_word) < 3 then
    v_found_by := format('(lower(c.lab_name) like %L or lower(c.lab_name) like %L
      or lower(c.organisation_name) like %1$L or lower(c.organisation_name) like %2$L)',
      v_pattern || '%', '% ' || v_pattern || '%');
    v_met_by := format('(strpos('' '' || lower(c.lab_name), %L) > 0 or strpos('' '' || lower(c.organisation_name), %1$L) > 0)',
      ' ' || lower(p_search));
  else
    v_found_by := format('(lower(c.lab_name) like %L or lower(c.organisation_name) like %1$L)', '%' || v_pattern || '%');
    v_met_by := format('(strpos(lower(c.lab_name), %L) > 0 or strpos(lower(c.organisation_name), %1$L) > 0)',
      lower(p_search));
  end if;
  -- A common name is met often enough among the next thousand; a rare one is found by its letters, then put in order.
  v_next := format('select %s from (select %1$s %s %s limit $3) c where %s %3$s limit $2', v_columns, v_listed, v_order,
    v_met_by);
  execute format('select count(*) from (%s) m', v_next) into v_count using v_now, p_limit, greatest(1000, 2 * p_limit);
  if v_count = p_limit then
    return query execute v_next using v_now, p_limit, greatest(1000, 2 * p_limit);
  else
    return query execute format('with m as materialized (select %s %s and %s) select * from m %s limit $2',
      v_columns, v_listed, v_found_by, v_order) using v_now, p_limit;
  end if;
end $$;--> statement-breakpoint
-- Of the ended organisations, which are few, and not of all people.
create or replace function accounts_to_close(p_before timestamptz, p_limit integer)
returns table (organisation_id uuid, user_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.organisation_id, u.id from organisations o join users u on u.organisation_id = o.id
  where o.subscription_ends_at < p_before and u.closed_at is null order by o.subscription_ends_at, o.id limit p_limit
$$;--> statement-breakpoint
-- Kept while a certificate of it is current, or somebody waits for a report on it.
create function lab_is_held(p_organisation_id uuid, p_lab_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from certificates c where c.organisation_id = p_organisation_id and c.lab_id = p_lab_id
      and c.revoked_at is null and c.valid_until > clock_now())
    or exists (select from report_exports e where e.organisation_id = p_organisation_id and e.lab_id = p_lab_id)
$$;--> statement-breakpoint
create or replace function labs_to_purge(p_before timestamptz, p_limit integer)
returns table (organisation_id uuid, lab_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select due.organisation_id, due.id from (
    select l.organisation_id, l.id from labs l where l.deleted_at < p_before and l.purged_at is null
    union
    select l.organisation_id, l.id from organisations o join labs l on l.organisation_id = o.id
    where o.subscription_ends_at < p_before and l.purged_at is null
  ) due
  where not lab_is_held(due.organisation_id, due.id) limit p_limit
$$;--> statement-breakpoint
-- The same of one lab, under its organisation.
create function lab_to_purge(p_before timestamptz, p_lab_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from labs l join organisations o on o.id = l.organisation_id
    where l.organisation_id = current_tenant() and l.id = p_lab_id and l.purged_at is null
      and least(l.deleted_at, o.subscription_ends_at) < p_before and not lab_is_held(l.organisation_id, l.id))
$$;--> statement-breakpoint
create function organisation_to_empty(p_before timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from organisations o where o.id = current_tenant() and o.subscription_ends_at < p_before
    and exists (select from organisation_domains d where d.organisation_id = o.id)
    and not exists (select from users u where u.organisation_id = o.id and u.closed_at is null)
    and not exists (select from labs l where l.organisation_id = o.id and l.purged_at is null))
$$;--> statement-breakpoint
-- A batch of each, so that no statement runs into its deadline; zero once nothing is left.
create function purge_expired_batch(p_limit integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_total bigint := 0; v_count bigint;
begin
  delete from sessions where ctid = any (array(select ctid from sessions where expires_at < clock_now() limit p_limit));
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  delete from sessions where ctid = any (array(select ctid from sessions
    where last_seen_at < clock_now() - interval '7 days' limit p_limit));
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  delete from auth_tokens where ctid = any (array(select ctid from auth_tokens where expires_at < clock_now() limit p_limit));
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  delete from rate_limits where ctid = any (array(select ctid from rate_limits where resets_at < clock_now() limit p_limit));
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  delete from idempotency_keys where ctid = any (array(select ctid from idempotency_keys
    where created_at < clock_now() - interval '24 hours' limit p_limit));
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  return v_total;
end $$;--> statement-breakpoint
-- Under the lab's organisation. The lab itself stays as a name where a certificate was given to it.
create or replace function purge_lab(p_before timestamptz, p_lab_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_tenant uuid := current_tenant();
begin
  if not lab_to_purge(p_before, p_lab_id) then return false; end if;
  delete from finding_replies r using audits a where r.organisation_id = v_tenant and a.organisation_id = v_tenant
    and a.lab_id = p_lab_id and r.audit_id = a.id;
  delete from audit_findings f using audits a where f.organisation_id = v_tenant and a.organisation_id = v_tenant
    and a.lab_id = p_lab_id and f.audit_id = a.id;
  delete from audit_appeals x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from audits x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from audit_rounds x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from audit_assignments x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from evidence_files x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from checklist_answers x using cycles c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
    and c.lab_id = p_lab_id and x.cycle_id = c.id;
  delete from checklist_history x using cycles c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
    and c.lab_id = p_lab_id and x.cycle_id = c.id;
  delete from checklist_submissions x using cycles c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
    and c.lab_id = p_lab_id and x.cycle_id = c.id;
  delete from calculator_cells x using cycles c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
    and c.lab_id = p_lab_id and x.cycle_id = c.id;
  delete from calculator_history x using cycles c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
    and c.lab_id = p_lab_id and x.cycle_id = c.id;
  delete from calculator_submissions x using cycles c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
    and c.lab_id = p_lab_id and x.cycle_id = c.id;
  delete from reminders_sent x using cycles c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
    and c.lab_id = p_lab_id and x.object_id = c.id;
  delete from lab_memberships x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from cycles c where c.organisation_id = v_tenant and c.lab_id = p_lab_id
    and not exists (select from certificates x where x.organisation_id = v_tenant and x.cycle_id = c.id);
  if exists (select from certificates x where x.organisation_id = v_tenant and x.lab_id = p_lab_id) then
    update labs set purged_at = clock_now(), deleted_at = coalesce(deleted_at, clock_now()), department = null,
      principal_investigator = null where organisation_id = v_tenant and id = p_lab_id;
  else
    delete from labs where organisation_id = v_tenant and id = p_lab_id;
  end if;
  return true;
end $$;--> statement-breakpoint
create or replace function empty_organisation(p_before timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_tenant uuid := current_tenant();
begin
  if not organisation_to_empty(p_before) then return false; end if;
  delete from organisation_variables x where x.organisation_id = v_tenant;
  delete from auditor_eligibility x where x.organisation_id = v_tenant;
  delete from auditor_invitations x where x.organisation_id = v_tenant;
  delete from reminders_sent x where x.organisation_id = v_tenant;
  delete from mail_opt_outs x where x.organisation_id = v_tenant;
  delete from organisation_domains x where x.organisation_id = v_tenant;
  return true;
end $$;--> statement-breakpoint
revoke all on function public_register_page(text, text, integer, text, text), lab_is_held(uuid, uuid),
  lab_to_purge(timestamptz, uuid), organisation_to_empty(timestamptz), purge_expired_batch(integer) from public;--> statement-breakpoint
grant execute on function public_register_page(text, text, integer, text, text) to labzer0_app;--> statement-breakpoint
grant execute on function lab_to_purge(timestamptz, uuid), purge_expired_batch(integer) to labzer0_worker;--> statement-breakpoint
reset role;--> statement-breakpoint
revoke create on schema public from labzer0_gate;
