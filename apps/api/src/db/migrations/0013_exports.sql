CREATE TABLE "report_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"year" integer NOT NULL,
	"lab_type" text,
	"state" text NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"steps" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_exports_kind_known" CHECK ("report_exports"."kind" in ('organisation', 'lab', 'door')),
	CONSTRAINT "report_exports_format_known" CHECK ("report_exports"."format" in ('xlsx', 'pdf')),
	CONSTRAINT "report_exports_state_known" CHECK ("report_exports"."state" in ('queued', 'working', 'done', 'failed')),
	CONSTRAINT "report_exports_of_what" CHECK (("report_exports"."kind" = 'organisation') = ("report_exports"."lab_id" is null)),
	CONSTRAINT "report_exports_steps" CHECK ("report_exports"."steps_done" between 0 and "report_exports"."steps"),
	CONSTRAINT "report_exports_done_whole" CHECK ("report_exports"."state" <> 'done' or "report_exports"."bytes" is not null)
);
--> statement-breakpoint
ALTER TABLE "report_exports" ADD CONSTRAINT "report_exports_lab" FOREIGN KEY ("organisation_id","lab_id") REFERENCES "public"."labs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_exports" ADD CONSTRAINT "report_exports_asked_by" FOREIGN KEY ("organisation_id","asked_by") REFERENCES "public"."users"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_exports_of_person" ON "report_exports" USING btree ("organisation_id","asked_by","asked_at");--> statement-breakpoint
CREATE INDEX "report_exports_ending" ON "report_exports" USING btree ("expires_at");--> statement-breakpoint
-- Who asks again while the same file is being made gets that one.
create unique index report_exports_once_under_way on report_exports (organisation_id, asked_by, kind, format, year, lab_id, lab_type)
  nulls not distinct where state in ('queued', 'working');--> statement-breakpoint
alter table report_exports enable row level security;--> statement-breakpoint
alter table report_exports force row level security;--> statement-breakpoint
create policy tenant on report_exports using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
create policy gate on report_exports to labzer0_gate using (true);--> statement-breakpoint
-- The web process asks, and lets go of what is asked anew; only the worker makes and takes away.
grant select, insert, update (expires_at) on report_exports to labzer0_app;--> statement-breakpoint
grant select, update, delete on report_exports to labzer0_worker;--> statement-breakpoint
grant select (id, organisation_id, state, moved_at, expires_at) on report_exports to labzer0_gate;--> statement-breakpoint
-- What is over or was lost on the way, of all organisations: ids only.
create function exports_to_sweep(p_lost_before timestamptz, p_limit integer) returns table (organisation_id uuid, export_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select e.organisation_id, e.id from report_exports e
  where e.expires_at <= clock_now() or (e.state in ('queued', 'working') and e.moved_at < p_lost_before)
  order by e.expires_at limit p_limit
$$;--> statement-breakpoint
revoke all on function exports_to_sweep(timestamptz, integer) from public;--> statement-breakpoint
grant create on schema public to labzer0_gate;--> statement-breakpoint
alter function exports_to_sweep(timestamptz, integer) owner to labzer0_gate;--> statement-breakpoint
revoke create on schema public from labzer0_gate;--> statement-breakpoint
set role labzer0_gate;--> statement-breakpoint
grant execute on function exports_to_sweep(timestamptz, integer) to labzer0_worker;--> statement-breakpoint
reset role;
