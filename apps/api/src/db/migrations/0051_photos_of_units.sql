ALTER TABLE "evidence_files" ADD COLUMN "unit_category" text;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD COLUMN "unit_row_id" text;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_unit_whole" CHECK (("evidence_files"."unit_category" is null) = ("evidence_files"."unit_row_id" is null));--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "comment_id" uuid;--> statement-breakpoint
CREATE INDEX "notices_of_comment" ON "notices" USING btree ("organisation_id","comment_id") WHERE "notices"."comment_id" is not null;
