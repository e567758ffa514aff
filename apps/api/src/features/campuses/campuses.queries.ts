import { electricity as copy } from '@lab-zer0/content/microcopy.ts'
import type { Variables } from '@lab-zer0/domain/calculators/variables.ts'
import type { Place } from '@lab-zer0/domain/electricity/place.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { variablesOfCampus } from '@lab-zer0/domain/organisations/campus-prices.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { campuses } from '../../db/schema/campuses.ts'
import { labs } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'

/** Oldest first. A lab that nobody has put anywhere belongs to the first. */
export async function campusesOf(db: Database, organisationId: OrganisationId) {
  const rows = await db
    .select({
      id: campuses.id,
      name: campuses.name,
      place: campuses.place,
      labCount: sql<number>`(select count(*)::int from ${labs} l where l.organisation_id = ${organisationId}
        and l.campus_id = campuses.id and l.deleted_at is null)`,
      unplaced: sql<number>`(select count(*)::int from ${labs} l where l.organisation_id = ${organisationId}
        and l.campus_id is null and l.deleted_at is null)`,
    })
    .from(campuses)
    .where(eq(campuses.organisationId, organisationId))
    .orderBy(asc(campuses.createdAt), asc(campuses.id))
  return rows.map(({ unplaced, ...campus }, index) => ({
    ...campus,
    labCount: campus.labCount + (index === 0 ? unplaced : 0),
  }))
}

export type CampusRow = Awaited<ReturnType<typeof campusesOf>>[number]

export async function insertCampus(
  db: Database,
  {
    organisationId,
    name,
    place,
    now,
  }: { organisationId: OrganisationId; name: string; place: Place | null; now: Date },
): Promise<CampusRow> {
  const [row] = await db
    .insert(campuses)
    .values({ organisationId, name, place, createdAt: now })
    .returning({ id: campuses.id, name: campuses.name, place: campuses.place })
  if (!row) throw new Error('the campus was not added')
  return { ...row, labCount: 0 }
}

/** The first campus of an organisation. Those that registered before there were campuses got theirs by migration. */
export async function addFirstCampus(
  db: Database,
  organisationId: OrganisationId,
  { place, now }: { place: Place | null; now: Date },
): Promise<CampusRow> {
  return insertCampus(db, { organisationId, name: copy.campuses.first, place, now })
}

type OfCampus = { version: number | null; values: Record<string, unknown> | null; place: Place | null }

/** The prices of the lab's campus and the grid of where it is; nothing means that the published defaults stand in. */
export async function variablesOfLab(
  db: Database,
  organisationId: OrganisationId,
  lab: { id: string; type: LabType },
): Promise<Variables> {
  const { rows } = await db.execute<OfCampus>(sql`
    select c.place, v.version, v.values from campuses c
    left join lateral (select x.version, x.values from campus_variables x
      where x.organisation_id = ${organisationId} and x.campus_id = c.id order by x.version desc limit 1) v on true
    where c.organisation_id = ${organisationId}
    order by c.id is distinct from (select l.campus_id from labs l
      where l.organisation_id = ${organisationId} and l.id = ${lab.id}), c.created_at, c.id limit 1`)
  const [campus] = rows
  if (!campus) return { version: null, values: {} }
  return {
    version: campus.version,
    values: variablesOfCampus(campus.values ?? {}, campus.place, lab.type),
  }
}

/** Where each lab is. */
export function placeOfLab(organisationId: OrganisationId) {
  return sql<Place | null>`(select coalesce(c.place, (select f.place from campuses f
      where f.organisation_id = ${organisationId} and labs.campus_id is null order by f.created_at, f.id limit 1))
    from (select 1) one left join campuses c
      on c.organisation_id = ${organisationId} and c.id = labs.campus_id)`
}
