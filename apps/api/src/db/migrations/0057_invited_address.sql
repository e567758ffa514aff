drop function if exists open_invitation(bytea);
