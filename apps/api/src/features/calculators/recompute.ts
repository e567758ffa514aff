import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { sql } from 'drizzle-orm'
import { calculatorSubmissions } from '../../db/schema/calculators.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { type Basis, figuresOf, hashOf } from './figures.ts'

type Submission = typeof calculatorSubmissions.$inferSelect

export type Recomputed = {
  recomputed: number
  /** How many submissions name each combination of editions. */
  perEdition: ReadonlyMap<string, number>
  different: string[]
}

/**
 * Every stored submission, computed again from what it keeps by the editions that it names: figures and hash must come
 * out the same, bit by bit.
 */
export async function recomputeAll(db: Database): Promise<Recomputed> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from all_organisations()`)
  const different: string[] = []
  const perEdition = new Map<string, number>()
  let recomputed = 0
  for (const { id } of rows) {
    await actFor(db, { organisationId: id, userId: null })
    const submissions = await db.select().from(calculatorSubmissions)
    for (const submission of submissions) {
      recomputed++
      const edition = editionOf(submission)
      perEdition.set(edition, (perEdition.get(edition) ?? 0) + 1)
      if (!isSame(submission, submissions)) different.push(submission.id)
    }
  }
  return { recomputed, perEdition, different }
}

function editionOf({ labType, category, schemaVersion, factorSetVersion, engineVersion }: Submission) {
  return `${labType} ${category}, form ${schemaVersion}, factors ${factorSetVersion}, engine ${engineVersion}`
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
  const basis: Basis = {
    labType,
    category,
    formData: inputs,
    variables: { version: variablesVersion, values: variables },
    factorSetVersion,
    before: mode === 'savings' ? (baseline?.inputs ?? null) : null,
  }
  const results = figuresOf(basis, submission)
  return (
    canonicalJson(results) === canonicalJson(submission.results) &&
    hashOf(basis, submission, submission.results).equals(submission.hash)
  )
}
