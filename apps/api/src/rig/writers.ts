import { randomToken, sha256 } from '../platform/seal.ts'
import type { People } from '../testing/people.ts'
import type { Stored } from './check-history.ts'

/** Somebody who is signed in and writes into their lab. */
export type Writer = { token: string; labId: string }

export type Crowd = { writers: Writer[]; labIds: string[] }

/** Labs of several organisations with members at their browsers. Each person may save ten times a second. */
export async function aCrowd(people: People, { labs = 12, members = 3 } = {}): Promise<Crowd> {
  const crowd: Crowd = { writers: [], labIds: [] }
  for (let place = 0; place < labs; place++) {
    const organisation = await people.anOrganisation()
    const own = await Promise.all(Array.from({ length: members }, () => people.aPerson(organisation)))
    const lab = await people.aLab(organisation, { members: own })
    crowd.labIds.push(lab.id)
    for (const person of own) crowd.writers.push({ token: await aSession(people, person.id), labId: lab.id })
  }
  return crowd
}

/** A session such as signing in makes, until so many seconds from now. */
export async function aSession(
  { db }: Pick<People, 'db'>,
  userId: string,
  seconds = 43_200,
): Promise<string> {
  const token = randomToken()
  await db.query(
    `insert into sessions (token_hash, user_id, method, authenticated_at, remember, created_at, last_seen_at, expires_at)
     values ($1, $2, 'password', now(), false, now(), now(), now() + make_interval(secs => $3))`,
    [sha256(token), userId, seconds],
  )
  return token
}

/** Everything that these labs have in the database now, in one column or in all. */
export async function storedOf(
  { db }: Pick<People, 'db'>,
  labIds: readonly string[],
  column: string | null = null,
): Promise<Stored> {
  const ofLabs =
    'from %s x join cycles c on c.id = x.cycle_id where c.lab_id = any($1) and ($2::text is null or x.column_id = $2)'
  const columns = `c.lab_id || ' ' || x.row_id as cell, x.value #>> '{}' as value, x.version`
  const [history, cells, tasks] = await Promise.all([
    db.query(`select ${columns} ${ofLabs.replace('%s', 'calculator_history')}`, [labIds, column]),
    db.query(`select ${columns} ${ofLabs.replace('%s', 'calculator_cells')}`, [labIds, column]),
    db.query('select title from tasks where lab_id = any($1) and title is not null', [labIds]),
  ])
  return { history: history.rows, cells: cells.rows, tasks: tasks.rows.map(({ title }) => title) }
}
