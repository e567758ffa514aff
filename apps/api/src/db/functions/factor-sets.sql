-- A published factor set stays as it is: locked figures name it and are computed again with it.
create or replace function refuse_change_of_factor_set() returns trigger language plpgsql as $$
begin
  raise exception 'a published factor set never changes' using errcode = '42501';
end $$;

create or replace trigger factor_sets_kept before update or delete or truncate on factor_sets
  for each statement execute function refuse_change_of_factor_set();
