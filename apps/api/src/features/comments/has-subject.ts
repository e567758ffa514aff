import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { isKnownRow } from '@lab-zer0/domain/calculators/schema.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { tasks } from '../../db/schema/board.ts'
import type { Database } from '../../platform/database.ts'
import { formOf } from '../calculators/index.ts'
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
  if (kind === 'row') return isRow(lab, subject)
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

/** A row may be typed at this moment and saved a second later, so that only its id is checked. */
function isRow(lab: LabRow, subject: string): boolean {
  const [name = '', rowId = ''] = subject.split('/')
  const category = findCategory(lab.type, name)
  return category !== undefined && isKnownRow(formOf(lab.type, category, 'baseline').schema, rowId)
}
