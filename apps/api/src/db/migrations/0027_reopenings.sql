CREATE TABLE "reopenings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"category" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"submission_hash" "bytea" NOT NULL,
	CONSTRAINT "reopenings_in_organisation" UNIQUE("organisation_id","id"),
	CONSTRAINT "reopenings_cause_known" CHECK ("reopenings"."cause" in ('champion', 'auditor', 'admin')),
	CONSTRAINT "reopenings_mode_known" CHECK ("reopenings"."mode" in ('baseline', 'savings'))
);--> statement-breakpoint
CREATE TABLE "reopened_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"category" text NOT NULL,
	"lab_type" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"variables" jsonb NOT NULL,
	"variables_version" integer,
	"schema_version" integer NOT NULL,
	"factor_set_version" text NOT NULL,
	"engine_version" text NOT NULL,
	"results" jsonb NOT NULL,
	"hash" "bytea" NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"as_of" date,
	"as_of_reason" text DEFAULT '' NOT NULL,
	"reopening_id" uuid NOT NULL,
	CONSTRAINT "reopened_submissions_once" UNIQUE("organisation_id","reopening_id")
);--> statement-breakpoint
CREATE TABLE "certificate_suspensions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"suspended_at" timestamp with time zone NOT NULL,
	"suspended_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"log_index" bigint,
	"end_log_index" bigint,
	CONSTRAINT "certificate_suspensions_ended" CHECK (("certificate_suspensions"."ended_at" is null) = ("certificate_suspensions"."ended_by" is null))
);--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "status_lists" ADD COLUMN "suspension_credential" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_in_organisation" UNIQUE("organisation_id","id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_suspended_with_reason" CHECK (("certificates"."suspended_at" is null) = ("certificates"."suspended_reason" is null));--> statement-breakpoint
ALTER TABLE "reopenings" ADD CONSTRAINT "reopenings_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reopened_submissions" ADD CONSTRAINT "reopened_submissions_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reopened_submissions" ADD CONSTRAINT "reopened_submissions_reopening" FOREIGN KEY ("organisation_id","reopening_id") REFERENCES "public"."reopenings"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_suspensions" ADD CONSTRAINT "certificate_suspensions_certificate" FOREIGN KEY ("organisation_id","certificate_id") REFERENCES "public"."certificates"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reopenings_of_form" ON "reopenings" USING btree ("organisation_id","cycle_id","mode","category","at");--> statement-breakpoint
CREATE INDEX "reopened_submissions_of_form" ON "reopened_submissions" USING btree ("organisation_id","cycle_id","mode","category");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_suspensions_one_at_a_time" ON "certificate_suspensions" USING btree ("organisation_id","certificate_id") WHERE "certificate_suspensions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "certificate_suspensions_of_certificate" ON "certificate_suspensions" USING btree ("organisation_id","certificate_id","suspended_at");--> statement-breakpoint
create index certificates_suspended on certificates (status_list_id) where suspended_at is not null;--> statement-breakpoint
create index suspensions_to_log on certificate_suspensions (suspended_at) where log_index is null;--> statement-breakpoint
create index ends_of_suspensions_to_log on certificate_suspensions (ended_at) where ended_at is not null and end_log_index is null;--> statement-breakpoint
alter table reopenings enable row level security;--> statement-breakpoint
alter table reopenings force row level security;--> statement-breakpoint
create policy tenant on reopenings using (organisation_id = (select current_tenant()));--> statement-breakpoint
alter table reopened_submissions enable row level security;--> statement-breakpoint
alter table reopened_submissions force row level security;--> statement-breakpoint
create policy tenant on reopened_submissions using (organisation_id = (select current_tenant()));--> statement-breakpoint
alter table certificate_suspensions enable row level security;--> statement-breakpoint
alter table certificate_suspensions force row level security;--> statement-breakpoint
create policy tenant on certificate_suspensions using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on certificate_suspensions to labzer0_gate using (true);--> statement-breakpoint
-- The API and the worker only read. What is written here is written by the gate's functions.
grant select on reopenings, reopened_submissions, certificate_suspensions to labzer0_app, labzer0_worker;--> statement-breakpoint
grant select, insert, delete on reopenings, reopened_submissions to labzer0_gate;--> statement-breakpoint
grant select, insert, update (ended_at, ended_by, note, log_index, end_log_index) on certificate_suspensions to labzer0_gate;--> statement-breakpoint
grant update (suspended_at, suspended_reason) on certificates to labzer0_gate;--> statement-breakpoint
-- For the row lock that reopening takes, as every lock and award does.
grant update (closed_at) on cycles to labzer0_gate;
