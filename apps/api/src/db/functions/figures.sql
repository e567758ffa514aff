-- Rows that an auditor compares with the lab: how they are drawn, who writes what was found, and what an award makes of it.

-- What is fixed before a draw: the round, the sample, and every form as it is locked now.
create or replace function draw_context(p_round_id uuid, p_number integer) returns text language sql stable as $$
  select r.id || '|' || p_number || '|' || encode(sha256(coalesce((select string_agg(s.hash, ''::bytea
      order by s.mode collate "C", s.category collate "C") from calculator_submissions s
    where s.organisation_id = r.organisation_id and s.cycle_id = r.cycle_id), '')), 'hex')
  from audit_rounds r where r.organisation_id = current_tenant() and r.id = p_round_id
$$;

-- As seedOf in the domain: nobody can choose the nonce, whose hash is in the log since the cycle was opened.
create or replace function draw_seed(p_cycle_id uuid, p_context text) returns text language sql stable as $$
  select encode(sha256('labzer0'::bytea || '\x00'::bytea || 'audit_rows'::bytea || '\x00'::bytea || c.row_nonce
    || '\x00'::bytea || convert_to(p_context, 'UTF8')), 'hex')
  from cycles c where c.organisation_id = current_tenant() and c.id = p_cycle_id
$$;

-- Whoever could exchange the nonce could choose the rows.
create or replace function refuse_change_of_nonce() returns trigger language plpgsql as $$
begin
  raise exception 'the secret of a draw is not exchanged' using errcode = '42501';
end $$;

create or replace trigger cycles_keep_nonce before update on cycles for each row
  when (new.row_nonce is distinct from old.row_nonce) execute function refuse_change_of_nonce();

-- The last round of its cycle, which nobody has decided.
create or replace function is_round_open(p_round_id uuid) returns boolean language sql stable as $$
  select exists (select from audit_rounds r join cycles c on c.organisation_id = r.organisation_id and c.id = r.cycle_id
    where r.organisation_id = current_tenant() and r.id = p_round_id and c.closed_at is null
    and not exists (select from audit_rounds later where later.organisation_id = r.organisation_id
      and later.cycle_id = r.cycle_id and later.number > r.number)
    and not exists (select from audits a where a.organisation_id = r.organisation_id and a.round_id = r.id
      and a.state in ('awarded', 'resubmission')))
$$;

create or replace function guard_row_sample() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  if tg_op = 'UPDATE' then
    if cardinality(old.reopened) > 0 or not is_round_open(new.round_id)
      or not is_assigned_to(new.cycle_id, current_person())
      or exists (select from unnest(new.reopened) x where not exists (select from reopenings o
        where o.organisation_id = new.organisation_id and o.cycle_id = new.cycle_id and o.category = x
        and o.cause = 'auditor' and o.by = current_person() and is_now(o.at))) then
      raise exception 'a draw is not rewritten' using errcode = '42501';
    end if;
    return new;
  end if;
  perform from audit_rounds r where r.organisation_id = new.organisation_id and r.id = new.round_id
    and r.cycle_id = new.cycle_id and r.lab_id = new.lab_id
    and (is_assigned_to(r.cycle_id, new.drawn_by) or (r.submitted_by = new.drawn_by and new.number = 1));
  if not found or new.drawn_by is distinct from current_person() or not is_now(new.drawn_at) or not is_after_the_log()
    or not is_round_open(new.round_id) or cardinality(new.reopened) > 0
    or new.context is distinct from draw_context(new.round_id, new.number)
    or new.seed is distinct from draw_seed(new.cycle_id, new.context)
    or new.number <> 1 + (select count(*) from row_samples s where s.organisation_id = new.organisation_id
      and s.round_id = new.round_id)
    or (new.number > 1 and not exists (select from row_samples s where s.organisation_id = new.organisation_id
      and s.round_id = new.round_id and s.number = new.number - 1 and cardinality(s.reopened) > 0)) then
    raise exception 'rows are drawn by lot, once the forms are locked' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger row_samples_by_lot before insert or update on row_samples
  for each row execute function guard_row_sample();

