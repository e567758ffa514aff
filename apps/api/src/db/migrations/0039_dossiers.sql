ALTER TABLE "certificates" ADD COLUMN "is_dossier_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD COLUMN "sha256" "bytea";--> statement-breakpoint
grant update (is_dossier_public) on certificates to labzer0_app;
