-- Email domains decide who may join an organisation. Organisations claim them; only these functions confirm or end a claim.

-- The gate owns the functions below, because they must see rows of other organisations.
set local role labzer0_gate;

-- Confirms the tenant's claim to a domain and to its subdomains, except those that another organisation already has.
create or replace function confirm_domain(p_domain text) returns setof text
language sql security definer set search_path = pg_catalog, public as $$
  update organisation_domains d set confirmed_at = clock_now()
  where d.organisation_id = current_tenant() and d.confirmed_at is null
    and (d.domain = p_domain or right(d.domain, length(p_domain) + 1) = '.' || p_domain)
    and not exists (select from organisation_domains o where o.domain = d.domain and o.confirmed_at is not null)
    and exists (select from organisation_domains own where own.organisation_id = current_tenant()
      and own.domain = p_domain and (own.confirmed_at is not null or not exists (
        select from organisation_domains o where o.domain = p_domain and o.confirmed_at is not null)))
  returning d.domain
$$;
grant execute on function confirm_domain to labzer0_owner;

-- The domain of the address that the organisation's invitation code was sent to.
create or replace function invited_domain() returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select split_part(i.email, '@', 2) from invitations i where i.used_by_organisation_id = current_tenant() limit 1
$$;
grant execute on function invited_domain to labzer0_app;

-- The invited domain needs no confirmation by the provider once an admin has activated an address in it.
create or replace function confirm_invited_domain() returns setof text
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from users u where u.id = current_person() and u.organisation_id = current_tenant()
    and u.is_organisation_admin and u.activated_at is not null and split_part(u.email, '@', 2) = invited_domain()) then
    return query select confirm_domain(invited_domain());
  end if;
end $$;
grant execute on function confirm_invited_domain to labzer0_app;

-- Whether a domain is waiting for the provider. Claims of organisations without an activated admin are not revealed.
create or replace function is_domain_waiting(p_domain text) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from organisation_domains d where d.domain = p_domain and d.confirmed_at is null
    and exists (select from users u where u.organisation_id = d.organisation_id and u.is_organisation_admin
      and u.activated_at is not null))
$$;
grant execute on function is_domain_waiting to labzer0_app;

create or replace function organisations_with_old_claims(p_before timestamptz, p_limit integer) returns table (organisation_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct d.organisation_id from organisation_domains d where d.confirmed_at is null and d.created_at < p_before
  order by 1 limit p_limit
$$;
grant execute on function organisations_with_old_claims to labzer0_worker;

create or replace function end_domain_claims(p_before timestamptz) returns setof text
language sql security definer set search_path = pg_catalog, public as $$
  delete from organisation_domains d where d.organisation_id = current_tenant() and d.confirmed_at is null
    and d.created_at < p_before returning d.domain
$$;
grant execute on function end_domain_claims to labzer0_worker;

-- For the provider's command line: unconfirmed domains, since when, and the domain that was invited.
create or replace function pending_domains() returns table (organisation_id uuid, organisation_name text, domain text,
  created_at timestamptz, invited_domain text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.id, o.name, d.domain, d.created_at,
    (select split_part(i.email, '@', 2) from invitations i where i.used_by_organisation_id = o.id limit 1)
  from organisation_domains d join organisations o on o.id = d.organisation_id
  where d.confirmed_at is null order by d.created_at, d.domain
$$;
grant execute on function pending_domains to labzer0_owner;
