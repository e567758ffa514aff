import { WORK_QUEUES } from '../platform/queues.ts'
import type { World } from '../testing/world.ts'

// Counters count denied tries too: that is what they are for.
const NOT_WATCHED = ['rate_limits']

export type Mark = { change: string; jobs: string }
type Watched = Pick<World, 'people'>

const WORKS = Object.keys(WORK_QUEUES)
  .map((name) => `'${name}'`)
  .join(', ')
// Jobs change state as the worker goes on, and those that return each minute add themselves, for nobody and with
// nothing to say; what a denied call must not do is add one.
const MARK = `select coalesce((select max(id) from walk.changes), 0)::text as change,
  (select count(*) from pgboss.job
    where name = 'mail' or (name in (${WORKS}) and data -> 'payload' <> '{}'::jsonb))::text as jobs`

/**
 * Writes down from now on every row that is added, changed or deleted and stays so: what is rolled back leaves no line.
 * Adding up whole tables before and after each of three thousand calls took most of the walk's time.
 */
export async function watchRows({ people: { db } }: Watched): Promise<void> {
  await db.query(`
    create schema walk;
    create table walk.changes (id bigint generated always as identity primary key, name text not null);
    create function walk.note() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
      begin
        insert into walk.changes (name) values (tg_argv[0]);
        return null;
      end $$;`)
  const { rows } = await db.query<{ relname: string }>(
    `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not c.relispartition and c.relname <> all ($1) order by 1`,
    [NOT_WATCHED],
  )
  const triggers = rows.map(
    ({ relname }) =>
      `create trigger walk_note after insert or update or delete on public."${relname}"
       for each row execute function walk.note('${relname}');`,
  )
  await db.query(triggers.join('\n'))
}

export async function markOf({ people: { db } }: Watched): Promise<Mark> {
  const { rows } = await db.query<Mark>(MARK)
  const [mark] = rows
  if (!mark) throw new Error('a mark is always answered')
  return mark
}

/** The tables in which a row is another than at the mark, and `jobs` if one was added. */
export async function changedSince(watched: Watched, mark: Mark): Promise<string[]> {
  const { rows } = await watched.people.db.query<{ name: string }>(
    'select distinct name from walk.changes where id > $1 order by 1',
    [mark.change],
  )
  const names = rows.map(({ name }) => name)
  return (await markOf(watched)).jobs === mark.jobs ? names : [...names, 'jobs']
}
