import { changesIn, type LabHistoryEntry, recordedChanges } from '@lab-zer0/contracts/lab-history.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { events } from '../../db/schema/events.ts'
import { users } from '../../db/schema/users.ts'
import { nameOrEmail } from '../people/index.ts'
import type { LabContext } from './for-lab.ts'

const LONGEST = 50

/** Read from the event log, for those who may edit. */
export async function readLabHistory({ db, lab, organisationId }: LabContext) {
  const rows = await db
    .select({ event: events, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(events)
    .leftJoin(users, and(eq(users.organisationId, organisationId), eq(users.id, events.actorId)))
    .where(
      and(
        eq(events.organisationId, organisationId),
        eq(events.objectType, 'lab'),
        eq(events.objectId, lab.id),
        inArray(events.action, ['lab.created', 'lab.changed']),
      ),
    )
    .orderBy(desc(events.seq))
    .limit(LONGEST)
  return {
    success: true as const,
    entries: rows.map(({ event, firstName, lastName, email }): LabHistoryEntry => {
      const by = email === null ? null : nameOrEmail({ firstName, lastName, email })
      return { at: event.at.toISOString(), by, ...whatHappened(event) }
    }),
  }
}

function whatHappened({ action, data }: typeof events.$inferSelect) {
  if (action === 'lab.created') return { kind: 'created' as const, changes: [] }
  return { kind: 'changed' as const, changes: changesIn(z.parse(recordedChanges, data)) }
}
