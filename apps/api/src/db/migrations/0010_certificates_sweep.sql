alter table mail_opt_outs enable row level security;--> statement-breakpoint
alter table mail_opt_outs force row level security;--> statement-breakpoint
create policy tenant on mail_opt_outs using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
grant select, insert, delete on mail_opt_outs to labzer0_app;--> statement-breakpoint
grant select on mail_opt_outs to labzer0_worker;--> statement-breakpoint
-- What the worker still has to sign, of all organisations: ids only.
create function pending_signatures(p_limit integer) returns table (organisation_id uuid, certificate_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.organisation_id, c.id from certificates c where c.credential is null order by c.issued_at limit p_limit
$$;--> statement-breakpoint
-- Lists that were never signed, that grow old, or that do not know of a withdrawal yet.
create function stale_status_lists(p_signed_before timestamptz) returns table (id integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.id from status_lists l
  where l.signed_at is null or l.signed_at < p_signed_before
    or exists (select from certificates c where c.status_list_id = l.id and c.revoked_at >= l.signed_at)
  order by l.id
$$;--> statement-breakpoint
-- For the provider's command line, which connects as the owner and then acts for that organisation.
create function certificate_organisation(p_public_id text) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.organisation_id from certificates c where c.public_id = p_public_id
$$;--> statement-breakpoint
create index certificates_unsigned on certificates (issued_at) where credential is null;--> statement-breakpoint
create index certificates_withdrawn on certificates (status_list_id, revoked_at) where revoked_at is not null;--> statement-breakpoint
revoke all on function pending_signatures(integer) from public;--> statement-breakpoint
revoke all on function stale_status_lists(timestamptz) from public;--> statement-breakpoint
revoke all on function certificate_organisation(text) from public;--> statement-breakpoint
grant create on schema public to labzer0_gate;--> statement-breakpoint
alter function pending_signatures(integer) owner to labzer0_gate;--> statement-breakpoint
alter function stale_status_lists(timestamptz) owner to labzer0_gate;--> statement-breakpoint
alter function certificate_organisation(text) owner to labzer0_gate;--> statement-breakpoint
revoke create on schema public from labzer0_gate;--> statement-breakpoint
set role labzer0_gate;--> statement-breakpoint
grant execute on function pending_signatures(integer), stale_status_lists(timestamptz), public_certificate(text) to labzer0_worker;--> statement-breakpoint
grant execute on function certificate_organisation(text) to labzer0_owner;--> statement-breakpoint
reset role;
