import type { InstitutionCounts } from '@lab-zer0/contracts/organisations.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { eq } from 'drizzle-orm'
import { organisations } from '../../db/schema/organisations.ts'
import type { Database } from '../../platform/database.ts'

type Counted = Pick<
  typeof organisations.$inferSelect,
  'institutionLabs' | 'institutionFte' | 'institutionCountedOn'
>

/** All three or none. */
export function presentCounts({
  institutionLabs: labs,
  institutionFte: fte,
  institutionCountedOn: counted_on,
}: Counted): InstitutionCounts | null {
  return labs !== null && fte !== null && counted_on !== null ? { labs, fte, counted_on } : null
}

export async function institutionOf(
  db: Database,
  organisationId: OrganisationId,
): Promise<InstitutionCounts | null> {
  const { institutionLabs, institutionFte, institutionCountedOn } = organisations
  const [row] = await db
    .select({ institutionLabs, institutionFte, institutionCountedOn })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return row ? presentCounts(row) : null
}
