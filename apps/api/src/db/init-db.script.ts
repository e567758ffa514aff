import { randomBytes } from 'node:crypto'
import { startOrSayWhyNot } from '../platform/shutdown.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { createDatabase, createRoles, databaseExists, existingRole } from './bootstrap.ts'

const DATABASE = 'labzer0'

/** Roles, database and secrets for a new installation. The lines for the environment go to stdout, messages to stderr. */
await startOrSayWhyNot(async () => {
  const superuserUrl = process.env.SUPERUSER_DATABASE_URL
  if (!superuserUrl) {
    throw new StartRefused(
      'SUPERUSER_DATABASE_URL is not set. Example: postgres://postgres:password@localhost:5432/postgres',
    )
  }
  const known =
    (await existingRole(superuserUrl)) ??
    ((await databaseExists(superuserUrl, DATABASE)) ? DATABASE : undefined)
  if (known) throw new StartRefused(`${known} is there already. Nothing was changed.`)

  const password = () => randomBytes(24).toString('base64url')
  const passwords = { owner: password(), app: password(), worker: password() }
  await createRoles(superuserUrl, passwords)
  await createDatabase(superuserUrl, DATABASE)

  const urlOf = (role: keyof typeof passwords) => {
    const { hostname, port } = new URL(superuserUrl)
    return `postgres://labzer0_${role}:${passwords[role]}@${hostname || 'localhost'}:${port || '5432'}/${DATABASE}`
  }
  console.error('Roles and database are made. Keep these lines secret; they are not shown again.')
  console.log(`OWNER_DATABASE_URL=${urlOf('owner')}
DATABASE_URL=${urlOf('app')}
WORKER_DATABASE_URL=${urlOf('worker')}
SECRET_KEYS=1:${randomBytes(32).toString('base64')}`)
})
