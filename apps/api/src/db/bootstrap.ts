import pg from 'pg'

export type RolePasswords = { owner: string; app: string; worker: string }

const ROLES = {
  owner: 'labzer0_owner',
  app: 'labzer0_app',
  worker: 'labzer0_worker',
  gate: 'labzer0_gate',
} as const

/** The first of our roles that already exists in this cluster, if any. */
export async function existingRole(superuserUrl: string): Promise<string | undefined> {
  return as(superuserUrl, async (client) => {
    const { rows } = await client.query<{ rolname: string }>(
      'select rolname from pg_roles where rolname = any($1) order by oid',
      [Object.values(ROLES)],
    )
    return rows[0]?.rolname
  })
}

/** Runs once per cluster, as its superuser. None of the roles can create roles or bypass row security. */
export async function createRoles(superuserUrl: string, passwords: RolePasswords): Promise<void> {
  await as(superuserUrl, async (client) => {
    // Several test runs may share a cluster: one at a time.
    await client.query("select pg_advisory_lock(hashtext('labzer0 roles'))")
    for (const role of Object.values(ROLES)) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (rowCount === 0)
        await client.query(`create role ${role} nosuperuser nobypassrls nocreatedb nocreaterole`)
    }
    for (const role of ['owner', 'app', 'worker'] as const) {
      await client.query(`alter role ${ROLES[role]} login password ${client.escapeLiteral(passwords[role])}`)
    }
    // The owner may become the gate, to give it its functions, but must not see through it: no inheritance.
    await client.query(`alter role ${ROLES.owner} noinherit`)
    await client.query(`grant ${ROLES.gate} to ${ROLES.owner}`)
  })
}

/** A database that belongs to the owner. Only the app and the worker may connect to it. */
export async function createDatabase(
  superuserUrl: string,
  name: string,
  template = 'template0',
): Promise<void> {
  await as(superuserUrl, async (client) => {
    const database = client.escapeIdentifier(name)
    await client.query(
      `create database ${database} owner ${ROLES.owner} template ${client.escapeIdentifier(template)}`,
    )
    await client.query(`revoke all on database ${database} from public`)
    await client.query(`grant connect on database ${database} to ${ROLES.app}, ${ROLES.worker}`)
  })
  if (template !== 'template0') return
  const url = new URL(superuserUrl)
  url.pathname = `/${name}`
  await as(url.href, async (client) => {
    await client.query(`alter schema public owner to ${ROLES.owner}`)
    await client.query('revoke all on schema public from public')
  })
}

export async function databaseExists(superuserUrl: string, name: string): Promise<boolean> {
  return as(superuserUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    return rowCount === 1
  })
}

async function as<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
