ALTER TABLE "organisations" ADD COLUMN "institution_labs" integer;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "institution_fte" numeric(9, 1);--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "institution_counted_on" date;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_institution_counts" CHECK (("organisations"."institution_labs" is null) = ("organisations"."institution_counted_on" is null) and ("organisations"."institution_fte" is null) = ("organisations"."institution_counted_on" is null) and "organisations"."institution_labs" > 0 and "organisations"."institution_fte" > 0);--> statement-breakpoint
grant update (institution_labs, institution_fte, institution_counted_on) on organisations to labzer0_app;
