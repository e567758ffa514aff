import { rowWithOptionIds } from '@lab-zer0/content/option-ids.ts'
import type { CellValue, FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { and, asc, type Column, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import {
  type CalculatorMode,
  calculatorCells,
  calculatorHistory,
  calculatorSubmissions,
  type reopenedSubmissions,
  type reopenings,
} from '../../db/schema/calculators.ts'
import { cycles } from '../../db/schema/labs.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'

/** One form of one lab's cycle. */
export type FormKey = {
  organisationId: OrganisationId
  cycleId: CycleId
  mode: CalculatorMode
  category: string
}

type CellTable =
  | typeof calculatorCells
  | typeof calculatorHistory
  | typeof calculatorSubmissions
  | typeof reopenings
  | typeof reopenedSubmissions
type OfForm = Pick<FormKey, 'mode' | 'category'> & {
  organisationId: OrganisationId | Column
  cycleId: CycleId | Column
}
export const ofForm = (table: CellTable, key: OfForm) =>
  and(
    eq(table.organisationId, key.organisationId),
    eq(table.cycleId, key.cycleId),
    eq(table.mode, key.mode),
    eq(table.category, key.category),
  )

export type Outcome = {
  outcome: string
  version: number
  replaced_value: CellValue | null
  replaced_by: UserId | null
  replaced_by_name: string | null
  replaced_at: string | null
}

export type FormToSave = {
  labId: LabId
  /** The types of lab whose form takes what is saved. */
  labTypes: LabType[]
  mode: CalculatorMode
  category: string
  mostRows: number
}

type CellToSave = {
  rowId: string
  columnId: string
  value: CellValue | null
  seenVersion: number
  /** The column that must be filled in before this one. */
  needsColumn: string | null
}

/** Permission, lock, write, history and what was replaced: one statement, because people type. */
export async function writeCell(db: Database, form: FormToSave, cell: CellToSave): Promise<Outcome> {
  const { labId, labTypes, mode, category, mostRows } = form
  const { rowId, columnId, value, seenVersion, needsColumn } = cell
  const json = value === null ? null : JSON.stringify(value)
  const { rows } = await db.execute<Outcome>(
    sql`select * from save_cell(${labId}, ${sql.param(labTypes)}::text[], ${mode}, ${category}, ${rowId}, ${columnId}, ${json}::jsonb, ${seenVersion}, ${needsColumn}, ${mostRows})`,
  )
  const [row] = rows
  if (!row) throw new Error('save_cell answered nothing')
  return row
}

type Block = {
  form: FormToSave
  /** In the names that save_cells reads. */
  cells: {
    row_id: string
    column_id: string
    value: CellValue | null
    version?: number | undefined
    needs_column: string | null
  }[]
  weight: number
}

/** One answer for each cell, in their order; or one without a place, where the form takes none of them. */
export async function writeCells(db: Database, { form, cells, weight }: Block) {
  const { labId, labTypes, mode, category, mostRows } = form
  const { rows } = await db.execute<Outcome & { place: number | null }>(
    sql`select * from save_cells(${labId}, ${sql.param(labTypes)}::text[], ${mode}, ${category}, ${JSON.stringify(cells)}::jsonb, ${mostRows}, ${weight}) order by place`,
  )
  return rows
}

export type FormRow = {
  rowId: string
  values: Record<string, CellValue>
  /** How often each of its cells was written. */
  versions: Record<string, number>
}

/**
 * Rows in the order in which they were begun, whatever was written in them since. Two plain reads and an order made
 * here: as one statement the planner, which knows nothing of a form's size, reads the whole history for each cell.
 */
export async function rowsOf(db: Database, key: FormKey): Promise<FormRow[]> {
  const { rowId, columnId, value, version } = calculatorCells
  const rows = await db
    .select({
      rowId,
      values: sql<FormRow['values']>`jsonb_object_agg(${columnId}, ${value})`,
      versions: sql<FormRow['versions']>`jsonb_object_agg(${columnId}, ${version})`,
    })
    .from(calculatorCells)
    .where(ofForm(calculatorCells, key))
    .groupBy(rowId)
    .orderBy(rowId)
  const begun = await db
    .select({ rowId: calculatorHistory.rowId, seq: sql`min(${calculatorHistory.seq})`.mapWith(Number) })
    .from(calculatorHistory)
    .where(ofForm(calculatorHistory, key))
    .groupBy(calculatorHistory.rowId)
  const places = new Map(begun.map((row) => [row.rowId, row.seq]))
  const placeOf = (row: FormRow) => places.get(row.rowId) ?? Number.MAX_SAFE_INTEGER
  return rows
    .map((row) => ({ ...row, values: rowWithOptionIds(row.values) }))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Whether somebody has typed in this row, in either form of the category. */
export async function isTyped(
  db: Database,
  row: { organisationId: OrganisationId; cycleId: CycleId; category: string; rowId: string },
): Promise<boolean> {
  const [cell] = await db
    .select({ rowId: calculatorCells.rowId })
    .from(calculatorCells)
    .where(
      and(
        eq(calculatorCells.organisationId, row.organisationId),
        eq(calculatorCells.cycleId, row.cycleId),
        eq(calculatorCells.category, row.category),
        eq(calculatorCells.rowId, row.rowId),
      ),
    )
    .limit(1)
  return cell !== undefined
}

export function formDataOf(rows: readonly FormRow[]): FormData {
  return Object.fromEntries(rows.map(({ rowId, values }) => [rowId, values]))
}

export async function lastChangeOf(db: Database, key: FormKey): Promise<number> {
  const [last] = await db
    .select({ seq: calculatorHistory.seq })
    .from(calculatorHistory)
    .where(ofForm(calculatorHistory, key))
    .orderBy(desc(calculatorHistory.seq))
    .limit(1)
  return last?.seq ?? 0
}

export type FormNews = { lastChange: number; isLocked: boolean }

/** Whether a form of the lab that is looked at has changed: two looks into indexes, over its open cycle. */
export function formNews(mode: CalculatorMode, category: string): SQL {
  const key = { organisationId: cycles.organisationId, cycleId: cycles.id, mode, category }
  return sql`jsonb_build_object(
    'lastChange', coalesce((select max(${calculatorHistory.seq}) from ${calculatorHistory}
      where ${ofForm(calculatorHistory, key)}), 0),
    'isLocked', exists (select from ${calculatorSubmissions} where ${ofForm(calculatorSubmissions, key)}))`
}

export type FormLocks = { isLocked: boolean; isBaselineLocked: boolean; levelEdition: string }

/** What decides whether a form of the lab that is looked at takes changes, over its open cycle. */
export function formLocks(mode: CalculatorMode, category: string): SQL {
  const isLocked = (asked: CalculatorMode) => {
    const key = { organisationId: cycles.organisationId, cycleId: cycles.id, mode: asked, category }
    return sql`exists (select from ${calculatorSubmissions} where ${ofForm(calculatorSubmissions, key)})`
  }
  return sql`jsonb_build_object('isLocked', ${isLocked(mode)}, 'isBaselineLocked', ${isLocked('baseline')},
    'levelEdition', ${cycles.levelEdition})`
}

const CHANGES_AT_ONCE = 500

export async function changesOf(
  db: Database,
  key: FormKey,
  { after, rowId, columnId }: { after: number; rowId?: string | undefined; columnId?: string | undefined },
) {
  return db
    .select({
      entry: calculatorHistory,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(calculatorHistory)
    .innerJoin(
      users,
      and(
        eq(users.organisationId, calculatorHistory.organisationId),
        eq(users.id, calculatorHistory.writtenBy),
      ),
    )
    .where(
      and(
        ofForm(calculatorHistory, key),
        gt(calculatorHistory.seq, after),
        rowId ? eq(calculatorHistory.rowId, rowId) : undefined,
        columnId ? eq(calculatorHistory.columnId, columnId) : undefined,
      ),
    )
    .orderBy(asc(calculatorHistory.seq))
    .limit(CHANGES_AT_ONCE)
}

export async function deleteCells(
  db: Database,
  key: FormKey,
  rowId: string,
  who: { userId: UserId; now: Date },
) {
  const gone = await db
    .delete(calculatorCells)
    .where(and(ofForm(calculatorCells, key), eq(calculatorCells.rowId, rowId)))
    .returning()
  if (gone.length === 0) return 0
  await db.insert(calculatorHistory).values(
    gone.map(({ columnId, version }) => ({
      ...key,
      rowId,
      columnId,
      value: null,
      version: version + 1,
      writtenBy: who.userId,
      writtenAt: who.now,
    })),
  )
  return gone.length
}

export type SubmissionRow = Awaited<ReturnType<typeof submissionOf>>

export async function submissionOf(db: Database, key: FormKey) {
  const [row] = await db
    .select({
      submission: calculatorSubmissions,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(calculatorSubmissions)
    .innerJoin(
      users,
      and(
        eq(users.organisationId, calculatorSubmissions.organisationId),
        eq(users.id, calculatorSubmissions.submittedBy),
      ),
    )
    .where(ofForm(calculatorSubmissions, key))
  return row
}

export async function insertSubmission(db: Database, submission: typeof calculatorSubmissions.$inferInsert) {
  await db.insert(calculatorSubmissions).values(submission)
}
