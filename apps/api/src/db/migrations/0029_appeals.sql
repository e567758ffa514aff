CREATE TABLE "appeal_escalations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"appeal_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"escalated_by" uuid NOT NULL,
	"escalated_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"proposal" text,
	"grounds" text,
	"auditor_id" uuid,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone,
	"decision" text,
	"confirmed_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "appeal_escalations_once" UNIQUE("organisation_id","appeal_id"),
	CONSTRAINT "appeal_escalations_cause" CHECK ("appeal_escalations"."cause" in ('declined', 'silence', 'admin_in_lab')),
	CONSTRAINT "appeal_escalations_proposed" CHECK (("appeal_escalations"."proposal" is null) = ("appeal_escalations"."proposed_by" is null) and ("appeal_escalations"."proposal" is null) = ("appeal_escalations"."grounds" is null) and "appeal_escalations"."proposal" in ('stands', 'set_aside')),
	CONSTRAINT "appeal_escalations_decided_by_two" CHECK ("appeal_escalations"."decision" is null and "appeal_escalations"."confirmed_by" is null and "appeal_escalations"."decided_at" is null or "appeal_escalations"."decision" is not distinct from "appeal_escalations"."proposal" and "appeal_escalations"."confirmed_by" is distinct from "appeal_escalations"."proposed_by" and "appeal_escalations"."confirmed_by" is not null and "appeal_escalations"."decided_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "scheme_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decided_in" date NOT NULL,
	"lab_type" text NOT NULL,
	"level_edition" text NOT NULL,
	"question_ids" text[] NOT NULL,
	"result" text NOT NULL,
	"grounds" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_appeals" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
-- An appeal that is open now gets its 14 days from today, because nobody was told of a deadline. The owner of the tables
-- is no tenant, so it looks past the policies for this one statement.
alter table audit_appeals no force row level security;--> statement-breakpoint
update audit_appeals set due_at = case when decision is null then now() else appealed_at end + interval '14 days';--> statement-breakpoint
alter table audit_appeals force row level security;--> statement-breakpoint
ALTER TABLE "audit_appeals" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_appeals" ADD CONSTRAINT "audit_appeals_in_organisation" UNIQUE("organisation_id","id");--> statement-breakpoint
ALTER TABLE "appeal_escalations" ADD CONSTRAINT "appeal_escalations_appeal" FOREIGN KEY ("organisation_id","appeal_id") REFERENCES "public"."audit_appeals"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
alter table appeal_escalations enable row level security;--> statement-breakpoint
alter table appeal_escalations force row level security;--> statement-breakpoint
create policy tenant on appeal_escalations using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on appeal_escalations to labzer0_gate using (true);--> statement-breakpoint
-- The scheme's decision is written by the provider's command, as the owner of the tables, and by nobody else.
grant select, insert on appeal_escalations to labzer0_app;--> statement-breakpoint
grant select on appeal_escalations to labzer0_worker;--> statement-breakpoint
grant select, delete on appeal_escalations to labzer0_gate;--> statement-breakpoint
grant select on scheme_decisions to labzer0_app;
