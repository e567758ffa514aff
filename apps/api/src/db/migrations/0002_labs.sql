CREATE TABLE "cycles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"level" text DEFAULT 'bronze' NOT NULL,
	"number" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "cycles_in_organisation" UNIQUE("organisation_id","id"),
	CONSTRAINT "cycles_numbered" UNIQUE("organisation_id","lab_id","number"),
	CONSTRAINT "cycles_level_known" CHECK ("cycles"."level" = 'bronze')
);
--> statement-breakpoint
CREATE TABLE "lab_memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_champion" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "lab_memberships_past_leads_nothing" CHECK ("lab_memberships"."left_at" is null or not "lab_memberships"."is_champion")
);
--> statement-breakpoint
CREATE TABLE "labs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"department" text,
	"principal_investigator" text,
	"total_fte" numeric(6, 1) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "labs_in_organisation" UNIQUE("organisation_id","id"),
	CONSTRAINT "labs_type_known" CHECK ("labs"."type" in ('wet', 'dry')),
	CONSTRAINT "labs_fte_positive" CHECK ("labs"."total_fte" > 0)
);
--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_lab" FOREIGN KEY ("organisation_id","lab_id") REFERENCES "public"."labs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_memberships" ADD CONSTRAINT "lab_memberships_lab" FOREIGN KEY ("organisation_id","lab_id") REFERENCES "public"."labs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_memberships" ADD CONSTRAINT "lab_memberships_user" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labs" ADD CONSTRAINT "labs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cycles_one_open" ON "cycles" USING btree ("organisation_id","lab_id") WHERE "cycles"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_memberships_one_lab_per_user" ON "lab_memberships" USING btree ("organisation_id","user_id") WHERE "lab_memberships"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_memberships_one_champion_per_lab" ON "lab_memberships" USING btree ("organisation_id","lab_id") WHERE "lab_memberships"."left_at" is null and "lab_memberships"."is_champion";--> statement-breakpoint
CREATE INDEX "lab_memberships_of_lab" ON "lab_memberships" USING btree ("organisation_id","lab_id","joined_at");--> statement-breakpoint
CREATE UNIQUE INDEX "labs_name_once" ON "labs" USING btree ("organisation_id",lower("name")) WHERE "labs"."deleted_at" is null;