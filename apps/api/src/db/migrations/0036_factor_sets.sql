CREATE TABLE "factor_sets" (
	"version" text PRIMARY KEY NOT NULL,
	"effective_from" date NOT NULL,
	"content" jsonb NOT NULL,
	"hash" "bytea" NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "factor_sets_named" CHECK ("factor_sets"."version" ~ '^nga-[0-9]{4}[.][0-9]+$'),
	CONSTRAINT "factor_sets_hashed" CHECK (octet_length("factor_sets"."hash") = 32)
);
--> statement-breakpoint
-- Of no organisation and for anyone to read. Only the provider's command writes, as the owner of the tables.
grant select on factor_sets to labzer0_app, labzer0_worker;
