CREATE TABLE "digests_sent" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "digests_sent_pkey" PRIMARY KEY("organisation_id","user_id","week")
);
--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	"weekly" boolean NOT NULL,
	CONSTRAINT "notice_preferences_pkey" PRIMARY KEY("organisation_id","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"weekly_day" integer DEFAULT 1 NOT NULL,
	"skips_empty_weeks" boolean DEFAULT true NOT NULL,
	"keeps_quiet_hours" boolean DEFAULT false NOT NULL,
	"weekly_stopped_at" timestamp with time zone,
	CONSTRAINT "notice_settings_pkey" PRIMARY KEY("organisation_id","user_id"),
	CONSTRAINT "notice_settings_day" CHECK ("notice_settings"."weekly_day" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"kind" text NOT NULL,
	"lab_id" uuid,
	"actor_id" uuid,
	"source" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"detail" text,
	"in_app" boolean NOT NULL,
	"in_digest" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_once" UNIQUE("organisation_id","user_id","source"),
	CONSTRAINT "notices_count_positive" CHECK ("notices"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "digests_sent" ADD CONSTRAINT "digests_sent_user" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_user" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_lab" FOREIGN KEY ("organisation_id","lab_id") REFERENCES "public"."labs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_of_person" ON "notices" USING btree ("organisation_id","user_id","at");--> statement-breakpoint
CREATE INDEX "notices_of_lab" ON "notices" USING btree ("organisation_id","lab_id");--> statement-breakpoint
CREATE INDEX "notices_old" ON "notices" USING btree ("at");--> statement-breakpoint
alter table notices enable row level security;--> statement-breakpoint
alter table notices force row level security;--> statement-breakpoint
create policy own on notices using (organisation_id = (select current_tenant()) and user_id = (select current_person()));--> statement-breakpoint
create policy gate on notices to labzer0_gate using (true);--> statement-breakpoint
alter table notice_preferences enable row level security;--> statement-breakpoint
alter table notice_preferences force row level security;--> statement-breakpoint
create policy own on notice_preferences using (organisation_id = (select current_tenant()) and user_id = (select current_person()));--> statement-breakpoint
create policy gate on notice_preferences to labzer0_gate using (true);--> statement-breakpoint
alter table notice_settings enable row level security;--> statement-breakpoint
alter table notice_settings force row level security;--> statement-breakpoint
create policy own on notice_settings using (organisation_id = (select current_tenant()) and user_id = (select current_person()));--> statement-breakpoint
create policy gate on notice_settings to labzer0_gate using (true);--> statement-breakpoint
alter table digests_sent enable row level security;--> statement-breakpoint
alter table digests_sent force row level security;--> statement-breakpoint
create policy own on digests_sent using (organisation_id = (select current_tenant()) and user_id = (select current_person()));--> statement-breakpoint
create policy gate on digests_sent to labzer0_gate using (true);--> statement-breakpoint
-- A notice for somebody else goes through the gate; a person only reads, and marks as read.
grant select, update (read_at) on notices to labzer0_app;--> statement-breakpoint
grant select on notices to labzer0_worker;--> statement-breakpoint
grant select, insert, update, delete on notice_preferences, notice_settings to labzer0_app;--> statement-breakpoint
grant select on notice_preferences, notice_settings, digests_sent to labzer0_worker;--> statement-breakpoint
grant select on digests_sent to labzer0_app;--> statement-breakpoint
grant select, insert, update (count, at, read_at, detail), delete on notices to labzer0_gate;--> statement-breakpoint
grant select, delete on notice_preferences, notice_settings to labzer0_gate;--> statement-breakpoint
grant select, insert, delete on digests_sent to labzer0_gate;
