import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lifetimes } from '@lab-zer0/domain/accounts/lifetimes.ts'
import { SAVE_LIMIT } from '@lab-zer0/domain/autosave/save-limit.ts'
import { IDENTITY_COLUMNS } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkDatabase } from '../platform/check-database.ts'
import { copyTemplate, type TestDatabase, urlsOf } from '../testing/database.ts'
import { applyFunctions, functionFiles } from './apply-functions.ts'
import { createDatabase } from './bootstrap.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** The last version whose functions were defined in the numbered migrations. */
const LAST_WITHOUT_FOLDER = 19

const FUNCTIONS = `select p.oid::regprocedure::text as name, pg_get_userbyid(p.proowner) as owner,
  pg_get_functiondef(p.oid) as definition,
  (select array_agg(coalesce(nullif(a.grantee, 0)::regrole::text, 'public') || ' ' || a.privilege_type order by 1)
   from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a) as grants
  from pg_proc p where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`
const POLICIES =
  'select tablename, policyname, roles::text[], cmd, qual, with_check from pg_policies order by 1, 2'
const TRIGGERS = 'select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1'

let fresh: TestDatabase
const clients: pg.Client[] = []
beforeAll(async () => {
  fresh = await copyTemplate(inject('superuserUrl'))
})
afterAll(async () => {
  for (const client of clients) await client.end()
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  clients.push(client)
  return client
}

async function catalogueOf(database: TestDatabase) {
  const client = await connect(database.superuser)
  const ask = async (query: string) => (await client.query(query)).rows
  return {
    functions: await ask(FUNCTIONS),
    policies: await ask(POLICIES),
    triggers: await ask(TRIGGERS),
    defaults: await ask('select defaclrole::regrole::text, defaclacl::text from pg_default_acl order by 1'),
  }
}

/** A database as the last version without the folder of functions left it. */
async function databaseBeforeTheFolder(): Promise<TestDatabase> {
  const name = `labzer0_before_${process.pid}`
  await createDatabase(inject('superuserUrl'), name)
  const database = urlsOf(inject('superuserUrl'), name)
  const folder = await mkdtemp(join(tmpdir(), 'lab-zer0-migrations-'))
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= LAST_WITHOUT_FOLDER)
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  for (const { tag } of journal.entries)
    await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
  await runMigrations(drizzle(await connect(database.owner)), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
  return database
}

describe('the folder of functions', () => {
  it('holds every function of the database, and each of them once', async () => {
    const inFolder = (await functionFiles()).flatMap(({ functions }) => functions)
    const { rows } = await (await connect(fresh.superuser)).query(FUNCTIONS)

    expect(inFolder.toSorted()).toEqual(rows.map(({ name }) => name.split('(')[0]).toSorted())
  })

  it('is the only place that defines a function since it exists', async () => {
    const { entries } = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
    const defining: string[] = []
    for (const { idx, tag } of entries) {
      const sql = await readFile(join(MIGRATIONS, `${tag}.sql`), 'utf8')
      if (idx > LAST_WITHOUT_FOLDER && /\bcreate\s+(or\s+replace\s+)?function\b/i.test(sql))
        defining.push(tag)
    }

    expect(defining).toEqual([])
  })

  it('makes a new database and one of the version before it the same', async () => {
    const old = await databaseBeforeTheFolder()
    await migrate(old.owner)

    expect(await catalogueOf(old)).toEqual(await catalogueOf(fresh))
  })

  it('brings back bodies and grants that differ from the files', async () => {
    const changed = await copyTemplate(inject('superuserUrl'))
    const owner = await connect(changed.owner)
    await owner.query(`
      grant create on schema public to labzer0_gate;
      set role labzer0_gate;
      grant execute on function all_organisations to labzer0_app;
      revoke execute on function append_event from labzer0_worker;
      create or replace function lab_is_held(p_organisation_id uuid, p_lab_id uuid) returns boolean
        language sql stable security definer set search_path = pg_catalog, public as 'select true';
      reset role;
      grant execute on function clock_now to labzer0_app;
      update drizzle.applied_functions set hash = 'of an older version'`)
    await migrate(changed.owner)

    expect(await catalogueOf(changed)).toEqual(await catalogueOf(fresh))
  })

  it('applies a changed file once, and no other', async () => {
    const database = await copyTemplate(inject('superuserUrl'))
    const owner = await connect(database.owner)
    const files = await functionFiles()
    const changed = files.map((file) => (file.name === 'guards.sql' ? { ...file, hash: 'changed' } : file))

    expect(await applyFunctions(owner, files)).toEqual([])
    expect(await applyFunctions(owner, changed)).toEqual(['guards.sql'])
    expect(await applyFunctions(owner, changed)).toEqual([])
  })

  it('changes nothing when one of its files fails', async () => {
    const database = await copyTemplate(inject('superuserUrl'))
    const owner = await connect(database.owner)
    const before = await catalogueOf(database)
    const broken = (await functionFiles()).map((file) => ({
      ...file,
      hash: 'changed',
      sql: file.name === 'save-cells.sql' ? `${file.sql}\nselect 1 / 0;` : file.sql,
    }))

    await expect(applyFunctions(owner, broken)).rejects.toThrow('division by zero')
    expect(await catalogueOf(database)).toEqual(before)
  })

  it('is applied once by processes that migrate at the same moment', async () => {
    const database = await copyTemplate(inject('superuserUrl'))
    const owner = await connect(database.owner)
    await owner.query("update drizzle.applied_functions set hash = 'of an older version'")
    await Promise.all([migrate(database.owner), migrate(database.owner), migrate(database.owner)])

    const { rows } = await owner.query(
      'select count(distinct xmin::text)::int as writes from drizzle.applied_functions',
    )
    expect(rows).toEqual([{ writes: 1 }])
    expect(await catalogueOf(database)).toEqual(await catalogueOf(fresh))
  })

  it('is checked before a process starts', async () => {
    const database = await copyTemplate(inject('superuserUrl'))
    const connection = { url: database.app, variable: 'DATABASE_URL' } as const
    expect(await checkDatabase(connection)).toBe('fit')

    const owner = await connect(database.owner)
    await owner.query(
      "update drizzle.applied_functions set hash = 'of another version' where file = 'guards.sql'",
    )
    await expect(checkDatabase(connection)).rejects.toThrow(
      /functions.*another version.*guards\.sql.*labzero migrate/s,
    )
  })
})

describe('a number that SQL and TypeScript both use', () => {
  const definitionOf = async (name: string): Promise<string> => {
    const { rows } = await (await connect(fresh.superuser)).query(
      'select pg_get_functiondef(oid) as definition from pg_proc where proname = $1',
      [name],
    )
    return rows[0]?.definition ?? ''
  }

  it.each(['open_request', 'purge_expired_batch'])(
    'ends an unused session after the same days: %s',
    async (name) => {
      const days = lifetimes.unusedSessionMs / 86_400_000

      expect(
        (await definitionOf(name)).match(/last_seen_at [<>] clock_now\(\) - interval '[^']+'/)?.[0],
      ).toContain(`interval '${days} days'`)
    },
  )

  it.each(['take_turn', 'save_answer'])('limits saves to the same rate: %s', async (name) => {
    const definition = await definitionOf(name)

    expect(definition).toContain(`if v_hits > ${SAVE_LIMIT.most} then`)
    expect(definition).toContain(`clock_now() + interval '${SAVE_LIMIT.seconds} seconds'`)
  })

  it('takes the same columns for names of a unit', async () => {
    const columns = IDENTITY_COLUMNS.map((column) => `'${column}'`).join(', ')

    expect(await definitionOf('names_a_unit')).toContain(`in (${columns})`)
  })
})
