-- Saves of calculator cells, each in one statement. They run with the caller's rights, under row-level security.

-- A save has three steps, so that one cell and a pasted block follow the same rules: open the form, write each cell,
-- return what each of them replaced.

-- Counts a save and waits until nobody else writes into the form.
create or replace function take_turn(p_cycle_id uuid, p_mode text, p_category text, p_weight integer) returns text
language plpgsql as $$
declare
  v_hits integer;
begin
  -- The limit of SAVE_LIMIT in the domain; a test compares them.
  insert into rate_limits as r (key, hits, resets_at)
  values ('save:' || current_person(), p_weight, clock_now() + interval '3 seconds')
  on conflict (key) do update set
    hits = case when r.resets_at <= clock_now() then excluded.hits else r.hits + excluded.hits end,
    resets_at = case when r.resets_at <= clock_now() then excluded.resets_at else r.resets_at end
  returning r.hits into v_hits;
  if v_hits > 30 then return 'too_many_requests'; end if;
  -- One writer of a form at a time. When two people fill an empty cell at the same moment, the second must see the
  -- first; a row lock can't do this, because the cell does not exist yet. It also numbers the history in the order of
  -- the commits, so that no one who asks for the changes after a number misses a slower one.
  perform pg_advisory_xact_lock(hashtextextended('form ' || p_cycle_id || ' ' || p_mode || ' ' || p_category, 0));
  return 'open';
end $$;

-- What a unit is called and where it stands is no part of a figure, so it is never locked. The columns are those of
-- IDENTITY_COLUMNS in the domain; a test compares them.
create or replace function names_a_unit(p_column_id text) returns boolean
language sql immutable parallel safe as $$
  select p_column_id in ('unit_name', 'room', 'asset_tag', 'model', 'note')
$$;

create or replace function has_row(p_cycle_id uuid, p_mode text, p_category text, p_row_id text) returns boolean
language sql stable as $$
  select exists (select from calculator_cells x where x.organisation_id = current_tenant() and x.cycle_id = p_cycle_id
    and x.mode = p_mode and x.category = p_category and x.row_id = p_row_id)
$$;

-- Whether this person may write into this form now. p_weight is what the save counts against the limit.
-- It locks the cycle for share and a submission locks it for update, so a save is either before or after a submission.
create or replace function open_form_to_save(p_lab_id uuid, p_lab_types text[], p_mode text, p_category text, p_weight integer,
  out outcome text, out cycle_id uuid)
language plpgsql as $$
#variable_conflict use_column
declare
  v_type text; v_is_member boolean;
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
  outcome := take_turn(cycle_id, p_mode, p_category, p_weight);
end $$;

-- Writes one cell of a form that open_form_to_save opened, with its history, and returns what it replaced.
-- p_needs_column is the column that must be filled in before this one.
create or replace function write_cell(p_cycle_id uuid, p_mode text, p_category text, p_row_id text, p_column_id text, p_value jsonb,
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
  -- A new cell, or one that was emptied, takes its next version number from the history.
  if v_last is null then
    select coalesce(max(h.version), 0) into v_last from calculator_history h where h.organisation_id = current_tenant()
      and h.cycle_id = p_cycle_id and h.mode = p_mode and h.category = p_category and h.row_id = p_row_id
      and h.column_id = p_column_id;
    -- Emptying an empty cell changes nothing, so it gets no version and no history.
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
    -- An emptied cell is deleted, but its version still increases, so that no one mistakes it for the one before.
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
  -- Someone else saved since the caller last read: the later save wins and returns whose value it replaced.
  if v_old.version <> coalesce(p_seen_version, 0) and v_old.written_by <> current_person() then
    replaced_value := v_old.value; replaced_version := v_old.version; replaced_by := v_old.written_by;
    replaced_at := v_old.written_at;
    select concat_ws(' ', u.first_name, u.last_name) into replaced_by_name from users u where u.id = v_old.written_by;
  end if;
end $$;

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
  -- A locked baseline takes the names of the rows that it has.
  if v_form.outcome = 'calculator_locked' and p_mode = 'baseline' and names_a_unit(p_column_id) then
    v_form.outcome := case when has_row(v_form.cycle_id, p_mode, p_category, p_row_id)
      then take_turn(v_form.cycle_id, p_mode, p_category, 1) else 'row_not_started' end;
  end if;
  if v_form.outcome <> 'open' then outcome := v_form.outcome; return next; return; end if;
  return query select * from write_cell(v_form.cycle_id, p_mode, p_category, p_row_id, p_column_id, p_value,
    p_seen_version, p_needs_column, p_most_rows);
end $$;

-- Saves many cells in the given order, each {row_id, column_id, value, version, needs_column}, and returns one row for
-- each. When the form is not open it returns a single row.
create or replace function save_cells(p_lab_id uuid, p_lab_types text[], p_mode text, p_category text, p_cells jsonb,
  p_most_rows integer, p_weight integer)
returns table (place integer, outcome text, version integer, replaced_value jsonb, replaced_version integer,
  replaced_by uuid, replaced_by_name text, replaced_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_form record; v_cell record; v_is_locked boolean := false;
begin
  v_form := open_form_to_save(p_lab_id, p_lab_types, p_mode, p_category, p_weight);
  if v_form.outcome = 'calculator_locked' and p_mode = 'baseline'
    and (select bool_and(names_a_unit(c.cell->>'column_id')) from jsonb_array_elements(p_cells) as c (cell)) then
    v_is_locked := true;
    v_form.outcome := take_turn(v_form.cycle_id, p_mode, p_category, p_weight);
  end if;
  if v_form.outcome <> 'open' then outcome := v_form.outcome; return next; return; end if;
  for v_cell in
    select (c.place - 1)::integer as place, c.cell->>'row_id' as row_id, c.cell->>'column_id' as column_id,
      nullif(c.cell->'value', 'null'::jsonb) as value, (c.cell->>'version')::integer as seen_version,
      c.cell->>'needs_column' as needs_column
    from jsonb_array_elements(p_cells) with ordinality as c (cell, place) order by c.place
  loop
    if v_is_locked and not has_row(v_form.cycle_id, p_mode, p_category, v_cell.row_id) then
      place := v_cell.place; outcome := 'row_not_started'; return next; continue;
    end if;
    return query select v_cell.place, w.* from write_cell(v_form.cycle_id, p_mode, p_category, v_cell.row_id,
      v_cell.column_id, v_cell.value, v_cell.seen_version, v_cell.needs_column, p_most_rows) w;
  end loop;
end $$;
