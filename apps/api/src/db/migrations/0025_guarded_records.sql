-- What an award rests on is written by whoever it names, on the day it names, in the order of things. The settings that
-- say who acts belong to the web process: these guards hold against a statement slipped into it and against its own
-- mistakes. The owner of the tables and the gate are not held.
create function is_now(p_at timestamptz) returns boolean language sql stable
  as $$ select p_at between clock_now() - interval '1 minute' and clock_now() + interval '1 minute' $$;--> statement-breakpoint
-- The clock is a setting too: the log, which nobody rewrites, shows how late it is at least.
create function is_after_the_log() returns boolean language sql stable as $$
  select coalesce(clock_now() + interval '1 hour' >= (select e.at from events e
    where e.organisation_id = current_tenant() order by e.seq desc limit 1), true)
$$;--> statement-breakpoint
create function is_admin_here(p_user_id uuid) returns boolean language sql stable as $$
  select exists (select from users u where u.id = p_user_id and u.organisation_id = current_tenant()
    and u.is_organisation_admin and u.activated_at is not null)
$$;--> statement-breakpoint
-- The champion; where a lab has none, an admin who is a member of it.
create function signs_for_lab(p_lab_id uuid, p_user_id uuid) returns boolean language sql stable as $$
  select exists (select from lab_memberships m where m.organisation_id = current_tenant() and m.lab_id = p_lab_id
    and m.user_id = p_user_id and m.left_at is null and (m.is_champion or (is_admin_here(p_user_id) and not exists (
      select from lab_memberships c where c.organisation_id = m.organisation_id and c.lab_id = m.lab_id
        and c.is_champion and c.left_at is null))))
$$;--> statement-breakpoint
-- Qualified for the lab's type, and in the lab neither now nor at any time of its open cycle.
create function may_audit_lab(p_lab_id uuid, p_cycle_id uuid, p_user_id uuid) returns boolean language sql stable as $$
  select exists (select from labs l join cycles c on c.organisation_id = l.organisation_id and c.lab_id = l.id
    join auditor_eligibility q on q.organisation_id = l.organisation_id and q.user_id = p_user_id
    where l.organisation_id = current_tenant() and l.id = p_lab_id and c.id = p_cycle_id and c.closed_at is null
    and case l.type when 'wet' then q.wet else q.dry end
    and not exists (select from lab_memberships m where m.organisation_id = l.organisation_id and m.lab_id = l.id
      and m.user_id = p_user_id and (m.left_at is null or m.left_at >= c.opened_at)))
$$;--> statement-breakpoint
create function is_assigned_to(p_cycle_id uuid, p_user_id uuid) returns boolean language sql stable as $$
  select exists (select from audit_assignments a where a.organisation_id = current_tenant()
    and a.cycle_id = p_cycle_id and a.auditor_id = p_user_id and a.ended_at is null)
$$;--> statement-breakpoint

create function guard_checklist_submission() returns trigger language plpgsql as $$
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
end $$;--> statement-breakpoint
create trigger checklist_submissions_by_signer before insert on checklist_submissions
  for each row execute function guard_checklist_submission();--> statement-breakpoint

create function guard_round() returns trigger language plpgsql as $$
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
end $$;--> statement-breakpoint
create trigger audit_rounds_by_signer before insert on audit_rounds
  for each row execute function guard_round();--> statement-breakpoint

create function guard_auditor_invitation() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  if new.created_by is distinct from current_person() or not is_admin_here(new.created_by) then
    raise exception 'auditors are invited by an admin' using errcode = '42501';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger auditor_invitations_by_admin before insert on auditor_invitations
  for each row execute function guard_auditor_invitation();--> statement-breakpoint

-- By an admin, or by taking an admin's invitation up a moment ago.
create function was_invited_by(p_user_id uuid, p_admin_id uuid, p_lab_id uuid) returns boolean language sql stable as $$
  select p_user_id = current_person() and exists (select from auditor_invitations i
    where i.organisation_id = current_tenant() and i.accepted_by = p_user_id and i.created_by = p_admin_id
    and is_now(i.accepted_at) and (p_lab_id is null or (i.lab_id = p_lab_id and i.assign_now)))
