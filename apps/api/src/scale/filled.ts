import { findLevelEdition } from '@lab-zer0/content/levels/editions.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import pg from 'pg'
import type { TestDatabase } from '../testing/database.ts'
import type { TestOrganisation } from '../testing/people.ts'

const MEMBERS = 5
const CELLS = 60

/**
 * Labs as an organisation has them after a year: three in eight are certified, the others are sent back with an open
 * appeal, being audited, waiting for an auditor, answering their checklist, or at their first forms. Each has five
 * people, of whom the first leads it; the people of every tenth lab may audit.
 */
export async function fillLabs(
  database: TestDatabase,
  { id }: Pick<TestOrganisation, 'id'>,
  labs: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: database.superuser })
  await client.connect()
  try {
    // The rows fit together by construction; looking each reference up would take most of the time.
    await client.query('set session_replication_role = replica')
    await addLabs(client, id, labs)
    for (const type of ['wet', 'dry'] as const) await addForms(client, type)
    await addAudits(client)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Leaves `filling`: each lab with its cycle, its champion, who audits it, and how far it is, from 0 to 7. */
async function addLabs(client: pg.Client, organisationId: string, labs: number): Promise<void> {
  await client.query(
    `with lab as (insert into labs (organisation_id, name, type, department, total_fte, created_at)
       select $1, 'Lab ' || lpad(n::text, 6, '0'), case n % 2 when 0 then 'wet' else 'dry' end, 'Department ' || n % 12, 12,
         now() - interval '1 year' from generate_series(1, $2) n returning organisation_id, id, type)
     insert into cycles (organisation_id, lab_id, level, level_edition, number, opened_at)
     select organisation_id, id, 'bronze', type || '-bronze.1', 1, now() - interval '11 months' from lab`,
    [organisationId, labs],
  )
  await client.query(
    `insert into users (organisation_id, email, first_name, last_name, activated_at)
     select $1, gen_random_uuid() || '@example.edu.au', 'Member', lpad(n::text, 8, '0'), now()
     from generate_series(0, $2::int - 1) n`,
    [organisationId, labs * MEMBERS],
  )
  await client.query(
    `create temp table person as select id, row_number() over (order by last_name) - 1 as place from users
     where organisation_id = $1 and first_name = 'Member'`,
    [organisationId],
  )
  await client.query(
    `create temp table filling as
     select c.organisation_id, l.id as lab_id, l.name, l.type, c.id as cycle_id, n, n * 3 / 2 % 8 as stage,
       gen_random_uuid() as round_id, gen_random_uuid() as audit_id,
       (select id from person where place = (n - 1) * $2::int) as champion_id,
       (select id from person where place = (n / 10 * 10 + 9) % $3::int * $2::int + 1) as auditor_id
     from (select *, row_number() over (order by name)::int as n from labs where organisation_id = $1) l
     join cycles c on c.lab_id = l.id`,
    [organisationId, MEMBERS, labs],
  )
  await client.query(
    `insert into lab_memberships (organisation_id, lab_id, user_id, is_champion, joined_at)
     select organisation_id, lab_id, id, id = champion_id, now() - interval '11 months'
     from filling join person on place / $1::int = n - 1`,
    [MEMBERS],
  )
}

async function addForms(client: pg.Client, type: LabType): Promise<void> {
  const edition = findLevelEdition(`${type}-bronze.1`)
  const categories = edition?.categories.map(({ name }) => name)
  const questions = edition?.criteria.filter(({ for_auditor }) => !for_auditor).map(({ id }) => id)
  await client.query(
    `insert into calculator_cells (organisation_id, cycle_id, mode, category, row_id, column_id, value, version,
       written_by, written_at)
     select organisation_id, cycle_id, 'baseline', category, 'row' || lpad((cell / 6)::text, 5, '0'), 'column' || cell % 6, '1', 1,
       champion_id, now() - interval '300 days'
     from filling, unnest($2::text[]) category, generate_series(1, $3::int) cell where type = $1`,
    [type, categories, CELLS / 3],
  )
  await client.query(
    `insert into calculator_submissions (organisation_id, cycle_id, mode, category, lab_type, inputs, variables,
       schema_version, factor_set_version, engine_version, results, hash, submitted_by, submitted_at)
     select organisation_id, cycle_id, mode, category, type, '{}', '{}', 1, 'x', '1',
       jsonb_build_object('filler', repeat(md5(category), 20)), '\\x00', champion_id, now() - interval '250 days'
     from filling, unnest($2::text[]) category, unnest(array['baseline', 'savings']) mode
     where type = $1 and (stage > 1 or mode = 'baseline' and (stage = 1 or category = $2[1]))`,
    [type, categories],
  )
  await client.query(
    `insert into checklist_answers (organisation_id, cycle_id, question_id, answer, version, written_by, written_at)
     select organisation_id, cycle_id, question, 'y', 1, champion_id, now() - interval '200 days'
     from filling, unnest($2::text[]) with ordinality as asked (question, place)
     where type = $1 and (stage > 1 or stage = 1 and place <= 10)`,
    [type, questions],
  )
}

async function addAudits(client: pg.Client): Promise<void> {
  await client.query(
    `insert into checklist_submissions (organisation_id, cycle_id, round, lab_type, checklist_version, answers, score,
       hash, submitted_by, submitted_at)
     select organisation_id, cycle_id, 1, type, 1, '[]', 90, '\\x00', champion_id, now() - interval '180 days'
     from filling where stage > 1`,
  )
  await client.query(
    `insert into audit_rounds (id, organisation_id, lab_id, cycle_id, number, names_investigator, wants_listing,
       submitted_by, submitted_at)
     select round_id, organisation_id, lab_id, cycle_id, 1, false, false, champion_id, now() - interval '170 days'
     from filling where stage > 1`,
  )
  await client.query(
    `insert into auditor_eligibility (organisation_id, user_id, wet, dry, granted_by, granted_at)
     select distinct organisation_id, auditor_id, true, true, auditor_id, now() from filling`,
  )
  await client.query(
    `insert into audit_assignments (organisation_id, lab_id, cycle_id, auditor_id, assigned_by, assigned_at, due_on,
       ended_at, ended_because)
     select organisation_id, lab_id, cycle_id, auditor_id, auditor_id, now() - interval '160 days', current_date + n % 60 - 30,
       case when stage > 4 then now() - interval '100 days' end, case when stage > 4 then 'finished' end
     from filling where stage > 2`,
  )
  await client.query(
    `insert into audits (id, organisation_id, lab_id, cycle_id, round_id, auditor_id, state, score, started_at, ended_at)
     select audit_id, organisation_id, lab_id, cycle_id, round_id, auditor_id,
       case when stage > 4 then 'awarded' when stage = 4 then 'resubmission' else 'in_progress' end, 90,
       now() - interval '150 days', case when stage > 3 then now() - interval '100 days' end
     from filling where stage > 2`,
  )
  await client.query(
    `insert into audit_appeals (organisation_id, lab_id, round_id, audit_id, reason, appealed_by, appealed_at, due_at)
     select organisation_id, lab_id, round_id, audit_id, 'A reason', champion_id, now(), now() + interval '10 days'
     from filling where stage = 4`,
  )
  await client.query(
    `insert into certificates (public_id, short_number, organisation_id, lab_id, cycle_id, audit_id, lab_name, lab_type,
       organisation_name, level, score, na_count, question_count, rounds, issued_at, valid_until, status_list_id,
       status_index, credential)
     select 'LZ-B25-' || md5(lab_id::text), 'LZ-B25-' || upper(lpad(to_hex(place), 6, '0')), organisation_id, lab_id,
       cycle_id, audit_id, name, type, 'University', 'bronze', 90, 0, 26, 1, now() - interval '100 days',
       now() + make_interval(days => n % 265 + 1), 1000000, place, 'signed'
     from (select *, (select count(*) from certificates)::int + (row_number() over ())::int as place from filling
       where stage > 4) awarded`,
  )
  await client.query(
    `insert into events (organisation_id, seq, at, actor_id, action, object_type, object_id, data, previous_hash, hash)
     select organisation_id, n, now(), champion_id, 'member.removed', 'lab', lab_id::text,
       jsonb_build_object('user_id', auditor_id, 'reason', null, 'notified', false), '\\x00', '\\x00' from filling`,
  )
}
