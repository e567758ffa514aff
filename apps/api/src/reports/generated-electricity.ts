import { PLACES } from '@lab-zer0/domain/electricity/place.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { People } from '../testing/people.ts'

/** The States and the ACT, several times those where a figure could go astray. */
const WHERE = [...PLACES, 'act', 'nsw_act', 'vic', null] as const
const YEARS = [2023, 2024, 2025, 2026, 2027]

const picked = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

/** None to four campuses, some of which nobody has placed; some labs are on none. */
export async function addCampuses(
  { db }: People,
  organisationId: OrganisationId,
  random: () => number,
): Promise<void> {
  const ids: (string | null)[] = [null]
  for (let number = Math.floor(random() * 5); number > 0; number--) {
    const { rows } = await db.query<{ id: string }>(
      `insert into campuses (organisation_id, name, place, created_at)
       values ($1, $2, $3, timestamptz '2023-01-01' + $4 * interval '1 day') returning id`,
      [organisationId, `Campus ${number}`, picked(WHERE, random), number],
    )
    ids.push(rows[0]?.id ?? null)
  }
  const { rows: labs } = await db.query<{ id: string }>(
    'select id from labs where organisation_id = $1 order by name',
    [organisationId],
  )
  for (const { id } of labs) {
    await db.query('update labs set campus_id = $2 where id = $1', [id, picked(ids, random)])
  }
}

/** Purchases of calendar and financial years in many places, some saved again and some removed again. */
export async function addPurchases(
  { db }: People,
  organisationId: OrganisationId,
  random: () => number,
): Promise<number> {
  let saved = 0
  for (const year of YEARS) {
    for (const kind of ['calendar', 'financial']) {
      for (const place of PLACES) {
        if (random() < 0.7) continue
        const versions = 1 + Math.floor(random() * 3)
        for (let version = 1; version <= versions; version++) {
          const values = version === versions && random() < 0.15 ? null : aPurchase(random)
          await db.query(
            `insert into electricity_purchases (organisation_id, year_kind, year, place, version, values, saved_by, saved_at)
             values ($1, $2, $3, $4, $5, $6, gen_random_uuid(), now())`,
            [organisationId, kind, year, place, version, values && JSON.stringify(values)],
          )
          saved++
        }
      }
    }
  }
  return saved
}

/** By certificates or by per cent, with and without a roof, now and then more than was bought. */
function aPurchase(random: () => number): object {
  const onsite = random() < 0.4 && {
    onsite_percent: Math.round(random() * 60),
    onsite_certificates_sold: random() < 0.5,
  }
  const territory = random() < 0.3 && { jurisdictional_percent: Math.round(random() * 100) }
  if (random() < 0.2) return { bought: 'onsite_only', ...onsite, ...territory }
  if (random() < 0.5)
    return { bought: 'greenpower', covered_percent: Math.round(random() * 120), ...onsite, ...territory }
  const mwh = Math.round(random() * 1200)
  return {
    bought: 'certificates',
    purchased_kwh: 1_000_000,
    surrendered_mwh: mwh,
    ...(random() < 0.5 && { onsite_certificates_mwh: Math.round((random() * mwh) / 2) }),
    ...onsite,
    ...territory,
  }
}
