import { recomputeAll } from './features/calculators/index.ts'
import { asOwner } from './platform/owner.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL
if (!ownerUrl) throw new Error('OWNER_DATABASE_URL is not set')
const { recomputed, perEdition, different } = await asOwner(ownerUrl, recomputeAll)
for (const [edition, count] of [...perEdition].toSorted()) console.log(`${edition}: ${count}`)
for (const id of different) console.log(`different: ${id}`)
console.log(`recomputed: ${recomputed}, different: ${different.length}`)
process.exitCode = different.length > 0 ? 1 : 0
