import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/organisations.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { labs } from '../../db/schema/labs.ts'
import { organisations } from '../../db/schema/organisations.ts'
import type { Signed } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'

/** What sentences for funders divide by: of the whole institution, not only of what is registered here. */
export async function saveCounts(context: Signed, { params, body }: Input<typeof calls.saveCounts>) {
  const { db, now } = context
  if (body.counted_on > dayOf(now, HOME_ZONE)) refuse('counted_ahead')
  const registered = await db.$count(labs, and(eq(labs.organisationId, params.id), isNull(labs.deletedAt)))
  if (body.labs < registered) refuse('counts_too_small')
  await db
    .update(organisations)
    .set({
      institutionLabs: body.labs,
      institutionFte: body.fte,
      institutionCountedOn: body.counted_on,
    })
    .where(eq(organisations.id, params.id))
  context.record({
    action: 'organisation.counted',
    objectType: 'organisation',
    objectId: params.id,
    data: body,
  })
  return { success: true as const, message: answers.counts.saved, institution: body }
}
