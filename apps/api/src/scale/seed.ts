import pg from 'pg'
import type { TestDatabase } from '../testing/database.ts'

/** As many as an organisation may have. */
const LABS = 50
const AT_ONCE = 100

const CELLS = ['unit_type', 'quantity', 'volume_litres', 'set_temperature', 'age_years', 'fill_percent']

/**
 * Organisations of 50 labs until the database holds so many labs: each lab with a person, an open cycle, a certificate
 * of the past year (every second one listed), and as many cells as one row has, where cells are wanted.
 */
export async function fillUpTo(database: TestDatabase, labs: number, { withCells = false } = {}) {
  const client = new pg.Client({ connectionString: database.superuser })
  await client.connect()
  try {
    // The rows fit together by construction; looking each reference up would take most of the time.
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ labs: number }>('select count(*)::int as labs from labs')
    const here = rows[0]?.labs ?? 0
    const missing = Math.ceil((labs - here) / LABS)
    for (let made = 0; made < missing; made += AT_ONCE) {
      await addOrganisations(client, Math.min(AT_ONCE, missing - made), here + made * LABS, withCells)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** `first` numbers the certificates, whose places in the status lists are taken one after the other. */
async function addOrganisations(client: pg.Client, count: number, first: number, withCells: boolean) {
  const cell = `select organisation_id, id, 'baseline', 'Cold Storage', 'row00001', column_id, '1'::jsonb`
  const cells = `from cycle, unnest($4::text[]) column_id where $5`
  await client.query(
    `with organisation as (insert into organisations (name, subscription_starts_at, subscription_ends_at)
       select 'University of ' || initcap(translate(md5(random()::text), '0123456789', 'ghijklmnop')), now(),
         now() + interval '6 months' from generate_series(1, $1) returning id, name),
     lab as (insert into labs (organisation_id, name, type, total_fte, created_at)
       select id, 'Lab of ' || initcap(translate(md5(id::text || n), '0123456789', 'ghijklmnop')),
         case n % 2 when 0 then 'wet' else 'dry' end, 5, now() from organisation, generate_series(1, $2) n
       returning organisation_id, id, name, type),
     person as (insert into users (organisation_id, email, activated_at)
       select organisation_id, id || '@example.edu.au', now() from lab),
     cycle as (insert into cycles (organisation_id, lab_id, level, level_edition, number, opened_at)
       select organisation_id, id, 'bronze', type || '-bronze.1', 1, now() from lab returning organisation_id, lab_id, id),
     cells as (insert into calculator_cells ${cell}, 1, gen_random_uuid(), now() ${cells}),
     history as (insert into calculator_history (organisation_id, cycle_id, mode, category, row_id, column_id, value,
       version, written_by, written_at) ${cell}, 1, gen_random_uuid(), now() ${cells})
     insert into certificates (public_id, short_number, organisation_id, lab_id, cycle_id, audit_id, lab_name, lab_type,
       organisation_name, level, score, na_count, question_count, rounds, issued_at, valid_until, status_list_id,
       status_index, credential, is_listed)
     select 'LZ-B26-' || lpad(n::text, 26, '0'), 'LZ-B26-' || upper(lpad(to_hex(n), 6, '0')), organisation_id, lab_id, cycle_id, gen_random_uuid(), lab_name, type,
       organisation_name, 'bronze', 90, 0, 19, 1, issued_at, issued_at + interval '1 year', 100 + n / 131072,
       n % 131072, 'signed', n % 2 = 0
     from (select lab.organisation_id, lab.id as lab_id, lab.name as lab_name, lab.type, cycle.id as cycle_id,
         organisation.name as organisation_name, $3::int + row_number() over () as n,
         now() - random() * interval '360 days' as issued_at
       from lab join cycle on cycle.lab_id = lab.id join organisation on organisation.id = lab.organisation_id) award`,
    [count, LABS, first, CELLS, withCells],
  )
}
