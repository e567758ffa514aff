-- Stored secrets by the key that sealed them: the first byte names it. The functions see sealed values only.

-- The gate owns the functions below, because they must see rows of all organisations.
set local role labzer0_gate;

create or replace function sealed_values(p_after_place text, p_after_id text, p_limit integer)
returns table (place text, id text, sealed bytea)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.place, s.id, s.sealed from (
    select 'calendar' as place, c.organisation_id::text || ' ' || c.user_id::text as id, c.secret_sealed as sealed
      from calendar_addresses c
    union all select 'invitation', i.id::text, i.code_sealed from invitations i
    union all select 'totp', t.user_id::text, t.secret_sealed from user_totp t
  ) s
  where (s.place, s.id) > (p_after_place, p_after_id) order by s.place, s.id limit p_limit
$$;
grant execute on function sealed_values to labzer0_owner;

-- Only if nobody has changed it meanwhile.
create or replace function replace_sealed(p_place text, p_id text, p_before bytea, p_after bytea) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if p_place = 'calendar' then
    update calendar_addresses c set secret_sealed = p_after
    where c.organisation_id = split_part(p_id, ' ', 1)::uuid and c.user_id = split_part(p_id, ' ', 2)::uuid
      and c.secret_sealed = p_before;
  elsif p_place = 'invitation' then
    update invitations i set code_sealed = p_after where i.id = p_id::uuid and i.code_sealed = p_before;
  elsif p_place = 'totp' then
    update user_totp t set secret_sealed = p_after where t.user_id = p_id::uuid and t.secret_sealed = p_before;
  end if;
end $$;
grant execute on function replace_sealed to labzer0_owner;
