alter table checklist_answers enable row level security;--> statement-breakpoint
alter table checklist_answers force row level security;--> statement-breakpoint
create policy tenant on checklist_answers using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table checklist_submissions enable row level security;--> statement-breakpoint
alter table checklist_submissions force row level security;--> statement-breakpoint
create policy tenant on checklist_submissions using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table evidence_files enable row level security;--> statement-breakpoint
alter table evidence_files force row level security;--> statement-breakpoint
create policy tenant on evidence_files using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table auditor_eligibility enable row level security;--> statement-breakpoint
alter table auditor_eligibility force row level security;--> statement-breakpoint
create policy tenant on auditor_eligibility using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table auditor_invitations enable row level security;--> statement-breakpoint
alter table auditor_invitations force row level security;--> statement-breakpoint
create policy tenant on auditor_invitations using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
create policy gate on auditor_invitations to labzer0_gate using (true);--> statement-breakpoint
alter table audit_assignments enable row level security;--> statement-breakpoint
alter table audit_assignments force row level security;--> statement-breakpoint
create policy tenant on audit_assignments using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table audit_rounds enable row level security;--> statement-breakpoint
alter table audit_rounds force row level security;--> statement-breakpoint
create policy tenant on audit_rounds using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table audits enable row level security;--> statement-breakpoint
alter table audits force row level security;--> statement-breakpoint
create policy tenant on audits using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table audit_findings enable row level security;--> statement-breakpoint
alter table audit_findings force row level security;--> statement-breakpoint
create policy tenant on audit_findings using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table finding_replies enable row level security;--> statement-breakpoint
alter table finding_replies force row level security;--> statement-breakpoint
create policy tenant on finding_replies using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table audit_appeals enable row level security;--> statement-breakpoint
alter table audit_appeals force row level security;--> statement-breakpoint
create policy tenant on audit_appeals using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table certificates enable row level security;--> statement-breakpoint
alter table certificates force row level security;--> statement-breakpoint
create policy tenant on certificates using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
create policy gate on certificates to labzer0_gate using (true);--> statement-breakpoint
alter table reminders_sent enable row level security;--> statement-breakpoint
alter table reminders_sent force row level security;--> statement-breakpoint
create policy tenant on reminders_sent using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
-- What was submitted, decided or said in a round is only added to; what is being worked on is written again.
grant select, insert on checklist_submissions, audit_rounds, reminders_sent to labzer0_app, labzer0_worker;--> statement-breakpoint
grant select, insert, update on auditor_eligibility, auditor_invitations, audit_assignments, audits, audit_findings,
  finding_replies, audit_appeals, evidence_files to labzer0_app, labzer0_worker;--> statement-breakpoint
grant select, insert, update, delete on checklist_answers to labzer0_app, labzer0_worker;--> statement-breakpoint
-- The web process names what is awarded and withdrawn; only the worker, which holds the key, writes a signature.
grant select, insert, update (revoked_at, revoked_by, revoked_reason, is_listed) on certificates to labzer0_app;--> statement-breakpoint
grant select, update (credential) on certificates to labzer0_worker;--> statement-breakpoint
grant select on signing_keys, status_lists to labzer0_app;--> statement-breakpoint
grant select, insert, update on signing_keys, status_lists to labzer0_worker;--> statement-breakpoint
create trigger checklist_submissions_locked before update or delete or truncate on checklist_submissions
  for each statement execute function refuse_change_of_submission();--> statement-breakpoint
create function refuse_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept', tg_table_name using errcode = '42501';
end $$;--> statement-breakpoint
create trigger certificates_kept before delete or truncate on certificates
  for each statement execute function refuse_deletion();--> statement-breakpoint
