import type { CycleId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { Database } from '../../platform/database.ts'
import { fingerprintOf, partsOf, presentParts } from './locked-parts.ts'
import { keepParts, splitRowsOf } from './saving-parts.queries.ts'

type Cycle = { organisationId: OrganisationId; cycleId: CycleId }

/**
 * Keeps what the locked savings of a cycle are made of, so that no report computes it. Asked for whenever a form is
 * locked or a change gets another state; what is kept already is left as it is.
 */
export async function storeSavingParts(
  db: Database,
  { organisationId, cycleId }: Cycle,
  now: Date,
): Promise<void> {
  for (const row of await splitRowsOf(db, organisationId, { cycleId })) {
    const fingerprint = fingerprintOf(row.id, row.changes)
    if (row.kept?.fingerprint === fingerprint) continue
    const parts = partsOf(row)
    if (!parts) continue
    const { category } = row
    const kept = { organisationId, cycleId, category, fingerprint, parts: presentParts(parts) }
    await keepParts(db, { ...kept, computedAt: now })
  }
}
