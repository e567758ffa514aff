import { answers } from '@lab-zer0/content/microcopy.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { evidenceFiles } from '../../db/schema/checklists.ts'
import { refuse } from '../../platform/refusal.ts'
import type { FormContext } from './for-form.ts'

type Asking = Pick<FormContext, 'db' | 'organisationId' | 'lab'>

/** A file that a reading names is the lab's, and the file check has accepted it. */
export async function checkReadingFiles({ db, organisationId, lab }: Asking, form: FormData): Promise<void> {
  const named = Object.entries(form).flatMap(([rowId, { reading_file: id }]) =>
    typeof id === 'string' ? [{ rowId, id }] : [],
  )
  if (named.length === 0) return
  const files = await db
    .select({ id: evidenceFiles.id, state: evidenceFiles.state })
    .from(evidenceFiles)
    .where(
      and(
        eq(evidenceFiles.organisationId, organisationId),
        eq(evidenceFiles.labId, lab.id),
        isNull(evidenceFiles.deletedAt),
        inArray(
          evidenceFiles.id,
          named.map(({ id }) => id),
        ),
      ),
    )
  for (const { rowId, id } of named) {
    const state = files.find((file) => file.id === id)?.state
    if (state === 'ready') continue
    const code = state === 'waiting' ? 'evidence_not_ready' : 'evidence_not_found'
    const message = answers.calculators.reading_files[code]
    refuse(code, { message, fields: { [`${rowId}.reading_file`]: message } })
  }
}
