alter table organisation_variables enable row level security;--> statement-breakpoint
alter table organisation_variables force row level security;--> statement-breakpoint
create policy tenant on organisation_variables using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table calculator_cells enable row level security;--> statement-breakpoint
alter table calculator_cells force row level security;--> statement-breakpoint
create policy tenant on calculator_cells using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table calculator_history enable row level security;--> statement-breakpoint
alter table calculator_history force row level security;--> statement-breakpoint
create policy tenant on calculator_history using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table calculator_submissions enable row level security;--> statement-breakpoint
alter table calculator_submissions force row level security;--> statement-breakpoint
create policy tenant on calculator_submissions using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
-- Versions and submissions are only added to; a cell is written and deleted with its row.
grant select, insert on organisation_variables, calculator_history, calculator_submissions to labzer0_app, labzer0_worker;--> statement-breakpoint
grant select, insert, update, delete on calculator_cells to labzer0_app, labzer0_worker;--> statement-breakpoint
create function refuse_change_of_submission() returns trigger language plpgsql as $$
begin
  raise exception 'a locked submission can''t be changed' using errcode = '42501';
end $$;--> statement-breakpoint
-- Not even by the owner: certificates rest on these rows.
create trigger calculator_submissions_locked before update or delete or truncate on calculator_submissions
  for each statement execute function refuse_change_of_submission();--> statement-breakpoint
-- One cell, in one statement: who may, whether the form is still open, the write, its history, and what it replaced.
-- The cycle is locked for share, so that a submission (which locks it for update) is either before or after a save.
-- p_lab_types are the types of lab whose form takes this cell; p_needs_column is the column that must come first.
create function save_cell(p_lab_id uuid, p_lab_types text[], p_mode text, p_category text, p_row_id text,
  p_column_id text, p_value jsonb, p_seen_version integer, p_needs_column text, p_most_rows integer)
returns table (outcome text, version integer, replaced_value jsonb, replaced_version integer, replaced_by uuid,
  replaced_by_name text, replaced_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_cycle_id uuid; v_type text; v_is_member boolean; v_hits integer; v_next integer; v_old calculator_cells%rowtype;
begin
  select c.id, l.type, exists (select from lab_memberships m where m.organisation_id = current_tenant()
      and m.lab_id = l.id and m.user_id = current_person() and m.left_at is null)
  into v_cycle_id, v_type, v_is_member
  from labs l join cycles c on c.organisation_id = l.organisation_id and c.lab_id = l.id and c.closed_at is null
  where l.organisation_id = current_tenant() and l.id = p_lab_id and l.deleted_at is null
  for share of c;
  if not found then outcome := 'lab_not_found'; return next; return; end if;
  if not v_is_member then outcome := 'not_a_member'; return next; return; end if;
  if not v_type = any (p_lab_types) then outcome := 'category_not_found'; return next; return; end if;
  if exists (select from calculator_submissions s where s.organisation_id = current_tenant()
      and s.cycle_id = v_cycle_id and s.mode = p_mode and s.category = p_category) then
    outcome := 'calculator_locked'; return next; return;
  end if;
  if p_mode = 'savings' and not exists (select from calculator_submissions s where s.organisation_id = current_tenant()
      and s.cycle_id = v_cycle_id and s.mode = 'baseline' and s.category = p_category) then
    outcome := 'baseline_not_locked'; return next; return;
  end if;
  -- Thirty saves in three seconds: more than anybody types, less than a runaway tab sends.
  insert into rate_limits as r (key, hits, resets_at)
  values ('save:' || current_person(), 1, clock_now() + interval '3 seconds')
  on conflict (key) do update set
    hits = case when r.resets_at <= clock_now() then 1 else r.hits + 1 end,
    resets_at = case when r.resets_at <= clock_now() then excluded.resets_at else r.resets_at end
  returning r.hits into v_hits;
  if v_hits > 30 then outcome := 'too_many_requests'; return next; return; end if;

  select * into v_old from calculator_cells x where x.organisation_id = current_tenant() and x.cycle_id = v_cycle_id
    and x.mode = p_mode and x.category = p_category and x.row_id = p_row_id and x.column_id = p_column_id for update;
  if not found then
    if p_needs_column is not null and not exists (select from calculator_cells x
        where x.organisation_id = current_tenant() and x.cycle_id = v_cycle_id and x.mode = p_mode
        and x.category = p_category and x.row_id = p_row_id and x.column_id = p_needs_column) then
      outcome := 'row_not_started'; return next; return;
    end if;
    if (select count(distinct x.row_id) from calculator_cells x where x.organisation_id = current_tenant()
        and x.cycle_id = v_cycle_id and x.mode = p_mode and x.category = p_category and x.row_id <> p_row_id) >= p_most_rows then
      outcome := 'too_many_rows'; return next; return;
    end if;
  end if;
  -- A cell that is written for the first time, or again after it was emptied, goes on from its history.
  if v_old.version is null then
    select 1 + coalesce(max(h.version), 0) into v_next from calculator_history h where h.organisation_id = current_tenant()
      and h.cycle_id = v_cycle_id and h.mode = p_mode and h.category = p_category and h.row_id = p_row_id
      and h.column_id = p_column_id;
  else
    v_next := v_old.version + 1;
  end if;
  if p_value is null then
    -- A cell that was emptied is gone; its number goes on, so that nobody mistakes it for the one before.
    delete from calculator_cells x where x.organisation_id = current_tenant() and x.cycle_id = v_cycle_id
      and x.mode = p_mode and x.category = p_category and x.row_id = p_row_id and x.column_id = p_column_id;
    version := v_next;
  else
  insert into calculator_cells as x values (current_tenant(), v_cycle_id, p_mode, p_category, p_row_id, p_column_id,
    p_value, v_next, current_person(), clock_now())
  on conflict (organisation_id, cycle_id, mode, category, row_id, column_id) do update set value = excluded.value,
    version = x.version + 1, written_by = excluded.written_by, written_at = excluded.written_at
  returning x.version into version;
  end if;
  insert into calculator_history (organisation_id, cycle_id, mode, category, row_id, column_id, value, version, written_by, written_at)
  values (current_tenant(), v_cycle_id, p_mode, p_category, p_row_id, p_column_id, p_value, version, current_person(), clock_now());
  outcome := 'saved';
  -- Somebody else wrote since the caller looked: the later wins, and is told whose value it replaced.
  if v_old.version is not null and v_old.version <> coalesce(p_seen_version, 0) and v_old.written_by <> current_person() then
    replaced_value := v_old.value; replaced_version := v_old.version; replaced_by := v_old.written_by;
    replaced_at := v_old.written_at;
    select concat_ws(' ', u.first_name, u.last_name) into replaced_by_name from users u where u.id = v_old.written_by;
  end if;
  return next;
end $$;--> statement-breakpoint
grant execute on function save_cell(uuid, text[], text, text, text, text, jsonb, integer, text, integer) to labzer0_app;
--> statement-breakpoint
-- For the operator's commands, which connect as the owner and then act for one organisation after the other.
create function all_organisations() returns table (id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$ select o.id from organisations o order by o.created_at $$;--> statement-breakpoint
revoke all on function all_organisations() from public;--> statement-breakpoint
grant create on schema public to labzer0_gate;--> statement-breakpoint
alter function all_organisations() owner to labzer0_gate;--> statement-breakpoint
revoke create on schema public from labzer0_gate;--> statement-breakpoint
set role labzer0_gate;--> statement-breakpoint
grant execute on function all_organisations() to labzer0_owner;--> statement-breakpoint
reset role;
