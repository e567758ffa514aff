import {
  createDatabase,
  createRoles,
  databaseExists,
  type RolePasswords,
} from '../apps/api/src/db/bootstrap.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'

export type DatabaseUrls = { owner: string; app: string; worker: string }

/** Roles, database and tables as the code wants them; what is there already stays. */
export async function prepareDatabase(superuserUrl: string, passwords: RolePasswords): Promise<DatabaseUrls> {
  const name = 'labzer0'
  await createRoles(superuserUrl, passwords)
  if (!(await databaseExists(superuserUrl, name))) await createDatabase(superuserUrl, name)
  const urlOf = (role: keyof RolePasswords) => {
    const url = new URL(superuserUrl)
    url.username = `labzer0_${role}`
    url.password = passwords[role]
    url.pathname = `/${name}`
    return url.href
  }
  const urls = { owner: urlOf('owner'), app: urlOf('app'), worker: urlOf('worker') }
  await migrate(urls.owner)
  return urls
}
