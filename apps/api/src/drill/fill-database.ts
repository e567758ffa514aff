import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createDiskStore, newFileKey } from '../platform/files.ts'
import { sha256 } from '../platform/seal.ts'
import type { BackedUp } from '../testing/backed-up.ts'
import { createPeople, type Person, type TestLab } from '../testing/people.ts'

export type Size = { megabytes: number; files: number }

const PHOTO_BYTES = 200_000
const BATCH = 20_000

/** Values that people typed until the database is as large as wanted, and photos with their rows. */
export async function fillDatabase(
  { database, filesDir }: BackedUp,
  { megabytes, files }: Size,
): Promise<Person> {
  const people = await createPeople(database)
  try {
    const organisation = await people.anOrganisation()
    const person = await people.aPerson(organisation)
    const lab = await people.aLab(organisation, { champion: person })
    const client = await people.db.connect()
    try {
      for (let n = 0; n < files; n++) await addPhoto(client, { filesDir, lab, person })
      // Rows of one cycle that exists: a look at each would only take time.
      await client.query('set session_replication_role = replica')
      for (let from = 0; (await megabytesOf(client)) < megabytes; from += BATCH) {
        await client.query(
          `insert into calculator_history (organisation_id, cycle_id, mode, category, row_id, column_id, value, version,
             written_by, written_at)
           select c.organisation_id, c.id, 'baseline', 'cold-storage', md5(i::text), 'note',
             to_jsonb((select string_agg(md5(i::text || j), '') from generate_series(1, 12) j)), 1, $2,
             now()
           from cycles c, generate_series($3::int, $3::int + $4::int - 1) i where c.lab_id = $1`,
          [lab.id, person.id, from, BATCH],
        )
      }
    } finally {
      // Not for others: the connection has been changed.
      client.release(true)
    }
    return person
  } finally {
    await people.end()
  }
}

type Photo = { filesDir: string; lab: TestLab; person: Person }

async function addPhoto(client: pg.PoolClient, { filesDir, lab, person }: Photo): Promise<void> {
  const [key, bytes] = [newFileKey(), randomBytes(PHOTO_BYTES)]
  await createDiskStore(filesDir).put(key, bytes)
  await client.query(
    `insert into evidence_files (organisation_id, cycle_id, lab_id, question_id, name, state, bytes, sha256,
       storage_key, uploaded_by, uploaded_at)
     select c.organisation_id, c.id, c.lab_id, 'q', 'photo.webp', 'ready', $2, $3, $4, $5, now()
     from cycles c where c.lab_id = $1`,
    [lab.id, bytes.length, sha256(bytes), key, person.id],
  )
}

export async function megabytesOf(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  return Number(rows[0]?.bytes ?? 0) / 1e6
}
