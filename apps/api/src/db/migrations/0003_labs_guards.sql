alter table labs enable row level security;--> statement-breakpoint
alter table labs force row level security;--> statement-breakpoint
create policy tenant on labs using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table lab_memberships enable row level security;--> statement-breakpoint
alter table lab_memberships force row level security;--> statement-breakpoint
create policy tenant on lab_memberships using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
alter table cycles enable row level security;--> statement-breakpoint
alter table cycles force row level security;--> statement-breakpoint
create policy tenant on cycles using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
grant select, insert, update on labs, lab_memberships, cycles to labzer0_app, labzer0_worker;--> statement-breakpoint
-- People are found by part of a name or address among the thousands of one organisation.
create index users_of_organisation on users (organisation_id, lower(last_name), lower(first_name));
--> statement-breakpoint
-- An admin sees which colleagues have a second factor, and nothing else of it: those of the caller's tenant only.
create function second_factor_holders(p_user_ids uuid[]) returns table (user_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.user_id from user_totp t join users u on u.id = t.user_id
  where t.user_id = any (p_user_ids) and t.confirmed_at is not null and u.organisation_id = current_tenant()
$$;--> statement-breakpoint
revoke all on function second_factor_holders(uuid[]) from public;--> statement-breakpoint
grant create on schema public to labzer0_gate;--> statement-breakpoint
alter function second_factor_holders(uuid[]) owner to labzer0_gate;--> statement-breakpoint
revoke create on schema public from labzer0_gate;--> statement-breakpoint
set role labzer0_gate;--> statement-breakpoint
grant execute on function second_factor_holders(uuid[]) to labzer0_app, labzer0_worker;--> statement-breakpoint
reset role;
