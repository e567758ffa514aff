CREATE TABLE "lab_invite_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"joined" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lab_invite_links_token_once" UNIQUE("token_hash"),
	CONSTRAINT "lab_invite_links_joined_counts" CHECK ("lab_invite_links"."joined" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lab_invite_links" ADD CONSTRAINT "lab_invite_links_lab" FOREIGN KEY ("organisation_id","lab_id") REFERENCES "public"."labs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_invite_links" ADD CONSTRAINT "lab_invite_links_maker" FOREIGN KEY ("organisation_id","made_by") REFERENCES "public"."users"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_invite_links_of_lab" ON "lab_invite_links" USING btree ("organisation_id","lab_id");--> statement-breakpoint
CREATE INDEX "lab_invite_links_old" ON "lab_invite_links" USING btree ("expires_at");--> statement-breakpoint
alter table lab_invite_links enable row level security;--> statement-breakpoint
alter table lab_invite_links force row level security;--> statement-breakpoint
create policy tenant on lab_invite_links using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on lab_invite_links to labzer0_gate using (true);--> statement-breakpoint
grant select, insert, update (ended_at, joined) on lab_invite_links to labzer0_app;--> statement-breakpoint
grant select, update (ended_at) on lab_invite_links to labzer0_worker;--> statement-breakpoint
grant select, delete on lab_invite_links to labzer0_gate;
