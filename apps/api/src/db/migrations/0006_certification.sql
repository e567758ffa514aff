CREATE TABLE "audit_appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"appealed_by" uuid NOT NULL,
	"appealed_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decision_note" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "audit_appeals_once_a_round" UNIQUE("organisation_id","round_id"),
	CONSTRAINT "audit_appeals_decided" CHECK (("audit_appeals"."decision" is null) = ("audit_appeals"."decided_at" is null) and "audit_appeals"."decision" in ('granted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "audit_assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"auditor_id" uuid NOT NULL,
	"assigned_by" uuid NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	CONSTRAINT "audit_assignments_end_known" CHECK (("audit_assignments"."ended_at" is null) = ("audit_assignments"."ended_because" is null) and "audit_assignments"."ended_because" in ('replaced', 'withdrawn', 'finished'))
);
--> statement-breakpoint
CREATE TABLE "audit_findings" (
	"organisation_id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"answer" text,
	"na_reason" integer,
	"finding" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_findings_pkey" PRIMARY KEY("organisation_id","audit_id","question_id"),
	CONSTRAINT "audit_findings_known" CHECK ("audit_findings"."answer" in ('y', 'n', 'x'))
);
--> statement-breakpoint
CREATE TABLE "audit_rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"names_investigator" boolean NOT NULL,
	"wants_listing" boolean NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_rounds_in_organisation" UNIQUE("organisation_id","id"),
	CONSTRAINT "audit_rounds_numbered" UNIQUE("organisation_id","cycle_id","number")
);
--> statement-breakpoint
CREATE TABLE "auditor_eligibility" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wet" boolean NOT NULL,
	"dry" boolean NOT NULL,
	"granted_by" uuid NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auditor_eligibility_pkey" PRIMARY KEY("organisation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "auditor_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"wet" boolean NOT NULL,
	"dry" boolean NOT NULL,
	"message" text,
	"lab_id" uuid,
	"assign_now" boolean NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	CONSTRAINT "auditor_invitations_token_once" UNIQUE("token_hash"),
	CONSTRAINT "auditor_invitations_email_lower" CHECK ("auditor_invitations"."email" = lower("auditor_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"auditor_id" uuid NOT NULL,
	"state" text NOT NULL,
	"score" integer,
	"note" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "audits_in_organisation" UNIQUE("organisation_id","id"),
	CONSTRAINT "audits_state_known" CHECK ("audits"."state" in ('in_progress', 'abandoned', 'awarded', 'resubmission', 'set_aside')),
	CONSTRAINT "audits_ended" CHECK (("audits"."state" = 'in_progress') = ("audits"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "finding_replies" (
	"organisation_id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"reply" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "finding_replies_pkey" PRIMARY KEY("organisation_id","audit_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_id" text NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	"lab_name" text NOT NULL,
	"lab_type" text NOT NULL,
	"organisation_name" text NOT NULL,
	"department" text,
	"principal_investigator" text,
	"level" text NOT NULL,
	"score" integer NOT NULL,
	"na_count" integer NOT NULL,
	"question_count" integer NOT NULL,
	"rounds" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"status_list_id" integer NOT NULL,
	"status_index" integer NOT NULL,
	"credential" text,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revoked_reason" text,
	"is_listed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "certificates_public_id_once" UNIQUE("public_id"),
	CONSTRAINT "certificates_one_a_cycle" UNIQUE("organisation_id","cycle_id"),
	CONSTRAINT "certificates_status_once" UNIQUE("status_list_id","status_index"),
	CONSTRAINT "certificates_dates" CHECK ("certificates"."valid_until" > "certificates"."issued_at"),
	CONSTRAINT "certificates_revoked_with_reason" CHECK (("certificates"."revoked_at" is null) = ("certificates"."revoked_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "reminders_sent" (
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_sent_pkey" PRIMARY KEY("organisation_id","kind","object_id","day")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "status_lists" (
	"id" integer PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"credential" text,
	"signed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "checklist_answers" (
	"organisation_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"answer" text,
	"na_reason" integer,
	"comment" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklist_answers_pkey" PRIMARY KEY("organisation_id","cycle_id","question_id"),
	CONSTRAINT "checklist_answers_known" CHECK ("checklist_answers"."answer" in ('y', 'n', 'x')),
	CONSTRAINT "checklist_answers_reason_only_for_na" CHECK ("checklist_answers"."na_reason" is null or ("checklist_answers"."answer" = 'x' and "checklist_answers"."na_reason" between 1 and 5))
);
--> statement-breakpoint
CREATE TABLE "checklist_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"lab_type" text NOT NULL,
	"checklist_version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"score" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklist_submissions_once" UNIQUE("organisation_id","cycle_id","round"),
	CONSTRAINT "checklist_submissions_score_range" CHECK ("checklist_submissions"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "evidence_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"lab_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"audit_id" uuid,
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
	CONSTRAINT "evidence_files_state_known" CHECK ("evidence_files"."state" in ('waiting', 'ready', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "audit_appeals" ADD CONSTRAINT "audit_appeals_round" FOREIGN KEY ("organisation_id","round_id") REFERENCES "public"."audit_rounds"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_assignments" ADD CONSTRAINT "audit_assignments_lab" FOREIGN KEY ("organisation_id","lab_id") REFERENCES "public"."labs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_assignments" ADD CONSTRAINT "audit_assignments_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_assignments" ADD CONSTRAINT "audit_assignments_auditor" FOREIGN KEY ("organisation_id","auditor_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_findings" ADD CONSTRAINT "audit_findings_audit" FOREIGN KEY ("organisation_id","audit_id") REFERENCES "public"."audits"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_rounds" ADD CONSTRAINT "audit_rounds_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditor_eligibility" ADD CONSTRAINT "auditor_eligibility_user" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_round" FOREIGN KEY ("organisation_id","round_id") REFERENCES "public"."audit_rounds"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_replies" ADD CONSTRAINT "finding_replies_audit" FOREIGN KEY ("organisation_id","audit_id") REFERENCES "public"."audits"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_lab" FOREIGN KEY ("organisation_id","lab_id") REFERENCES "public"."labs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD CONSTRAINT "checklist_answers_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_submissions" ADD CONSTRAINT "checklist_submissions_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_cycle" FOREIGN KEY ("organisation_id","cycle_id") REFERENCES "public"."cycles"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_assignments_one_at_a_time" ON "audit_assignments" USING btree ("organisation_id","cycle_id") WHERE "audit_assignments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "audit_assignments_of_auditor" ON "audit_assignments" USING btree ("organisation_id","auditor_id","ended_at");--> statement-breakpoint
CREATE INDEX "auditor_invitations_of_organisation" ON "auditor_invitations" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audits_one_that_counts" ON "audits" USING btree ("organisation_id","round_id") WHERE "audits"."state" in ('in_progress', 'awarded', 'resubmission');--> statement-breakpoint
CREATE INDEX "audits_of_cycle" ON "audits" USING btree ("organisation_id","cycle_id");--> statement-breakpoint
CREATE INDEX "certificates_of_lab" ON "certificates" USING btree ("organisation_id","lab_id","valid_until");--> statement-breakpoint
CREATE INDEX "certificates_listed" ON "certificates" USING btree ("is_listed","issued_at");--> statement-breakpoint
CREATE INDEX "certificates_ending" ON "certificates" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "evidence_files_of_cycle" ON "evidence_files" USING btree ("organisation_id","cycle_id","question_id");--> statement-breakpoint
CREATE INDEX "evidence_files_of_lab" ON "evidence_files" USING btree ("organisation_id","lab_id");