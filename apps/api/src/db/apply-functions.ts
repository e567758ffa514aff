import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

export type FunctionFile = { name: string; sql: string; hash: string; functions: string[] }

const FOLDER = new URL('./functions/', import.meta.url)

/** The SQL functions as they are today. A file is applied again whenever its content has changed. */
export async function functionFiles(): Promise<FunctionFile[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      // Windows checkouts may change line endings, which must not count as a change.
      const sql = (await readFile(new URL(name, FOLDER), 'utf8')).replaceAll('\r\n', '\n')
      const hash = createHash('sha256').update(sql).digest('hex')
      const functions = [...sql.matchAll(/^create or replace function (\w+)\(/gm)].map(
        ([, found = '']) => found,
      )
      return { name, sql, hash, functions }
    }),
  )
}

/** Applies the files that changed, all or none, and returns their names. The caller holds the migrations' lock. */
export async function applyFunctions(owner: pg.Client, files: FunctionFile[]): Promise<string[]> {
  const changed = await changedFiles(owner, files)
  if (changed.length === 0) return []
  await owner.query('begin')
  try {
    // The gate owns its functions, so it must be able to create them, but only during this transaction.
    await owner.query('grant create on schema public to labzer0_gate')
    for (const file of changed) await applyFile(owner, file)
    await owner.query('revoke create on schema public from labzer0_gate')
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
  return changed.map(({ name }) => name)
}

/** The files whose content is not what the database has. */
export async function changedFiles(client: pg.Client, files: FunctionFile[]): Promise<FunctionFile[]> {
  const { rows } = await client.query<{ file: string; hash: string }>(
    'select file, hash from drizzle.applied_functions',
  )
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]))
  return files.filter(({ name, hash }) => applied.get(name) !== hash)
}

async function applyFile(owner: pg.Client, { name, sql, hash, functions }: FunctionFile): Promise<void> {
  await takeGrantsBack(owner, functions)
  await owner.query(sql)
  // The file may have switched to the gate's role.
  await owner.query('reset role')
  await owner.query(
    `insert into drizzle.applied_functions (file, hash) values ($1, $2)
     on conflict (file) do update set hash = excluded.hash, applied_at = now()`,
    [name, hash],
  )
}

/** The grants in the file are all there are: a line that was deleted there takes its right away. */
async function takeGrantsBack(owner: pg.Client, functions: string[]): Promise<void> {
  const { rows } = await owner.query<{ name: string; owner: string; others: string }>(
    `select oid::regprocedure::text as name, pg_get_userbyid(proowner) as owner,
       case when prosecdef then 'public, labzer0_app, labzer0_worker, labzer0_owner'
         else 'labzer0_app, labzer0_worker' end as others
     from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [functions],
  )
  for (const { name, owner: role, others } of rows) {
    await owner.query(`set local role ${role}`)
    await owner.query(`revoke all on function ${name} from ${others}`)
  }
  await owner.query('reset role')
}
