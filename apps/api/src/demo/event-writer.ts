import type { LabId, UserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { actFor } from '../platform/open.ts'
import { DEMO_ORGANISATION } from './people.ts'

export type Happening = {
  at: Date
  by: UserId | null
  action: string
  objectType: 'lab' | 'user' | 'organisation' | 'certificate' | 'cycle'
  objectId: string
  data?: Record<string, unknown>
}

/** What happened in the demo, told in any order and written into the log in the order of time. */
export class EventWriter {
  readonly #happenings: Happening[] = []

  tell(happening: Happening): void {
    this.#happenings.push(happening)
  }

  aboutLab(labId: LabId, happening: Omit<Happening, 'objectType' | 'objectId'>): void {
    this.tell({ objectType: 'lab', objectId: labId, ...happening })
  }

  /** The log takes its time from the database's clock, which a transaction may set back for itself. */
  async write(db: Database): Promise<void> {
    const { rows } = await db.execute<{ now: Date }>(sql`select now() as now`)
    const now = new Date(rows[0]?.now ?? 0).getTime()
    for (const { at, by, action, objectType, objectId, data } of this.#inOrder()) {
      const offsetMs = Math.min(at.getTime() - now, 0)
      await actFor(db, { organisationId: DEMO_ORGANISATION.id, userId: by })
      await db.execute(sql`select set_config('app.clock_offset_ms', ${String(offsetMs)}, true)`)
      await db.execute(
        sql`select append_event(${action}, ${objectType}, ${objectId}, ${JSON.stringify(data ?? {})}::jsonb, null)`,
      )
    }
    await db.execute(sql`select set_config('app.clock_offset_ms', '0', true)`)
  }

  #inOrder(): Happening[] {
    return this.#happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  }
}
