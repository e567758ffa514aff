import { command_answers as words } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { recomputeAwards } from '../features/award-facts/index.ts'
import { recomputeAll } from '../features/calculators/index.ts'
import { recomputeChecklists } from '../features/checklists/index.ts'
import { asOwner } from '../platform/owner.ts'
import type { Answer, Call } from './command.ts'

/** Every locked figure and every certificate again, by the editions that they name. */
export async function recompute(call: Call): Promise<Answer> {
  const ownerUrl = call.needed('OWNER_DATABASE_URL')
  const runs = [
    await asOwner(ownerUrl, recomputeAll),
    await asOwner(ownerUrl, recomputeChecklists),
    await asOwner(ownerUrl, recomputeAwards),
  ]
  const editions = runs.flatMap(({ perEdition }) => [...perEdition]).toSorted()
  const different = runs.flatMap((run) => run.different)
  const recomputed = runs.reduce((sum, run) => sum + run.recomputed, 0)
  return {
    lines: [
      ...editions.map(([edition, count]) => `${edition}: ${count}`),
      ...different.map((id) => fill(words.recompute.different, { id })),
      fill(words.recompute.sum, { recomputed, different: different.length }),
    ],
    data: { editions: Object.fromEntries(editions), recomputed, different },
    isWrong: different.length > 0,
  }
}
