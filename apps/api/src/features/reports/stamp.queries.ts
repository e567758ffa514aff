import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { calculatorSubmissions } from '../../db/schema/calculators.ts'
import { campuses } from '../../db/schema/campuses.ts'
import { certificates } from '../../db/schema/certificates.ts'
import { changes, differenceCauses } from '../../db/schema/changes.ts'
import { electricityPurchases, purchaseFiles } from '../../db/schema/electricity.ts'
import { cycles, labs } from '../../db/schema/labs.ts'
import { organisations } from '../../db/schema/organisations.ts'
import type { Database } from '../../platform/database.ts'

/** All that figures of an organisation are read from; the event of an edit comes with a change of its lab's row. */
const TABLES = [
  labs,
  campuses,
  cycles,
  calculatorSubmissions,
  differenceCauses,
  changes,
  certificates,
  electricityPurchases,
  purchaseFiles,
] as const satisfies readonly PgTable[]

/**
 * The same for as long as no row of these is added, changed or deleted: PostgreSQL writes a changed row to another place
 * under the number of the transaction.
 */
export async function stampOf(db: Database, organisationId: OrganisationId): Promise<string> {
  const rows = sql`count(*) || ' ' || coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)::numeric), 0)`
  const stamps = TABLES.map(
    (table) => sql`(select ${rows} from ${table} where organisation_id = (select id from asked))`,
  )
  const { rows: answer } = await db.execute<{ stamp: string }>(sql`
    with asked as (select ${organisationId}::uuid as id)
    select concat_ws(' ', (select ${rows} from ${organisations} where id = (select id from asked)),
      ${sql.join(stamps, sql`, `)}) as stamp`)
  return answer[0]?.stamp ?? ''
}
