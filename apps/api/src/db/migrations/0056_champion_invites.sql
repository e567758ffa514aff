ALTER TABLE "lab_invite_links" ADD COLUMN "champion_email" text;--> statement-breakpoint
ALTER TABLE "lab_invite_links" ADD CONSTRAINT "lab_invite_links_address_small" CHECK ("lab_invite_links"."champion_email" = lower("lab_invite_links"."champion_email"));--> statement-breakpoint
grant update (champion_email) on lab_invite_links to labzer0_app, labzer0_worker;
