import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { hasDynamicRows, isKnownRow } from '@lab-zer0/domain/calculators/schema.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { tasks } from '../../db/schema/board.ts'
import type { Database } from '../../platform/database.ts'
import { formOf, isTyped } from '../calculators/index.ts'
import { labQuestions } from '../checklists/index.ts'
import { editionOfCycle, type LabRow } from '../labs/index.ts'
import type { Subject } from './comments.queries.ts'

/** Whether the lab has what a comment is about. */
export async function hasSubject(
  db: Database,
  { organisationId, labId, kind, subject }: Subject,
  lab: LabRow,
): Promise<boolean> {
  if (kind === 'question') return labQuestions(editionOfCycle(lab)).some(({ id }) => id === subject)
  if (kind === 'row') return isRow(db, organisationId, lab, subject)
  const found = await db.$count(
    tasks,
    and(
      eq(tasks.organisationId, organisationId),
      eq(tasks.labId, labId),
      eq(sql`${tasks.id}::text`, subject),
      ne(tasks.state, 'removed'),
    ),
  )
  return found > 0
}

/** A row of the open cycle that somebody has typed something in, before or after; fixed rows are always there. */
async function isRow(db: Database, organisationId: OrganisationId, lab: LabRow, subject: string) {
  const [name = '', rowId = ''] = subject.split('/')
  const category = findCategory(lab.type, name)
  if (!category) return false
  const { schema } = formOf(lab.type, category, 'baseline')
  if (!isKnownRow(schema, rowId)) return false
  return (
    !hasDynamicRows(schema) || isTyped(db, { organisationId, cycleId: lab.cycleId, category: name, rowId })
  )
}
