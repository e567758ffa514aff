import { recomputeAll } from './features/calculators/index.ts'
import { recomputeChecklists } from './features/checklists/index.ts'
import { asOwner } from './platform/owner.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL
if (!ownerUrl) throw new Error('OWNER_DATABASE_URL is not set')
const runs = [await asOwner(ownerUrl, recomputeAll), await asOwner(ownerUrl, recomputeChecklists)]
for (const [edition, count] of runs.flatMap(({ perEdition }) => [...perEdition]).toSorted()) {
  console.log(`${edition}: ${count}`)
}
const different = runs.flatMap((run) => run.different)
const recomputed = runs.reduce((sum, run) => sum + run.recomputed, 0)
for (const id of different) console.log(`different: ${id}`)
console.log(`recomputed: ${recomputed}, different: ${different.length}`)
process.exitCode = different.length > 0 ? 1 : 0
