import { randomBytes } from 'node:crypto'
import { createDatabase, createRoles } from '../db/bootstrap.ts'
import { migrate } from '../db/migrate.ts'

export const TEST_PASSWORDS = { owner: 'owner', app: 'app', worker: 'worker' }
const TEMPLATE = 'labzer0_template'

export type TestDatabase = { superuser: string; owner: string; app: string; worker: string }

/** Once per run: a migrated database that every test file copies. */
export async function createTemplate(superuserUrl: string): Promise<void> {
  await createRoles(superuserUrl, TEST_PASSWORDS)
  await createDatabase(superuserUrl, TEMPLATE)
  await migrate(urlsOf(superuserUrl, TEMPLATE).owner)
}

/** A database of its own for each test file, copied in a fraction of a second. */
export async function copyTemplate(superuserUrl: string): Promise<TestDatabase> {
  const name = `labzer0_${randomBytes(6).toString('hex')}`
  await createDatabase(superuserUrl, name, TEMPLATE)
  return urlsOf(superuserUrl, name)
}

export function urlsOf(superuserUrl: string, name: string): TestDatabase {
  const as = (role?: 'owner' | 'app' | 'worker') => {
    const url = new URL(superuserUrl)
    url.pathname = `/${name}`
    if (role) {
      url.username = `labzer0_${role}`
      url.password = TEST_PASSWORDS[role]
    }
    return url.href
  }
  return { superuser: as(), owner: as('owner'), app: as('app'), worker: as('worker') }
}
