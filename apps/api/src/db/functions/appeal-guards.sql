-- Appeals are written by whoever they name, in time, and decided by somebody who has no part in the lab. The scheme's own
-- decision is the provider's command's, which acts as the owner of the tables.

-- In the lab now, or at any time of its open cycle.
create or replace function is_of_lab(p_lab_id uuid, p_user_id uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from lab_memberships m join cycles c on c.organisation_id = m.organisation_id and c.lab_id = m.lab_id
    where m.organisation_id = current_tenant() and m.lab_id = p_lab_id and m.user_id = p_user_id and c.closed_at is null
    and (m.left_at is null or m.left_at >= c.opened_at));
end $$;

create or replace function guard_appeal() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  if tg_op = 'INSERT' then
    if new.decision is not null or new.appealed_by is distinct from current_person() or not is_now(new.appealed_at)
      or new.due_at < new.appealed_at + interval '13 days' or not signs_for_lab(new.lab_id, new.appealed_by) then
      raise exception 'an appeal is made by whoever signs for the lab' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.decision is not null or new.decision is null
    or (new.id, new.organisation_id, new.lab_id, new.round_id, new.audit_id, new.reason, new.appealed_by, new.appealed_at, new.due_at)
      is distinct from
      (old.id, old.organisation_id, old.lab_id, old.round_id, old.audit_id, old.reason, old.appealed_by, old.appealed_at, old.due_at) then
    raise exception 'an appeal is decided once' using errcode = '42501';
  end if;
  -- Silence is written down once the time is over, as of the moment it ended.
  if new.decided_by is null and new.decision = 'declined' and new.decided_at = old.due_at and clock_now() > old.due_at then
    return new;
  end if;
  if new.decided_by is distinct from current_person() or not is_admin_here(new.decided_by) or not is_now(new.decided_at)
    or new.decided_at >= old.due_at + interval '1 second' or is_of_lab(new.lab_id, new.decided_by) then
    raise exception 'an appeal is decided in time, by an admin who has no part in the lab' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger audit_appeals_by_both_sides before insert or update on audit_appeals
  for each row execute function guard_appeal();

create or replace function guard_escalation() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  if new.proposal is not null or new.decision is not null or new.escalated_by is distinct from current_person()
    or not is_now(new.escalated_at) or not signs_for_lab(new.lab_id, new.escalated_by)
    or not exists (select from audit_appeals a where a.organisation_id = new.organisation_id and a.id = new.appeal_id
      and a.lab_id = new.lab_id and a.decision is distinct from 'granted') then
    raise exception 'an appeal is taken to the scheme by whoever signs for the lab' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger appeal_escalations_by_signer before insert on appeal_escalations
  for each row execute function guard_escalation();
