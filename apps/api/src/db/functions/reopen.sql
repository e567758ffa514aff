-- Reopening a locked form, and the suspension of a certificate whose figures were reopened. Nothing that was ever locked
-- is changed: a reopened submission moves, as it is, to a table that nobody writes to but the functions below.

-- A form is locked by whoever signs for the lab, now, in its open cycle.
create or replace function guard_calculator_submission() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  perform from cycles c where c.organisation_id = new.organisation_id and c.id = new.cycle_id and c.closed_at is null
    and signs_for_lab(c.lab_id, new.submitted_by);
  if not found or new.submitted_by is distinct from current_person() or not is_now(new.submitted_at)
    or octet_length(new.hash) <> 32 then
    raise exception 'a form is locked by whoever signs for the lab' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger calculator_submissions_by_signer before insert on calculator_submissions
  for each row execute function guard_calculator_submission();

create or replace trigger reopened_submissions_kept before update or delete or truncate on reopened_submissions
  for each statement execute function refuse_change_of_submission();

create or replace trigger reopenings_kept before update or delete or truncate on reopenings
  for each statement execute function refuse_change_of_submission();

-- A suspension is told once and ended once.
create or replace function refuse_change_of_suspension() returns trigger language plpgsql as $$
begin
  if (new.id, new.organisation_id, new.certificate_id, new.suspended_at, new.suspended_by, new.reason)
      is distinct from
      (old.id, old.organisation_id, old.certificate_id, old.suspended_at, old.suspended_by, old.reason)
    or (old.ended_at is not null and (new.ended_at, new.ended_by, new.note)
      is distinct from (old.ended_at, old.ended_by, old.note)) then
    raise exception 'a suspension is not rewritten' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger certificate_suspensions_told_once before update on certificate_suspensions
  for each row execute function refuse_change_of_suspension();

create or replace trigger certificate_suspensions_kept before delete or truncate on certificate_suspensions
  for each statement execute function refuse_deletion();

-- Forms that were reopened and are not locked again.
create or replace function has_open_forms(p_cycle_id uuid) returns boolean language sql stable as $$
  select exists (select from reopenings r where r.organisation_id = current_tenant() and r.cycle_id = p_cycle_id
    and not exists (select from calculator_submissions s where s.organisation_id = r.organisation_id
      and s.cycle_id = r.cycle_id and s.mode = r.mode and s.category = r.category))
$$;

-- An award rests on locked figures, so it waits for every form that was reopened during the audit.
create or replace function refuse_award_of_open_forms() returns trigger language plpgsql as $$
begin
  if new.state = 'awarded' and old.state <> 'awarded' and has_open_forms(new.cycle_id) then
    raise exception 'a reopened form is not locked again' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger audits_awarded_on_locked_forms before update on audits
  for each row execute function refuse_award_of_open_forms();

-- The gate owns the functions below, because nobody else may move a locked submission.
set local role labzer0_gate;

-- Who may reopen, and when. The rule of the domain, mayReopenForm, judged again from the records.
create or replace function may_reopen(p_cycle cycles, p_cause text, p_by uuid) returns boolean
language plpgsql stable as $$
declare v_rounds integer; v_returned integer; v_certificate certificates;
begin
  select count(*) into v_rounds from audit_rounds r
    where r.organisation_id = p_cycle.organisation_id and r.cycle_id = p_cycle.id;
  select count(*) into v_returned from audits a
    where a.organisation_id = p_cycle.organisation_id and a.cycle_id = p_cycle.id and a.state = 'resubmission';
  select c.* into v_certificate from certificates c
    where c.organisation_id = p_cycle.organisation_id and c.cycle_id = p_cycle.id;
  return case p_cause
    when 'champion' then v_certificate.id is null and v_rounds <= v_returned and signs_for_lab(p_cycle.lab_id, p_by)
    when 'auditor' then is_assigned_to(p_cycle.id, p_by) and may_audit_lab(p_cycle.lab_id, p_cycle.id, p_by)
      and case when v_certificate.id is null then v_rounds > v_returned
        else v_certificate.suspended_at is not null and v_certificate.revoked_at is null end
    when 'admin' then v_certificate.id is not null and v_certificate.revoked_at is null
      and v_certificate.valid_until > clock_now() and is_admin_here(p_by)
    else false end;
