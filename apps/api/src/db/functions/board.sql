-- What an answer of the checklist does to the board. It runs with the caller's rights, under row-level security.

-- A No becomes a task in the statement that saves it. When the answer turns, a task that no one has touched goes; any
-- other stays and is offered as done. `effectOfAnswer` in the domain says the same; a test compares them.
create or replace function task_of_answer(p_lab_id uuid, p_cycle_id uuid, p_question_id text, p_before text, p_after text)
returns void language plpgsql as $$
declare v_task tasks%rowtype;
begin
  if p_before is not distinct from p_after then return; end if;
  select * into v_task from tasks t where t.organisation_id = current_tenant() and t.cycle_id = p_cycle_id
    and t.question_id = p_question_id for update;
  if p_after = 'n' then
    if v_task.id is null then
      insert into tasks (organisation_id, lab_id, cycle_id, question_id, state, created_by, created_at, changed_by, changed_at)
      values (current_tenant(), p_lab_id, p_cycle_id, p_question_id, 'todo', current_person(), clock_now(), current_person(), clock_now());
    elsif v_task.state in ('removed', 'done') then
      update tasks t set state = 'todo', done_on = null, done_by = null, done_note = '', version = t.version + 1,
        changed_by = current_person(), changed_at = clock_now()
      where t.organisation_id = current_tenant() and t.id = v_task.id;
    end if;
  elsif v_task.state = 'todo' and not v_task.is_touched and not exists (select from comments c
    where c.organisation_id = current_tenant() and c.lab_id = p_lab_id and c.subject_kind = 'task' and c.subject_id = v_task.id::text) then
    update tasks t set state = 'removed', version = t.version + 1, changed_by = current_person(), changed_at = clock_now()
    where t.organisation_id = current_tenant() and t.id = v_task.id;
  end if;
end $$;
