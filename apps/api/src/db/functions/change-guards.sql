-- What a change has been found to be is the auditor's word: only the gate writes it, when an audit ends. The lab, and the
-- worker at night, may say that a verified change is lost or has lapsed, and that a lapsed one is in place after all.
create or replace function guard_change() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  if tg_op = 'INSERT' then
    if new.state not in ('planned', 'done') or new.audit_id is not null or new.audited_at is not null
      or new.auditor_note <> '' then
      raise exception 'a change begins as planned or done' using errcode = '42501';
    end if;
    return new;
  end if;
  if (new.id, new.organisation_id, new.lab_id, new.audit_id, new.audited_at, new.auditor_note)
      is distinct from (old.id, old.organisation_id, old.lab_id, old.audit_id, old.audited_at, old.auditor_note)
    or (new.state is distinct from old.state and (new.state = 'rejected'
      or (new.state = 'verified' and old.state <> 'lapsed')))
    or (old.audit_id is not null and (new.cycle_id, new.category, new.title, new.done_on, new.done_by, new.done_note)
      is distinct from (old.cycle_id, old.category, old.title, old.done_on, old.done_by, old.done_note)) then
    raise exception 'only an auditor verifies a change' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger changes_verified_by_auditor before insert or update on changes
  for each row execute function guard_change();

-- The rows that an auditor answered for stay those of the change.
create or replace function guard_change_rows() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return coalesce(new, old); end if;
  if exists (select from changes c where c.organisation_id = coalesce(new.organisation_id, old.organisation_id)
    and c.id in (new.change_id, old.change_id) and c.audit_id is not null) then
    raise exception 'the rows of an audited change stay' using errcode = '42501';
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger change_rows_of_audited_stay before insert or update or delete on change_rows
  for each row execute function guard_change_rows();

-- Only an audit says what could not be shown.
create or replace function guard_difference_cause() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  if new.not_shown is distinct from (tg_op = 'UPDATE' and old.not_shown) then
    raise exception 'only an audit says what could not be shown' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger difference_causes_by_audit before insert or update on difference_causes
  for each row execute function guard_difference_cause();
