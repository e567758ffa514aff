import type { CycleId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { KeptPart } from '@lab-zer0/domain/reports/saving-parts.ts'
import { foreignKey, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { cycles } from './labs.ts'

/** A figure with what each factor does to it: its id, and how far it moves the figure down and up. */
export type KeptFigure = {
  low: number
  best: number
  high: number
  moves: [factor: string, low: number, high: number][]
}
export type KeptFigures = Partial<Record<KeptPart, Record<string, KeptFigure>>>

/**
 * A locked saving taken apart: what is verified, what is done and what is neither. Computed from the locked forms and
 * the states of their changes, and kept so that a report need not compute it. Where it is not of today's states, it
 * is computed again.
 */
export const categorySavings = pgTable(
  'category_savings',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    category: text('category').notNull(),
    /** Which locked form, and which changes in which states, the parts are of. */
    fingerprint: text('fingerprint').notNull(),
    parts: jsonb('parts').$type<KeptFigures>().notNull(),
    computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ name: 'category_savings_pkey', columns: [row.organisationId, row.cycleId, row.category] }),
    foreignKey({
      name: 'category_savings_cycle',
      columns: [row.organisationId, row.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
  ],
)
