-- Awards, status lists and the public register.

-- A certificate is valid for one year, until the last second of the day before its anniversary, in the provider's time
-- zone. One issued on 29 February has its anniversary on 1 March.
create or replace function certificate_end(p_issued_at timestamptz) returns timestamptz language sql stable as $$
  select ((d.day + interval '1 year')::date + case when to_char(d.day, 'MMDD') = '0229' then 1 else 0 end)::timestamp
    at time zone 'Australia/Sydney' - interval '1 second'
  from (select (p_issued_at at time zone 'Australia/Sydney')::date as day) d
$$;

-- Every certificate gets a short number, however it is written.
create or replace function number_certificate() returns trigger language plpgsql as $$
begin
  if new.short_number = '' then new.short_number := draw_short_number(new.level, new.issued_at); end if;
  return new;
end $$;

create or replace trigger certificates_numbered before insert on certificates
  for each row execute function number_certificate();

-- What a certificate rests on is written once, and a number stays with its certificate.
create or replace function refuse_change_of_facts() returns trigger language plpgsql as $$
begin
  if new.short_number is distinct from old.short_number or new.public_id is distinct from old.public_id
    or (old.facts is not null and (new.facts, new.facts_sha256, new.award_basis)
      is distinct from (old.facts, old.facts_sha256, old.award_basis))
    or (old.facts is null and new.facts is not null and old.credential is not null) then
    raise exception 'the facts of a certificate stay as they are' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger certificates_facts_once before update on certificates
  for each row execute function refuse_change_of_facts();

-- The gate owns the functions below, because they must see rows of other organisations.
set local role labzer0_gate;

-- A free short number such as LZ-B26-7K4M, in Crockford's alphabet. Where a year is crowded it gets another sign. The
-- lock makes two awards at the same time draw in turn.
create or replace function draw_short_number(p_level text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_number text; v_length integer := 4; v_tries integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('short numbers'));
  loop
    v_number := 'LZ-' || upper(left(p_level, 1)) || to_char(p_at at time zone 'UTC', 'YY') || '-'
      || (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 32)::integer, 1), '')
        from generate_series(1, v_length));
    if not exists (select from certificates c where c.short_number = v_number) then return v_number; end if;
    v_tries := v_tries + 1;
    if v_tries % 20 = 0 then v_length := least(v_length + 1, 6); end if;
  end loop;
end $$;
grant execute on function draw_short_number to labzer0_owner;

-- A free index in the newest status list, drawn at random. The lock makes two awards at the same time draw in turn.
create or replace function draw_status_place() returns table (list_id integer, place integer)
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
end $$;
grant execute on function draw_status_place to labzer0_owner;

