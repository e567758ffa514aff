import { currentFactorSet } from '@lab-zer0/content/factors.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { calculate } from '@lab-zer0/domain/calculators/engine.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { calculatorSubmissions } from '../../db/schema/calculators.ts'
import { cycles } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'
import { variablesOf } from './calculators.queries.ts'
import { formOf } from './forms.ts'

type Move = { measure: string; unit: string; before: number; after: number }

/** The locked baselines of the open cycles, computed with today's values and with others: what the others would move. */
export async function baselineMoves(
  db: Database,
  organisationId: string,
  labType: LabType,
  values: VariableValues,
): Promise<{ figures: Move[]; lab_count: number }> {
  const submissions = await db
    .select({
      cycleId: cycles.id,
      category: calculatorSubmissions.category,
      inputs: calculatorSubmissions.inputs,
    })
    .from(calculatorSubmissions)
    .innerJoin(
      cycles,
      and(
        eq(cycles.organisationId, organisationId),
        eq(cycles.id, calculatorSubmissions.cycleId),
        isNull(cycles.closedAt),
      ),
    )
    .where(
      and(
        eq(calculatorSubmissions.organisationId, organisationId),
        eq(calculatorSubmissions.labType, labType),
        eq(calculatorSubmissions.mode, 'baseline'),
      ),
    )
  const today = await variablesOf(db, organisationId, labType)
  const moves = new Map<string, Move>()
  for (const submission of submissions) {
    const category = findCategory(labType, submission.category)
    if (!category) continue
    const form = {
      labType,
      category,
      schema: formOf(labType, category, 'baseline').schema,
      formData: submission.inputs,
    }
    const before = calculate({ ...form, factors: currentFactorSet, variables: today })
    const after = calculate({ ...form, factors: currentFactorSet, variables: { version: null, values } })
    for (const [measure, { best, unit }] of Object.entries(before.totals)) {
      const move = moves.get(measure) ?? { measure, unit, before: 0, after: 0 }
      move.before += best
      move.after += Object.entries(after.totals).find(([name]) => name === measure)?.[1].best ?? 0
      moves.set(measure, move)
    }
  }
  return { figures: [...moves.values()], lab_count: new Set(submissions.map(({ cycleId }) => cycleId)).size }
}
