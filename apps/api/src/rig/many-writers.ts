import { sha256 } from '../platform/seal.ts'
import type { People } from '../testing/people.ts'
import type { Crowd } from './writers.ts'

export type CrowdSize = { organisations: number; labs: number; members: number }

const tokenOf = (mark: string, number: number) => `${mark}-${number}`

/** A whole service by few statements: so many labs in each organisation and members in each lab, all signed in. */
export async function manyWriters(
  { db }: Pick<People, 'db'>,
  { organisations, labs, members }: CrowdSize,
  mark: string,
): Promise<Crowd> {
  await db.query(
    `insert into organisations (name, subscription_starts_at, subscription_ends_at)
     select $1 || ' ' || n, now(), now() + interval '6 months' from generate_series(1, $2) n`,
    [mark, organisations],
  )
  await db.query(
    `insert into organisation_domains (organisation_id, domain, confirmed_at)
     select id, replace(name, ' ', '-') || '.edu.au', now() from organisations where name like $1 || ' %'`,
    [mark],
  )
  await db.query(
    `insert into labs (organisation_id, name, type, total_fte, created_at)
     select o.id, $1 || ' lab ' || n, 'wet', 10, now()
     from organisations o cross join generate_series(1, $2) n where o.name like $1 || ' %'`,
    [mark, labs],
  )
  await db.query(
    `insert into cycles (organisation_id, lab_id, level, level_edition, number, opened_at)
     select organisation_id, id, 'bronze', 'wet-bronze.1', 1, now() from labs where name like $1 || ' lab %'`,
    [mark],
  )
  await db.query(
    `with people as (
       insert into users (organisation_id, email, first_name, last_name, is_organisation_admin, can_invite,
         password_hash, activated_at, agreed_to_tos_at)
       select l.organisation_id, $1 || '-' || l.id || '-' || n || '@' || d.domain, 'Priya', 'Nair', false, false,
         null, now(), now()
       from labs l join organisation_domains d using (organisation_id) cross join generate_series(1, $2) n
       where l.name like $1 || ' lab %'
       returning id, organisation_id, email)
     insert into lab_memberships (organisation_id, lab_id, user_id, is_champion, joined_at)
     select organisation_id, substring(email from char_length($1) + 2 for 36)::uuid, id, false, now() from people`,
    [mark, members],
  )
  const { rows } = await db.query<{ userId: string; labId: string }>(
    `select m.user_id as "userId", m.lab_id as "labId" from lab_memberships m join labs l on l.id = m.lab_id
     where l.name like $1 || ' lab %'`,
    [mark],
  )
  await signAllIn(db, rows, mark)
  await db.query('analyze')
  const writers = rows.map(({ labId }, number) => ({ token: tokenOf(mark, number), labId }))
  return { writers, labIds: [...new Set(rows.map(({ labId }) => labId))] }
}

async function signAllIn(db: People['db'], rows: readonly { userId: string }[], mark: string): Promise<void> {
  await db.query(
    `insert into sessions (token_hash, user_id, method, authenticated_at, remember, created_at, last_seen_at, expires_at)
     select hash, person, 'password', now(), false, now(), now(), now() + interval '12 hours'
     from unnest($1::bytea[], $2::uuid[]) as given(hash, person)`,
    [rows.map((_, number) => sha256(tokenOf(mark, number))), rows.map(({ userId }) => userId)],
  )
}
