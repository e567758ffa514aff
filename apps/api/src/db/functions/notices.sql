-- Notices for other people, and whose weekly mail is due. Row-level security lets a person see only their own.

-- The gate owns the functions below, because they must write rows of other people of the tenant.
set local role labzer0_gate;

-- Tells everyone whom the given events or mails concern, in one statement, and returns how each reader wants to be
-- told. The id is null where the reader has this notice already: then it counts one more, or is left as it is when
-- the same mail is written a second time.
create or replace function add_notices(p_notices jsonb)
returns table (source text, user_id uuid, notice_id uuid, by_mail boolean, keeps_quiet_hours boolean)
language sql security definer set search_path = pg_catalog, public as $$
  with given as (
    select g.* from jsonb_to_recordset(p_notices) as g (what text, kind text, audience text, lab_id uuid, actor_id uuid,
      people uuid[], source text, detail text, about text, comment_id uuid, in_app boolean, by_mail boolean, weekly boolean, is_fixed boolean)
  ), concerned as (
    select g.source, m.user_id from given g join lab_memberships m on m.organisation_id = current_tenant()
      and m.lab_id = g.lab_id and m.left_at is null
    where g.audience = 'members' or (g.audience = 'champion' and m.is_champion)
      or (g.audience = 'other_members' and not m.is_champion)
    union
    select g.source, m.user_id from given g join lab_memberships m on m.organisation_id = current_tenant()
      and m.left_at is null and m.is_champion
    where g.audience = 'champions_of_organisation'
    union
    select g.source, p.user_id from given g cross join lateral unnest(g.people) as p (user_id)
    where g.audience = 'named'
  ), readers as (
    select g.*, u.id as user_id,
      g.is_fixed or coalesce(p.in_app, g.in_app) as is_in_app,
      g.is_fixed or coalesce(p.by_mail, g.by_mail) as is_by_mail,
      not g.is_fixed and coalesce(p.weekly, g.weekly) as is_weekly
    from given g join concerned c on c.source = g.source
    join users u on u.organisation_id = current_tenant() and u.id = c.user_id
      and u.activated_at is not null and u.closed_at is null
    left join notice_preferences p on p.organisation_id = current_tenant() and p.user_id = u.id and p.kind = g.kind
    where u.id is distinct from g.actor_id
  ), written as (
    insert into notices as n (organisation_id, user_id, what, kind, lab_id, actor_id, source, detail, about, comment_id,
      in_app, in_digest, at)
    select current_tenant(), r.user_id, r.what, r.kind, r.lab_id, r.actor_id, r.source, r.detail, r.about,
      r.comment_id, r.is_in_app, r.is_weekly, clock_now()
    from readers r where r.is_in_app or r.is_weekly
    -- Two people who cause notices for the same readers lock them in the same order.
    order by r.source, r.user_id
    on conflict (organisation_id, user_id, source) do update set count = n.count + 1, at = excluded.at, read_at = null,
      detail = case when n.detail = excluded.detail then n.detail end
      where n.source not like 'mail:%'
    returning n.source, n.user_id, n.id, n.count
  )
  select r.source, r.user_id, w.id, r.is_by_mail, coalesce(s.keeps_quiet_hours, false)
  from readers r
  left join written w on w.source = r.source and w.user_id = r.user_id and w.count = 1
  left join notice_settings s on s.organisation_id = current_tenant() and s.user_id = r.user_id
$$;
grant execute on function add_notices to labzer0_app, labzer0_worker;

-- A deleted comment is deleted in the notices of its readers, too.
create or replace function clear_notices_of_comment(p_comment_id uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update notices set detail = null where organisation_id = current_tenant() and comment_id = p_comment_id
$$;
grant execute on function clear_notices_of_comment to labzer0_app;

-- Of somebody who closes the account, whoever closes it.
create or replace function forget_notices(p_user_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from notices x where x.organisation_id = current_tenant() and x.user_id = p_user_id;
  delete from notice_preferences x where x.organisation_id = current_tenant() and x.user_id = p_user_id;
  delete from notice_settings x where x.organisation_id = current_tenant() and x.user_id = p_user_id;
  delete from digests_sent x where x.organisation_id = current_tenant() and x.user_id = p_user_id;
end $$;
grant execute on function forget_notices to labzer0_app, labzer0_worker, labzer0_owner;

-- Records one batch of the tenant's people whose weekly mail goes out on this day of the week, and returns them. Each
-- is recorded once a week; the caller puts their mails into the queue in the same transaction.
create or replace function take_digest_readers(p_week date, p_weekly_day integer, p_limit integer)
returns table (user_id uuid) language sql security definer set search_path = pg_catalog, public as $$
  insert into digests_sent (organisation_id, user_id, week, recorded_at)
  select current_tenant(), u.id, p_week, clock_now() from users u
  left join notice_settings s on s.organisation_id = u.organisation_id and s.user_id = u.id
  where u.organisation_id = current_tenant() and u.activated_at is not null and u.closed_at is null
    and coalesce(s.weekly_day, 1) = p_weekly_day and s.weekly_stopped_at is null
    and not exists (select from digests_sent d where d.organisation_id = u.organisation_id and d.user_id = u.id
      and d.week = p_week)
  order by u.id limit p_limit
  on conflict do nothing
  returning digests_sent.user_id
$$;
grant execute on function take_digest_readers to labzer0_worker;
