import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { calendarAddresses } from '../../db/schema/board.ts'
import { cycles, labs } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'
import { labOfMember } from './board.queries.ts'
import type { Holder } from './calendar-address.ts'

const ofHolder = ({ organisationId, userId }: Holder) =>
  and(eq(calendarAddresses.organisationId, organisationId), eq(calendarAddresses.userId, userId))

export async function findSecret(db: Database, holder: Holder): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ sealed: calendarAddresses.secretSealed })
    .from(calendarAddresses)
    .where(ofHolder(holder))
  return row?.sealed
}

export async function keepSecret(db: Database, holder: Holder, sealed: Buffer, now: Date): Promise<void> {
  const { organisationId, userId } = holder
  await db
    .insert(calendarAddresses)
    .values({ organisationId, userId, secretSealed: sealed, madeAt: now })
    .onConflictDoUpdate({
      target: [calendarAddresses.organisationId, calendarAddresses.userId],
      set: { secretSealed: sealed, madeAt: now },
    })
}

/** For an account that is closed: its addresses end with it. */
export async function endAddresses(db: Database, holder: Holder): Promise<void> {
  await db.delete(calendarAddresses).where(ofHolder(holder))
}

/** The lab of a person now, by its name. */
export async function labOfHolder(db: Database, holder: Holder) {
  const labId = await labOfMember(db, holder)
  return labId && findLabName(db, holder.organisationId, labId)
}

export async function findLabName(db: Database, organisationId: OrganisationId, labId: LabId) {
  const [lab] = await db
    .select({ id: labs.id, name: labs.name })
    .from(labs)
    .where(and(eq(labs.organisationId, organisationId), eq(labs.id, labId), isNull(labs.deletedAt)))
  return lab
}

export async function openCycle(db: Database, organisationId: OrganisationId, labId: LabId) {
  const [cycle] = await db
    .select({ id: cycles.id, levelEdition: cycles.levelEdition })
    .from(cycles)
    .where(and(eq(cycles.organisationId, organisationId), eq(cycles.labId, labId), isNull(cycles.closedAt)))
  return cycle
}
