-- Labs whose time is over. A test compares the tables that purge_lab empties with the catalogue.

-- The gate owns the functions below, because they must see rows of other organisations.
set local role labzer0_gate;

-- A lab is kept while it has a valid certificate or a report on it is being made.
create or replace function lab_is_held(p_organisation_id uuid, p_lab_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from certificates c where c.organisation_id = p_organisation_id and c.lab_id = p_lab_id
      and c.revoked_at is null and c.valid_until > clock_now())
    or exists (select from report_exports e where e.organisation_id = p_organisation_id and e.lab_id = p_lab_id)
$$;

-- Deleted labs and labs of ended organisations. A lab whose figures were kept for reports is due a second time, once
-- its organisation has ended.
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
$$;
grant execute on function labs_to_purge to labzer0_worker;

create or replace function lab_to_purge(p_before timestamptz, p_lab_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from labs l join organisations o on o.id = l.organisation_id
    where l.organisation_id = current_tenant() and l.id = p_lab_id
      and ((l.purged_at is null and least(l.deleted_at, o.subscription_ends_at) < p_before)
        or (l.keeps_figures and o.subscription_ends_at < p_before))
      and not lab_is_held(l.organisation_id, l.id))
$$;
grant execute on function lab_to_purge to labzer0_worker;

-- Deletes the rows of one lab, children before parents. Its locked figures stay while the organisation subscribes,
-- because the reports of those years are computed from them. Its name stays while a certificate shows it.
create or replace function purge_lab(p_before timestamptz, p_lab_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_tenant uuid := current_tenant(); v_keeps boolean;
begin
  if not lab_to_purge(p_before, p_lab_id) then return false; end if;
  delete from notices x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from lab_invite_links x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from row_findings f using audits a where f.organisation_id = v_tenant and a.organisation_id = v_tenant
    and a.lab_id = p_lab_id and f.audit_id = a.id;
  delete from sampled_rows r using row_samples s where r.organisation_id = v_tenant and s.organisation_id = v_tenant
    and s.lab_id = p_lab_id and r.sample_id = s.id;
  delete from row_samples s where s.organisation_id = v_tenant and s.lab_id = p_lab_id;
  delete from finding_replies r using audits a where r.organisation_id = v_tenant and a.organisation_id = v_tenant
    and a.lab_id = p_lab_id and r.audit_id = a.id;
  delete from audit_findings f using audits a where f.organisation_id = v_tenant and a.organisation_id = v_tenant
    and a.lab_id = p_lab_id and f.audit_id = a.id;
  delete from appeal_escalations x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from audit_appeals x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from audits x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from audit_rounds x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from audit_assignments x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from evidence_files x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from category_savings x using cycles c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
    and c.lab_id = p_lab_id and x.cycle_id = c.id;
  delete from difference_causes x using cycles c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
    and c.lab_id = p_lab_id and x.cycle_id = c.id;
  delete from reminders_sent x using tasks t where x.organisation_id = v_tenant and t.organisation_id = v_tenant
    and t.lab_id = p_lab_id and x.object_id = t.id;
  delete from type_words x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from comments x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from tasks x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
  delete from change_rows x using changes c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
    and c.lab_id = p_lab_id and x.change_id = c.id;
  delete from changes x where x.organisation_id = v_tenant and x.lab_id = p_lab_id;
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
  delete from reopened_submissions x using cycles c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
    and c.lab_id = p_lab_id and x.cycle_id = c.id;
  delete from reopenings x using cycles c where x.organisation_id = v_tenant and c.organisation_id = v_tenant
    and c.lab_id = p_lab_id and x.cycle_id = c.id;
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
end $$;
grant execute on function purge_lab to labzer0_worker;
