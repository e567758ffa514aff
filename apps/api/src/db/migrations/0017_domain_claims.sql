-- A claim that nobody has confirmed blocks nobody: only confirmed domains have one owner.
ALTER TABLE "organisation_domains" DROP CONSTRAINT "organisation_domains_one_owner";--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_domains_one_owner" ON "organisation_domains" USING btree ("domain") WHERE "organisation_domains"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "organisation_domains_claimed" ON "organisation_domains" USING btree ("domain") WHERE "organisation_domains"."confirmed_at" is null;--> statement-breakpoint
-- A domain decides who is let into an organisation. The web process claims; only the gate confirms or ends a claim.
revoke insert, update on organisation_domains from labzer0_app, labzer0_worker;--> statement-breakpoint
grant insert (organisation_id, domain, created_at) on organisation_domains to labzer0_app;--> statement-breakpoint
grant update (confirmed_at) on organisation_domains to labzer0_gate;--> statement-breakpoint
drop function pending_domains();--> statement-breakpoint
grant create on schema public to labzer0_gate;--> statement-breakpoint
set role labzer0_gate;--> statement-breakpoint
-- The tenant's claim to a domain, and with it those to subdomains. What another organisation has stays with it.
create function confirm_domain(p_domain text) returns setof text
language sql security definer set search_path = pg_catalog, public as $$
  update organisation_domains d set confirmed_at = clock_now()
  where d.organisation_id = current_tenant() and d.confirmed_at is null
    and (d.domain = p_domain or right(d.domain, length(p_domain) + 1) = '.' || p_domain)
    and not exists (select from organisation_domains o where o.domain = d.domain and o.confirmed_at is not null)
    and exists (select from organisation_domains own where own.organisation_id = current_tenant()
      and own.domain = p_domain and (own.confirmed_at is not null or not exists (
        select from organisation_domains o where o.domain = p_domain and o.confirmed_at is not null)))
  returning d.domain
$$;--> statement-breakpoint
-- Where the code that made this organisation was sent.
create function invited_domain() returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select split_part(i.email, '@', 2) from invitations i where i.used_by_organisation_id = current_tenant() limit 1
$$;--> statement-breakpoint
-- The only domain that confirms itself: the invited one, once an admin of the organisation has proven an address in it.
create function confirm_invited_domain() returns setof text
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from users u where u.id = current_person() and u.organisation_id = current_tenant()
    and u.is_organisation_admin and u.activated_at is not null and split_part(u.email, '@', 2) = invited_domain()) then
    return query select confirm_domain(invited_domain());
  end if;
end $$;--> statement-breakpoint
-- Whether a domain waits for the provider. Not said for a registration whose admin has proven nothing.
create function is_domain_waiting(p_domain text) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from organisation_domains d where d.domain = p_domain and d.confirmed_at is null
    and exists (select from users u where u.organisation_id = d.organisation_id and u.is_organisation_admin
      and u.activated_at is not null))
$$;--> statement-breakpoint
create function organisations_with_old_claims(p_before timestamptz, p_limit integer) returns table (organisation_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct d.organisation_id from organisation_domains d where d.confirmed_at is null and d.created_at < p_before
  order by 1 limit p_limit
$$;--> statement-breakpoint
create function end_domain_claims(p_before timestamptz) returns setof text
language sql security definer set search_path = pg_catalog, public as $$
  delete from organisation_domains d where d.organisation_id = current_tenant() and d.confirmed_at is null
    and d.created_at < p_before returning d.domain
$$;--> statement-breakpoint
-- For the provider's command line: what waits, who was invited, and since when.
create function pending_domains() returns table (organisation_id uuid, organisation_name text, domain text,
  created_at timestamptz, invited_domain text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.id, o.name, d.domain, d.created_at,
    (select split_part(i.email, '@', 2) from invitations i where i.used_by_organisation_id = o.id limit 1)
  from organisation_domains d join organisations o on o.id = d.organisation_id
  where d.confirmed_at is null order by d.created_at, d.domain
$$;--> statement-breakpoint
do $$
declare f regprocedure;
begin
  foreach f in array array['confirm_domain(text)', 'invited_domain()', 'confirm_invited_domain()',
    'is_domain_waiting(text)', 'organisations_with_old_claims(timestamptz, integer)', 'end_domain_claims(timestamptz)',
    'pending_domains()'
  ]::regprocedure[] loop
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;--> statement-breakpoint
grant execute on function confirm_domain(text), pending_domains() to labzer0_owner;--> statement-breakpoint
grant execute on function confirm_invited_domain(), invited_domain(), is_domain_waiting(text) to labzer0_app;--> statement-breakpoint
grant execute on function organisations_with_old_claims(timestamptz, integer), end_domain_claims(timestamptz)
  to labzer0_worker;--> statement-breakpoint
reset role;--> statement-breakpoint
revoke create on schema public from labzer0_gate;
