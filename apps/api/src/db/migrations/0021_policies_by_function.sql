-- Policies call current_tenant() and current_person() instead of repeating their expressions. The plans stay the
-- same: the planner inlines both, and the sub-select is still evaluated once per statement.
do $$
declare
  p record;
  v_tenant constant text := '(NULLIF(current_setting(''app.organisation_id''::text, true), ''''::text))::uuid AS "nullif"';
  v_person constant text := '(NULLIF(current_setting(''app.user_id''::text, true), ''''::text))::uuid AS "nullif"';
begin
  for p in select tablename, policyname,
      replace(replace(qual, v_tenant, 'current_tenant()'), v_person, 'current_person()') as qual,
      replace(replace(with_check, v_tenant, 'current_tenant()'), v_person, 'current_person()') as with_check
    from pg_policies where schemaname = 'public' and qual like '%current_setting%' order by tablename
  loop
    execute format('alter policy %I on %I using (%s)', p.policyname, p.tablename, p.qual)
      || coalesce(' with check (' || p.with_check || ')', '');
  end loop;
end $$;
