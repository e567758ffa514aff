-- Triggers that refuse what no one may do, whatever their rights. The triggers themselves are in the migrations.

-- The event log is append-only. Even the table's owner would have to remove this trigger first.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the event log is append-only' using errcode = '42501';
end $$;

-- A locked submission never changes. Only the gate deletes it, when the retention period of its lab has ended.
create or replace function refuse_change_of_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'labzer0_gate' then return null; end if;
  raise exception 'a locked submission can''t be changed' using errcode = '42501';
end $$;

-- A withdrawal is final: neither it nor its reason can be changed.
create or replace function refuse_change_of_withdrawal() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and (new.revoked_at is distinct from old.revoked_at
    or new.revoked_reason is distinct from old.revoked_reason) then
    raise exception 'a withdrawn certificate stays withdrawn' using errcode = '42501';
  end if;
  if old.revoked_at is null and new.revoked_at is not null and not may_decide_audits()
    and (new.revoked_by is distinct from current_person() or not is_admin_here(new.revoked_by)
      or not is_now(new.revoked_at)) then
    raise exception 'a certificate is withdrawn by an admin' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace function refuse_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept', tg_table_name using errcode = '42501';
end $$;

-- A closed account can't be given anything new. Closing locks the person's row, so a transaction that gives the person
-- a lab or an audit waits here and then sees that the account is closed, even if it read the row earlier.
create or replace function refuse_closed_person() returns trigger language plpgsql as $$
begin
  perform from users u where u.organisation_id = new.organisation_id
    and u.id = (to_jsonb(new) ->> tg_argv[0])::uuid and u.closed_at is null for key share;
  if not found then
    raise exception 'this account is closed' using errcode = '23514', constraint = 'users_closed_gets_nothing';
  end if;
  return new;
end $$;

-- True for the gate and the tables' owner (migrations, demo data); false for the API and the worker.
create or replace function may_decide_audits() returns boolean language sql stable
  as $$ select current_user = 'labzer0_gate' or pg_has_role(current_user, 'labzer0_owner', 'usage') $$;

-- Only award_certificate() awards, and an outcome never changes. The API may begin an audit, abandon it, send a lab
-- back, and set that outcome aside after an appeal.
create or replace function guard_audit_outcome() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  if new.state = 'awarded' or (tg_op = 'INSERT' and new.state <> 'in_progress') then
    raise exception 'only award_certificate() awards' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    perform from audit_rounds r where r.organisation_id = new.organisation_id and r.id = new.round_id
      and r.lab_id = new.lab_id and r.cycle_id = new.cycle_id and r.submitted_at <= new.started_at + interval '1 minute'
      and not exists (select from audit_rounds later where later.organisation_id = r.organisation_id
        and later.cycle_id = r.cycle_id and later.number > r.number);
    if not found or new.auditor_id is distinct from current_person() or not is_now(new.started_at)
      or not is_after_the_log() or not is_assigned_to(new.cycle_id, new.auditor_id)
      or not may_audit_lab(new.lab_id, new.cycle_id, new.auditor_id) then
      raise exception 'an audit is begun by the auditor assigned to it' using errcode = '42501';
    end if;
    return new;
  end if;
  if (new.organisation_id, new.lab_id, new.cycle_id, new.round_id, new.auditor_id, new.started_at)
      is distinct from (old.organisation_id, old.lab_id, old.cycle_id, old.round_id, old.auditor_id, old.started_at)
    or (old.state <> 'in_progress' and not (old.state = 'resubmission' and new.state = 'set_aside'
      and new.score is not distinct from old.score)) then
    raise exception 'the outcome of an audit is not rewritten' using errcode = '42501';
  end if;
  if (new.state = 'in_progress' and new.score is not null)
    or (new.state = 'resubmission' and (new.auditor_id is distinct from current_person() or not is_now(new.ended_at)))
    or (new.state = 'set_aside' and (old.state <> 'resubmission' or not exists (select from audit_appeals p
      where p.organisation_id = new.organisation_id and p.audit_id = new.id and p.decision = 'granted'
      and p.decided_by = current_person() and is_admin_here(p.decided_by)))) then
    raise exception 'an audit is ended by its auditor, or by an appeal that was granted' using errcode = '42501';
  end if;
  return new;
end $$;

-- The lock makes an award wait for a finding that is being saved, and a finding wait for an award.
create or replace function guard_findings() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  -- The lock makes an award wait for a finding that is being written, and the finding for an award.
  perform from audits a where a.organisation_id = new.organisation_id and a.id = new.audit_id
    and a.state = 'in_progress' and a.auditor_id = current_person() and is_assigned_to(a.cycle_id, a.auditor_id) for share;
  if not found or not is_now(new.written_at) then
    raise exception 'findings are written by the auditor, while the audit is open' using errcode = '42501';
  end if;
  return new;
end $$;
