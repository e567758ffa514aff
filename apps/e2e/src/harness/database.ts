import pg from 'pg'
import { runningStack } from './stack.ts'

/** What only time or an older version of the product would bring about. */
async function change(statement: string, values: string[]): Promise<void> {
  const rowCount = await run(statement, values)
  if (rowCount === 0) throw new Error(`Nothing was changed by: ${statement}`)
}

async function run(statement: string, values: string[] = []): Promise<number | null> {
  const url = new URL(runningStack().databaseUrls.superuser)
  url.pathname = new URL(runningStack().databaseUrls.owner).pathname
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return (await client.query(statement, values)).rowCount
  } finally {
    await client.end()
  }
}

/** As if an hour had passed: the suite before this one has used up limits, and the codes of this minute. */
export async function forgetLimits(): Promise<void> {
  await run('delete from rate_limits')
  await run('update user_totp set last_step = 0')
}

/** An account from before names were asked for. */
export function forgetNamesOf(email: string): Promise<void> {
  return change('update users set first_name = null, last_name = null where email = $1', [email])
}

/** As if the person had signed in an hour ago: long enough for what is dear to undo to be asked about. */
export function ageSessionsOf(email: string): Promise<void> {
  return change(
    `update sessions set authenticated_at = authenticated_at - interval '1 hour'
     where user_id = (select id from users where email = $1)`,
    [email],
  )
}
