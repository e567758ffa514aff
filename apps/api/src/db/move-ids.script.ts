import { moveToOptionIds } from './moves/option-ids.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL
if (!ownerUrl) throw new Error('OWNER_DATABASE_URL is not set')
const { cells, variables } = await moveToOptionIds(ownerUrl)
console.log(`moved to ids: ${cells} cells, ${variables} versions of variables`)
