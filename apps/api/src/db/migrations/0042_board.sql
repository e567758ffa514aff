CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"question_id" text,
	"change_id" uuid,
	"action_id" text,
	"title" text,
	"state" text NOT NULL,
	"owner_id" uuid,
	"due_on" date,
	"done_on" date,
	"done_by" uuid,
	"done_note" text DEFAULT '' NOT NULL,
	"is_touched" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tasks_in_organisation" UNIQUE("organisation_id","id"),
	CONSTRAINT "tasks_state_known" CHECK ("tasks"."state" in ('todo', 'doing', 'done', 'removed')),
	CONSTRAINT "tasks_done_with_date" CHECK ("tasks"."state" <> 'done' or "tasks"."done_on" is not null),
	CONSTRAINT "tasks_named" CHECK ("tasks"."title" is not null or "tasks"."question_id" is not null or "tasks"."change_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_addresses_pkey" PRIMARY KEY("organisation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lab" FOREIGN KEY ("organisation_id","lab_id") REFERENCES "public"."labs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_change" FOREIGN KEY ("organisation_id","change_id") REFERENCES "public"."changes"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner" FOREIGN KEY ("organisation_id","owner_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_one_of_question" ON "tasks" USING btree ("organisation_id","cycle_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_one_of_change" ON "tasks" USING btree ("organisation_id","change_id");--> statement-breakpoint
CREATE INDEX "tasks_of_lab" ON "tasks" USING btree ("organisation_id","lab_id");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("organisation_id","due_on") WHERE "tasks"."state" in ('todo', 'doing');--> statement-breakpoint
-- Every No and every plan of an open cycle is on the board from the first day. The owner of the tables is no tenant, so
-- it looks past the policies for these statements.
alter table checklist_answers no force row level security;--> statement-breakpoint
alter table changes no force row level security;--> statement-breakpoint
alter table cycles no force row level security;--> statement-breakpoint
insert into tasks (organisation_id, lab_id, cycle_id, question_id, state, created_by, created_at, changed_by, changed_at)
  select a.organisation_id, c.lab_id, c.id, a.question_id, 'todo', a.written_by, a.written_at, a.written_by, a.written_at
  from checklist_answers a join cycles c on c.organisation_id = a.organisation_id and c.id = a.cycle_id and c.closed_at is null
  where a.answer = 'n';--> statement-breakpoint
insert into tasks (organisation_id, lab_id, cycle_id, change_id, state, due_on, created_by, created_at, changed_by, changed_at)
  select x.organisation_id, x.lab_id, x.cycle_id, x.id, 'todo', x.planned_for, x.created_by, x.created_at, x.changed_by, x.changed_at
  from changes x join cycles c on c.organisation_id = x.organisation_id and c.id = x.cycle_id and c.closed_at is null
  where x.state = 'planned';--> statement-breakpoint
alter table checklist_answers force row level security;--> statement-breakpoint
alter table changes force row level security;--> statement-breakpoint
alter table cycles force row level security;--> statement-breakpoint
alter table tasks enable row level security;--> statement-breakpoint
alter table tasks force row level security;--> statement-breakpoint
create policy tenant on tasks using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on tasks to labzer0_gate using (true);--> statement-breakpoint
alter table calendar_addresses enable row level security;--> statement-breakpoint
alter table calendar_addresses force row level security;--> statement-breakpoint
create policy tenant on calendar_addresses using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on calendar_addresses to labzer0_gate using (true);--> statement-breakpoint
grant select, insert, update on tasks to labzer0_app;--> statement-breakpoint
grant select on tasks to labzer0_worker;--> statement-breakpoint
grant select, delete on tasks to labzer0_gate;--> statement-breakpoint
grant select, insert, update, delete on calendar_addresses to labzer0_app;--> statement-breakpoint
grant select, delete on calendar_addresses to labzer0_worker;--> statement-breakpoint
grant select, delete on calendar_addresses to labzer0_gate;
