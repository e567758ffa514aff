import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { electricityPurchases, purchaseFiles } from '../../db/schema/electricity.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'

export type PurchaseFileRow = typeof purchaseFiles.$inferSelect

/** Every saved version, newest year and newest version first. */
export async function purchaseVersionsOf(db: Database, organisationId: OrganisationId) {
  return db
    .select({
      row: electricityPurchases,
      file: purchaseFiles,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(electricityPurchases)
    .leftJoin(
      purchaseFiles,
      and(
        eq(purchaseFiles.organisationId, organisationId),
        eq(purchaseFiles.id, electricityPurchases.fileId),
      ),
    )
    .leftJoin(
      users,
      and(eq(users.organisationId, organisationId), eq(users.id, electricityPurchases.savedBy)),
    )
    .where(eq(electricityPurchases.organisationId, organisationId))
    .orderBy(
      desc(electricityPurchases.year),
      electricityPurchases.yearKind,
      electricityPurchases.place,
      desc(electricityPurchases.version),
    )
}

export type PurchaseVersionRow = Awaited<ReturnType<typeof purchaseVersionsOf>>[number]

export async function findPurchaseFile(
  db: Database,
  organisationId: OrganisationId,
  id: string,
): Promise<PurchaseFileRow | undefined> {
  const [row] = await db
    .select()
    .from(purchaseFiles)
    .where(and(eq(purchaseFiles.organisationId, organisationId), eq(purchaseFiles.id, id)))
  return row
}

export async function changePurchaseFile(
  db: Database,
  organisationId: OrganisationId,
  id: string,
  changes: Partial<typeof purchaseFiles.$inferInsert>,
): Promise<void> {
  await db
    .update(purchaseFiles)
    .set(changes)
    .where(and(eq(purchaseFiles.organisationId, organisationId), eq(purchaseFiles.id, id)))
}

export async function countPurchaseFiles(db: Database, organisationId: OrganisationId): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(purchaseFiles)
    .where(
      and(
        eq(purchaseFiles.organisationId, organisationId),
        isNull(purchaseFiles.deletedAt),
        ne(purchaseFiles.state, 'refused'),
      ),
    )
  return row?.count ?? 0
}

/** The version of each year and place that holds now. */
export async function latestPurchasesOf(db: Database, organisationId: OrganisationId) {
  const { yearKind, year, place, version } = electricityPurchases
  return db
    .selectDistinctOn([yearKind, year, place], { row: electricityPurchases, fileState: purchaseFiles.state })
    .from(electricityPurchases)
    .leftJoin(
      purchaseFiles,
      and(
        eq(purchaseFiles.organisationId, organisationId),
        eq(purchaseFiles.id, electricityPurchases.fileId),
      ),
    )
    .where(eq(electricityPurchases.organisationId, organisationId))
    .orderBy(yearKind, year, place, desc(version))
}

export type LatestPurchase = Awaited<ReturnType<typeof latestPurchasesOf>>[number]
