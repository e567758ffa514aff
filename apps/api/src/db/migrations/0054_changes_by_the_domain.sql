drop function if exists last_row_finding(uuid, text, text);--> statement-breakpoint
drop function if exists was_found_different(uuid, text, text);--> statement-breakpoint
drop function if exists is_in_locked_figures(changes);
