import type { CycleId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { Database } from '../../platform/database.ts'
import { basesOf, sidesOf } from './locked-sides.ts'
import { fingerprintOfForm, formsWithoutMoves, storeSides } from './stored-sides.queries.ts'
import { presentSides } from './stored-sides.ts'

type Cycle = { organisationId: OrganisationId; cycleId: CycleId }

/** Stores what factors do to the locked forms of a cycle; what is stored already is left as it is. */
export async function storeFormMoves(
  db: Database,
  { organisationId, cycleId }: Cycle,
  now: Date,
): Promise<void> {
  const ids = (await formsWithoutMoves(db, organisationId, cycleId)).map(({ id }) => id)
  for (const form of await basesOf(db, organisationId, ids)) {
    const { id, mode, category } = form
    await storeSides(db, {
      ...{ organisationId, cycleId, mode, category },
      fingerprint: fingerprintOfForm(id),
      sides: presentSides(sidesOf(form)),
      computedAt: now,
    })
  }
}
