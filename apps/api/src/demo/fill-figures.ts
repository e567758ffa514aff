import type { UserId } from '@lab-zer0/domain/ids.ts'
import { eq } from 'drizzle-orm'
import { rowFindings, rowSamples, sampledRows } from '../db/schema/figures.ts'
import { drawFirstRows, saveRow } from '../features/figures-check/index.ts'
import { labsOf } from '../features/labs/index.ts'
import type { Database } from '../platform/database.ts'
import type { EventWriter } from './event-writer.ts'
import type { DemoCycle } from './fill-forms.ts'
import type { DemoComparison } from './journeys.ts'
import { DEMO_ORGANISATION } from './people.ts'

const organisationId = DEMO_ORGANISATION.id

type Round = { id: string; number: number; at: Date; events: EventWriter }

/** The rows that the auditor compares, drawn as the product does. Nothing for a cycle whose level compares none. */
export async function drawRows(db: Database, cycle: DemoCycle, round: Round): Promise<void> {
  const { at, events } = round
  await drawFirstRows(
    {
      db,
      now: at,
      organisationId,
      actor: { userId: cycle.championId },
      lab: { id: cycle.id, cycleId: cycle.cycleId },
      record: ({ action, data }) =>
        events.aboutLab(cycle.id, { at, by: cycle.championId, action, data: { ...data } }),
    },
    round,
  )
}

type Compared = { roundId: string; auditId: string; auditorId: UserId; at: Date }

/** Every row was as the lab stated it. */
export async function agreeOnRows(
  db: Database,
  { roundId, auditId, auditorId, at }: Compared,
): Promise<void> {
  const rows = await db
    .select({ sampleId: sampledRows.sampleId, rowKey: sampledRows.rowKey, stated: sampledRows.statedKgCo2e })
    .from(sampledRows)
    .innerJoin(rowSamples, eq(rowSamples.id, sampledRows.sampleId))
    .where(eq(rowSamples.roundId, roundId))
  if (rows.length === 0) return
  const same = { organisationId, auditId, verdict: 'as_stated' as const, found: {}, differs: false }
  await db.insert(rowFindings).values(
    rows.map(({ sampleId, rowKey, stated }) => ({
      ...same,
      sampleId,
      rowKey,
      seenKgCo2e: stated,
      version: 1,
      writtenBy: auditorId,
      writtenAt: at,
    })),
  )
}

/** What the auditor has come to, judged as the product does. */
export async function compareRows(
  db: Database,
  { id }: DemoCycle,
  compared: Readonly<Record<string, DemoComparison>>,
  { roundId, auditId, auditorId, at }: Compared,
): Promise<void> {
  const [lab] = await labsOf(db, { organisationId, viewerId: auditorId, labId: id })
  if (!lab) throw new Error('The lab under audit is not there')
  const context = { db, actor: { userId: auditorId }, now: at, lab, organisationId }
  for (const [rowKey, finding] of Object.entries(compared)) {
    const input = { params: { labId: id, rowKey }, query: undefined, body: { sample: 1, ...finding } }
    await saveRow(context, { roundId, auditId }, input)
  }
}
