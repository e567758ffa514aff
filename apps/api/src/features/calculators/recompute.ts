import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { sql } from 'drizzle-orm'
import { calculatorSubmissions } from '../../db/schema/calculators.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { figuresOf } from './figures.ts'

type Submission = typeof calculatorSubmissions.$inferSelect

/** Every stored submission, computed again from what it keeps: the figures must come out the same, bit by bit. */
export async function recomputeAll(db: Database): Promise<{ recomputed: number; different: string[] }> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from all_organisations()`)
  const different: string[] = []
  let recomputed = 0
  for (const { id } of rows) {
    await actFor(db, { organisationId: id, userId: null })
    const submissions = await db.select().from(calculatorSubmissions)
    for (const submission of submissions) {
      recomputed++
      if (!isSame(submission, submissions)) different.push(submission.id)
    }
  }
  return { recomputed, different }
}

function isSame(submission: Submission, all: readonly Submission[]): boolean {
  const { labType, inputs, variables, variablesVersion, factorSetVersion, mode, cycleId } = submission
  const category = findCategory(labType, submission.category)
  if (!category) return false
  const baseline = all.find(
    (other) =>
      other.cycleId === cycleId && other.mode === 'baseline' && other.category === submission.category,
  )
  if (mode === 'savings' && !baseline) return false
  const results = figuresOf({
    labType,
    category,
    formData: inputs,
    variables: { version: variablesVersion, values: variables },
    factorSetVersion,
    before: mode === 'savings' ? (baseline?.inputs ?? null) : null,
  })
  return canonicalJson(results) === canonicalJson(submission.results)
}
