import { answers } from '@lab-zer0/content/microcopy.ts'
import { EVENT_TOPICS } from '@lab-zer0/contracts/event-actions.ts'
import { EVENT_PAGE_SIZE, type listEvents } from '@lab-zer0/contracts/events.ts'
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { events } from '../../db/schema/events.ts'
import { labs } from '../../db/schema/labs.ts'
import { users } from '../../db/schema/users.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { nameOrEmail } from '../people/index.ts'

/** Days are read in the zone that most of our labs share; the log itself is in UTC. */
const DAY_ZONE = 'Australia/Sydney'
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${DAY_ZONE})`

export async function readEvents(context: Signed, { params, query }: Input<typeof listEvents>) {
  const rows = await context.db
    .select({
      event: events,
      actorFirstName: users.firstName,
      actorLastName: users.lastName,
      actorEmail: users.email,
      labName: labs.name,
      objectName: sql<
        string | null
      >`(select coalesce(nullif(concat_ws(' ', o.first_name, o.last_name), ''), o.email) from users o
        where ${events.objectType} = 'user' and o.organisation_id = ${params.id} and o.id::text = ${events.objectId})`,
      people: sql<Record<string, string> | null>`(select jsonb_object_agg(p.id,
        coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email)) from users p
        where p.organisation_id = ${params.id}
        and p.id::text in (select d.value from jsonb_each_text(${events.data}) d))`,
    })
    .from(events)
    .leftJoin(users, and(eq(users.organisationId, params.id), eq(users.id, events.actorId)))
    .leftJoin(
      labs,
      and(
        eq(labs.organisationId, params.id),
        sql`${labs.id}::text = case when ${events.objectType} = 'lab' then ${events.objectId}
          else ${events.data} ->> 'lab_id' end`,
      ),
    )
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
