CREATE TABLE "row_findings" (
	"organisation_id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	"sample_id" uuid NOT NULL,
	"row_key" text NOT NULL,
	"verdict" text,
	"found" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"seen_kgco2e" double precision,
	"differs" boolean,
	"version" integer NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "row_findings_pkey" PRIMARY KEY("organisation_id","audit_id","sample_id","row_key"),
	CONSTRAINT "row_findings_verdict_known" CHECK ("row_findings"."verdict" in ('as_stated', 'differs', 'not_seen', 'not_checked')),
	CONSTRAINT "row_findings_judged" CHECK (("row_findings"."differs" is null) = ("row_findings"."seen_kgco2e" is null))
);
--> statement-breakpoint
CREATE TABLE "row_samples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"seed" text NOT NULL,
	"context" text NOT NULL,
	"locked_rows" integer NOT NULL,
	"max_differing" integer NOT NULL,
	"drawn_by" uuid NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"reopened" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "row_samples_in_organisation" UNIQUE("organisation_id","id"),
	CONSTRAINT "row_samples_numbered" UNIQUE("organisation_id","round_id","number"),
	CONSTRAINT "row_samples_seed_hex" CHECK ("row_samples"."seed" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "sampled_rows" (
	"organisation_id" uuid NOT NULL,
	"sample_id" uuid NOT NULL,
	"row_key" text NOT NULL,
	"position" integer NOT NULL,
	"side" text NOT NULL,
	"category" text NOT NULL,
	"row_id" text NOT NULL,
	"origin" text NOT NULL,
	"replaces" text,
	"stated" jsonb,
	"stated_kgco2e" double precision NOT NULL,
	CONSTRAINT "sampled_rows_pkey" PRIMARY KEY("organisation_id","sample_id","row_key"),
	CONSTRAINT "sampled_rows_replaced_once" UNIQUE("organisation_id","sample_id","replaces"),
	CONSTRAINT "sampled_rows_side_known" CHECK ("sampled_rows"."side" in ('baseline', 'savings')),
	CONSTRAINT "sampled_rows_origin_known" CHECK ("sampled_rows"."origin" in ('changed', 'drawn', 'replacement')),
	CONSTRAINT "sampled_rows_replacement" CHECK (("sampled_rows"."origin" = 'replacement') = ("sampled_rows"."replaces" is not null))
);
--> statement-breakpoint
ALTER TABLE "audit_assignments" DROP CONSTRAINT "audit_assignments_end_known";--> statement-breakpoint
ALTER TABLE "audit_assignments" ADD COLUMN "end_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_assignments" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "audit_assignments" ADD COLUMN "visit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_assignments" ADD COLUMN "visit_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "row_findings" ADD CONSTRAINT "row_findings_audit" FOREIGN KEY ("organisation_id","audit_id") REFERENCES "public"."audits"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_findings" ADD CONSTRAINT "row_findings_row" FOREIGN KEY ("organisation_id","sample_id","row_key") REFERENCES "public"."sampled_rows"("organisation_id","sample_id","row_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_samples" ADD CONSTRAINT "row_samples_round" FOREIGN KEY ("organisation_id","round_id") REFERENCES "public"."audit_rounds"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sampled_rows" ADD CONSTRAINT "sampled_rows_sample" FOREIGN KEY ("organisation_id","sample_id") REFERENCES "public"."row_samples"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_assignments" ADD CONSTRAINT "audit_assignments_end_known" CHECK (("audit_assignments"."ended_at" is null) = ("audit_assignments"."ended_because" is null) and "audit_assignments"."ended_because" in ('replaced', 'withdrawn', 'finished', 'declined'));--> statement-breakpoint
alter table row_samples enable row level security;--> statement-breakpoint
alter table row_samples force row level security;--> statement-breakpoint
create policy tenant on row_samples using (organisation_id = (select current_tenant()));--> statement-breakpoint
alter table sampled_rows enable row level security;--> statement-breakpoint
alter table sampled_rows force row level security;--> statement-breakpoint
create policy tenant on sampled_rows using (organisation_id = (select current_tenant()));--> statement-breakpoint
alter table row_findings enable row level security;--> statement-breakpoint
alter table row_findings force row level security;--> statement-breakpoint
create policy tenant on row_findings using (organisation_id = (select current_tenant()));--> statement-breakpoint
-- A draw is only added; of a sample only what it reopened is written later. A finding is written again.
grant select, insert on row_samples, sampled_rows to labzer0_app;--> statement-breakpoint
grant update (reopened) on row_samples to labzer0_app;--> statement-breakpoint
grant select, insert, update on row_findings to labzer0_app;--> statement-breakpoint
grant select on row_samples, sampled_rows, row_findings to labzer0_worker;--> statement-breakpoint
grant select, delete on row_samples, sampled_rows, row_findings to labzer0_gate;