end $$;

-- Moves a locked submission, as it is, to the reopened ones. Returns null where the form is not locked.
create or replace function move_submission(p_cycle_id uuid, p_mode text, p_category text, p_cause text, p_reason text,
  p_by uuid) returns uuid
language plpgsql as $$
declare v_submission calculator_submissions; v_id uuid;
begin
  select s.* into v_submission from calculator_submissions s where s.organisation_id = current_tenant()
    and s.cycle_id = p_cycle_id and s.mode = p_mode and s.category = p_category;
  if not found then return null; end if;
  insert into reopenings (organisation_id, cycle_id, mode, category, cause, reason, by, at, submission_hash)
  values (current_tenant(), p_cycle_id, p_mode, p_category, p_cause, btrim(p_reason), p_by, clock_now(), v_submission.hash)
  returning id into v_id;
  -- By name, so that no column of a submission is ever left behind.
  insert into reopened_submissions
  select moved.* from jsonb_populate_record(null::reopened_submissions,
    to_jsonb(v_submission) || jsonb_build_object('reopening_id', v_id)) moved;
  delete from calculator_submissions s where s.organisation_id = current_tenant() and s.id = v_submission.id;
  return v_id;
end $$;

create or replace function suspend_certificate(p_cycle_id uuid, p_reason text, p_by uuid) returns void
language plpgsql as $$
declare v_certificate_id uuid;
begin
  update certificates c set suspended_at = clock_now(), suspended_reason = btrim(p_reason)
    where c.organisation_id = current_tenant() and c.cycle_id = p_cycle_id and c.suspended_at is null
    and c.revoked_at is null returning c.id into v_certificate_id;
  if v_certificate_id is null then return; end if;
  insert into certificate_suspensions (organisation_id, certificate_id, suspended_at, suspended_by, reason)
  values (current_tenant(), v_certificate_id, clock_now(), p_by, btrim(p_reason));
end $$;

