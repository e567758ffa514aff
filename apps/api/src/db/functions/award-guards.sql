-- What an award rests on is written by whoever it names, on the day it names, in the order of things. The settings that
-- say who acts belong to the web process: these guards hold against a statement slipped into it and against its own
-- mistakes. The owner of the tables and the gate are not held.
create or replace function is_now(p_at timestamptz) returns boolean language sql stable
  as $$ select p_at between clock_now() - interval '1 minute' and clock_now() + interval '1 minute' $$;

-- The clock is a setting too: the log, which nobody rewrites, shows how late it is at least.
create or replace function is_after_the_log() returns boolean language sql stable as $$
  select coalesce(clock_now() + interval '1 hour' >= (select e.at from events e
    where e.organisation_id = current_tenant() order by e.seq desc limit 1), true)
$$;

create or replace function is_admin_here(p_user_id uuid) returns boolean language sql stable as $$
  select exists (select from users u where u.id = p_user_id and u.organisation_id = current_tenant()
    and u.is_organisation_admin and u.activated_at is not null)
$$;

-- The champion; where a lab has none, an admin who is a member of it.
create or replace function signs_for_lab(p_lab_id uuid, p_user_id uuid) returns boolean language sql stable as $$
  select exists (select from lab_memberships m where m.organisation_id = current_tenant() and m.lab_id = p_lab_id
    and m.user_id = p_user_id and m.left_at is null and (m.is_champion or (is_admin_here(p_user_id) and not exists (
      select from lab_memberships c where c.organisation_id = m.organisation_id and c.lab_id = m.lab_id
        and c.is_champion and c.left_at is null))))
$$;

-- Qualified for the lab's type, and in the lab neither now nor at any time of its open cycle.
create or replace function may_audit_lab(p_lab_id uuid, p_cycle_id uuid, p_user_id uuid) returns boolean language sql stable as $$
  select exists (select from labs l join cycles c on c.organisation_id = l.organisation_id and c.lab_id = l.id
    join auditor_eligibility q on q.organisation_id = l.organisation_id and q.user_id = p_user_id
    where l.organisation_id = current_tenant() and l.id = p_lab_id and c.id = p_cycle_id and c.closed_at is null
    and case l.type when 'wet' then q.wet else q.dry end
    and not exists (select from lab_memberships m where m.organisation_id = l.organisation_id and m.lab_id = l.id
      and m.user_id = p_user_id and (m.left_at is null or m.left_at >= c.opened_at)))
$$;

create or replace function is_assigned_to(p_cycle_id uuid, p_user_id uuid) returns boolean language sql stable as $$
  select exists (select from audit_assignments a where a.organisation_id = current_tenant()
    and a.cycle_id = p_cycle_id and a.auditor_id = p_user_id and a.ended_at is null)
$$;

create or replace function guard_checklist_submission() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  perform from cycles c join labs l on l.organisation_id = c.organisation_id and l.id = c.lab_id
    where c.organisation_id = new.organisation_id and c.id = new.cycle_id and c.closed_at is null
    and l.type = new.lab_type and signs_for_lab(c.lab_id, new.submitted_by);
  if not found or new.submitted_by is distinct from current_person() or not is_now(new.submitted_at)
    or not is_after_the_log() or octet_length(new.hash) <> 32
    or new.round <> 1 + (select count(*) from audit_rounds r where r.organisation_id = new.organisation_id
      and r.cycle_id = new.cycle_id) then
    raise exception 'a checklist is submitted by whoever signs for the lab, for its next round' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger checklist_submissions_by_signer before insert on checklist_submissions
  for each row execute function guard_checklist_submission();

create or replace function guard_round() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  perform from cycles c join checklist_submissions s on s.organisation_id = c.organisation_id and s.cycle_id = c.id
    where c.organisation_id = new.organisation_id and c.id = new.cycle_id and c.lab_id = new.lab_id
    and c.closed_at is null and s.round = new.number;
  if not found or new.submitted_by is distinct from current_person()
    or not signs_for_lab(new.lab_id, new.submitted_by) or not is_now(new.submitted_at) or not is_after_the_log()
    or new.number <> 1 + (select count(*) from audit_rounds r where r.organisation_id = new.organisation_id
      and r.cycle_id = new.cycle_id)
    or (new.number > 1 and not exists (select from audit_rounds r join audits a
      on a.organisation_id = r.organisation_id and a.round_id = r.id
      where r.organisation_id = new.organisation_id and r.cycle_id = new.cycle_id and r.number = new.number - 1
      and a.state = 'resubmission')) then
    raise exception 'a lab is submitted for audit by whoever signs for it, round by round' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger audit_rounds_by_signer before insert on audit_rounds
  for each row execute function guard_round();

create or replace function guard_auditor_invitation() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  if new.created_by is distinct from current_person() or not is_admin_here(new.created_by) then
    raise exception 'auditors are invited by an admin' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger auditor_invitations_by_admin before insert on auditor_invitations
  for each row execute function guard_auditor_invitation();

-- By an admin, or by taking an admin's invitation up a moment ago.
create or replace function was_invited_by(p_user_id uuid, p_admin_id uuid, p_lab_id uuid) returns boolean language sql stable as $$
  select p_user_id = current_person() and exists (select from auditor_invitations i
    where i.organisation_id = current_tenant() and i.accepted_by = p_user_id and i.created_by = p_admin_id
    and is_now(i.accepted_at) and (p_lab_id is null or (i.lab_id = p_lab_id and i.assign_now)))
$$;

