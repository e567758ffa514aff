CREATE TABLE "category_savings" (
	"organisation_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"category" text NOT NULL,
	"fingerprint" text NOT NULL,
	"parts" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "category_savings_pkey" PRIMARY KEY("organisation_id","cycle_id","category")
);
--> statement-breakpoint
ALTER TABLE "category_savings" ADD CONSTRAINT "category_savings_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
alter table category_savings enable row level security;--> statement-breakpoint
alter table category_savings force row level security;--> statement-breakpoint
create policy tenant on category_savings using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on category_savings to labzer0_gate using (true);--> statement-breakpoint
grant select, insert, update on category_savings to labzer0_app, labzer0_worker;--> statement-breakpoint
grant select, delete on category_savings to labzer0_gate;
