ALTER TABLE "row_findings" ADD COLUMN "not_shown" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "row_findings" DROP CONSTRAINT "row_findings_verdict_known";--> statement-breakpoint
ALTER TABLE "row_findings" ADD CONSTRAINT "row_findings_verdict_known" CHECK ("row_findings"."verdict" in ('as_stated', 'differs', 'not_seen', 'not_checked', 'not_shown'));--> statement-breakpoint
ALTER TABLE "difference_causes" ADD COLUMN "not_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
drop function if exists settle_changes(uuid, jsonb);
