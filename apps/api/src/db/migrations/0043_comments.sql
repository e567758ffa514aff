CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"body" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "comments_subject_known" CHECK ("comments"."subject_kind" in ('task', 'question', 'row'))
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_lab" FOREIGN KEY ("organisation_id","lab_id") REFERENCES "public"."labs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_of_subject" ON "comments" USING btree ("organisation_id","lab_id","subject_kind","subject_id");--> statement-breakpoint
alter table comments enable row level security;--> statement-breakpoint
alter table comments force row level security;--> statement-breakpoint
create policy tenant on comments using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on comments to labzer0_gate using (true);--> statement-breakpoint
grant select, insert, update, delete on comments to labzer0_app;--> statement-breakpoint
grant select on comments to labzer0_worker;--> statement-breakpoint
grant select, delete on comments to labzer0_gate;
