import { migrate } from './migrate.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL
if (!ownerUrl) throw new Error('OWNER_DATABASE_URL is not set')
await migrate(ownerUrl)
console.log('The database is up to date.')
