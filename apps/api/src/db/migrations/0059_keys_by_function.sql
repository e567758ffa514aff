-- Who has the worker's password could name any key in did.json. Keys are published and distrusted by functions now.
revoke insert, update on signing_keys from labzer0_worker;--> statement-breakpoint
grant select, insert, update (retired_at, compromised_at, replaced_at) on signing_keys to labzer0_gate;
