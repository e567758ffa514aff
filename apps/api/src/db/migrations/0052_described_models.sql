CREATE TABLE "described_models" (
	"organisation_id" uuid NOT NULL,
	"category" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"type_id" text NOT NULL,
	"litres" integer,
	"kwh_per_day" double precision,
	"note" text NOT NULL,
	"lab_name" text NOT NULL,
	"described_at" timestamp with time zone NOT NULL,
	CONSTRAINT "described_models_pkey" PRIMARY KEY("organisation_id","category","key")
);
--> statement-breakpoint
ALTER TABLE "described_models" ADD CONSTRAINT "described_models_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
alter table described_models enable row level security;--> statement-breakpoint
alter table described_models force row level security;--> statement-breakpoint
create policy tenant on described_models using (organisation_id = (select current_tenant()));--> statement-breakpoint
grant select, insert, update, delete on described_models to labzer0_app;--> statement-breakpoint
grant select, delete on described_models to labzer0_gate;
