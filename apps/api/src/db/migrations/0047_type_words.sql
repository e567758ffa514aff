CREATE TABLE "type_words" (
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"category" text NOT NULL,
	"word" text NOT NULL,
	"type_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "type_words_pkey" PRIMARY KEY("organisation_id","lab_id","category","word")
);
--> statement-breakpoint
ALTER TABLE "type_words" ADD CONSTRAINT "type_words_lab" FOREIGN KEY ("organisation_id","lab_id") REFERENCES "public"."labs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
alter table type_words enable row level security;--> statement-breakpoint
alter table type_words force row level security;--> statement-breakpoint
create policy tenant on type_words using (organisation_id = (select current_tenant()));--> statement-breakpoint
create policy gate on type_words to labzer0_gate using (true);--> statement-breakpoint
grant select, insert, update, delete on type_words to labzer0_app;--> statement-breakpoint
grant select, delete on type_words to labzer0_gate;