$$;--> statement-breakpoint
create function guard_eligibility() returns trigger language plpgsql as $$
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
end $$;--> statement-breakpoint
create trigger auditor_eligibility_by_admin before insert or update on auditor_eligibility
  for each row execute function guard_eligibility();--> statement-breakpoint

create function guard_assignment() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  if tg_op = 'UPDATE' then
    if old.ended_at is not null or new.ended_at is null or not is_now(new.ended_at)
      or (new.id, new.organisation_id, new.lab_id, new.cycle_id, new.auditor_id, new.assigned_by, new.assigned_at)
        is distinct from
        (old.id, old.organisation_id, old.lab_id, old.cycle_id, old.auditor_id, old.assigned_by, old.assigned_at) then
      raise exception 'an assignment is only ended' using errcode = '42501';
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
end $$;--> statement-breakpoint
create trigger audit_assignments_by_admin before insert or update on audit_assignments
  for each row execute function guard_assignment();--> statement-breakpoint

-- As before, and now with who acts, by which assignment and when.
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
end $$;--> statement-breakpoint

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
end $$;--> statement-breakpoint

-- Withdrawn for good, by an admin, today. The provider's command line acts as the owner.
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
end $$;--> statement-breakpoint

-- Does an event that an award rests on tell of something that this transaction, or one a moment ago, has written?
create function has_happened(p_action text, p_object_id text, p_data jsonb) returns boolean language sql stable as $$
  select case p_action
    when 'checklist.submitted' then exists (select from checklist_submissions s
      where s.organisation_id = current_tenant() and s.submitted_by = current_person() and is_now(s.submitted_at))
    when 'audit.requested' then exists (select from audit_rounds r where r.organisation_id = current_tenant()
      and r.lab_id::text = p_object_id and r.submitted_by = current_person() and is_now(r.submitted_at))
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
    else true end
$$;--> statement-breakpoint
grant create on schema public to labzer0_gate;--> statement-breakpoint
set role labzer0_gate;--> statement-breakpoint
create or replace function append_event(p_action text, p_object_type text, p_object_id text, p_data jsonb,
  p_request_id text) returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_organisation_id uuid := coalesce(current_tenant(), '00000000-0000-0000-0000-000000000000');
  v_previous bytea; v_seq bigint; v_at timestamptz := clock_now(); v_hash bytea;
begin
  -- Inside this function the gate acts; the session tells who asked.
  if p_action in ('checklist.submitted', 'audit.requested', 'auditor.assigned', 'certificate.awarded',
      'certificate.withdrawn') and not pg_has_role(session_user, 'labzer0_owner', 'usage')
    and not (has_happened(p_action, p_object_id, p_data) and is_after_the_log()) then
    raise exception 'an event tells of what has happened' using errcode = '42501';
  end if;
  insert into event_heads (organisation_id, seq, hash) values (v_organisation_id, 0, '\x') on conflict do nothing;
  select h.seq + 1, h.hash into v_seq, v_previous from event_heads h
    where h.organisation_id = v_organisation_id for update;
  v_hash := event_digest(v_previous, v_organisation_id, v_seq, v_at, current_person(), p_action, p_object_type,
    p_object_id, p_data, p_request_id);
  insert into events values (v_organisation_id, v_seq, v_at, current_person(), p_action, p_object_type, p_object_id,
    p_data, p_request_id, v_previous, v_hash);
  update event_heads set seq = v_seq, hash = v_hash where organisation_id = v_organisation_id;
  return v_seq;
end $$;--> statement-breakpoint
reset role;--> statement-breakpoint
revoke create on schema public from labzer0_gate;--> statement-breakpoint
-- The gate awards only what the auditor of that cycle was assigned to and has no stake in.
create function guard_award() returns trigger language plpgsql as $$
begin
  if new.state = 'awarded' and old.state <> 'awarded' and not pg_has_role(session_user, 'labzer0_owner', 'usage')
    and not (is_assigned_to(new.cycle_id, new.auditor_id) and may_audit_lab(new.lab_id, new.cycle_id, new.auditor_id)
      and new.started_at <= new.ended_at) then
    raise exception 'an award is made by the auditor assigned to the lab' using errcode = '42501';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger audits_awarded_by_assigned before update on audits
  for each row execute function guard_award();--> statement-breakpoint
grant select on audit_assignments, auditor_eligibility, lab_memberships, cycles, audit_rounds, checklist_submissions,
  audits to labzer0_gate;
