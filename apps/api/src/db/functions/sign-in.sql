-- Accounts, links and codes: a caller who is not signed in yet belongs to no organisation.

-- The gate owns the functions below, because they must see rows of other organisations.
set local role labzer0_gate;

-- The account with this email address. The transaction then acts as that account.
create or replace function enter_account(p_email text) returns table (user_id uuid, organisation_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select u.id, u.organisation_id into user_id, organisation_id from users u where u.email = p_email;
  if not found then return; end if;
  perform set_config('app.organisation_id', coalesce(organisation_id::text, ''), true),
    set_config('app.user_id', user_id::text, true);
  return next;
end $$;
grant execute on function enter_account to labzer0_app, labzer0_worker, labzer0_owner;

-- The account that a link or challenge belongs to. The caller can then see the token itself and uses it up.
create or replace function enter_token(p_token_hash bytea, p_purpose text) returns table (user_id uuid, organisation_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select u.id, u.organisation_id into user_id, organisation_id
  from auth_tokens t join users u on u.id = t.user_id
  where t.token_hash = p_token_hash and t.purpose = p_purpose and t.expires_at > clock_now();
  if not found then return; end if;
  perform set_config('app.organisation_id', coalesce(organisation_id::text, ''), true),
    set_config('app.user_id', user_id::text, true);
  return next;
end $$;
grant execute on function enter_token to labzer0_app, labzer0_worker;

-- The organisation of an auditor's invitation, for the person who has its link. The transaction then acts for it.
create or replace function enter_auditor_invitation(p_token_hash bytea)
returns table (invitation_id uuid, organisation_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select i.id, i.organisation_id into invitation_id, organisation_id from auditor_invitations i
  where i.token_hash = p_token_hash and i.accepted_at is null and i.expires_at > clock_now();
  if not found then return; end if;
  perform set_config('app.organisation_id', organisation_id::text, true);
  return next;
end $$;
grant execute on function enter_auditor_invitation to labzer0_app;

-- The organisation that has confirmed this email domain.
create or replace function organisation_of_domain(p_domain text) returns table (organisation_id uuid, name text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.id, o.name from organisation_domains d join organisations o on o.id = d.organisation_id
  where d.domain = p_domain and d.confirmed_at is not null
$$;
grant execute on function organisation_of_domain to labzer0_app, labzer0_worker;

create or replace function open_invitation(p_code_hash bytea) returns table (expires_at timestamptz, email text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.expires_at, i.email from invitations i
  where i.code_hash = p_code_hash and i.used_at is null and i.withdrawn_at is null and i.expires_at > clock_now()
$$;
grant execute on function open_invitation to labzer0_app, labzer0_worker;

-- One update decides, so that only one of several people who use a code at the same time succeeds.
create or replace function use_invitation(p_code_hash bytea, p_organisation_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update invitations i set used_at = clock_now(), used_by_organisation_id = p_organisation_id
  where i.code_hash = p_code_hash and i.used_at is null and i.withdrawn_at is null and i.expires_at > clock_now();
  return found;
end $$;
grant execute on function use_invitation to labzer0_app, labzer0_worker;

-- Which colleagues of the caller's tenant have a second factor, and nothing else about it.
create or replace function second_factor_holders(p_user_ids uuid[]) returns table (user_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.user_id from user_totp t join users u on u.id = t.user_id
  where t.user_id = any (p_user_ids) and t.confirmed_at is not null and u.organisation_id = current_tenant()
$$;
grant execute on function second_factor_holders to labzer0_app, labzer0_worker;

-- Invitations sent to the caller's own address, without their codes or senders.
create or replace function invitations_to_me() returns table (sent_at timestamptz, expires_at timestamptz, used_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.created_at, i.expires_at, i.used_at from invitations i join users u on u.email = i.email
  where u.id = current_person()
$$;
grant execute on function invitations_to_me to labzer0_app, labzer0_owner;
