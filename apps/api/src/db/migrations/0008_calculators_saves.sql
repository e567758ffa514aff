-- A save comes in three steps, so that one cell and a pasted block are written by the same rule: open the form,
-- write each cell, and tell what each of them replaced.

-- Whether this person may write into this form now. p_weight is what the save counts against the limit.
-- The cycle is locked for share, so that a submission (which locks it for update) is either before or after a save.
create function open_form_to_save(p_lab_id uuid, p_lab_types text[], p_mode text, p_category text, p_weight integer,
  out outcome text, out cycle_id uuid)
language plpgsql as $$
#variable_conflict use_column
declare
  v_type text; v_is_member boolean; v_hits integer;
begin
  select c.id, l.type, exists (select from lab_memberships m where m.organisation_id = current_tenant()
      and m.lab_id = l.id and m.user_id = current_person() and m.left_at is null)
  into cycle_id, v_type, v_is_member
  from labs l join cycles c on c.organisation_id = l.organisation_id and c.lab_id = l.id and c.closed_at is null
  where l.organisation_id = current_tenant() and l.id = p_lab_id and l.deleted_at is null
  for share of c;
  if not found then outcome := 'lab_not_found'; return; end if;
  if not v_is_member then outcome := 'not_a_member'; return; end if;
  if not v_type = any (p_lab_types) then outcome := 'category_not_found'; return; end if;
  if exists (select from calculator_submissions s where s.organisation_id = current_tenant()
      and s.cycle_id = open_form_to_save.cycle_id and s.mode = p_mode and s.category = p_category) then
    outcome := 'calculator_locked'; return;
  end if;
  if p_mode = 'savings' and not exists (select from calculator_submissions s where s.organisation_id = current_tenant()
      and s.cycle_id = open_form_to_save.cycle_id and s.mode = 'baseline' and s.category = p_category) then
    outcome := 'baseline_not_locked'; return;
  end if;
  -- Thirty saves in three seconds: more than anybody types, less than a runaway tab sends.
  insert into rate_limits as r (key, hits, resets_at)
  values ('save:' || current_person(), p_weight, clock_now() + interval '3 seconds')
  on conflict (key) do update set
    hits = case when r.resets_at <= clock_now() then excluded.hits else r.hits + excluded.hits end,
    resets_at = case when r.resets_at <= clock_now() then excluded.resets_at else r.resets_at end
  returning r.hits into v_hits;
  if v_hits > 30 then outcome := 'too_many_requests'; return; end if;
  -- One writer of a form at a time. Of two who fill an empty cell at the same moment the second must see the first,
  -- and a row lock can't hold a cell that is not there yet. It also numbers the history in the order of the commits,
  -- so that nobody who asks for the changes after a number misses one that was slower.
  perform pg_advisory_xact_lock(hashtextextended('form ' || cycle_id || ' ' || p_mode || ' ' || p_category, 0));
  outcome := 'open';
end $$;--> statement-breakpoint