-- The only way to create a certificate. Everything on it is read from the audit, the lab's locked submissions and the
-- lab's current record; the caller only gives the public number and the auditor's note. The worker, which knows the
-- checklist, checks the whole audit again before it signs.
create or replace function award_certificate(p_audit_id uuid, p_public_id text, p_note text)
returns table (certificate_id uuid, certificate_score integer, ends_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_tenant uuid := current_tenant(); v_now timestamptz := clock_now();
  v_audit audits; v_round audit_rounds; v_submission checklist_submissions; v_lab labs; v_organisation text;
  v_cycle cycles;
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
  select c.* into v_cycle from cycles c where c.organisation_id = v_tenant and c.id = v_audit.cycle_id;
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
  if exists (select from areas_below_floor(v_audit.id)) then
    raise exception 'an area is below the floor of its level' using errcode = '42501';
  end if;
  -- The transaction's clock is a setting, so it is compared with the event log, which can't be rewritten.
  if v_now < v_round.submitted_at or v_now + interval '1 hour' <
    (select max(e.at) from events e where e.organisation_id = v_tenant) then
    raise exception 'an award is not dated back' using errcode = '42501';
  end if;
  if p_public_id !~ ('^LZ-' || upper(left(v_cycle.level, 1)) || '[0-9]{2}-[0-9A-HJKMNP-TV-Z]{26}$') then
    raise exception 'this is no number of a certificate' using errcode = '42501';
  end if;

  select d.list_id, d.place into v_list, v_place from draw_status_place() d;
  ends_at := certificate_end(v_now);
  insert into certificates (public_id, organisation_id, lab_id, cycle_id, audit_id, lab_name, lab_type,
    organisation_name, department, principal_investigator, level, score, na_count, question_count, rounds, edition,
    issued_at, valid_until, status_list_id, status_index, is_listed)
  values (p_public_id, v_tenant, v_lab.id, v_audit.cycle_id, v_audit.id, v_lab.name, v_lab.type, v_organisation,
    v_lab.department, case when v_round.names_investigator then v_lab.principal_investigator end, v_cycle.level,
    certificate_score,
    (select count(*) from jsonb_array_elements(v_submission.answers) x where x ->> 'answer' = 'x'),
    jsonb_array_length(v_submission.answers), v_round.number,
    v_cycle.level_edition, v_now, ends_at, v_list, v_place, v_round.wants_listing)
  returning id into certificate_id;
  update audits a set state = 'awarded', score = certificate_score, note = p_note, ended_at = v_now
    where a.organisation_id = v_tenant and a.id = v_audit.id;
  return next;
end $$;
grant execute on function award_certificate to labzer0_app;

-- What the lab says it changed, as it is now: read at the award and kept, because a change may be edited, lost or taken
-- into the next cycle before the worker signs.
create or replace function award_basis(p_cycle cycles, p_issued_at timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'changes', coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'category', c.category, 'title', c.title,
        'state', c.state, 'doneOn', c.done_on, 'rowIds', coalesce((select jsonb_agg(w.row_id order by w.row_id)
          from change_rows w where w.organisation_id = c.organisation_id and w.change_id = c.id), '[]')) order by c.id)
      from changes c where c.organisation_id = p_cycle.organisation_id and c.cycle_id = p_cycle.id
      and c.created_at <= p_issued_at), '[]'),
    'causes', coalesce((select jsonb_agg(jsonb_build_object('category', d.category, 'rowId', d.row_id,
        'columnId', d.column_id, 'steps', d.steps, 'isNotShown', d.not_shown) order by d.category, d.row_id, d.column_id)
      from difference_causes d where d.organisation_id = p_cycle.organisation_id and d.cycle_id = p_cycle.id), '[]'),
    'lost', (select count(*) from changes c where c.organisation_id = p_cycle.organisation_id
      and c.lab_id = p_cycle.lab_id and c.cycle_id <> p_cycle.id and c.state = 'lost'
      and c.lost_on >= (p_cycle.opened_at at time zone 'UTC')::date))
$$;

-- What the new certificate rests on, in the transaction of its award and by its auditor. The text is canonical JSON,
-- because its hash is signed. The worker derives the facts again and signs nothing else.
create or replace function keep_award_facts(p_certificate_id uuid, p_facts text) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update certificates c set facts = p_facts::jsonb, facts_sha256 = sha256(convert_to(p_facts, 'UTF8')),
      award_basis = award_basis(y, c.issued_at)
    from audits a, cycles y where y.organisation_id = c.organisation_id and y.id = c.cycle_id and c.organisation_id = current_tenant() and c.id = p_certificate_id and c.facts is null
    and c.credential is null and c.issued_at = clock_now() and a.organisation_id = c.organisation_id
    and a.id = c.audit_id and a.auditor_id = current_person();
  if not found then
    raise exception 'facts are written with the award' using errcode = '42501';
  end if;
end $$;
grant execute on function keep_award_facts to labzer0_app;