-- A row states what the locked form states: its cells, and the emissions that were computed from them.
create or replace function guard_sampled_row() returns trigger language plpgsql as $$
declare v_form calculator_submissions; v_sample row_samples; v_rows jsonb;
begin
  if may_decide_audits() then return new; end if;
  select s.* into v_sample from row_samples s where s.organisation_id = new.organisation_id and s.id = new.sample_id;
  select f.* into v_form from calculator_submissions f where f.organisation_id = new.organisation_id
    and f.cycle_id = v_sample.cycle_id and f.mode = new.side and f.category = new.category;
  v_rows := case new.side when 'savings' then v_form.results -> 'after' -> 'rows' else v_form.results -> 'rows' end;
  if v_form.id is null or not is_round_open(v_sample.round_id)
    or (new.side = 'savings' and new.origin <> 'changed')
    or new.stated is distinct from v_form.inputs -> new.row_id
    or new.stated_kgco2e is distinct from coalesce((select (x #>> '{figures,emissionsKgCo2e,best}')::double precision
      from jsonb_array_elements(v_rows) x where x ->> 'rowId' = new.row_id), 0)
    or not (case when new.replaces is null then v_sample.drawn_by = current_person() and is_now(v_sample.drawn_at)
      else is_assigned_to(v_sample.cycle_id, current_person()) and exists (select from row_findings f
        join sampled_rows r on r.organisation_id = f.organisation_id and r.sample_id = f.sample_id
          and r.row_key = f.row_key
        where f.organisation_id = new.organisation_id and f.sample_id = new.sample_id and f.row_key = new.replaces
        and r.origin = 'drawn' and f.verdict = 'not_checked' and btrim(f.note) <> '') end) then
    raise exception 'a sampled row states what was locked' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger sampled_rows_as_locked before insert on sampled_rows
  for each row execute function guard_sampled_row();

create or replace function guard_row_finding() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  -- The lock makes an award wait for a finding that is being written, and the finding for an award.
  perform from audits a join row_samples s on s.organisation_id = a.organisation_id and s.round_id = a.round_id
    where a.organisation_id = new.organisation_id and a.id = new.audit_id and s.id = new.sample_id
    and a.state = 'in_progress' and a.auditor_id = current_person() and is_assigned_to(a.cycle_id, a.auditor_id)
    and cardinality(s.reopened) = 0 for share of a;
  if not found or not is_now(new.written_at) or new.written_by is distinct from current_person()
    or (tg_op = 'UPDATE' and (new.organisation_id, new.audit_id, new.sample_id, new.row_key)
      is distinct from (old.organisation_id, old.audit_id, old.sample_id, old.row_key))
    or (new.verdict is distinct from 'not_checked' and exists (select from sampled_rows r
      where r.organisation_id = new.organisation_id and r.sample_id = new.sample_id and r.replaces = new.row_key))
    or (new.verdict = 'not_shown' and not exists (select from sampled_rows r where r.organisation_id = new.organisation_id
      and r.sample_id = new.sample_id and r.row_key = new.row_key and r.origin = 'changed'))
    or (new.differs is not null and (new.verdict is null
      or (new.verdict in ('as_stated', 'not_shown') and new.differs)
      or (new.verdict = 'differs' and new.found = '{}')
      or (new.verdict in ('not_seen', 'not_checked') and (not new.differs or btrim(new.note) = '')))) then
    raise exception 'what a row is found to be is written by the auditor, while the audit is open' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger row_findings_by_auditor before insert or update on row_findings
  for each row execute function guard_row_finding();

-- Nothing is awarded while a row of the last sample is open, too many differ, or a lab has what it stated to have none
-- of. The worker, which knows the level, judges the whole comparison again before it signs.
create or replace function settle_figures() returns trigger language plpgsql as $$
declare v_sample row_samples; v_open integer; v_differing integer; v_untrue integer;
begin
  if new.state <> 'awarded' or old.state = 'awarded' then return null; end if;
  select s.* into v_sample from row_samples s where s.organisation_id = new.organisation_id
    and s.round_id = new.round_id order by s.number desc limit 1;
  if not found then return null; end if;
  select count(*) filter (where f.differs is null), count(*) filter (where f.differs),
    count(*) filter (where f.differs and r.row_id = 'none') into v_open, v_differing, v_untrue
  from sampled_rows r left join row_findings f on f.organisation_id = r.organisation_id and f.audit_id = new.id
    and f.sample_id = r.sample_id and f.row_key = r.row_key
  where r.organisation_id = new.organisation_id and r.sample_id = v_sample.id
  and not exists (select from sampled_rows other where other.organisation_id = r.organisation_id
    and other.sample_id = r.sample_id and other.replaces = r.row_key);
  if v_open > 0 or v_differing > v_sample.max_differing or v_untrue > 0 or cardinality(v_sample.reopened) > 0 then
    raise exception 'the figures are not agreed' using errcode = '42501';
  end if;
  return null;
end $$;

create or replace trigger audits_awarded_on_agreed_figures after update on audits
  for each row execute function settle_figures();

set local role labzer0_gate;

-- What an award makes of the changes that were done, as the domain decides; the worker decides it again before it signs.
-- In the transaction of the award, by its auditor.
create or replace function settle_changes(p_audit_id uuid, p_outcomes jsonb, p_not_shown jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from audits a where a.organisation_id = current_tenant() and a.id = p_audit_id and a.state = 'awarded'
    and a.auditor_id = current_person() and a.ended_at = clock_now()
    and exists (select from certificates c where c.organisation_id = a.organisation_id and c.audit_id = a.id
      and c.facts is null and c.credential is null);
  if not found then
    raise exception 'changes are settled with the award' using errcode = '42501';
  end if;
  update changes c set state = o.state, audit_id = a.id, audited_at = a.ended_at, auditor_note = o.note,
    version = c.version + 1, changed_by = a.auditor_id, changed_at = a.ended_at,
    confirmed_on = case when o.state = 'verified' then (a.ended_at at time zone 'Australia/Sydney')::date
      else c.confirmed_on end
  from jsonb_to_recordset(p_outcomes) o (id uuid, state text, note text), audits a
  where c.organisation_id = current_tenant() and c.id = o.id and c.state = 'done' and a.id = p_audit_id
  and a.organisation_id = c.organisation_id and a.cycle_id = c.cycle_id and o.state in ('verified', 'rejected');
  update difference_causes d set not_shown = true
  from jsonb_to_recordset(p_not_shown) n (category text, row_id text, column_id text), audits a
  where d.organisation_id = current_tenant() and a.organisation_id = d.organisation_id and a.id = p_audit_id
  and d.cycle_id = a.cycle_id and (d.category, d.row_id, d.column_id) = (n.category, n.row_id, n.column_id);
end $$;
grant execute on function settle_changes to labzer0_app;
