ALTER TABLE "certificates" ALTER COLUMN "audit_id" DROP NOT NULL;--> statement-breakpoint
-- Which edition of the checklist was audited: it says what was assessed and which words the certificate uses. Null for
-- certificates that were issued before editions were named; they keep the words they were issued with.
ALTER TABLE "certificates" ADD COLUMN "edition" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reduced_categories" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- Audits of labs that ended long ago are purged, the certificates stay. The owner is held by the policies as well.
alter table certificates no force row level security;--> statement-breakpoint
alter table audits no force row level security;--> statement-breakpoint
update certificates c set audit_id = null
  where not exists (select from audits a where a.organisation_id = c.organisation_id and a.id = c.audit_id);--> statement-breakpoint
alter table audits force row level security;--> statement-breakpoint
alter table certificates force row level security;--> statement-breakpoint
alter table certificates add constraint certificates_audit foreign key (organisation_id, audit_id)
  references audits (organisation_id, id) on delete set null (audit_id);--> statement-breakpoint
create index certificates_of_audit on certificates (organisation_id, audit_id);--> statement-breakpoint
create index events_of_awards on events (organisation_id, object_id) where action = 'certificate.awarded';--> statement-breakpoint

-- Withdrawn for good: neither undone nor told differently afterwards, whoever asks.
create function refuse_change_of_withdrawal() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and (new.revoked_at is distinct from old.revoked_at
    or new.revoked_reason is distinct from old.revoked_reason) then
    raise exception 'a withdrawn certificate stays withdrawn' using errcode = '42501';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger certificates_stay_withdrawn before update on certificates
  for each row execute function refuse_change_of_withdrawal();--> statement-breakpoint

-- True for the gate and for whoever owns the tables (migrations, demo); false for the processes that serve requests.
create function may_decide_audits() returns boolean language sql stable
  as $$ select current_user = 'labzer0_gate' or pg_has_role(current_user, 'labzer0_owner', 'usage') $$;--> statement-breakpoint
-- An award is made by award_certificate() alone, and an outcome is not rewritten. What is left to the web process:
-- begin an audit, abandon it, send a lab back, and set a sent-back outcome aside after an appeal.
create function guard_audit_outcome() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  if new.state = 'awarded' or (tg_op = 'INSERT' and new.state <> 'in_progress') then
    raise exception 'only award_certificate() awards' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and (
    (new.organisation_id, new.lab_id, new.cycle_id, new.round_id, new.auditor_id, new.started_at)
      is distinct from (old.organisation_id, old.lab_id, old.cycle_id, old.round_id, old.auditor_id, old.started_at)
    or (old.state <> 'in_progress' and not (old.state = 'resubmission' and new.state = 'set_aside'
      and new.score is not distinct from old.score))) then
    raise exception 'the outcome of an audit is not rewritten' using errcode = '42501';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger audits_decided_by_rule before insert or update on audits
  for each row execute function guard_audit_outcome();--> statement-breakpoint
-- The lock makes an award wait for a finding that is being written, and the finding for an award.
create function guard_findings() returns trigger language plpgsql as $$
begin
  if may_decide_audits() then return new; end if;
  perform from audits a where a.organisation_id = new.organisation_id and a.id = new.audit_id
    and a.state = 'in_progress' for share;
  if not found then
    raise exception 'findings of an audit that has ended are kept' using errcode = '42501';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger audit_findings_of_open_audit before insert or update on audit_findings
  for each row execute function guard_findings();--> statement-breakpoint

-- One year: the last second of the day before the anniversary, in the provider's home zone. 29 February meets 1 March.
create function certificate_end(p_issued_at timestamptz) returns timestamptz language sql stable as $$
  select ((d.day + interval '1 year')::date + case when to_char(d.day, 'MMDD') = '0229' then 1 else 0 end)::timestamp
    at time zone 'Australia/Sydney' - interval '1 second'
  from (select (p_issued_at at time zone 'Australia/Sydney')::date as day) d
$$;--> statement-breakpoint

