-- The provider's public keys, which did.json names. Only the worker's role may call these, and what they do to a key is
-- in the provider's event log.

-- The gate owns the functions below, because no other role may write the keys.
set local role labzer0_gate;

-- In the chain of the provider, whichever organisation and person the caller acts for.
create or replace function log_key_event(p_action text, p_id text, p_data jsonb) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_tenant text := coalesce(current_setting('app.organisation_id', true), '');
  v_person text := coalesce(current_setting('app.user_id', true), '');
begin
  perform set_config('app.organisation_id', '', true), set_config('app.user_id', '', true);
  perform append_event(p_action, 'signing_key', p_id, p_data, null);
  perform set_config('app.organisation_id', v_tenant, true), set_config('app.user_id', v_person, true);
end $$;

-- A known key stays as it is. Those that are older are retired; answers whether one was.
create or replace function publish_signing_key(p_id text, p_public_jwk jsonb, p_created_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_retired text[];
begin
  if p_public_jwk - 'x' <> '{"kty": "OKP", "crv": "Ed25519"}' or p_public_jwk ->> 'x' !~ '^[A-Za-z0-9_-]{43}$' then
    raise exception 'this is no public key' using errcode = '42501';
  end if;
  insert into signing_keys (id, public_jwk, created_at) values (p_id, p_public_jwk, p_created_at)
    on conflict (id) do nothing;
  if found then
    perform log_key_event('signing_key.published', p_id,
      jsonb_build_object('public_jwk', p_public_jwk, 'by', session_user));
  elsif not exists (select from signing_keys k where k.id = p_id and k.public_jwk = p_public_jwk) then
    raise exception 'the key % is another one', p_id using errcode = '42501';
  end if;
  with retired as (
    update signing_keys k set retired_at = clock_now()
      where k.id <> p_id and k.retired_at is null and k.created_at < p_created_at returning k.id
  ) select coalesce(array_agg(r.id order by r.id), '{}') into v_retired from retired r;
  perform log_key_event('signing_key.retired', r.id, jsonb_build_object('for', p_id)) from unnest(v_retired) r (id);
  return cardinality(v_retired) > 0;
end $$;
grant execute on function publish_signing_key to labzer0_worker;

-- From p_since on nothing that the key signed counts. It can't be taken back, only dated further back.
create or replace function distrust_signing_key(p_id text, p_since timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update signing_keys k set compromised_at = least(k.compromised_at, p_since),
    retired_at = coalesce(k.retired_at, clock_now()), replaced_at = null where k.id = p_id;
  if found then
    perform log_key_event('signing_key.compromised', p_id, jsonb_build_object('since', p_since, 'by', session_user));
  end if;
end $$;
grant execute on function distrust_signing_key to labzer0_worker;

-- No certificate is left that the compromised key signed.
create or replace function mark_key_replaced(p_id text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update signing_keys set replaced_at = clock_now() where id = p_id and compromised_at is not null
$$;
grant execute on function mark_key_replaced to labzer0_worker;
