-- Figures for those who run the service. They name no organisation and no person.

-- The gate owns the function below, because it must see certificates of all organisations.
set local role labzer0_gate;

create or replace function service_figures() returns table (signing_lag_seconds float, public_log_lag_seconds float)
language sql stable security definer set search_path = pg_catalog, public as $$
  select
    coalesce((select extract(epoch from now() - min(c.issued_at)) from certificates c where c.credential is null), 0)::float,
    coalesce(extract(epoch from now() - least(
      (select min(c.issued_at) from certificates c where c.credential is not null and c.log_index is null),
      (select min(c.revoked_at) from certificates c where c.revoked_at is not null and c.withdrawal_log_index is null)
    )), 0)::float
$$;
grant execute on function service_figures to labzer0_app, labzer0_worker;