-- The only way to a certificate. Everything on it comes from the audit, what the lab submitted and locked, and the lab
-- as it is today; the caller gives a public number and the auditor's words. The worker, which knows the checklist,
-- judges the whole audit again before it signs.
create function award_certificate(p_audit_id uuid, p_public_id text, p_note text)
returns table (certificate_id uuid, certificate_score integer, ends_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_tenant uuid := current_tenant(); v_now timestamptz := clock_now();
  v_audit audits; v_round audit_rounds; v_submission checklist_submissions; v_lab labs; v_organisation text;
  v_yes integer; v_no integer; v_unjudged integer; v_silent integer; v_list integer; v_place integer;
begin
  select a.* into v_audit from audits a where a.organisation_id = v_tenant and a.id = p_audit_id
    and a.state = 'in_progress' and a.auditor_id = current_person() for update;
  if not found then
    raise exception 'there is no open audit of this person' using errcode = '42501';
  end if;
  select r.* into v_round from audit_rounds r where r.organisation_id = v_tenant and r.id = v_audit.round_id
    and r.lab_id = v_audit.lab_id and r.cycle_id = v_audit.cycle_id
    and not exists (select from audit_rounds later where later.organisation_id = v_tenant
      and later.cycle_id = r.cycle_id and later.number > r.number);
  select s.* into v_submission from checklist_submissions s where s.organisation_id = v_tenant
    and s.cycle_id = v_round.cycle_id and s.round = v_round.number;
  select l.* into v_lab from labs l join cycles c on c.organisation_id = v_tenant and c.lab_id = l.id
    where l.organisation_id = v_tenant and l.id = v_audit.lab_id and l.deleted_at is null
    and c.id = v_audit.cycle_id and c.closed_at is null;
  select o.name into v_organisation from organisations o where o.id = v_tenant;
  if v_round.id is null or v_submission.id is null or v_lab.id is null or v_organisation is null
    or v_submission.lab_type <> v_lab.type then
    raise exception 'the audit is not of an open cycle that was submitted' using errcode = '42501';
  end if;

  with na as (
    select x ->> 'questionId' as id from jsonb_array_elements(v_submission.answers) x where x ->> 'answer' = 'x'
  ), judged as (
    select f.answer, f.finding, na.id is not null as is_na from audit_findings f left join na on na.id = f.question_id
    where f.organisation_id = v_tenant and f.audit_id = v_audit.id
  )
  select count(*) filter (where j.answer = 'y' and not j.is_na), count(*) filter (where j.answer = 'n'),
    (select count(*) from na) - count(*) filter (where j.is_na and j.answer in ('y', 'n')),
    count(*) filter (where j.answer = 'n' and btrim(j.finding) = '')
  into v_yes, v_no, v_unjudged, v_silent from judged j;
  certificate_score := round(100.0 * v_yes / nullif(v_yes + v_no, 0));
  if certificate_score is null or certificate_score < 80 or v_unjudged > 0 or v_silent > 0 then
    raise exception 'the findings do not carry an award' using errcode = '42501';
  end if;
  -- The clock is a setting of the transaction: the log, which nobody rewrites, shows how late it is at least.
  if v_now < v_round.submitted_at or v_now + interval '1 hour' <
    (select max(e.at) from events e where e.organisation_id = v_tenant) then
    raise exception 'an award is not dated back' using errcode = '42501';
  end if;
  if p_public_id !~ '^LZ-B[0-9]{2}-[0-9A-HJKMNP-TV-Z]{26}$' then
    raise exception 'this is no number of a certificate' using errcode = '42501';
  end if;

  select d.list_id, d.place into v_list, v_place from draw_status_place() d;
  ends_at := certificate_end(v_now);
  insert into certificates (public_id, organisation_id, lab_id, cycle_id, audit_id, lab_name, lab_type,
    organisation_name, department, principal_investigator, level, score, na_count, question_count, rounds, edition,
    reduced_categories, issued_at, valid_until, status_list_id, status_index, is_listed)
  values (p_public_id, v_tenant, v_lab.id, v_audit.cycle_id, v_audit.id, v_lab.name, v_lab.type, v_organisation,
    v_lab.department, case when v_round.names_investigator then v_lab.principal_investigator end, 'bronze',
    certificate_score,
    (select count(*) from jsonb_array_elements(v_submission.answers) x where x ->> 'answer' = 'x'),
    jsonb_array_length(v_submission.answers), v_round.number,
    v_lab.type || '-bronze.' || v_submission.checklist_version,
    coalesce((select array_agg(distinct s.category) from calculator_submissions s where s.organisation_id = v_tenant
      and s.cycle_id = v_audit.cycle_id and s.mode = 'savings'
      and s.results -> 'saved' -> 'emissionsKgCo2e' ->> 'change' = 'saving'), '{}'),
    v_now, ends_at, v_list, v_place, v_round.wants_listing)
  returning id into certificate_id;
  update audits a set state = 'awarded', score = certificate_score, note = p_note, ended_at = v_now
    where a.organisation_id = v_tenant and a.id = v_audit.id;
  return next;
end $$;--> statement-breakpoint

-- What a visitor reads now names the edition and where emissions went down.
drop function public_certificate(text);--> statement-breakpoint
create function public_certificate(p_public_id text)
returns table (public_id text, lab_name text, lab_type text, organisation_name text, department text,
  principal_investigator text, level text, score integer, na_count integer, question_count integer, rounds integer,
  edition text, reduced_categories text[], issued_at timestamptz, valid_until timestamptz, credential text,
  status_list_id integer, status_index integer, revoked_at timestamptz, revoked_reason text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.public_id, c.lab_name, c.lab_type, c.organisation_name, c.department, c.principal_investigator, c.level,
    c.score, c.na_count, c.question_count, c.rounds, c.edition, c.reduced_categories, c.issued_at, c.valid_until,
    c.credential, c.status_list_id, c.status_index, c.revoked_at, c.revoked_reason
  from certificates c where c.public_id = p_public_id
$$;--> statement-breakpoint
revoke insert on certificates from labzer0_app;--> statement-breakpoint
grant insert on certificates to labzer0_gate;--> statement-breakpoint
grant update (state, score, note, ended_at) on audits to labzer0_gate;--> statement-breakpoint
revoke all on function award_certificate(uuid, text, text) from public;--> statement-breakpoint
revoke all on function public_certificate(text) from public;--> statement-breakpoint
grant create on schema public to labzer0_gate;--> statement-breakpoint
alter function award_certificate(uuid, text, text) owner to labzer0_gate;--> statement-breakpoint
alter function public_certificate(text) owner to labzer0_gate;--> statement-breakpoint
revoke create on schema public from labzer0_gate;--> statement-breakpoint
set role labzer0_gate;--> statement-breakpoint
grant execute on function award_certificate(uuid, text, text) to labzer0_app;--> statement-breakpoint
grant execute on function public_certificate(text) to labzer0_app, labzer0_worker;--> statement-breakpoint
revoke execute on function draw_status_place() from labzer0_app;--> statement-breakpoint
reset role;
