import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import type { CycleId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { foreignKey, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type CalculatorMode, calculatorSubmissions as submissions } from './calculators.ts'

/** A figure and what moves it: places in the list of names, and low and high of each in turn. */
export type StoredMoves = { best: number; names: number[]; ends: number[] }
export type StoredSide = Partial<Record<Measure, StoredMoves>>
/** Names stand once for all figures of the form. After and saved are there for savings only. */
export type StoredSides = { names: string[]; before: StoredSide; after?: StoredSide; saved?: StoredSide }

/**
 * What each factor does to a locked form. Computed by the worker from the locked form, and stored so that no report has
 * to. Where it is of another form or of another way to compute, it is computed again. It goes with the form.
 */
export const formMoves = pgTable(
  'form_moves',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    mode: text('mode').$type<CalculatorMode>().notNull(),
    category: text('category').notNull(),
    /** Which locked form the moves are of, and how they were computed. */
    fingerprint: text('fingerprint').notNull(),
    /** Nobody looks into it, so it stays the text that it was written as. */
    sides: json('sides').$type<StoredSides>().notNull(),
    computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({
      name: 'form_moves_pkey',
      columns: [row.organisationId, row.cycleId, row.mode, row.category],
    }),
    foreignKey({
      name: 'form_moves_submission',
      columns: [row.organisationId, row.cycleId, row.mode, row.category],
      foreignColumns: [
        submissions.organisationId,
        submissions.cycleId,
        submissions.mode,
        submissions.category,
      ],
    }).onDelete('cascade'),
  ],
)
