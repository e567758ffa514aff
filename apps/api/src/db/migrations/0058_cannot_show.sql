ALTER TABLE "changes" ADD COLUMN "cannot_show" text[] DEFAULT '{}' NOT NULL;
