CREATE TABLE "chain_check" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"chains" integer NOT NULL,
	"broken" integer NOT NULL,
	CONSTRAINT "chain_check_one" CHECK ("chain_check"."is_only")
);--> statement-breakpoint
CREATE TABLE "log_checkpoints" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root" "bytea" NOT NULL,
	"note" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "log_cosignatures" (
	"size" bigint NOT NULL,
	"name" text NOT NULL,
	"line" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_cosignatures_pkey" PRIMARY KEY("size","name")
);--> statement-breakpoint
CREATE TABLE "log_entries" (
	"index" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"entry" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "log_identity" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"origin" text NOT NULL,
	"verifier_key" text NOT NULL,
	CONSTRAINT "log_identity_one" CHECK ("log_identity"."is_only")
);--> statement-breakpoint
CREATE TABLE "log_nodes" (
	"level" integer NOT NULL,
	"index" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "log_nodes_pkey" PRIMARY KEY("level","index")
);--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "log_index" bigint;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "withdrawal_log_index" bigint;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "compromised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_heads" ADD COLUMN "logged_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "log_cosignatures" ADD CONSTRAINT "log_cosignatures_size_log_checkpoints_size_fk" FOREIGN KEY ("size") REFERENCES "public"."log_checkpoints"("size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_entries_of_subject" ON "log_entries" USING btree ("kind","subject","index");--> statement-breakpoint
create index certificates_to_log on certificates (issued_at) where credential is not null and log_index is null;--> statement-breakpoint
create index withdrawals_to_log on certificates (revoked_at)
  where revoked_at is not null and withdrawal_log_index is null;--> statement-breakpoint
grant select on log_identity, log_entries, log_nodes, log_checkpoints, log_cosignatures, chain_check to labzer0_app;--> statement-breakpoint
-- Checked before it is written, and by every verifier again: a wrong line persuades nobody.
grant insert on log_cosignatures to labzer0_app;--> statement-breakpoint
grant select, insert on log_identity, log_entries, log_nodes, log_checkpoints to labzer0_worker;--> statement-breakpoint
grant select on log_cosignatures to labzer0_worker;--> statement-breakpoint
grant select, insert, update on chain_check to labzer0_worker;--> statement-breakpoint
grant select on log_entries to labzer0_gate;--> statement-breakpoint
grant update (log_index, withdrawal_log_index) on certificates to labzer0_gate;
