import { databaseErrorOf, isUnavailable, whyUnavailable } from '../platform/database.ts'
import { startOrSayWhyNot } from '../platform/shutdown.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { migrate } from './migrate.ts'

const UNDEFINED_ROLE = '42704'
const LOCK_NOT_AVAILABLE = '55P03'

await startOrSayWhyNot(async () => {
  const ownerUrl = process.env.OWNER_DATABASE_URL
  if (!ownerUrl) throw new StartRefused('OWNER_DATABASE_URL is not set.')
  try {
    await migrate(ownerUrl)
  } catch (error) {
    throw inWords(error) ?? error
  }
  console.log('The database is up to date.')
})

function inWords(error: unknown): StartRefused | undefined {
  const code = databaseErrorOf(error)?.code
  if (code === UNDEFINED_ROLE) {
    return new StartRefused(
      `${databaseErrorOf(error)?.message}. Make roles and database first: npm run init-db`,
    )
  }
  if (code === LOCK_NOT_AVAILABLE) {
    return new StartRefused(
      'Something else holds a lock, such as a backup that is running. Nothing was changed. Try again when it has ended.',
    )
  }
  return isUnavailable(error) ? new StartRefused(`OWNER_DATABASE_URL: ${whyUnavailable(error)}.`) : undefined
}
