-- From here on functions are defined in the folder functions, which is applied after the numbered migrations.
create table drizzle.applied_functions (
  file text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
);--> statement-breakpoint
-- API and worker look up before they start whether the functions are theirs.
grant usage on schema drizzle to labzer0_app, labzer0_worker;--> statement-breakpoint
grant select on drizzle.applied_functions to labzer0_app, labzer0_worker;--> statement-breakpoint
-- What the gate owns is called only by those it is granted to.
set role labzer0_gate;--> statement-breakpoint
alter default privileges revoke execute on functions from public;--> statement-breakpoint
-- Replaced by public_register_page and purge_expired_batch two versions ago; kept until now for processes of that time.
drop function public_register(text, text, integer, integer);--> statement-breakpoint
drop function purge_expired();--> statement-breakpoint
reset role;
