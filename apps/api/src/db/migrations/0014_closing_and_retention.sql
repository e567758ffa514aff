ALTER TABLE "labs" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_closed_opens_nothing" CHECK ("users"."closed_at" is null or ("users"."activated_at" is null and "users"."password_hash" is null and not "users"."is_organisation_admin"));--> statement-breakpoint
-- A closed account gets nothing new. Who closes it holds its row; whoever ties the person to something waits here and
-- then sees that it is closed, whatever was read before.
create function refuse_closed_person() returns trigger language plpgsql as $$
begin
  perform from users u where u.organisation_id = new.organisation_id
    and u.id = (to_jsonb(new) ->> tg_argv[0])::uuid and u.closed_at is null for key share;
  if not found then
    raise exception 'this account is closed' using errcode = '23514', constraint = 'users_closed_gets_nothing';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger lab_memberships_of_open_account before insert on lab_memberships
  for each row execute function refuse_closed_person('user_id');--> statement-breakpoint
create trigger lab_memberships_led_by_open_account before update of is_champion on lab_memberships
  for each row when (new.is_champion) execute function refuse_closed_person('user_id');--> statement-breakpoint
create trigger audit_assignments_of_open_account before insert on audit_assignments
  for each row execute function refuse_closed_person('auditor_id');--> statement-breakpoint
create trigger auditor_eligibility_of_open_account before insert or update on auditor_eligibility
  for each row when (new.wet or new.dry) execute function refuse_closed_person('user_id');--> statement-breakpoint
-- What was locked is never changed, and deleted by nobody but the gate, when its lab or organisation has ended long ago.
create or replace function refuse_change_of_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'labzer0_gate' then return null; end if;
  raise exception 'a locked submission can''t be changed' using errcode = '42501';
end $$;--> statement-breakpoint
create policy gate on labs to labzer0_gate using (true);--> statement-breakpoint
create policy gate on evidence_files to labzer0_gate using (true);--> statement-breakpoint
grant delete on mail_opt_outs to labzer0_worker;--> statement-breakpoint
grant select (created_at, password_changed_at, closed_at), delete on users to labzer0_gate;--> statement-breakpoint
grant delete, update (email) on invitations to labzer0_gate;--> statement-breakpoint
grant select, update (deleted_at, purged_at, department, principal_investigator), delete on labs to labzer0_gate;--> statement-breakpoint
grant select, delete on cycles, lab_memberships, calculator_cells, calculator_history, calculator_submissions,
  checklist_answers, checklist_history, checklist_submissions, evidence_files, audit_rounds, audits, audit_findings,
  finding_replies, audit_appeals, audit_assignments, auditor_invitations, auditor_eligibility, reminders_sent,
  mail_opt_outs, organisation_variables, organisation_domains to labzer0_gate;--> statement-breakpoint
grant select (lab_id) on report_exports to labzer0_gate;--> statement-breakpoint
create index users_never_activated on users (created_at) where activated_at is null and closed_at is null;--> statement-breakpoint
create index user_devices_age on user_devices (last_seen_at);--> statement-breakpoint
create index invitations_unused on invitations (expires_at) where used_at is null;--> statement-breakpoint
create index auditor_invitations_unused on auditor_invitations (expires_at) where accepted_at is null;--> statement-breakpoint
create index evidence_files_over on evidence_files (deleted_at) where deleted_at is not null;--> statement-breakpoint
grant create on schema public to labzer0_gate;--> statement-breakpoint
set role labzer0_gate;--> statement-breakpoint
-- Known browsers have days of their own now, which the privacy policy names.
create or replace function purge_expired() returns bigint
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
  return v_total;
