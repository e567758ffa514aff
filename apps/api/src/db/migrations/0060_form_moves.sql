-- What factors do to locked forms, stored when they are locked. It is deleted with the form, whoever deletes that.
CREATE TABLE "form_moves" (
	"organisation_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"category" text NOT NULL,
	"fingerprint" text NOT NULL,
	"sides" json NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_moves_pkey" PRIMARY KEY("organisation_id","cycle_id","mode","category")
);
--> statement-breakpoint
ALTER TABLE "form_moves" ADD CONSTRAINT "form_moves_submission" FOREIGN KEY ("organisation_id","cycle_id","mode","category") REFERENCES "public"."calculator_submissions"("organisation_id","cycle_id","mode","category") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
alter table form_moves enable row level security;--> statement-breakpoint
alter table form_moves force row level security;--> statement-breakpoint
create policy tenant on form_moves using (organisation_id = (select current_tenant()));--> statement-breakpoint
grant select on form_moves to labzer0_app;--> statement-breakpoint
grant select, insert, update on form_moves to labzer0_worker;
