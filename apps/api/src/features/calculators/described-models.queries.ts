import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { describedModels } from '../../db/schema/described-models.ts'
import type { Database } from '../../platform/database.ts'

export type ModelsKey = { organisationId: OrganisationId; category: string }

/** The newest are the likeliest to be looked for; a browser gets no more. */
const MOST_SHOWN = 1000

const {
  organisationId: _organisationId,
  category: _category,
  key: _key,
  ...shown
} = getTableColumns(describedModels)

export type DescribedRow = typeof describedModels.$inferInsert

export function describedModelsOf(db: Database, { organisationId, category }: ModelsKey) {
  return db
    .select(shown)
    .from(describedModels)
    .where(and(eq(describedModels.organisationId, organisationId), eq(describedModels.category, category)))
    .orderBy(desc(describedModels.describedAt), describedModels.name)
    .limit(MOST_SHOWN)
}

/** A later description of the same model replaces the earlier one. */
export async function storeDescribedModel(db: Database, row: DescribedRow): Promise<void> {
  const { organisationId: _of, category: _in, key: _as, ...said } = row
  await db
    .insert(describedModels)
    .values(row)
    .onConflictDoUpdate({
      target: [describedModels.organisationId, describedModels.category, describedModels.key],
      set: said,
    })
}
