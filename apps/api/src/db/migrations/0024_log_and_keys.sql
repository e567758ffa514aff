CREATE TABLE "chain_check" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"chains" integer NOT NULL,
	"broken" integer NOT NULL,
	CONSTRAINT "chain_check_one" CHECK ("chain_check"."is_only")
);
--> statement-breakpoint
CREATE TABLE "log_checkpoints" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root" "bytea" NOT NULL,
	"note" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_cosignatures" (
	"size" bigint NOT NULL,
	"name" text NOT NULL,
	"line" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_cosignatures_pkey" PRIMARY KEY("size","name")
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"index" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"entry" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_identity" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"origin" text NOT NULL,
	"verifier_key" text NOT NULL,
	CONSTRAINT "log_identity_one" CHECK ("log_identity"."is_only")
);
--> statement-breakpoint
CREATE TABLE "log_nodes" (
	"level" integer NOT NULL,
	"index" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "log_nodes_pkey" PRIMARY KEY("level","index")
);
--> statement-breakpoint
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

-- The log only grows. Not even the owner of the tables rewrites it without taking these triggers off.
create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'the public log is append-only' using errcode = '42501';
end $$;--> statement-breakpoint
create trigger log_entries_append_only before update or delete or truncate on log_entries
  for each statement execute function refuse_change_of_log();--> statement-breakpoint
create trigger log_nodes_append_only before update or delete or truncate on log_nodes
  for each statement execute function refuse_change_of_log();--> statement-breakpoint
create trigger log_checkpoints_append_only before update or delete or truncate on log_checkpoints
  for each statement execute function refuse_change_of_log();--> statement-breakpoint
create trigger log_identity_append_only before update or delete or truncate on log_identity
  for each statement execute function refuse_change_of_log();--> statement-breakpoint
create trigger log_cosignatures_append_only before update or delete or truncate on log_cosignatures
  for each statement execute function refuse_change_of_log();--> statement-breakpoint

-- A new signature is a new entry.
create function forget_log_index() returns trigger language plpgsql as $$
begin
  if new.credential is distinct from old.credential then new.log_index := null; end if;
  return new;
end $$;--> statement-breakpoint
create trigger certificates_logged_anew before update on certificates
  for each row execute function forget_log_index();--> statement-breakpoint

-- Of all organisations: what the log does not have yet, oldest first.
create function certificates_to_log(p_limit integer)
returns table (certificate_id uuid, kind text, public_id text, credential text, revoked_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  (select c.id, 'award', c.public_id, c.credential, null::timestamptz from certificates c
    where c.credential is not null and c.log_index is null order by c.issued_at, c.id limit p_limit)
  union all
  (select c.id, 'withdrawal', c.public_id, null, c.revoked_at from certificates c
    where c.revoked_at is not null and c.withdrawal_log_index is null order by c.revoked_at, c.id limit p_limit)
$$;--> statement-breakpoint
create function mark_logged(p_certificate_id uuid, p_kind text, p_index bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if p_kind = 'award' then update certificates set log_index = p_index where id = p_certificate_id;
  else update certificates set withdrawal_log_index = p_index where id = p_certificate_id; end if;
end $$;--> statement-breakpoint
-- Where the proof of a certificate begins: its place in the log.
create function public_log_index(p_public_id text) returns bigint
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.log_index from certificates c where c.public_id = p_public_id
$$;--> statement-breakpoint
-- Heads of event chains that have grown since they were logged. Marked as logged: rolled back with the caller.
create function take_heads_to_log(p_limit integer)
returns table (organisation_id uuid, seq bigint, hash bytea)
language sql security definer set search_path = pg_catalog, public as $$
  update event_heads h set logged_seq = h.seq
  from (select e.organisation_id from event_heads e where e.seq > e.logged_seq
    order by e.organisation_id limit p_limit for update skip locked) t
  where h.organisation_id = t.organisation_id
  returning h.organisation_id, h.seq, h.hash
$$;--> statement-breakpoint
-- A chain that was computed anew is whole in itself. It no longer fits the heads that were logged.
create function first_rewritten_event(p_organisation_id uuid) returns bigint
language sql stable security definer set search_path = pg_catalog, public as $$
  select min(l.seq) from (
    select split_part(e.entry, ' ', 4)::bigint as seq, split_part(e.entry, ' ', 5) as hash from log_entries e
    where e.kind = 'chain' and e.subject = encode(sha256(convert_to(p_organisation_id::text, 'UTF8')), 'hex')
  ) l
  where not exists (select from events v where v.organisation_id = p_organisation_id and v.seq = l.seq
    and encode(v.hash, 'hex') = l.hash)
$$;--> statement-breakpoint
create function event_chains() returns table (organisation_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select h.organisation_id from event_heads h order by h.organisation_id
$$;--> statement-breakpoint
-- What a key signed, by the header of the signed text itself.
create function certificates_signed_by(p_key_id text, p_limit integer)
returns table (organisation_id uuid, certificate_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.organisation_id, s.id from (
    select c.organisation_id, c.id, c.issued_at, translate(split_part(c.credential, '.', 1), '-_', '+/') as header
    from certificates c where c.credential like '%.%.%'
  ) s
  where s.header ~ '^[A-Za-z0-9+/]{8,}$' and convert_from(decode(rpad(s.header, (ceil(length(s.header) / 4.0) * 4)::int, '='), 'base64'), 'UTF8')
    like '%#' || p_key_id || '"%'
  order by s.issued_at, s.id limit p_limit
$$;--> statement-breakpoint
grant select on log_identity, log_entries, log_nodes, log_checkpoints, log_cosignatures, chain_check to labzer0_app;--> statement-breakpoint
-- Checked before it is written, and by every verifier again: a wrong line persuades nobody.
grant insert on log_cosignatures to labzer0_app;--> statement-breakpoint
grant select, insert on log_identity, log_entries, log_nodes, log_checkpoints to labzer0_worker;--> statement-breakpoint
grant select on log_cosignatures to labzer0_worker;--> statement-breakpoint
grant select, insert, update on chain_check to labzer0_worker;--> statement-breakpoint
grant select on log_entries to labzer0_gate;--> statement-breakpoint
grant update (log_index, withdrawal_log_index) on certificates to labzer0_gate;--> statement-breakpoint
grant create on schema public to labzer0_gate;--> statement-breakpoint
do $$
declare f regprocedure;
begin
  foreach f in array array['certificates_to_log(integer)', 'mark_logged(uuid, text, bigint)', 'public_log_index(text)',
    'take_heads_to_log(integer)', 'first_rewritten_event(uuid)', 'event_chains()',
    'certificates_signed_by(text, integer)']::regprocedure[] loop
    execute format('revoke all on function %s from public', f);
    execute format('alter function %s owner to labzer0_gate', f);
  end loop;
end $$;--> statement-breakpoint
revoke create on schema public from labzer0_gate;--> statement-breakpoint
set role labzer0_gate;--> statement-breakpoint
grant execute on function certificates_to_log(integer), mark_logged(uuid, text, bigint), take_heads_to_log(integer),
  first_rewritten_event(uuid), event_chains(), certificates_signed_by(text, integer) to labzer0_worker;--> statement-breakpoint
grant execute on function public_log_index(text) to labzer0_app, labzer0_worker;--> statement-breakpoint
grant execute on function first_rewritten_event(uuid) to labzer0_owner;--> statement-breakpoint
reset role;