-- The only way to reopen a locked form. Returns the id of the reopening. The cells stay, so the lab goes on from what it
-- had locked. A saving is computed against its baseline, so reopening a baseline reopens the saving too.
create or replace function reopen_form(p_cycle_id uuid, p_mode text, p_category text, p_cause text, p_reason text,
  p_by uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_cycle cycles; v_id uuid;
begin
  -- The lock of every lock, award and renewal: whoever comes second sees what the first has done.
  select c.* into v_cycle from cycles c where c.organisation_id = current_tenant() and c.id = p_cycle_id
    and c.closed_at is null for update;
  if not found or p_by is null or p_by is distinct from current_person() or not is_after_the_log()
    or not may_reopen(v_cycle, p_cause, p_by) then
    raise exception 'this person may not reopen a form of this lab now' using errcode = '42501';
  end if;
  if coalesce(length(btrim(p_reason)), 0) not between 5 and 500 then
    raise exception 'a form is reopened for a reason' using errcode = '42501';
  end if;
  v_id := move_submission(p_cycle_id, p_mode, p_category, p_cause, p_reason, p_by);
  if v_id is null then
    raise exception 'only a locked form is reopened' using errcode = '42501';
  end if;
  if p_mode = 'baseline' then
    perform move_submission(p_cycle_id, 'savings', p_category, p_cause, p_reason, p_by);
  end if;
  if p_cause = 'admin' then perform suspend_certificate(p_cycle_id, p_reason, p_by); end if;
  return v_id;
end $$;
grant execute on function reopen_form to labzer0_app;

-- The only way to end a suspension: by the assigned auditor, once every reopened form is locked again. Whoever had the
-- figures reopened doesn't judge them. A withdrawal stays.
create or replace function end_suspension(p_certificate_id uuid, p_note text, p_by uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_certificate certificates; v_id uuid;
begin
  select c.* into v_certificate from certificates c
    join cycles y on y.organisation_id = c.organisation_id and y.id = c.cycle_id and y.closed_at is null
    where c.organisation_id = current_tenant() and c.id = p_certificate_id for update of y;
  if not found or v_certificate.suspended_at is null or v_certificate.revoked_at is not null
    or p_by is null or p_by is distinct from current_person() or not is_after_the_log()
    or not is_assigned_to(v_certificate.cycle_id, p_by)
    or not may_audit_lab(v_certificate.lab_id, v_certificate.cycle_id, p_by)
    or exists (select from certificate_suspensions x where x.organisation_id = current_tenant()
      and x.certificate_id = p_certificate_id and x.ended_at is null and x.suspended_by = p_by)
    or has_open_forms(v_certificate.cycle_id) then
    raise exception 'a suspension is ended by the auditor who looked again' using errcode = '42501';
  end if;
  update certificates c set suspended_at = null, suspended_reason = null
    where c.organisation_id = current_tenant() and c.id = p_certificate_id and c.revoked_at is null;
  update certificate_suspensions x set ended_at = clock_now(), ended_by = p_by, note = btrim(coalesce(p_note, ''))
    where x.organisation_id = current_tenant() and x.certificate_id = p_certificate_id and x.ended_at is null
    returning x.id into v_id;
  return v_id;
end $$;
grant execute on function end_suspension to labzer0_app;

-- What anybody who holds the number may know. One row for each suspension, the newest first.
create or replace function public_suspensions(p_public_id text)
returns table (suspended_at timestamptz, reason text, ended_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select x.suspended_at, x.reason, x.ended_at from certificates c
  join certificate_suspensions x on x.organisation_id = c.organisation_id and x.certificate_id = c.id
  where c.public_id = p_public_id order by x.suspended_at desc
$$;
grant execute on function public_suspensions to labzer0_app, labzer0_worker;

-- Which of these numbers are suspended now, for the public register.
create or replace function suspended_among(p_public_ids text[]) returns table (public_id text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.public_id from certificates c where c.public_id = any (p_public_ids) and c.suspended_at is not null
    and c.revoked_at is null
$$;
grant execute on function suspended_among to labzer0_app;

-- Indexes of suspended certificates in a status list, for all organisations. They name no one.
create or replace function suspended_places(p_list_id integer) returns table (status_index integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.status_index from certificates c where c.status_list_id = p_list_id and c.suspended_at is not null
$$;
grant execute on function suspended_places to labzer0_worker;

-- Lists that were signed before the last suspension, or the last end of one.
create or replace function lists_missing_suspensions() returns table (id integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.id from status_lists l where l.suspension_credential is null
    or exists (select from certificate_suspensions x join certificates c
      on c.organisation_id = x.organisation_id and c.id = x.certificate_id
      where c.status_list_id = l.id and greatest(x.suspended_at, x.ended_at) >= l.signed_at) order by l.id
$$;
grant execute on function lists_missing_suspensions to labzer0_worker;

-- Of all organisations: suspensions and their ends that the public log does not have yet, oldest first.
create or replace function suspensions_to_log(p_limit integer)
returns table (suspension_id uuid, kind text, public_id text, at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select x.id, x.kind, c.public_id, x.at from (
    (select s.id, s.certificate_id, 'suspension' as kind, s.suspended_at as at from certificate_suspensions s
      where s.log_index is null order by s.suspended_at, s.id limit p_limit)
    union all
    (select s.id, s.certificate_id, 'resumption', s.ended_at from certificate_suspensions s
      where s.ended_at is not null and s.end_log_index is null order by s.ended_at, s.id limit p_limit)
  ) x join certificates c on c.id = x.certificate_id order by x.at, x.kind desc limit p_limit
$$;
grant execute on function suspensions_to_log to labzer0_worker;

create or replace function mark_suspension_logged(p_suspension_id uuid, p_kind text, p_index bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if p_kind = 'suspension' then update certificate_suspensions set log_index = p_index where id = p_suspension_id;
  else update certificate_suspensions set end_log_index = p_index where id = p_suspension_id; end if;
end $$;
grant execute on function mark_suspension_logged to labzer0_worker;