-- Whoever holds an id may read what the public page says, and nothing else of the lab.
create function public_certificate(p_public_id text)
returns table (public_id text, lab_name text, lab_type text, organisation_name text, department text,
  principal_investigator text, level text, score integer, na_count integer, question_count integer, rounds integer,
  issued_at timestamptz, valid_until timestamptz, credential text, status_list_id integer, status_index integer,
  revoked_at timestamptz, revoked_reason text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.public_id, c.lab_name, c.lab_type, c.organisation_name, c.department, c.principal_investigator, c.level,
    c.score, c.na_count, c.question_count, c.rounds, c.issued_at, c.valid_until, c.credential, c.status_list_id,
    c.status_index, c.revoked_at, c.revoked_reason
  from certificates c where c.public_id = p_public_id
$$;--> statement-breakpoint
-- The register of labs that want to stand in it, newest first; p_search is part of a lab's or organisation's name.
create function public_register(p_search text, p_lab_type text, p_limit integer, p_offset integer)
returns table (public_id text, lab_name text, lab_type text, organisation_name text, department text, level text,
  issued_at timestamptz, valid_until timestamptz, total bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.public_id, c.lab_name, c.lab_type, c.organisation_name, c.department, c.level, c.issued_at, c.valid_until,
    count(*) over ()
  from certificates c
  where c.is_listed and c.revoked_at is null and c.valid_until > clock_now() and c.credential is not null
    and (p_lab_type is null or c.lab_type = p_lab_type)
    and (p_search = '' or position(lower(p_search) in lower(c.lab_name)) > 0
      or position(lower(p_search) in lower(c.organisation_name)) > 0)
  order by c.issued_at desc, c.public_id limit p_limit offset p_offset
$$;--> statement-breakpoint
-- Places of withdrawn certificates in a list, of all organisations: bits without names.
create function withdrawn_places(p_list_id integer) returns table (status_index integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.status_index from certificates c where c.status_list_id = p_list_id and c.revoked_at is not null
$$;--> statement-breakpoint
-- A free place in the newest list, drawn at random; two awards at once draw one after the other.
create function draw_status_place() returns table (list_id integer, place integer)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_size integer;
begin
  perform pg_advisory_xact_lock(hashtext('status places'));
  select l.id, l.size into list_id, v_size from status_lists l order by l.id desc limit 1;
  if not found or (select count(*) from certificates c where c.status_list_id = list_id) * 2 >= v_size then
    list_id := coalesce(list_id, 0) + 1;
    v_size := 131072;
    insert into status_lists (id, size) values (list_id, v_size);
  end if;
  loop
    place := floor(random() * v_size);
    exit when not exists (select from certificates c where c.status_list_id = list_id and c.status_index = place);
  end loop;
  return next;
end $$;--> statement-breakpoint
-- Of which organisation an invitation is, for the holder of its link. The transaction then acts for that organisation.
create function enter_auditor_invitation(p_token_hash bytea)
returns table (invitation_id uuid, organisation_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select i.id, i.organisation_id into invitation_id, organisation_id from auditor_invitations i
  where i.token_hash = p_token_hash and i.accepted_at is null and i.expires_at > clock_now();
  if not found then return; end if;
  perform set_config('app.organisation_id', organisation_id::text, true);
  return next;
end $$;--> statement-breakpoint
grant select on certificates, status_lists to labzer0_gate;--> statement-breakpoint
grant insert on status_lists to labzer0_gate;--> statement-breakpoint
grant select (id, organisation_id, token_hash, accepted_at, expires_at) on auditor_invitations to labzer0_gate;--> statement-breakpoint
revoke all on function public_certificate(text) from public;--> statement-breakpoint
revoke all on function public_register(text, text, integer, integer) from public;--> statement-breakpoint
revoke all on function withdrawn_places(integer) from public;--> statement-breakpoint
revoke all on function draw_status_place() from public;--> statement-breakpoint
revoke all on function enter_auditor_invitation(bytea) from public;--> statement-breakpoint
grant create on schema public to labzer0_gate;--> statement-breakpoint
alter function public_certificate(text) owner to labzer0_gate;--> statement-breakpoint
alter function public_register(text, text, integer, integer) owner to labzer0_gate;--> statement-breakpoint
alter function withdrawn_places(integer) owner to labzer0_gate;--> statement-breakpoint
alter function draw_status_place() owner to labzer0_gate;--> statement-breakpoint
alter function enter_auditor_invitation(bytea) owner to labzer0_gate;--> statement-breakpoint
revoke create on schema public from labzer0_gate;--> statement-breakpoint
set role labzer0_gate;--> statement-breakpoint
grant execute on function public_certificate(text) to labzer0_app;--> statement-breakpoint
grant execute on function public_register(text, text, integer, integer) to labzer0_app;--> statement-breakpoint
grant execute on function withdrawn_places(integer) to labzer0_worker;--> statement-breakpoint
grant execute on function draw_status_place() to labzer0_app, labzer0_owner;--> statement-breakpoint
grant execute on function enter_auditor_invitation(bytea) to labzer0_app;--> statement-breakpoint
-- Reminders and retention go through the organisations one by one.
grant execute on function all_organisations() to labzer0_worker;--> statement-breakpoint
reset role;
