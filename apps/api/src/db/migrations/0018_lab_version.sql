ALTER TABLE "labs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
