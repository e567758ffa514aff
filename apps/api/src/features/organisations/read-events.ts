import { answers } from '@lab-zer0/content/microcopy.ts'
import { EVENT_TOPICS } from '@lab-zer0/contracts/event-actions.ts'
import { EVENT_PAGE_SIZE, type listEvents } from '@lab-zer0/contracts/events.ts'
import { and, desc, eq, gte, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { events } from '../../db/schema/events.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { nameOrEmail, personOf } from '../people/index.ts'

/** Days are read in the zone that most of our labs share; the log itself is in UTC. */
const DAY_ZONE = 'Australia/Sydney'
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${DAY_ZONE})`

/** What the log names may be no id; as an id, it is found by the index. */
const idIn = (text: SQLWrapper) =>
  sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end`

export async function readEvents(context: Signed, { params, query }: Input<typeof listEvents>) {
  const rows = await context.db
    .select({
      event: events,
      actorFirstName: sql<string | null>`person.first_name`,
      actorLastName: sql<string | null>`person.last_name`,
      actorEmail: sql<string | null>`person.email`,
      labName: sql<
        string | null
      >`(select l.name from labs l where l.organisation_id = ${events.organisationId}
        and l.id = case when ${events.objectType} = 'lab' then ${idIn(events.objectId)}
          else ${idIn(sql`(${events.data} ->> 'lab_id')`)} end)`,
      objectName: sql<
        string | null
      >`(select coalesce(nullif(concat_ws(' ', o.first_name, o.last_name), ''), o.email) from users o
        where ${events.objectType} = 'user' and o.organisation_id = ${events.organisationId}
          and o.id = ${idIn(events.objectId)})`,
      people: sql<Record<string, string> | null>`(select jsonb_object_agg(p.id,
        coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email)) from users p
        where p.organisation_id = ${events.organisationId}
        and p.id = any (array(select ${idIn(sql`d.value`)} from jsonb_each_text(${events.data}) d)))`,
    })
    .from(events)
    .leftJoin(personOf(events.organisationId, events.actorId), sql`true`)
    .where(
      and(
        eq(events.organisationId, params.id),
        query.about ? inArray(events.action, EVENT_TOPICS[query.about]) : undefined,
        query.actor ? eq(events.actorId, query.actor) : undefined,
        query.from ? gte(events.at, startOf(query.from)) : undefined,
        query.to ? lt(events.at, sql`${startOf(query.to)} + interval '1 day'`) : undefined,
        query.before ? lt(events.seq, query.before) : undefined,
      ),
    )
    .orderBy(desc(events.seq))
    .limit(EVENT_PAGE_SIZE + 1)
  const page = rows.slice(0, EVENT_PAGE_SIZE)
  return {
    success: true as const,
    events: page.map(({ event, actorFirstName, actorLastName, actorEmail, labName, objectName, people }) => ({
      seq: event.seq,
      at: event.at.toISOString(),
      actor:
        event.actorId === null
          ? null
          : {
              id: event.actorId,
              name: actorEmail
                ? nameOrEmail({ firstName: actorFirstName, lastName: actorLastName, email: actorEmail })
                : answers.people.former_user,
            },
      action: event.action,
      object_type: event.objectType,
      object_id: event.objectId,
      object_name: labName ?? objectName,
      data: event.data,
      people: people ?? {},
    })),
    next_before: rows.length > EVENT_PAGE_SIZE ? (page.at(-1)?.event.seq ?? null) : null,
  }
}