create or replace function guard_eligibility() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  if tg_op = 'UPDATE' and not (new.wet and not old.wet) and not (new.dry and not old.dry)
    and new.user_id = old.user_id then return new; end if;
  if new.granted_by = new.user_id or not is_now(new.granted_at)
    or not ((new.granted_by = current_person() and is_admin_here(new.granted_by))
      or was_invited_by(new.user_id, new.granted_by, null)) then
    raise exception 'nobody qualifies themselves' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger auditor_eligibility_by_admin before insert or update on auditor_eligibility
  for each row execute function guard_eligibility();

create or replace function guard_assignment() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  if tg_op = 'UPDATE' then
    if old.ended_at is not null or (new.ended_at is not null and not is_now(new.ended_at))
      or (new.id, new.organisation_id, new.lab_id, new.cycle_id, new.auditor_id, new.assigned_by, new.assigned_at)
        is distinct from
        (old.id, old.organisation_id, old.lab_id, old.cycle_id, old.auditor_id, old.assigned_by, old.assigned_at)
      or (new.due_on is distinct from old.due_on and not is_admin_here(current_person()))
      or ((new.visit_at, new.visit_note) is distinct from (old.visit_at, old.visit_note)
        and current_person() is distinct from new.auditor_id and not is_admin_here(current_person()))
      or (new.ended_because = 'declined' and current_person() is distinct from new.auditor_id) then
      raise exception 'an assignment is ended, and its days are set, by those whom it concerns' using errcode = '42501';
    end if;
    return new;
  end if;
  if new.ended_at is not null or not is_now(new.assigned_at) or not is_after_the_log()
    or not may_audit_lab(new.lab_id, new.cycle_id, new.auditor_id)
    or not ((new.assigned_by = current_person() and is_admin_here(new.assigned_by))
      or was_invited_by(new.auditor_id, new.assigned_by, new.lab_id)) then
    raise exception 'auditors are assigned by an admin, and not to a lab of their own' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger audit_assignments_by_admin before insert or update on audit_assignments
  for each row execute function guard_assignment();

-- Does an event that an award rests on tell of something that this transaction, or one a moment ago, has written?
create or replace function has_happened(p_action text, p_object_id text, p_data jsonb) returns boolean language sql stable as $$
  select case p_action
    when 'checklist.submitted' then exists (select from checklist_submissions s
      where s.organisation_id = current_tenant() and s.submitted_by = current_person() and is_now(s.submitted_at))
    when 'audit.requested' then exists (select from audit_rounds r where r.organisation_id = current_tenant()
      and r.lab_id::text = p_object_id and r.submitted_by = current_person() and is_now(r.submitted_at))
    when 'audit.rows_drawn' then exists (select from row_samples s where s.organisation_id = current_tenant()
      and s.lab_id::text = p_object_id and s.seed = p_data ->> 'seed' and s.drawn_by = current_person()
      and is_now(s.drawn_at)) and not exists (select from events e where e.organisation_id = current_tenant()
      and e.action = 'audit.rows_drawn' and e.object_id = p_object_id and e.data ->> 'seed' = p_data ->> 'seed')
    when 'auditor.assigned' then exists (select from audit_assignments a where a.organisation_id = current_tenant()
      and a.lab_id::text = p_object_id and a.auditor_id::text = p_data ->> 'after' and is_now(a.assigned_at))
    when 'certificate.awarded' then exists (select from audits a join certificates c
      on c.organisation_id = a.organisation_id and c.audit_id = a.id
      where a.organisation_id = current_tenant() and a.lab_id::text = p_object_id and a.id::text = p_data ->> 'audit_id'
      and a.state = 'awarded' and a.auditor_id = current_person() and is_now(a.ended_at)) and not exists (
      select from events e where e.organisation_id = current_tenant() and e.action = 'certificate.awarded'
      and e.object_id = p_object_id and e.data ->> 'audit_id' = p_data ->> 'audit_id')
    when 'certificate.withdrawn' then exists (select from certificates c where c.organisation_id = current_tenant()
      and c.id::text = p_object_id and is_now(c.revoked_at))
    when 'calculator.reopened' then exists (select from reopenings r join cycles c
      on c.organisation_id = r.organisation_id and c.id = r.cycle_id where r.organisation_id = current_tenant()
      and c.lab_id::text = p_object_id and r.by = current_person() and is_now(r.at)
      and r.mode = p_data ->> 'mode' and r.category = p_data ->> 'category'
      and encode(r.submission_hash, 'hex') = p_data ->> 'hash')
    when 'certificate.suspended' then exists (select from certificate_suspensions x
      where x.organisation_id = current_tenant() and x.certificate_id::text = p_object_id
      and x.suspended_by = current_person() and is_now(x.suspended_at))
    when 'certificate.resumed' then exists (select from certificate_suspensions x
      where x.organisation_id = current_tenant() and x.certificate_id::text = p_object_id
      and x.ended_by = current_person() and is_now(x.ended_at))
    else true end
$$;

-- The gate awards only what the auditor of that cycle was assigned to and has no stake in.
create or replace function guard_award() returns trigger language plpgsql as $$
begin
  if new.state = 'awarded' and old.state <> 'awarded' and not pg_has_role(session_user, 'labzer0_owner', 'usage')
    and not (is_assigned_to(new.cycle_id, new.auditor_id) and may_audit_lab(new.lab_id, new.cycle_id, new.auditor_id)
      and new.started_at <= new.ended_at) then
    raise exception 'an award is made by the auditor assigned to the lab' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger audits_awarded_by_assigned before update on audits
  for each row execute function guard_award();