-- By its number, or by the short one where the lab is in the public register: a number that anyone can guess finds no lab
-- that does not want to be found.
create or replace function public_certificate(p_number text)
returns table (public_id text, short_number text, lab_name text, lab_type text, organisation_name text, department text,
  principal_investigator text, level text, score integer, na_count integer, question_count integer, rounds integer,
  edition text, reduced_categories text[], issued_at timestamptz, valid_until timestamptz, credential text,
  status_list_id integer, status_index integer, revoked_at timestamptz, revoked_reason text, facts jsonb)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.public_id, c.short_number, c.lab_name, c.lab_type, c.organisation_name, c.department, c.principal_investigator, c.level,
    c.score, c.na_count, c.question_count, c.rounds, c.edition, c.reduced_categories, c.issued_at, c.valid_until,
    c.credential, c.status_list_id, c.status_index, c.revoked_at, c.revoked_reason, c.facts
  from certificates c where c.public_id = p_number or (c.short_number = p_number and c.is_listed)
$$;
grant execute on function public_certificate to labzer0_app, labzer0_worker;

-- Whether everybody may read the dossier of a certificate: the lab decides.
create or replace function is_dossier_public(p_public_id text) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce((select c.is_dossier_public from certificates c where c.public_id = p_public_id), false)
$$;
grant execute on function is_dossier_public to labzer0_app, labzer0_worker;

-- The hashes of what a certificate rests on, as the records have them today. A form that was reopened since, or was
-- deleted with its lab, is not among them.
create or replace function certificate_records(p_public_id text) returns table (record text, hash bytea)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.mode || '.' || s.category, s.hash from certificates c join calculator_submissions s
    on s.organisation_id = c.organisation_id and s.cycle_id = c.cycle_id where c.public_id = p_public_id
  union all
  select 'checklist', s.hash from certificates c join checklist_submissions s
    on s.organisation_id = c.organisation_id and s.cycle_id = c.cycle_id and s.round = c.rounds
    where c.public_id = p_public_id
$$;
grant execute on function certificate_records to labzer0_app;