-- One cell of a form that was opened by open_form_to_save, its history, and what it replaced.
-- p_needs_column is the column that must be filled in before this one.
create function write_cell(p_cycle_id uuid, p_mode text, p_category text, p_row_id text, p_column_id text, p_value jsonb,
  p_seen_version integer, p_needs_column text, p_most_rows integer,
  out outcome text, out version integer, out replaced_value jsonb, out replaced_version integer, out replaced_by uuid,
  out replaced_by_name text, out replaced_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_old calculator_cells%rowtype; v_last integer;
begin
  select * into v_old from calculator_cells x where x.organisation_id = current_tenant() and x.cycle_id = p_cycle_id
    and x.mode = p_mode and x.category = p_category and x.row_id = p_row_id and x.column_id = p_column_id;
  v_last := v_old.version;
  -- A cell that is written for the first time, or again after it was emptied, goes on from its history.
  if v_last is null then
    select coalesce(max(h.version), 0) into v_last from calculator_history h where h.organisation_id = current_tenant()
      and h.cycle_id = p_cycle_id and h.mode = p_mode and h.category = p_category and h.row_id = p_row_id
      and h.column_id = p_column_id;
    -- To empty an empty cell changes nothing, and so has no number and no place in the history.
    if p_value is null then outcome := 'saved'; version := v_last; return; end if;
    if p_needs_column is not null and not exists (select from calculator_cells x
        where x.organisation_id = current_tenant() and x.cycle_id = p_cycle_id and x.mode = p_mode
        and x.category = p_category and x.row_id = p_row_id and x.column_id = p_needs_column) then
      outcome := 'row_not_started'; return;
    end if;
    if not exists (select from calculator_cells x where x.organisation_id = current_tenant() and x.cycle_id = p_cycle_id
        and x.mode = p_mode and x.category = p_category and x.row_id = p_row_id)
      and (select count(distinct x.row_id) from calculator_cells x where x.organisation_id = current_tenant()
        and x.cycle_id = p_cycle_id and x.mode = p_mode and x.category = p_category) >= p_most_rows then
      outcome := 'too_many_rows'; return;
    end if;
  end if;
  version := v_last + 1;
  if p_value is null then
    -- A cell that was emptied is gone; its number goes on, so that nobody mistakes it for the one before.
    delete from calculator_cells x where x.organisation_id = current_tenant() and x.cycle_id = p_cycle_id
      and x.mode = p_mode and x.category = p_category and x.row_id = p_row_id and x.column_id = p_column_id;
  else
    insert into calculator_cells values (current_tenant(), p_cycle_id, p_mode, p_category, p_row_id, p_column_id,
      p_value, version, current_person(), clock_now())
    on conflict (organisation_id, cycle_id, mode, category, row_id, column_id) do update set value = excluded.value,
      version = excluded.version, written_by = excluded.written_by, written_at = excluded.written_at;
  end if;
  insert into calculator_history (organisation_id, cycle_id, mode, category, row_id, column_id, value, version, written_by, written_at)
  values (current_tenant(), p_cycle_id, p_mode, p_category, p_row_id, p_column_id, p_value, version, current_person(), clock_now());
  outcome := 'saved';
  -- Somebody else wrote since the caller looked: the later wins, and is told whose value it replaced.
  if v_old.version <> coalesce(p_seen_version, 0) and v_old.written_by <> current_person() then
    replaced_value := v_old.value; replaced_version := v_old.version; replaced_by := v_old.written_by;
    replaced_at := v_old.written_at;
    select concat_ws(' ', u.first_name, u.last_name) into replaced_by_name from users u where u.id = v_old.written_by;
  end if;
end $$;--> statement-breakpoint

create or replace function save_cell(p_lab_id uuid, p_lab_types text[], p_mode text, p_category text, p_row_id text,
  p_column_id text, p_value jsonb, p_seen_version integer, p_needs_column text, p_most_rows integer)
returns table (outcome text, version integer, replaced_value jsonb, replaced_version integer, replaced_by uuid,
  replaced_by_name text, replaced_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_form record;
begin
  v_form := open_form_to_save(p_lab_id, p_lab_types, p_mode, p_category, 1);
  if v_form.outcome <> 'open' then outcome := v_form.outcome; return next; return; end if;
  return query select * from write_cell(v_form.cycle_id, p_mode, p_category, p_row_id, p_column_id, p_value,
    p_seen_version, p_needs_column, p_most_rows);
end $$;--> statement-breakpoint

-- Many cells in the order given: {row_id, column_id, value, version, needs_column} each, and an answer for each.
-- A form that is not open answers once, for all of them.
create function save_cells(p_lab_id uuid, p_lab_types text[], p_mode text, p_category text, p_cells jsonb,
  p_most_rows integer, p_weight integer)
returns table (place integer, outcome text, version integer, replaced_value jsonb, replaced_version integer,
  replaced_by uuid, replaced_by_name text, replaced_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_form record; v_cell record;
begin
  v_form := open_form_to_save(p_lab_id, p_lab_types, p_mode, p_category, p_weight);
  if v_form.outcome <> 'open' then outcome := v_form.outcome; return next; return; end if;
  for v_cell in
    select (c.place - 1)::integer as place, c.cell->>'row_id' as row_id, c.cell->>'column_id' as column_id,
      nullif(c.cell->'value', 'null'::jsonb) as value, (c.cell->>'version')::integer as seen_version,
      c.cell->>'needs_column' as needs_column
    from jsonb_array_elements(p_cells) with ordinality as c (cell, place) order by c.place
  loop
    return query select v_cell.place, w.* from write_cell(v_form.cycle_id, p_mode, p_category, v_cell.row_id,
      v_cell.column_id, v_cell.value, v_cell.seen_version, v_cell.needs_column, p_most_rows) w;
  end loop;
end $$;--> statement-breakpoint
grant execute on function open_form_to_save(uuid, text[], text, text, integer),
  write_cell(uuid, text, text, text, text, jsonb, integer, text, integer),
  save_cells(uuid, text[], text, text, jsonb, integer, integer) to labzer0_app;
