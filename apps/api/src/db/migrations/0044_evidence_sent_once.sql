ALTER TABLE "evidence_files" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_files_sent_once" ON "evidence_files" USING btree ("organisation_id","lab_id","client_id") WHERE "evidence_files"."client_id" is not null;
