CREATE TABLE "purchase_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"content_type" text,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"storage_key" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "purchase_files_in_organisation" UNIQUE("organisation_id","id"),
	CONSTRAINT "purchase_files_state_known" CHECK ("purchase_files"."state" in ('waiting', 'ready', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "electricity_purchases" (
	"organisation_id" uuid NOT NULL,
	"year_kind" text NOT NULL,
	"year" integer NOT NULL,
	"place" text NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb,
	"file_id" uuid,
	"evidence_on" date,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "electricity_purchases_pkey" PRIMARY KEY("organisation_id","year_kind","year","place","version"),
	CONSTRAINT "electricity_purchases_year_kind_known" CHECK ("electricity_purchases"."year_kind" in ('calendar', 'financial')),
	CONSTRAINT "electricity_purchases_year_range" CHECK ("electricity_purchases"."year" between 2015 and 2100)
);
--> statement-breakpoint
ALTER TABLE "purchase_files" ADD CONSTRAINT "purchase_files_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "electricity_purchases" ADD CONSTRAINT "electricity_purchases_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "electricity_purchases" ADD CONSTRAINT "electricity_purchases_file" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."purchase_files"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "electricity_purchases_of_file" ON "electricity_purchases" USING btree ("organisation_id","file_id");--> statement-breakpoint
alter table purchase_files enable row level security;--> statement-breakpoint
alter table purchase_files force row level security;--> statement-breakpoint
create policy tenant on purchase_files using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on purchase_files to labzer0_gate using (true);--> statement-breakpoint
alter table electricity_purchases enable row level security;--> statement-breakpoint
alter table electricity_purchases force row level security;--> statement-breakpoint
create policy tenant on electricity_purchases using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on electricity_purchases to labzer0_gate using (true);--> statement-breakpoint
grant select, insert on purchase_files to labzer0_app;--> statement-breakpoint
grant select, update on purchase_files to labzer0_worker;--> statement-breakpoint
grant select, delete on purchase_files to labzer0_gate;--> statement-breakpoint
-- A saved version never changes: a correction is the next version.
grant select, insert on electricity_purchases to labzer0_app;--> statement-breakpoint
grant select on electricity_purchases to labzer0_worker;--> statement-breakpoint
grant select, delete on electricity_purchases to labzer0_gate;
