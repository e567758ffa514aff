-- What is deleted when its time is over. Each function does one batch and takes nothing that is not due.

-- The gate owns the functions below, because they must see rows of other organisations.
set local role labzer0_gate;

-- One batch of each kind, so that no statement times out. Returns zero when nothing is left.
create or replace function purge_expired_batch(p_limit integer) returns bigint
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
  -- The inbox says that notices stay for 90 days. A sent weekly mail is remembered as long.
  delete from notices where ctid = any (array(select ctid from notices
    where at < clock_now() - interval '90 days' limit p_limit));
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  delete from digests_sent where ctid = any (array(select ctid from digests_sent
    where week < clock_now()::date - 90 limit p_limit));
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  -- A link that has ended is of no use to anybody; the event log says who made it and who joined.
  delete from lab_invite_links where ctid = any (array(select ctid from lab_invite_links
    where expires_at < clock_now() - interval '90 days' limit p_limit));
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  return v_total;
end $$;
grant execute on function purge_expired_batch to labzer0_worker;

create or replace function purge_devices(p_before timestamptz, p_limit integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_count bigint;
begin
  delete from user_devices d using (select x.user_id, x.device_hash from user_devices x where x.last_seen_at < p_before
    order by x.last_seen_at limit p_limit) old where d.user_id = old.user_id and d.device_hash = old.device_hash;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on function purge_devices to labzer0_worker;

create or replace function purge_invitations(p_before timestamptz, p_limit integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_total bigint := 0; v_count bigint;
begin
  delete from invitations i where i.id in (select x.id from invitations x where x.used_at is null
    and least(x.expires_at, x.withdrawn_at) < p_before limit p_limit);
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  delete from auditor_invitations i where i.id in (select x.id from auditor_invitations x where x.accepted_at is null
    and x.expires_at < p_before limit p_limit);
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  -- A used invitation stays in its sender's list; its address is removed once the account it led to is gone.
  update invitations i set email = i.id || '@closed.invalid' where i.id in (select x.id from invitations x
    where x.used_at < p_before and x.email not like '%@closed.invalid'
    and not exists (select from users u where u.email = x.email) limit p_limit);
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  return v_total;
end $$;
grant execute on function purge_invitations to labzer0_worker;

create or replace function purge_unactivated(p_before timestamptz, p_limit integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_count bigint;
begin
  delete from users u where u.id in (select x.id from users x where x.activated_at is null and x.closed_at is null
    and not x.is_organisation_admin and not x.can_invite
    and greatest(x.created_at, x.password_changed_at) < p_before limit p_limit);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on function purge_unactivated to labzer0_worker;

create or replace function evidence_to_forget(p_before timestamptz, p_limit integer) returns table (id uuid, storage_key text)
language sql stable security definer set search_path = pg_catalog, public as $$
  -- The bytes stay while the file is behind another question.
  select e.id, case when not exists (select from evidence_files o where o.organisation_id = e.organisation_id
      and o.lab_id = e.lab_id and o.storage_key = e.storage_key and o.deleted_at is null and o.id <> e.id)
    then e.storage_key end
  from evidence_files e
  where e.deleted_at < p_before or (e.state = 'refused' and e.uploaded_at < p_before) limit p_limit
$$;
grant execute on function evidence_to_forget to labzer0_worker;

create or replace function forget_evidence(p_before timestamptz, p_ids uuid[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_count bigint;
begin
  delete from evidence_files e where e.id = any (p_ids)
    and (e.deleted_at < p_before or (e.state = 'refused' and e.uploaded_at < p_before));
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on function forget_evidence to labzer0_worker;

-- Exports that have expired or stopped half-way, for all organisations. Ids only.
create or replace function exports_to_sweep(p_lost_before timestamptz, p_limit integer) returns table (organisation_id uuid, export_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select e.organisation_id, e.id from report_exports e
  where e.expires_at <= clock_now() or (e.state in ('queued', 'working') and e.moved_at < p_lost_before)
  order by e.expires_at limit p_limit
$$;
grant execute on function exports_to_sweep to labzer0_worker;

-- Starts from the ended organisations, which are few, rather than from all people.
create or replace function accounts_to_close(p_before timestamptz, p_limit integer)
returns table (organisation_id uuid, user_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.organisation_id, u.id from organisations o join users u on u.organisation_id = o.id
  where o.subscription_ends_at < p_before and u.closed_at is null order by o.subscription_ends_at, o.id limit p_limit
$$;
grant execute on function accounts_to_close to labzer0_worker;

-- Ended organisations without open accounts, labs or kept figures, but with domains or prices left to delete.
create or replace function organisations_to_empty(p_before timestamptz, p_limit integer) returns table (organisation_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.id from organisations o where o.subscription_ends_at < p_before
    and exists (select from organisation_domains d where d.organisation_id = o.id)
    and not exists (select from users u where u.organisation_id = o.id and u.closed_at is null)
    and not exists (select from labs l where l.organisation_id = o.id and (l.purged_at is null or l.keeps_figures))
  order by o.id limit p_limit
$$;
grant execute on function organisations_to_empty to labzer0_worker;

create or replace function organisation_to_empty(p_before timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from organisations o where o.id = current_tenant() and o.subscription_ends_at < p_before
    and exists (select from organisation_domains d where d.organisation_id = o.id)
    and not exists (select from users u where u.organisation_id = o.id and u.closed_at is null)
    and not exists (select from labs l where l.organisation_id = o.id and (l.purged_at is null or l.keeps_figures)))
$$;

create or replace function empty_organisation(p_before timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_tenant uuid := current_tenant();
begin
  if not organisation_to_empty(p_before) then return false; end if;
  delete from organisation_variables x where x.organisation_id = v_tenant;
  delete from described_models x where x.organisation_id = v_tenant;
  delete from electricity_purchases x where x.organisation_id = v_tenant;
  delete from purchase_files x where x.organisation_id = v_tenant;
  delete from campus_variables x where x.organisation_id = v_tenant;
  delete from campuses x where x.organisation_id = v_tenant
    and not exists (select from labs l where l.organisation_id = v_tenant and l.campus_id = x.id);
  delete from auditor_eligibility x where x.organisation_id = v_tenant;
  delete from auditor_invitations x where x.organisation_id = v_tenant;
  delete from reminders_sent x where x.organisation_id = v_tenant;
  delete from mail_opt_outs x where x.organisation_id = v_tenant;
  delete from notices x where x.organisation_id = v_tenant;
  delete from notice_preferences x where x.organisation_id = v_tenant;
  delete from notice_settings x where x.organisation_id = v_tenant;
  delete from digests_sent x where x.organisation_id = v_tenant;
  delete from calendar_addresses x where x.organisation_id = v_tenant;
  delete from organisation_domains x where x.organisation_id = v_tenant;
  return true;
end $$;
grant execute on function empty_organisation to labzer0_worker;
