CREATE TABLE "change_rows" (
	"organisation_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"row_id" text NOT NULL,
	CONSTRAINT "change_rows_pkey" PRIMARY KEY("organisation_id","change_id","row_id")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"action_id" text,
	"state" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"planned_for" date,
	"projection" jsonb,
	"done_on" date,
	"done_by" text,
	"done_note" text DEFAULT '' NOT NULL,
	"is_moved" boolean DEFAULT false NOT NULL,
	"audit_id" uuid,
	"audited_at" timestamp with time zone,
	"auditor_note" text DEFAULT '' NOT NULL,
	"confirmed_on" date,
	"lost_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "changes_in_organisation" UNIQUE("organisation_id","id"),
	CONSTRAINT "changes_state_known" CHECK ("changes"."state" in ('planned', 'done', 'verified', 'rejected', 'lost', 'lapsed', 'withdrawn')),
	CONSTRAINT "changes_done_with_date" CHECK ("changes"."state" not in ('done', 'verified', 'rejected', 'lost', 'lapsed') or ("changes"."done_on" is not null and "changes"."done_by" is not null)),
	CONSTRAINT "changes_verified_by_audit" CHECK ("changes"."state" <> 'verified' or "changes"."audit_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "difference_causes" (
	"organisation_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"category" text NOT NULL,
	"row_id" text NOT NULL,
	"column_id" text NOT NULL,
	"steps" jsonb NOT NULL,
	"version" integer NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "difference_causes_pkey" PRIMARY KEY("organisation_id","cycle_id","category","row_id","column_id")
);
--> statement-breakpoint
ALTER TABLE "cycles" DROP CONSTRAINT "cycles_level_known";--> statement-breakpoint
DROP INDEX "cycles_one_open";--> statement-breakpoint
ALTER TABLE "cycles" ALTER COLUMN "level" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "calculator_submissions" ADD COLUMN "as_of" date;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD COLUMN "proves_on" date;--> statement-breakpoint
ALTER TABLE "cycles" ADD COLUMN "level_edition" text;--> statement-breakpoint
-- Cycles that are open follow the rules that they began with. The owner of the tables is no tenant, so it looks past
-- the policies for this one statement.
alter table cycles no force row level security;--> statement-breakpoint
alter table labs no force row level security;--> statement-breakpoint
update cycles c set level_edition = l.type || '-' || c.level || '.1' from labs l where l.organisation_id = c.organisation_id and l.id = c.lab_id;--> statement-breakpoint
alter table cycles force row level security;--> statement-breakpoint
alter table labs force row level security;--> statement-breakpoint
ALTER TABLE "cycles" ALTER COLUMN "level_edition" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cycles" ADD COLUMN "row_nonce" "bytea" DEFAULT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex') NOT NULL;--> statement-breakpoint
ALTER TABLE "change_rows" ADD CONSTRAINT "change_rows_change" FOREIGN KEY ("organisation_id","change_id") REFERENCES "public"."changes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_lab" FOREIGN KEY ("organisation_id","lab_id") REFERENCES "public"."labs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "difference_causes" ADD CONSTRAINT "difference_causes_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_of_cycle" ON "changes" USING btree ("organisation_id","cycle_id","category");--> statement-breakpoint
CREATE INDEX "changes_of_lab" ON "changes" USING btree ("organisation_id","lab_id");--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_change" FOREIGN KEY ("organisation_id","change_id") REFERENCES "public"."changes"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cycles_one_open" ON "cycles" USING btree ("organisation_id","lab_id","level") WHERE "cycles"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_edition_of_level" CHECK ("cycles"."level_edition" ~ ('^(wet|dry)-' || "cycles"."level" || '[.][1-9][0-9]*$'));--> statement-breakpoint
alter table changes enable row level security;--> statement-breakpoint
alter table changes force row level security;--> statement-breakpoint
create policy tenant on changes using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on changes to labzer0_gate using (true);--> statement-breakpoint
alter table change_rows enable row level security;--> statement-breakpoint
alter table change_rows force row level security;--> statement-breakpoint
create policy tenant on change_rows using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on change_rows to labzer0_gate using (true);--> statement-breakpoint
alter table difference_causes enable row level security;--> statement-breakpoint
alter table difference_causes force row level security;--> statement-breakpoint
create policy tenant on difference_causes using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on difference_causes to labzer0_gate using (true);--> statement-breakpoint
grant select, insert, update on changes to labzer0_app;--> statement-breakpoint
grant select, insert, update, delete on change_rows, difference_causes to labzer0_app;--> statement-breakpoint
grant select, update on changes to labzer0_worker;--> statement-breakpoint
grant select on change_rows, difference_causes to labzer0_worker;--> statement-breakpoint
grant select, update, delete on changes, change_rows, difference_causes to labzer0_gate;