end $$;--> statement-breakpoint
-- Invitations that came to the caller's own address, without their codes or senders.
create function invitations_to_me() returns table (sent_at timestamptz, expires_at timestamptz, used_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.created_at, i.expires_at, i.used_at from invitations i join users u on u.email = i.email
  where u.id = current_person()
$$;--> statement-breakpoint
-- The functions of retention. Each does one batch, tells how many rows it took, and takes nothing that is not due.
create function purge_devices(p_before timestamptz, p_limit integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_count bigint;
begin
  delete from user_devices d using (select x.user_id, x.device_hash from user_devices x where x.last_seen_at < p_before
    order by x.last_seen_at limit p_limit) old where d.user_id = old.user_id and d.device_hash = old.device_hash;
  get diagnostics v_count = row_count;
  return v_count;
end $$;--> statement-breakpoint
create function purge_invitations(p_before timestamptz, p_limit integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_total bigint := 0; v_count bigint;
begin
  delete from invitations i where i.id in (select x.id from invitations x where x.used_at is null
    and least(x.expires_at, x.withdrawn_at) < p_before limit p_limit);
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  delete from auditor_invitations i where i.id in (select x.id from auditor_invitations x where x.accepted_at is null
    and x.expires_at < p_before limit p_limit);
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  -- One that was used keeps its place in its sender's list; the address goes with the account that came of it.
  update invitations i set email = i.id || '@closed.invalid' where i.id in (select x.id from invitations x
    where x.used_at < p_before and x.email not like '%@closed.invalid'
    and not exists (select from users u where u.email = x.email) limit p_limit);
  get diagnostics v_count = row_count; v_total := v_total + v_count;
  return v_total;
end $$;--> statement-breakpoint
create function purge_unactivated(p_before timestamptz, p_limit integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_count bigint;
begin
  delete from users u where u.id in (select x.id from users x where x.activated_at is null and x.closed_at is null
    and not x.is_organisation_admin and not x.can_invite
    and greatest(x.created_at, x.password_changed_at) < p_before limit p_limit);
  get diagnostics v_count = row_count;
  return v_count;
end $$;--> statement-breakpoint
create function evidence_to_forget(p_before timestamptz, p_limit integer) returns table (id uuid, storage_key text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select e.id, e.storage_key from evidence_files e
  where e.deleted_at < p_before or (e.state = 'refused' and e.uploaded_at < p_before) limit p_limit
$$;--> statement-breakpoint
create function forget_evidence(p_before timestamptz, p_ids uuid[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_count bigint;
begin
  delete from evidence_files e where e.id = any (p_ids)
    and (e.deleted_at < p_before or (e.state = 'refused' and e.uploaded_at < p_before));
  get diagnostics v_count = row_count;
  return v_count;
end $$;--> statement-breakpoint
create function accounts_to_close(p_before timestamptz, p_limit integer) returns table (organisation_id uuid, user_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.organisation_id, u.id from organisations o join users u on u.organisation_id = o.id
  where o.subscription_ends_at < p_before and u.closed_at is null order by u.id limit p_limit
$$;--> statement-breakpoint
-- Deleted, or of an organisation that has ended; kept while a certificate of it is current.
create function labs_to_purge(p_before timestamptz, p_limit integer) returns table (organisation_id uuid, lab_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.organisation_id, l.id from labs l join organisations o on o.id = l.organisation_id
  where l.purged_at is null and least(l.deleted_at, o.subscription_ends_at) < p_before
    and not exists (select from certificates c where c.organisation_id = l.organisation_id and c.lab_id = l.id
      and c.revoked_at is null and c.valid_until > clock_now())
    and not exists (select from report_exports e where e.organisation_id = l.organisation_id and e.lab_id = l.id)
  order by l.id limit p_limit
$$;--> statement-breakpoint
-- Under the lab's organisation. The lab itself stays as a name where a certificate was given to it.
create function purge_lab(p_before timestamptz, p_lab_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_tenant uuid := current_tenant();
begin
  if not exists (select from labs_to_purge(p_before, null) p where p.organisation_id = v_tenant and p.lab_id = p_lab_id) then
    return false;
  end if;
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
-- Ended organisations that have nobody and no lab's content left, but still domains or prices.
create function organisations_to_empty(p_before timestamptz, p_limit integer) returns table (organisation_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.id from organisations o where o.subscription_ends_at < p_before
    and exists (select from organisation_domains d where d.organisation_id = o.id)
    and not exists (select from users u where u.organisation_id = o.id and u.closed_at is null)
    and not exists (select from labs l where l.organisation_id = o.id and l.purged_at is null)
  order by o.id limit p_limit
$$;--> statement-breakpoint
create function empty_organisation(p_before timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_tenant uuid := current_tenant();
begin
  if not exists (select from organisations_to_empty(p_before, null) e where e.organisation_id = v_tenant) then
    return false;
  end if;
  delete from organisation_variables x where x.organisation_id = v_tenant;
  delete from auditor_eligibility x where x.organisation_id = v_tenant;
  delete from auditor_invitations x where x.organisation_id = v_tenant;
  delete from reminders_sent x where x.organisation_id = v_tenant;
  delete from mail_opt_outs x where x.organisation_id = v_tenant;
  delete from organisation_domains x where x.organisation_id = v_tenant;
  return true;
end $$;--> statement-breakpoint
do $$
declare f regprocedure;
begin
  foreach f in array array['purge_devices(timestamptz, integer)', 'purge_invitations(timestamptz, integer)',
    'purge_unactivated(timestamptz, integer)', 'evidence_to_forget(timestamptz, integer)',
    'forget_evidence(timestamptz, uuid[])', 'accounts_to_close(timestamptz, integer)',
    'labs_to_purge(timestamptz, integer)', 'purge_lab(timestamptz, uuid)',
    'organisations_to_empty(timestamptz, integer)', 'empty_organisation(timestamptz)'
  ]::regprocedure[] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to labzer0_worker', f);
  end loop;
end $$;--> statement-breakpoint
revoke all on function invitations_to_me() from public;--> statement-breakpoint
grant execute on function invitations_to_me() to labzer0_app, labzer0_owner;--> statement-breakpoint
-- For the provider's command line: somebody wrote to have the account closed, or for a copy of what it holds.
grant execute on function enter_account(text) to labzer0_owner;--> statement-breakpoint
reset role;--> statement-breakpoint
revoke create on schema public from labzer0_gate;
