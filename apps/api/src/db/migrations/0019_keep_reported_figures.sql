ALTER TABLE "labs" ADD COLUMN "keeps_figures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
create index labs_keeping_figures on labs (organisation_id) where keeps_figures;--> statement-breakpoint
grant update (keeps_figures) on labs to labzer0_gate;--> statement-breakpoint
grant create on schema public to labzer0_gate;--> statement-breakpoint
set role labzer0_gate;--> statement-breakpoint
-- As before, and again for a lab whose figures were kept, once its organisation has ended.
create or replace function labs_to_purge(p_before timestamptz, p_limit integer)
returns table (organisation_id uuid, lab_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select due.organisation_id, due.id from (
    select l.organisation_id, l.id from labs l where l.deleted_at < p_before and l.purged_at is null
    union
    select l.organisation_id, l.id from organisations o join labs l on l.organisation_id = o.id
    where o.subscription_ends_at < p_before and l.purged_at is null
    union
    select l.organisation_id, l.id from organisations o join labs l on l.organisation_id = o.id
    where o.subscription_ends_at < p_before and l.keeps_figures
  ) due
  where not lab_is_held(due.organisation_id, due.id) limit p_limit
$$;--> statement-breakpoint
create or replace function lab_to_purge(p_before timestamptz, p_lab_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from labs l join organisations o on o.id = l.organisation_id
    where l.organisation_id = current_tenant() and l.id = p_lab_id
      and ((l.purged_at is null and least(l.deleted_at, o.subscription_ends_at) < p_before)
        or (l.keeps_figures and o.subscription_ends_at < p_before))
      and not lab_is_held(l.organisation_id, l.id))
$$;--> statement-breakpoint
-- As before, but what the lab locked stays while its organisation subscribes: the reports of those years rest on it.
create or replace function purge_lab(p_before timestamptz, p_lab_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_tenant uuid := current_tenant(); v_keeps boolean;
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
  -- The reports of an organisation that still subscribes rest on what was locked.
  v_keeps := exists (select from organisations o where o.id = v_tenant and o.subscription_ends_at >= p_before)
    and exists (select from calculator_submissions x join cycles c on c.organisation_id = v_tenant and c.id = x.cycle_id
      where x.organisation_id = v_tenant and c.lab_id = p_lab_id);
  if not v_keeps then
    delete from calculator_submissions x using cycles c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
      and c.lab_id = p_lab_id and x.cycle_id = c.id;
  end if;
  delete from reminders_sent x using cycles c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
    and c.lab_id = p_lab_id and x.object_id = c.id;
  delete from lab_memberships x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from cycles c where c.organisation_id = v_tenant and c.lab_id = p_lab_id
    and not exists (select from certificates x where x.organisation_id = v_tenant and x.cycle_id = c.id)
    and not exists (select from calculator_submissions x where x.organisation_id = v_tenant and x.cycle_id = c.id);
  if v_keeps or exists (select from certificates x where x.organisation_id = v_tenant and x.lab_id = p_lab_id) then
    update labs set keeps_figures = v_keeps, purged_at = clock_now(), deleted_at = coalesce(deleted_at, clock_now()), department = null,
      principal_investigator = null where organisation_id = v_tenant and id = p_lab_id;
  else
    delete from labs where organisation_id = v_tenant and id = p_lab_id;
  end if;
  return true;
end $$;--> statement-breakpoint
-- As before, and only when no figures are kept.
create or replace function organisations_to_empty(p_before timestamptz, p_limit integer) returns table (organisation_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.id from organisations o where o.subscription_ends_at < p_before
    and exists (select from organisation_domains d where d.organisation_id = o.id)
    and not exists (select from users u where u.organisation_id = o.id and u.closed_at is null)
    and not exists (select from labs l where l.organisation_id = o.id and (l.purged_at is null or l.keeps_figures))
  order by o.id limit p_limit
$$;--> statement-breakpoint
create or replace function organisation_to_empty(p_before timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from organisations o where o.id = current_tenant() and o.subscription_ends_at < p_before
    and exists (select from organisation_domains d where d.organisation_id = o.id)
    and not exists (select from users u where u.organisation_id = o.id and u.closed_at is null)
    and not exists (select from labs l where l.organisation_id = o.id and (l.purged_at is null or l.keeps_figures)))
$$;--> statement-breakpoint
reset role;--> statement-breakpoint
revoke create on schema public from labzer0_gate;
