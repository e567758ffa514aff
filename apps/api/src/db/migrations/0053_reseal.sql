-- For labzero reseal, which seals stored secrets with the newest key. Only its functions use these rights.
grant select (secret_sealed), update (secret_sealed) on user_totp to labzer0_gate;--> statement-breakpoint
grant update (secret_sealed) on calendar_addresses to labzer0_gate;--> statement-breakpoint
grant update (code_sealed) on invitations to labzer0_gate;
