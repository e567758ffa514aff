ALTER TABLE "certificates" ADD COLUMN "award_basis" jsonb;--> statement-breakpoint
grant update (award_basis) on certificates to labzer0_gate;