-- One page of the register, newest first, without counting the rest: the certificates after p_after, or those before
-- p_before (nearest first). p_search is a short number or part of a lab's or organisation's name. One or two letters only match the
-- beginning of a word, because a trigram index can't find anything shorter than three letters.
create or replace function public_register_page(p_search text, p_lab_type text, p_limit integer, p_after text, p_before text)
returns table (public_id text, short_number text, lab_name text, lab_type text, organisation_name text, department text,
  level text, issued_at timestamptz, valid_until timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public
-- Only a few rows are wanted, so never scan the whole table; JIT compilation would take longer than the query.
set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  v_columns constant text := 'c.public_id, c.short_number, c.lab_name, c.lab_type, c.organisation_name, c.department,
    c.level, c.issued_at, c.valid_until';
  -- No certificate is valid for two years, so older ones can be skipped.
  v_listed text := 'from certificates c where c.is_listed and c.revoked_at is null and c.credential is not null
    and c.valid_until > $1 and c.issued_at > $1 - interval ''2 years''';
  v_order text := 'order by issued_at desc, public_id';
  v_now timestamptz := clock_now(); v_at timestamptz; v_id text;
  v_pattern text; v_word text; v_found_by text; v_met_by text; v_next text; v_count bigint;
begin
  if p_lab_type is not null then v_listed := v_listed || format(' and c.lab_type = %L', p_lab_type); end if;
  select c.issued_at, c.public_id into v_at, v_id from certificates c where c.public_id = coalesce(p_after, p_before);
  if v_id is null and coalesce(p_after, p_before) is not null then return; end if;
  if v_id is not null and p_after is not null then
    v_listed := v_listed || format(' and c.issued_at <= %L and (c.issued_at < %1$L or c.public_id > %L)', v_at, v_id);
  elsif v_id is not null then
    v_listed := v_listed || format(' and c.issued_at >= %L and (c.issued_at > %1$L or c.public_id < %L)', v_at, v_id);
    v_order := 'order by issued_at, public_id desc';
  end if;
  if p_search ~ '^LZ-[A-Z][0-9]{2}-[0-9A-Z]{4,6}$' then
    return query execute format('select %s %s and c.short_number = %L limit $2', v_columns, v_listed, p_search)
      using v_now, p_limit;
    return;
  end if;
  if p_search = '' then
    return query execute format('select %s %s %s limit $2', v_columns, v_listed, v_order) using v_now, p_limit;
    return;
  end if;
  v_pattern := replace(replace(replace(lower(p_search), '\', '\\'), '%', '\%'), '_', '\_');
  select w into v_word from regexp_split_to_table(lower(p_search), '[^[:alnum:]]+') w order by length(w) desc limit 1;
  if v_word = '' and p_search ~ '^[[:ascii:]]*$' then return; end if;
  -- The same condition twice: v_found_by can use the trigram index, v_met_by can't, for the walk by date.
  if length(v_word) < 3 then
    v_found_by := format('(lower(c.lab_name) like %L or lower(c.lab_name) like %L
      or lower(c.organisation_name) like %1$L or lower(c.organisation_name) like %2$L)',
      v_pattern || '%', '% ' || v_pattern || '%');
    v_met_by := format('(strpos('' '' || lower(c.lab_name), %L) > 0 or strpos('' '' || lower(c.organisation_name), %1$L) > 0)',
      ' ' || lower(p_search));
  else
    v_found_by := format('(lower(c.lab_name) like %L or lower(c.organisation_name) like %1$L)', '%' || v_pattern || '%');
    v_met_by := format('(strpos(lower(c.lab_name), %L) > 0 or strpos(lower(c.organisation_name), %1$L) > 0)',
      lower(p_search));
  end if;
  -- A common name is found often enough among the next thousand by date. A rare one is found by the trigram index and
  -- then sorted.
  v_next := format('select %s from (select %1$s %s %s limit $3) c where %s %3$s limit $2', v_columns, v_listed, v_order,
    v_met_by);
  execute format('select count(*) from (%s) m', v_next) into v_count using v_now, p_limit, greatest(1000, 2 * p_limit);
  if v_count = p_limit then
    return query execute v_next using v_now, p_limit, greatest(1000, 2 * p_limit);
  else
    return query execute format('with m as materialized (select %s %s and %s) select * from m %s limit $2',
      v_columns, v_listed, v_found_by, v_order) using v_now, p_limit;
  end if;
end $$;
grant execute on function public_register_page to labzer0_app;

-- For the provider's command line, which connects as the owner and then acts for that organisation.
create or replace function certificate_organisation(p_public_id text) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.organisation_id from certificates c where c.public_id = p_public_id
$$;
grant execute on function certificate_organisation to labzer0_owner;

-- Certificates that the worker still has to sign, for all organisations. Ids only.
create or replace function pending_signatures(p_limit integer) returns table (organisation_id uuid, certificate_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.organisation_id, c.id from certificates c where c.credential is null order by c.issued_at limit p_limit
$$;
grant execute on function pending_signatures to labzer0_worker;

-- Status lists to sign: never signed, signed too long ago, or missing a withdrawal.
create or replace function stale_status_lists(p_signed_before timestamptz) returns table (id integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.id from status_lists l
  where l.signed_at is null or l.signed_at < p_signed_before
    or exists (select from certificates c where c.status_list_id = l.id and c.revoked_at >= l.signed_at)
  order by l.id
$$;
grant execute on function stale_status_lists to labzer0_worker;

-- Indexes of withdrawn certificates in a status list, for all organisations. They name no one.
create or replace function withdrawn_places(p_list_id integer) returns table (status_index integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.status_index from certificates c where c.status_list_id = p_list_id and c.revoked_at is not null
$$;
grant execute on function withdrawn_places to labzer0_worker;
