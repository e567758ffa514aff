-- Saves of checklist answers, each in one statement. They run with the caller's rights, under row-level security.

-- Saves one answer: checks membership and that the checklist is open, writes answer and history, and returns what it
-- replaced. It locks the cycle for share and a submission locks it for update, so a save is either before or after a
-- submission. p_keeps_answer, p_keeps_reason and a null comment leave the stored value unchanged.
create or replace function save_answer(p_lab_id uuid, p_lab_type text, p_question_id text, p_keeps_answer boolean, p_answer text,
  p_keeps_reason boolean, p_na_reason integer, p_comment text, p_seen_version integer)
returns table (outcome text, version integer, replaced_answer text, replaced_na_reason integer, replaced_comment text,
  replaced_by uuid, replaced_by_name text, replaced_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_cycle uuid; v_type text; v_is_member boolean; v_hits integer; v_old checklist_answers%rowtype;
  v_answer text; v_reason integer; v_comment text;
begin
  select c.id, l.type, exists (select from lab_memberships m where m.organisation_id = current_tenant()
      and m.lab_id = l.id and m.user_id = current_person() and m.left_at is null)
  into v_cycle, v_type, v_is_member
  from labs l join cycles c on c.organisation_id = l.organisation_id and c.lab_id = l.id and c.closed_at is null
  where l.organisation_id = current_tenant() and l.id = p_lab_id and l.deleted_at is null
  for share of c;
  if not found then outcome := 'lab_not_found'; return next; return; end if;
  if not v_is_member then outcome := 'not_a_member'; return next; return; end if;
  if v_type <> p_lab_type then outcome := 'question_not_found'; return next; return; end if;
  -- Each time the audit is sent back, the checklist opens once more.
  if (select count(*) from checklist_submissions s where s.organisation_id = current_tenant() and s.cycle_id = v_cycle)
    > (select count(*) from audits a where a.organisation_id = current_tenant() and a.cycle_id = v_cycle
      and a.state = 'resubmission') then
    outcome := 'checklist_locked'; return next; return;
  end if;
  -- The limit of SAVE_LIMIT in the domain; a test compares them.
  insert into rate_limits as r (key, hits, resets_at)
  values ('save:' || current_person(), 1, clock_now() + interval '3 seconds')
  on conflict (key) do update set
    hits = case when r.resets_at <= clock_now() then excluded.hits else r.hits + excluded.hits end,
    resets_at = case when r.resets_at <= clock_now() then excluded.resets_at else r.resets_at end
  returning r.hits into v_hits;
  if v_hits > 30 then outcome := 'too_many_requests'; return next; return; end if;
  -- One writer of a checklist at a time. A row lock can't do this, because the answer may not exist yet.
  perform pg_advisory_xact_lock(hashtextextended('checklist ' || v_cycle, 0));
  select * into v_old from checklist_answers a where a.organisation_id = current_tenant() and a.cycle_id = v_cycle
    and a.question_id = p_question_id;
  v_answer := case when p_keeps_answer then v_old.answer else p_answer end;
  v_reason := case when v_answer is distinct from 'x' then null when p_keeps_reason then v_old.na_reason else p_na_reason end;
  v_comment := coalesce(p_comment, v_old.comment, '');
  version := coalesce(v_old.version, 0) + 1;
  insert into checklist_answers (organisation_id, cycle_id, question_id, answer, na_reason, comment, version, written_by, written_at)
  values (current_tenant(), v_cycle, p_question_id, v_answer, v_reason, v_comment, version, current_person(), clock_now())
  on conflict (organisation_id, cycle_id, question_id) do update set answer = excluded.answer,
    na_reason = excluded.na_reason, comment = excluded.comment, version = excluded.version,
    written_by = excluded.written_by, written_at = excluded.written_at;
  insert into checklist_history (organisation_id, cycle_id, question_id, answer, na_reason, comment, version, written_by, written_at)
  values (current_tenant(), v_cycle, p_question_id, v_answer, v_reason, v_comment, version, current_person(), clock_now());
  perform task_of_answer(p_lab_id, v_cycle, p_question_id, v_old.answer, v_answer);
  outcome := 'saved';
  -- Someone else saved since the caller last read: the later save wins and returns whose answer it replaced.
  if v_old.version <> coalesce(p_seen_version, 0) and v_old.written_by <> current_person() then
    replaced_answer := v_old.answer; replaced_na_reason := v_old.na_reason; replaced_comment := v_old.comment;
    replaced_by := v_old.written_by; replaced_at := v_old.written_at;
    select concat_ws(' ', u.first_name, u.last_name) into replaced_by_name from users u
    where u.organisation_id = current_tenant() and u.id = v_old.written_by;
  end if;
  return next;
end $$;
